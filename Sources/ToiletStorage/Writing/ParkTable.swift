internal import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore

/// Writes the green spaces of the City, inside the caller's transaction.
struct ParkTable {
    /// The names of the two sources in `parks`.
    static let imported = ParkRecord.imported
    static let bundled = ParkRecord.bundled

    private let origin: ParkOrigin
    private let check: () throws -> Void

    init(_ origin: ParkOrigin, check: @escaping () throws -> Void = {}) {
        self.origin = origin
        self.check = check
    }

    /// Replaces the imported parks. What an entry does not have is kept, the outline too; parks without an entry are
    /// deleted, unless `keepsOthers`.
    ///
    /// The periods of earlier imports stay.
    func replace(by entries: [ParkEntry], keepsOthers: Bool, on connection: borrowing Connection) throws {
        let bundled = Dictionary(
            try Self.bundledRows(on: connection).compactMap { _, park in park.key.map { ($0, park) } }
        ) { first, _ in first }
        var history = try ParkHistory(on: connection)
        let insert = try connection.prepare(
            "INSERT INTO parks (\(Self.columns.joined(separator: ", "))) "
                + "VALUES (\(Self.columns.map { _ in "?" }.joined(separator: ", ")))"
        )
        let update = try connection.prepare(
            "UPDATE parks SET "
                + Self.columns.map { ParkRecord.kept.contains($0) ? "\($0) = ifnull(?, \($0))" : "\($0) = ?" }
                .joined(separator: ", ") + " WHERE pk = ?"
        )
        let forgetPage = try connection.prepare("UPDATE parks SET page = NULL WHERE pk = ? AND page_number <> ?")
        try connection.withLongValues(upTo: ParkRow.maxLength) {
            for (turn, (entry, matches)) in zip(entries, history.matches(of: entries)).enumerated() {
                if turn % 256 == 0 { try check() }
                for match in matches {
                    var year = match.identity.flatMap { history.years[$0] } ?? ParkYear()
                    let own = entry.key.flatMap { bundled[$0] }
                    let facts = ParkFacts(entry, &year, own, imported: origin.imported.utc)
                    let record = ParkRecord(entry, facts, from: origin)
                    if let identity = match.identity { history.years[identity] = year }
                    func bind(_ binder: inout Binder) {
                        for value in record.values {
                            switch value {
                            case .text(let text): binder.bind(text)
                            case .integer(let number): binder.bind(number)
                            }
                        }
                        if let outline = entry.outline.flatMap(ParkRow.geometry) {
                            binder.bind(outline)
                        } else {
                            binder.bind(.null)
                        }
                        if let row = match.row { binder.bind(row) }
                    }
                    if let row = match.row, let number = entry.pageNumber {
                        try forgetPage.run { binder in
                            binder.bind(row)
                            binder.bind(number)
                        }
                    }
                    if match.row == nil { try insert.run(bind) } else { try update.run(bind) }
                }
            }
        }
        if !keepsOthers {
            let delete = try connection.prepare("DELETE FROM parks WHERE pk = ?")
            for row in history.remaining { try delete.run { $0.bind(row) } }
        }
        try history.writePeriods(on: connection)
        try Self.fillIndex(on: connection)
    }

    /// How many parks were imported, and how many of them state hours.
    static func count(on connection: borrowing Connection) throws -> (parks: Int, withHours: Int) {
        try connection.first("SELECT count(*), count(hours) FROM parks WHERE source = \(imported)") {
            ($0.integer(), $0.integer())
        } ?? (0, 0)
    }

    /// The columns that are written, the geometry last.
    private static let columns = ParkRecord.columns + ["geometry"]

    /// The imported parks that have no outline, by their numbers; not those that share a number.
    static func rowsWithoutOutline(on connection: borrowing Connection) throws -> [Int: Int] {
        let rows = try connection.rows(
            """
            SELECT key, min(pk) FROM parks WHERE source = \(imported) AND key IS NOT NULL \
            GROUP BY key HAVING count(*) = 1 AND max(geometry IS NOT NULL) = 0
            """
        ) { ($0.integer(), $0.integer()) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Makes SpatiaLite's index of the outlines anew.
    static func fillIndex(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM idx_parks_geometry")
        let insert = try connection.prepare("INSERT INTO idx_parks_geometry VALUES (?, ?, ?, ?, ?)")
        try connection.withLongValues(upTo: ParkRow.maxLength) {
            try connection.forEach("SELECT pk, geometry FROM parks WHERE geometry IS NOT NULL") { row in
                let number = row.integer()
                let vertices = row.polygons()?.joined().joined() ?? [].joined().joined()
                guard let west = vertices.lazy.map(\.x).min(), let east = vertices.lazy.map(\.x).max(),
                    let south = vertices.lazy.map(\.y).min(), let north = vertices.lazy.map(\.y).max()
                else { return true }
                try insert.run { binder in
                    binder.bind(number)
                    for side in [west, east, south, north] { binder.bind(side) }
                }
                return true
            }
        }
    }
}

/// The parks that come with the program.
extension ParkTable {
    /// Replaces them.
    static func replaceBundled(by parks: [BundledPark], on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM parks WHERE source = \(bundled)")
        for park in parks {
            try connection.run(
                """
                INSERT INTO parks (source, key, name, page, line, holidays, usual, points) \
                VALUES (\(bundled), \(park.key), \(park.name), \(park.page), \(park.line?.rawValue), \
                \(park.holidaysAreWeekend ? ParkRecord.weekend : nil), \(park.usualText), \(park.pointsText))
                """
            )
        }
    }

    /// Whether any of them has hours, which only another program can have given it.
    static func bundledParksHaveHours(on connection: borrowing Connection) throws -> Bool {
        try connection.first(
            "SELECT EXISTS (SELECT 1 FROM parks WHERE source = \(bundled) AND opening IS NOT NULL)"
        ) { $0.integer() } == 1
    }

    /// Reads them in their order.
    static func bundledParks(on connection: borrowing Connection) throws -> [BundledPark] {
        try bundledRows(on: connection).map(\.park)
    }

    /// Reads them with their rows.
    static func bundledRows(on connection: borrowing Connection) throws -> [(row: Int, park: BundledPark)] {
        try connection.rows(
            "SELECT pk, key, name, page, line, holidays, points FROM parks WHERE source = \(bundled) ORDER BY pk"
        ) { row in
            let number = row.integer()
            let key = row.optionalInteger()
            var park = BundledPark(
                name: row.text(), key: key, page: row.optionalText(), line: row.optionalText().flatMap(ClosingLine.init)
            )
            park.holidaysAreWeekend = row.optionalText() == ParkRecord.weekend
            park.points = BundledPark.points(parsing: row.text())
            return (number, park)
        }
    }
}
