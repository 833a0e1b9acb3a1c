internal import SpatiaLite
internal import ToiletCore
internal import WalkingNetwork

/// Copies the readable rows of a damaged store into a new one, and checks each value.
struct SalvagedStore {
    var report = StoreRebuilder.Report()
    let reader: SalvageReader
    let now: String
    private var ids = FreeToiletIDs()
    private(set) var sources: Set<String> = []
    /// The numbers of the imports whose records were read, and the sources of them.
    var imports: Set<Int> = []
    var toldSources: Set<String> = []
    /// The numbers of those that changes have, and whose records could not be read.
    var lostImports: Set<Int> = []

    /// The numbers that imports may have.
    static let importNumbers = 1..<Int(Int32.max)

    /// Maximum length of a text in bytes; valid ones have some hundred.
    private static let maxTextLength = 4096

    init(from reader: SalvageReader, at now: Instant) {
        self.reader = reader
        self.now = now.utc
    }

    /// Copies all tables, inside the caller's transaction on the new store.
    mutating func copyAll(from old: borrowing Connection, to new: borrowing Connection) throws {
        try copyToilets(old, new)
        try copyImports(old, new)
        try copyChanges(old, new)
        try copyFormer(old, new)
        try addLostImports(new)
        try copyPlaces(old, new)
        try copyParks(old, new)
        try copyOutlines(old, new)
        try copyNetwork(old, new)
        try countKept(in: new)
    }

    /// Tells how much is in the new store, which may be less than what was read: of two rows with one key it has one.
    private mutating func countKept(in new: borrowing Connection) throws {
        for index in report.tables.indices {
            let name = report.tables[index].name
            let made = name == "imports" ? report.lostImports : 0
            let rows: SQL =
                name == "street_cells"
                ? "SELECT count(*) FROM street_cells WHERE cell >= 0" : SQL(trusted: "SELECT count(*) FROM \(name)")
            let stored = try new.first(rows) { $0.integer() } ?? 0
            report.tables[index].kept = max(0, stored - made)
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
        try copy("toilets", ["geometry"] + ToiletRow.names + ["first_seen", "last_changed"], old) {
            copy,
            row,
            standing in
            guard let place = try? ToiletRow.coordinate(&row) else { throw UnusableRow() }
            let read = ToiletRow.read(&row, at: place)
            // An older copy of a row is no other toilet.
            if case .another = standing, copy.ids.isTaken(read.id) { throw UnusableRow() }
            let toilet = copy.checked(read)
            let (firstSeen, lastChanged) = (copy.moment(row.text()), copy.moment(row.text()))
            try insert.run { binder in
                PreparedToilet(toilet).bind(to: &binder)
                binder.bind(firstSeen)
                binder.bind(lastChanged)
            }
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
        try copy("former_toilets", columns, old) {
            try Set(new.rows("SELECT DISTINCT toilet FROM changes") { $0.text() })
        } visit: { copy, row, standing in
            guard case .first = standing else { throw UnusableRow() }
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
        }
        let gone = try new.first(
            "SELECT count(*) FROM (SELECT what, max(number) FROM changes GROUP BY toilet) WHERE what = 'gone'"
        ) { $0.integer() }
        report.raiseTotal(of: "former_toilets", to: gone ?? 0)
    }

    private mutating func copyChanges(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = ["import", "toilet", "what", "before", "after"]
        let insert = try new.prepare("INSERT INTO changes (\(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?)")
        try copy("changes", columns, old) { copy, row, _ in
            let number = row.integer()
            let toilet = Self.text(row.text())
            let what = row.text()
            let (before, after) = (row.optionalText().map(Self.text), row.optionalText().map(Self.text))
            guard Self.importNumbers.contains(number), ToiletChange.What(rawValue: what) != nil else {
                throw UnusableRow()
            }
            try insert.run { binder in
                binder.bind(number)
                binder.bind(toilet)
                binder.bind(what)
                binder.bind(before)
                binder.bind(after)
            }
            if !copy.imports.contains(number) { copy.lostImports.insert(number) }
        }
    }

    private mutating func copyPlaces(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        var entries: [String: [GazetteerEntry]] = [:]
        try old.withLongValues(upTo: PlaceRow.maxLength) {
            try copy("places", ["source"] + PlaceRow.namesOfPlan + PlaceRow.names, old) { _, row, _ in
                let source = Self.text(row.text())
                let (shape, numbers) = (PlaceRow.shape(&row), HouseNumbers(bytes: row.bytes()))
                guard var place = PlaceRow.read(&row), !source.isEmpty else { throw UnusableRow() }
                place.name = Self.text(place.name)
                place.aliases = place.aliases.map(Self.text)
                place.lines = place.lines.map(Self.text)
                entries[source, default: []].append(GazetteerEntry(place, shape: shape, numbers: numbers))
            }
        }
        for (source, entries) in entries.sorted(by: { $0.key < $1.key }) {
            try new.add(entries, of: source) {}
        }
        try new.rebuildPlaceNames {}
    }

    private mutating func copyOutlines(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        var outlines: [Outline] = []
        try old.withLongValues(upTo: Outline.maxLength) {
            try copy("arrondissements", ["number", "geometry"], old) { _, row, _ in
                guard let outline = try? Outline(stored: &row) else { throw UnusableRow() }
                outlines.append(outline)
            }
        }
        if !outlines.isEmpty { try new.replaceOutlines(by: outlines) }
    }

    /// Copies the cells of the walking network. Where some are lost, the others are marked as those of a part.
    private mutating func copyNetwork(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let insert = try new.prepare("INSERT OR REPLACE INTO street_cells (cell, edges) VALUES (?, ?)")
        var isPart = false
        try old.withLongValues(upTo: NetworkCell.maxRow) {
            try new.withLongValues(upTo: NetworkCell.maxRow) {
                try copy("street_cells", ["cell", "edges"], old) { _, row, _ in
                    let (number, bytes) = (row.integer(), row.bytes())
                    if number == PartOfNetwork.mark { isPart = true }
                    // One with the number of another cell is no valid one.
                    guard (try? NetworkCell(number: number, bytes: bytes)) != nil else { throw UnusableRow() }
                    try insert.run { binder in
                        binder.bind(number)
                        binder.bind(bytes)
                    }
                }
            }
        }
        if isPart { report.leaveOutRow(of: "street_cells") }
        guard isPart || report.incomplete.contains("street_cells") else { return }
        let isThere: SQL = "EXISTS (SELECT 1 FROM street_cells)"
        try new.run("INSERT INTO street_cells (cell, edges) SELECT \(PartOfNetwork.mark), x'' WHERE \(isThere)")
    }

    /// Copies the rows of one table, and records how many there were.
    mutating func copy(
        _ table: String, _ columns: [String], _ old: borrowing Connection, knownIDs: () throws -> Set<String> = { [] },
        visit: (inout SalvagedStore, inout Row, RowStanding) throws -> Void
    ) throws {
        var (kept, unusable) = (0, 0)
        let read = try reader.forEach(of: table, columns, on: old, knownIDs: knownIDs) { row, standing in
            do {
                try visit(&self, &row, standing)
                kept += 1
            } catch is UnusableRow {
                unusable += 1
            }
        }
        report.unreadable += unusable
        let total = read.isWhole ? read.rows : read.indexed.map { max($0, read.rows) }
        report.tables.append(StoreRebuilder.KeptTable(name: table, kept: kept, total: total))
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
        toilet.id = ids.take(read.id, of: read.kind, at: read.coordinate)
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
