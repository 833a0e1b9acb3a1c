internal import Postgres
internal import ToiletCore

/// Finds the park of each toilet whose source refers to its park's hours, inside the caller's transaction.
///
/// It runs after each import of toilets or parks. Of an imported park the outline decides, else the bundled table knows
/// where such toilets stand.
struct PostgresParkJoin {
    /// A park with an outline, and the box around it.
    private struct Candidate {
        let park: ParkMatcher.Candidate
        let latitudes: ClosedRange<Double>
        let longitudes: ClosedRange<Double>
    }

    private let candidates: [Candidate]
    private let points: BundledParkPoints

    /// Stores the park of each toilet; returns whether any toilet had one or has one now.
    @discardableResult
    static func update(on connection: PostgresConnection, check: () throws -> Void) throws -> Bool {
        let (hasParks, hadPark) =
            try connection.first(
                "SELECT EXISTS (SELECT 1 FROM parks), EXISTS (SELECT 1 FROM toilets WHERE park IS NOT NULL)"
            ) { ($0.boolean(), $0.boolean()) } ?? (false, false)
        guard hasParks || hadPark else { return false }
        let texts = try connection.rows(
            "SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL"
        ) { $0.text() }.filter { Hours(parsing: $0) == .seePage }
        guard hadPark || !texts.isEmpty else { return false }
        let hasPark = try PostgresParkJoin(connection).run(for: texts, on: connection, check: check)
        return hadPark || hasPark
    }

    private init(_ connection: PostgresConnection) throws {
        var candidates: [Candidate] = []
        try connection.forEach(
            "SELECT \(ParkRow.columnsOfCandidate), type FROM parks WHERE geometry IS NOT NULL ORDER BY pk"
        ) { row in
            guard let park = ParkRow.candidate(&row), ParkMatcher.considers(type: row.optionalText()) else {
                return true
            }
            let corners = park.outline.polygons.joined().joined()
            let (latitudes, longitudes) = (corners.map(\.latitude), corners.map(\.longitude))
            if let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
                let east = longitudes.max()
            {
                candidates.append(
                    Candidate(
                        park: park, latitudes: south - Self.margin...north + Self.margin,
                        longitudes: west - Self.margin...east + Self.margin
                    )
                )
            }
            return true
        }
        self.candidates = candidates
        points = try connection.bundledParkPoints()
    }

    /// More than ``ParkMatcher/far`` metres in Paris, in degrees of both directions.
    private static let margin = 0.0005

    private func park(of toilet: Toilet) -> Int? {
        let place = toilet.coordinate
        let near = candidates.filter {
            $0.latitudes.contains(place.latitude) && $0.longitudes.contains(place.longitude)
        }
        return ParkMatcher.park(of: toilet, among: near.map(\.park)) ?? points.park(at: place)
    }

    /// Finds the parks of the toilets with these hours. Returns whether any toilet has a park.
    private func run(for texts: [String], on connection: PostgresConnection, check: () throws -> Void) throws -> Bool {
        var (rows, parks): ([Int], [Int?]) = ([], [])
        var hasPark = false
        var pages: [String: String] = [:]
        var turns = 0
        try connection.forEach(
            """
            SELECT t.geometry, \(ToiletRow.namesInQuery), t.pk, t.park, coalesce(t.hours_text = ANY(\(texts)), false) \
            FROM toilets AS t WHERE t.park IS NOT NULL OR t.hours_text = ANY(\(texts))
            """
        ) { row in
            turns += 1
            if turns % 256 == 0 { try check() }
            let place = try ToiletRow.coordinate(&row)
            let toilet = ToiletRow.read(&row, at: place, KnownSources())
            let (number, before) = (row.integer(), row.optionalInteger())
            var found: Int?
            if row.boolean() {
                found = park(of: toilet)
                if let page = toilet.page, let number = ParkMatcher.pageNumber(page) { pages[number] = page }
            }
            if found != nil { hasPark = true }
            if found != before {
                rows.append(number)
                parks.append(found)
            }
            return true
        }
        try connection.run(
            """
            UPDATE toilets AS t SET park = r.park FROM unnest(\(rows), \(parks)) AS r (pk, park) \
            WHERE t.pk = r.pk AND t.pk = ANY(\(rows))
            """
        )
        try setPages(pages, on: connection)
        return hasPark
    }

    /// Gives parks the web page that a toilet names, where its number is the park's.
    private func setPages(_ pages: [String: String], on connection: PostgresConnection) throws {
        let numbers = pages.keys.sorted()
        let addresses = numbers.map { pages[$0] }
        try connection.run(
            """
            UPDATE parks AS p SET page = r.page FROM unnest(\(numbers), \(addresses)) AS r (number, page) \
            WHERE p.page_number = r.number AND p.page IS NULL
            """
        )
    }
}
