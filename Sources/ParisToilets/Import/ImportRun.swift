internal import SpatiaLite

/// One reading of a source against what is stored.
struct ImportRun {
    private let importer: Importer
    /// What is known of each source that the file has toilets of.
    private var reconcilers: [String: Reconciler] = [:]
    /// Every name that is taken, once one is to be given.
    private var names: Set<UInt64>?
    /// How many names were tried for toilets that would have the same one.
    private var attempts: [UInt64: Int] = [:]
    /// By a name that several new toilets would have, the names that all but the first of them got instead.
    private var sharing: [ToiletID: [ToiletID]] = [:]
    /// Among more new toilets than these, names that several would have go by the order of the rows.
    private static let mostSharing = 100_000
    /// The outlines of the arrondissements, once they are needed.
    private var outlines: [Outline]?
    /// Those that can be settled only when all rows are read.
    private var waiting = ToiletSpool()
    private var report = ImportReport()
    /// Whether there is anything to compare with.
    private let hasStore: Bool

    init(_ importer: Importer, hasStore: Bool) {
        self.importer = importer
        self.hasStore = hasStore
    }

    /// Compares a source with the store; without a writer nothing is written.
    mutating func read(
        _ sources: [ByteSource],
        from connection: borrowing Connection,
        writer: inout StoreWriter?
    ) throws -> ImportReport {
        let digest = ContentDigest(of: sources)
        var reader = ToiletReader(sources, expecting: importer.expected, timeZone: importer.timeZone)
        let summary = try reader.read { outcome in
            report.read += 1
            if report.read % 4096 == 0 { try pause(after: sources) }
            switch outcome {
            case .rejected(let row, let reason): report.reject(row: row, reason: reason)
            case .toilet(let toilet): try place(toilet, connection, &writer)
            }
        }
        try pause(after: sources)
        guard report.stored > 0 else { throw ImportError.nothingUsable(rows: report.read) }
        try settleWaiting(connection, &writer)
        report.format = summary.format.description
        report.sources = reconcilers.keys.sorted(by: Source.isBefore)
        report.published = importer.published ?? summary.published
        report.digest = digest.hexadecimal
        if !importer.believesEverything {
            let stored = reconcilers.mapValues(\.stored)
            try importer.caution.judge(report, announced: summary.announced, stored: stored)
        }
        if let announced = summary.announced, announced > report.read {
            report.announced = announced
        } else {
            try retireMissing(&writer)
        }
        (reconcilers, names, attempts) = ([:], nil, [:])
        return report
    }

    /// Far more than anybody keeps beside each other.
    private static let mostSources = 32

    private mutating func settleWaiting(
        _ connection: borrowing Connection,
        _ writer: inout StoreWriter?
    ) throws {
        let shouldStop = importer.shouldStop
        for source in reconcilers.keys.sorted() {
            try reconcilers[source]?.settleWaiting { if shouldStop() { throw StoreError.interrupted } }
        }
        var waiting = waiting
        self.waiting = ToiletSpool()
        var number = 0
        try waiting.forEach { toilet in
            number += 1
            if number % 1024 == 0 { try checkInterruption() }
            if let place = reconcilers[toilet.source]?.nextOfWaiting() {
                try keep(toilet, as: place, connection, &writer)
            } else {
                try add(toilet, isChange: true, connection, &writer)
            }
        }
    }

    private func checkInterruption() throws {
        if importer.shouldStop() { throw StoreError.interrupted }
    }

    /// Other sources than those of the file are left as they are.
    private mutating func retireMissing(_ writer: inout StoreWriter?) throws {
        for source in report.sources {
            let reconciler = reconcilers.removeValue(forKey: source)
            try reconciler?.forEachMissing { place in
                report.gone += 1
                if report.gone % 1024 == 0 { try checkInterruption() }
                guard let row = place.row else { return }
                try writer?.retire(place, row: row)
                try writer?.record(.gone, of: place.id)
            }
        }
    }

    private func pause(after sources: [ByteSource]) throws {
        try checkInterruption()
        importer.progress(
            Importer.Progress(
                rows: report.read,
                bytes: sources.reduce(0) { $0 + $1.bytesRead },
                totalBytes: sources.reduce(0) { sum, source in
                    sum.flatMap { sum in source.totalBytes.map { sum + $0 } }
                }
            )
        )
    }

    private mutating func place(
        _ row: Toilet,
        _ connection: borrowing Connection,
        _ writer: inout StoreWriter?
    ) throws {
        let toilet = try withArrondissement(row, connection)
        report.stored += 1
        report.storedOf[toilet.source, default: 0] += 1
        if toilet.sourceID != nil { report.named.insert(toilet.source) }
        if !toilet.unread.isEmpty { report.count(unreadOf: toilet) }
        let source = toilet.source
        if reconcilers[source] == nil {
            guard reconcilers.count < Self.mostSources else { throw ImportError.tooManySources }
            reconcilers[source] = Reconciler(
                hasStore ? try KnownPlace.all(of: source, connection, check: checkInterruption) : []
            )
        }
        // What fills an empty store, or comes from a new source, is no change.
        guard reconcilers[source]?.isEmpty == false else {
            return try add(toilet, isChange: false, connection, &writer)
        }
        if let place = reconcilers[source]?.settle(toilet) {
            try keep(toilet, as: place, connection, &writer)
        } else {
            try waiting.append(toilet)
        }
    }

    /// Finds the arrondissement of a toilet whose source does not say it, where the outlines are stored.
    private mutating func withArrondissement(
        _ toilet: Toilet,
        _ connection: borrowing Connection
    ) throws -> Toilet {
        guard toilet.arrondissement == nil, hasStore else { return toilet }
        let outlines = try outlines ?? OutlineRow.all(connection)
        self.outlines = outlines
        guard let outline = outlines.first(where: { $0.contains(toilet.coordinate) }) else { return toilet }
        var toilet = toilet
        toilet.arrondissement = outline.arrondissement
        return toilet
    }

    /// Stores a toilet that was not known before, under the first of its names that is free.
    private mutating func add(
        _ toilet: Toilet,
        isChange: Bool,
        _ connection: borrowing Connection,
        _ writer: inout StoreWriter?
    ) throws {
        if names == nil { names = hasStore ? try Self.names(connection) : [] }
        var toilet = toilet
        let wantedName = toilet.id
        let wanted = wantedName.packed
        let isNatural = wantedName == .natural(kind: toilet.kind, at: toilet.coordinate)
        // Where many stand at one point, the names that were tried for the others are all taken.
        var attempt = attempts[wanted] ?? 0
        while names?.insert(toilet.id.packed).inserted == false {
            toilet.id = .natural(kind: toilet.kind, at: toilet.coordinate, attempt: attempt)
            attempt += 1
        }
        if attempt > 0 {
            attempts[wanted] = attempt
            if isNatural, report.new < Self.mostSharing { sharing[wantedName, default: []].append(toilet.id) }
        }
        report.new += 1
        try writer?.add(toilet)
        if isChange { try writer?.record(.new, of: toilet.id) }
    }

    /// Gives the names that new toilets would share by what is known of them, and not by the order of their rows, which
    /// changes from one copy to the next.
    ///
    /// New are those with a number above one; all have to be stored.
    func settleSharedNames(above row: Int, _ connection: borrowing Connection) throws {
        for (name, others) in sharing.sorted(by: { $0.key < $1.key }) {
            try checkInterruption()
            var members: [(row: Int, name: ToiletID, traits: PlaceTraits)] = []
            for id in [name] + others.prefix(64) {
                let sql: SQL = """
                    SELECT \(ToiletRow.columns), t.pk FROM toilets AS t WHERE t.id = \(id.rawValue) AND t.pk > \(row)
                    """
                let member = try connection.first(sql) { row in
                    let toilet = try ToiletRow.read(&row)
                    return (row.integer(), id, PlaceTraits(toilet))
                }
                if let member { members.append(member) }
            }
            let sorted = members.enumerated().sorted { one, other in
                one.element.traits.isOrdered(before: other.element.traits) ?? (one.offset < other.offset)
            }.map(\.element)
            guard sorted.map(\.name) != members.map(\.name) else { continue }
            // No two rows may have one name, not even in between.
            for suffix in ["~", ""] {
                for (member, place) in zip(sorted, members) {
                    try connection.run(
                        "UPDATE toilets SET id = \(place.name.rawValue + suffix) WHERE pk = \(member.row)"
                    )
                }
            }
        }
    }

    private static func names(_ connection: borrowing Connection) throws -> Set<UInt64> {
        var names: Set<UInt64> = []
        try connection.forEach("SELECT id FROM toilets UNION ALL SELECT id FROM former_toilets") { row in
            names.insert(ToiletID(rawValue: row.text()).packed)
            return true
        }
        return names
    }

    /// Stores a toilet that was known before, under the name it had.
    private mutating func keep(
        _ toilet: Toilet,
        as place: KnownPlace,
        _ connection: borrowing Connection,
        _ writer: inout StoreWriter?
    ) throws {
        var toilet = toilet
        toilet.id = place.id
        report.keptOf[toilet.source, default: 0] += 1
        guard let row = place.row else {
            report.new += 1
            let firstSeen = try connection.first(
                "SELECT first_seen FROM former_toilets WHERE id = \(place.id.rawValue)"
            ) { $0.text() }
            try writer?.addAgain(toilet, firstSeen: firstSeen)
            try writer?.record(.returned, of: toilet.id)
            return
        }
        let stored = try connection.first(
            "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(row)",
            ToiletRow.read
        )
        guard let stored else { throw StoreError.damaged("a toilet in it has vanished") }
        report.count(lostFrom: stored, to: toilet)
        let change = Change(from: stored, to: toilet)
        if change.differences.isEmpty {
            report.unchanged += 1
        } else if change.isMove {
            report.moved += 1
        } else {
            report.changed += 1
        }
        for difference in change.differences {
            try writer?.record(difference.what, of: toilet.id, difference.before, difference.after)
        }
        if stored != toilet { try writer?.replace(row: row, stored, by: toilet) }
    }
}
