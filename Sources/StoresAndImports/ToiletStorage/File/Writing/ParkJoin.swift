internal import SpatiaLite
internal import ToiletCore

/// Finds the park of each toilet whose source refers to its park's hours, inside the caller's transaction.
///
/// It runs after each import of toilets or parks. Of an imported park the outline decides, else the bundled table knows
/// where such toilets stand.
struct ParkJoin {
    private let check: () throws -> Void
    private var candidates: [Int: ParkMatcher.Candidate?] = [:]
    /// Whether any park has an outline.
    private var hasOutlines = false
    private var points = BundledParkPoints([])
    /// The web pages that toilets name, by the number at their end.
    private var pages: [String: String] = [:]

    private init(check: @escaping () throws -> Void) {
        self.check = check
    }

    /// Stores the park of each toilet, and keeps the counts of toilets right.
    static func update(
        _ counts: inout ToiletCounts?, on connection: borrowing Connection, check: @escaping () throws -> Void = {}
    ) throws {
        let isNeeded = try connection.first(
            """
            SELECT CASE WHEN EXISTS (SELECT 1 FROM parks) THEN 1 \
            ELSE EXISTS (SELECT 1 FROM toilets WHERE park IS NOT NULL) END
            """
        ) { $0.integer() != 0 }
        guard isNeeded == true else { return }
        var join = ParkJoin(check: check)
        try connection.withLongValues(upTo: ParkRow.maxLength) { try join.run(&counts, on: connection) }
    }

    /// The points by which alone the park of a toilet is found, and whose parks tell nothing that toilets are counted
    /// by: those of the bundled parks, where there are no others and none has hours. Else nil.
    static func bundledPoints(on connection: borrowing Connection) throws -> BundledParkPoints? {
        guard try connection.importedParks().parks == 0,
            try !connection.bundledParksHaveHours()
        else { return nil }
        return try connection.bundledParkPoints()
    }

    private struct Found {
        let row: Int
        let before: Int?
        var park: Int?
    }

    private mutating func run(_ counts: inout ToiletCounts?, on connection: borrowing Connection) throws {
        points = try connection.bundledParkPoints()
        hasOutlines =
            try connection.first("SELECT EXISTS (SELECT 1 FROM idx_parks_geometry)") { $0.integer() } == 1
        let changed = try toilets(on: connection).filter { $0.before != $0.park }
        let update = try connection.prepare("UPDATE toilets SET park = ? WHERE pk = ?")
        for (turn, found) in changed.enumerated() {
            if turn % 1024 == 0 { try check() }
            try counts?.count(row: found.row, by: -1, on: connection)
            try update.run { binder in
                binder.bind(found.park)
                binder.bind(found.row)
            }
            try counts?.count(row: found.row, by: 1, on: connection)
        }
        try setPages(on: connection)
    }

    /// Maximum number of spellings of "the hours of the park" that are looked for; a source has two. SQLite limits the
    /// parameters of a statement.
    private static let maxSpellings = 1000

    /// The toilets that have or had a park.
    private mutating func toilets(on connection: borrowing Connection) throws -> [Found] {
        let texts = try connection.rows(
            "SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL"
        ) { $0.text() }.filter { Hours(parsing: $0) == .seePage }.prefix(Self.maxSpellings)
        let isOfPark: SQL =
            texts.isEmpty ? "0" : "t.hours_text IN (\(.join(texts.map { "\($0)" }, by: ", ")))"
        let wanted: SQL = """
            SELECT \(ToiletRow.columns), t.pk, t.park, \(isOfPark) FROM toilets AS t \
            WHERE t.park IS NOT NULL OR \(isOfPark)
            """
        let asked = try connection.rows(wanted) { row in
            (
                try ToiletRow.read(&row, KnownSources()), Found(row: row.integer(), before: row.optionalInteger()),
                row.integer() != 0
            )
        }
        var all: [Found] = []
        for (turn, (toilet, found, isOfPark)) in asked.enumerated() {
            if turn % 256 == 0 { try check() }
            var found = found
            if isOfPark {
                found.park = try park(of: toilet, on: connection)
                if let page = toilet.page, let number = ParkMatcher.pageNumber(page) { pages[number] = page }
            }
            all.append(found)
        }
        return all
    }

    /// More than ``ParkMatcher/far`` metres in Paris, in degrees of both directions.
    private static let margin = 0.0005

    private mutating func park(of toilet: Toilet, on connection: borrowing Connection) throws -> Int? {
        let place = toilet.coordinate
        guard hasOutlines else { return points.park(at: place) }
        let near = try connection.rows(
            """
            SELECT pkid FROM idx_parks_geometry WHERE xmin <= \(place.longitude + Self.margin) \
            AND xmax >= \(place.longitude - Self.margin) \
            AND ymin <= \(place.latitude + Self.margin) AND ymax >= \(place.latitude - Self.margin) ORDER BY pkid
            """
        ) { $0.integer() }
        var found: [ParkMatcher.Candidate] = []
        for row in near {
            if let candidate = try candidate(row, on: connection) { found.append(candidate) }
        }
        return ParkMatcher.park(of: toilet, among: found) ?? points.park(at: place)
    }

    private mutating func candidate(_ row: Int, on connection: borrowing Connection) throws -> ParkMatcher.Candidate? {
        if let known = candidates[row] { return known }
        let read = try connection.first(
            "SELECT \(ParkRow.columnsOfCandidate), type FROM parks WHERE pk = \(row)"
        ) { row in
            let candidate = ParkRow.candidate(&row)
            return ParkMatcher.considers(type: row.optionalText()) ? candidate : nil
        }
        candidates[row] = .some(read ?? nil)
        return read ?? nil
    }

    /// Gives parks the web page that a toilet names, where its number is the park's.
    private func setPages(on connection: borrowing Connection) throws {
        let numbers = try connection.rows(
            "SELECT pk, page_number FROM parks WHERE page_number IS NOT NULL AND page IS NULL"
        ) { ($0.integer(), $0.text()) }
        let update = try connection.prepare("UPDATE parks SET page = ? WHERE pk = ?")
        for (row, number) in numbers {
            guard let page = pages[number] else { continue }
            try update.run { binder in
                binder.bind(page)
                binder.bind(row)
            }
        }
    }
}

/// SpatiaLite's index of the outlines of parks.
enum ParkIndex {
    /// Makes it anew.
    static func fill(on connection: borrowing Connection) throws {
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
