internal import SpatiaLite

/// One reading of a source against what is stored.
struct ImportRun {
    private let importer: Importer
    private var reconciler: Reconciler
    private var names: Set<UInt64>
    private var waiting: [Toilet] = []
    private var report = ImportReport()
    /// How many toilets are there before.
    private let stored: Int
    private let storeIsEmpty: Bool

    init(_ importer: Importer, known: [KnownPlace]) {
        self.importer = importer
        reconciler = Reconciler(known)
        names = Set(known.map(\.id.packed))
        stored = known.count { $0.row != nil }
        storeIsEmpty = known.isEmpty
    }

    /// Compares a source with the store; without a writer nothing is written.
    mutating func read(
        _ sources: [ByteSource],
        from connection: borrowing Connection,
        writer: inout StoreWriter?
    ) throws -> ImportReport {
        let digest = ContentDigest(of: sources)
        var reader = ToiletReader(sources)
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
        for (toilet, place) in zip(waiting, reconciler.settle(waiting: waiting)) {
            if let place {
                try keep(toilet, as: place, connection, &writer)
            } else {
                try add(toilet, &writer)
            }
        }
        report.format = summary.format.description
        report.digest = digest.hexadecimal
        if !importer.believesEverything {
            try importer.caution.judge(report, announced: summary.announced, stored: stored)
        }
        if let announced = summary.announced, announced > report.read {
            report.announced = announced
        } else {
            for place in reconciler.missing {
                report.gone += 1
                guard let row = place.row else { continue }
                try writer?.retire(place, row: row)
                try writer?.record(.gone, of: place.id)
            }
        }
        return report
    }

    private func pause(after sources: [ByteSource]) throws {
        if importer.shouldStop() { throw StoreError.interrupted }
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
        _ toilet: Toilet,
        _ connection: borrowing Connection,
        _ writer: inout StoreWriter?
    ) throws {
        report.stored += 1
        if !toilet.unread.isEmpty { report.count(unreadOf: toilet) }
        if storeIsEmpty { return try add(toilet, &writer) }
        // Our own CSV names its toilets; any other name is only what the place suggests.
        let isNamed = toilet.id != .natural(kind: toilet.kind, at: toilet.coordinate)
        let place = (isNamed ? reconciler.settle(named: toilet) : nil) ?? reconciler.settle(inPlace: toilet)
        if let place { try keep(toilet, as: place, connection, &writer) } else { waiting.append(toilet) }
    }

    /// Stores a toilet that was not known before, under the first of its names that is free.
    private mutating func add(_ toilet: Toilet, _ writer: inout StoreWriter?) throws {
        var toilet = toilet
        var attempt = 0
        while !names.insert(toilet.id.packed).inserted {
            toilet.id = .natural(kind: toilet.kind, at: toilet.coordinate, attempt: attempt)
            attempt += 1
        }
        report.new += 1
        try writer?.add(toilet)
        // What fills an empty store is no change.
        if !storeIsEmpty { try writer?.record(.new, of: toilet.id) }
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
        guard let stored else { throw StoreError.damaged }
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
