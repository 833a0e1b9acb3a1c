internal import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore

/// Copies the readable rows of a damaged store into a new one, and checks each value.
struct StoreCopy {
    private(set) var report = StoreRebuilder.Report()
    let reader: SalvageReader
    private let now: String
    private var ids: Set<String> = []
    private var sources: Set<String> = []
    private var imports: Set<Int> = []

    /// Maximum length of a text in bytes; valid ones have some hundred.
    private static let maxTextLength = 4096

    init(from reader: SalvageReader, at now: Instant) {
        self.reader = reader
        self.now = now.utc
    }

    /// Copies all tables, inside the caller's transaction on the new store.
    mutating func copyAll(from old: borrowing Connection, to new: borrowing Connection) throws {
        try copyToilets(old, new)
        try copyFormer(old, new)
        try copyImports(old, new)
        try copyChanges(old, new)
        try copyPlaces(old, new)
        try copyParks(old, new)
        if reader.mayRead("arrondissements"), let outlines = try? OutlineRow.all(old), !outlines.isEmpty {
            try OutlineRow.replaceAll(by: outlines, new)
        }
    }

    private mutating func copyToilets(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = PreparedToilet.columns + ["first_seen", "last_changed"]
        let insert = try new.prepare(
            """
            INSERT INTO toilets (\(columns.joined(separator: ", "))) \
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
        )
        try copy("toilets", by: "pk", ["geometry"] + ToiletRow.names + ["first_seen", "last_changed"], old) {
            copy,
            row in
            guard let place = try? ToiletRow.coordinate(&row) else { throw UnusableRow() }
            let toilet = copy.checked(ToiletRow.read(&row, at: place))
            let (firstSeen, lastChanged) = (copy.moment(row.text()), copy.moment(row.text()))
            try insert.run { binder in
                PreparedToilet(toilet).bind(to: &binder)
                binder.bind(firstSeen)
                binder.bind(lastChanged)
            }
            copy.report.toilets += 1
        }
    }

    private mutating func copyFormer(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = ["gone", "latitude", "longitude"] + ToiletRow.names + ["first_seen", "last_changed"]
        let insert = try new.prepare(
            """
            INSERT INTO former_toilets (\(columns.joined(separator: ", "))) \
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
        )
        try copy("former_toilets", by: "id", columns, old) { copy, row in
            let gone = copy.moment(row.text())
            guard let place = try? ToiletRow.formerCoordinate(&row) else { throw UnusableRow() }
            let toilet = copy.checked(ToiletRow.read(&row, at: place))
            let (firstSeen, lastChanged) = (copy.moment(row.text()), copy.moment(row.text()))
            try insert.run { binder in
                binder.bind(gone)
                binder.bind(place.latitude)
                binder.bind(place.longitude)
                ToiletRow.bind(toilet, to: &binder)
                binder.bind(firstSeen)
                binder.bind(lastChanged)
            }
            copy.report.former += 1
        }
    }

    private static let counts = [
        "read", "stored", "rejected", "new", "gone", "moved", "changed", "unchanged",
    ]

    private mutating func copyImports(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = ["number", "at", "origin", "format", "published", "source", "digest"] + Self.counts
        let insert = try new.prepare(
            """
            INSERT INTO imports (\(columns.joined(separator: ", "))) \
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
        )
        var told: Set<String> = []
        try copy("imports", by: "number", columns, old) { copy, row in
            let number = row.integer()
            let at = row.text()
            guard number > 0, number < Int(Int32.max), Instant(utc: at) != nil else { throw UnusableRow() }
            let (origin, format) = (Self.text(row.text()), Self.text(row.text()))
            let published = row.optionalText().flatMap { Instant(utc: $0) == nil ? nil : $0 }
            let source = row.optionalText().map(Self.text) ?? Source.paris
            let digest = row.optionalText().map(Self.text)
            let counts = Self.counts.map { _ in max(0, row.integer()) }
            try insert.run { binder in
                binder.bind(number)
                binder.bind(at)
                binder.bind(origin)
                binder.bind(format)
                binder.bind(published)
                binder.bind(source)
                binder.bind(digest)
                for count in counts { binder.bind(count) }
            }
            copy.imports.insert(number)
            told.formUnion(source.split(separator: "+").map(String.init))
            copy.report.imports += 1
        }
        // Every source of a toilet needs an import record.
        let untold = sources.subtracting(told).sorted()
        guard !untold.isEmpty || imports.isEmpty else { return }
        let number = (imports.max() ?? 0) + 1
        try insert.run { binder in
            binder.bind(number)
            binder.bind(now)
            binder.bind("a damaged store")
            binder.bind("a store of toilets itself")
            binder.bind(String?.none)
            binder.bind(untold.isEmpty ? Source.paris : untold.joined(separator: "+"))
            binder.bind(String?.none)
            for _ in Self.counts { binder.bind(0) }
        }
    }

    private mutating func copyChanges(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = ["import", "toilet", "what", "before", "after"]
        let insert = try new.prepare(
            "INSERT INTO changes (\(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?)"
        )
        try copy("changes", by: "number", columns, old) { copy, row in
            let number = row.integer()
            let toilet = Self.text(row.text())
            let what = row.text()
            let (before, after) = (row.optionalText().map(Self.text), row.optionalText().map(Self.text))
            guard copy.imports.contains(number), ToiletChange.What(rawValue: what) != nil else {
                throw UnusableRow()
            }
            try insert.run { binder in
                binder.bind(number)
                binder.bind(toilet)
                binder.bind(what)
                binder.bind(before)
                binder.bind(after)
            }
            copy.report.changes += 1
        }
    }

    private mutating func copyPlaces(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        // A store of an older version has none.
        guard reader.mayRead("places") else { return }
        var entries: [String: [GazetteerEntry]] = [:]
        try old.withLongValues(upTo: PlaceRow.maxLength) {
            try copy("places", by: "pk", ["source", "geometry"] + PlaceRow.names, old) { _, row in
                let source = Self.text(row.text())
                let shape = PlaceRow.shape(&row)
                guard var place = PlaceRow.read(&row), !source.isEmpty else { throw UnusableRow() }
                place.name = Self.text(place.name)
                place.aliases = place.aliases.map(Self.text)
                place.lines = place.lines.map(Self.text)
                entries[source, default: []].append(GazetteerEntry(place, shape: shape))
            }
        }
        for (source, entries) in entries.sorted(by: { $0.key < $1.key }) {
            try PlaceTable.add(entries, of: source, on: new)
        }
        try PlaceTable.rebuildNames(on: new)
    }

    /// Copies the rows of one table, and records whether some are missing.
    mutating func copy(
        _ table: String,
        by key: String,
        _ columns: [String],
        _ old: borrowing Connection,
        _ visit: (inout StoreCopy, inout Row) throws -> Void
    ) throws {
        var unreadable = 0
        let isWhole = try reader.forEach(of: table, by: key, columns, on: old) { row in
            try visit(&self, &row)
        } unreadable: {
            unreadable += 1
        }
        report.unreadable += unreadable
        if !isWhole { report.incomplete.append(table) }
    }

    /// The toilet with a unique valid id, and with cleaned texts of limited length.
    private mutating func checked(_ read: Toilet) -> Toilet {
        var toilet = read
        toilet.addressText = Self.text(read.addressText)
        toilet.hoursText = read.hoursText.map(Self.text)
        toilet.page = read.page.map(Self.text)
        toilet.source = Source.name(from: Self.text(read.source))
        if toilet.source.isEmpty { toilet.source = Source.paris }
        toilet.sourceID = read.sourceID.map(Self.text)
        toilet.timeZone = read.timeZone.map(Self.text)
        toilet.unread = [:]
        for (column, value) in read.unread.prefix(100) { toilet.unread[Self.text(column)] = Self.text(value) }
        let isName = ToiletID(parsing: read.id.rawValue) == read.id
        var attempt = 0
        if !isName { toilet.id = .natural(kind: read.kind, at: read.coordinate) }
        while !ids.insert(toilet.id.rawValue).inserted {
            toilet.id = .natural(kind: read.kind, at: read.coordinate, attempt: attempt)
            attempt += 1
        }
        sources.insert(toilet.source)
        return toilet
    }

    /// The moment if the text is a valid one, otherwise the current time.
    private func moment(_ text: String) -> String {
        Instant(iso: text, in: .utc)?.utc ?? now
    }

    static func text(_ text: String) -> String {
        Text.cleaned(text.utf8.count <= maxTextLength ? text : String(text.prefix(maxTextLength / 4)))
    }
}
