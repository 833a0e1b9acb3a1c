internal import SpatiaLite
internal import ToiletCore

/// The toilets of a query, collected and sorted: for queries with words, and for orders that neither SQL nor the spatial index
/// has.
///
/// Holds a key for each toilet that passes, and reads those of a page again when they are asked for.
struct CollectedToilets {
    private let query: ToiletQuery
    private var tally = Tally()
    private var suggestions: [String]?
    private var nearestBeyond: Double?
    /// The toilets that pass, sorted.
    private var found: [(key: SortKey, row: Int, position: Position)] = []
    private var rejected = RejectedToilets()

    /// Where a toilet is, seen from the query's place or its route.
    private struct Position {
        /// The distance from the place or the route, as a haversine; 0 without both.
        var haversine = 0.0
        /// The nearest point of the route.
        var approach: Route.Approach?
    }

    init(_ query: ToiletQuery, _ openings: inout OpeningCache, reader: StoreReader) throws {
        self.query = query
        if let words = query.words {
            let matches = try TextFinder(StoredTexts(reader: reader)).find(words)
            suggestions = matches.suggestions
            try collect(matches.rows, &openings, on: reader.connection)
        } else if let route = query.route, let reach = query.reach {
            try collect(along: route, within: reach, &openings, on: reader.connection)
        } else {
            let all: SQL = """
                SELECT \(Self.columns) FROM \(ToiletRow.tables) WHERE \(MergedToilet.condition) \
                AND \(try query.filter.rows(on: reader.connection))
                """
            try reader.connection.forEach(all) { row in
                try add(&row, cost: 0, &openings, on: reader.connection)
                return true
            }
        }
        found.sort { $0.key < $1.key }
        if found.isEmpty, query.reach != nil {
            var everywhere = query
            everywhere.reach = nil
            let beyond = try CollectedToilets(everywhere, &openings, reader: reader).found
            nearestBeyond = beyond.lazy.map { found in
                found.position.approach?.metres ?? Coordinate.metres(haversine: found.position.haversine)
            }.min()
        }
    }

    private static let columns: SQL = "\(MergedToilet.columns), t.pk, t.arrondissement, t.address_key"

    /// Adds the toilets near a route.
    private mutating func collect(
        along route: Route,
        within reach: Double,
        _ openings: inout OpeningCache,
        on connection: borrowing Connection
    ) throws {
        var rows: Set<Int> = []
        for circle in route.circles(reaching: reach) {
            let limit = Search.relaxed(Coordinate.haversine(metres: circle.radius))
            try RTree.all.walk(
                from: SearchOrigin(latitude: circle.centre.latitude, longitude: circle.centre.longitude),
                limit: limit,
                inside: query.filter.rectangles,
                on: connection
            ) { row, _ in
                rows.insert(row)
                return limit
            }
        }
        try connection.withLookup(Self.oneRow) { lookup in
            for row in rows.sorted() {
                _ = try lookup.first(row) { try add(&$0, cost: 0, &openings, on: connection) }
            }
        }
    }

    /// Reads the toilet of a row; the number of the row is the first parameter.
    private static let oneRow: SQL = "SELECT \(columns) FROM \(ToiletRow.tables) WHERE t.pk = \(0)"

    /// Adds the toilets that rows belong to, each once with its best row.
    private mutating func collect(
        _ rows: [(row: Int, cost: Int)],
        _ openings: inout OpeningCache,
        on connection: borrowing Connection
    ) throws {
        var toilets = rows
        if try !rows.isEmpty && MergedToilet.isNeeded(on: connection) {
            try connection.withLookup(MergedToilet.leader) { lookup in
                for index in toilets.indices {
                    toilets[index].row = try lookup.first(rows[index].row) { $0.integer() } ?? rows[index].row
                }
            }
        }
        toilets.sort { ($0.row, $0.cost) < ($1.row, $1.cost) }
        var last: Int?
        try connection.withLookup(Self.oneRow) { lookup in
            for toilet in toilets where toilet.row != last {
                last = toilet.row
                _ = try lookup.first(toilet.row) {
                    try add(&$0, cost: toilet.cost, &openings, on: connection)
                }
            }
        }
    }

    /// Counts a toilet, and adds it if it passes the filter.
    private mutating func add(
        _ row: inout Row,
        cost: Int,
        _ openings: inout OpeningCache,
        on connection: borrowing Connection
    ) throws {
        guard let toilet = try MergedToilet.read(&row, on: connection) else { return }
        guard let position = position(of: toilet) else { return }
        let metres = metres(to: position)
        let verdict = openings.verdict(of: query.filter, on: toilet, metres: metres)
        tally.count(verdict)
        let number = row.integer()
        switch verdict {
        case .passes:
            let arrondissement = row.optionalInteger()
            let key = SortKey(
                query.sorting,
                toilet,
                haversine: position.haversine,
                along: position.approach?.along ?? 0,
                cost: cost,
                arrondissement: arrondissement,
                address: row.bytes()
            ) {
                openings.opening(of: toilet, at: query.moment(metres: metres))
            }
            found.append((key, number, position))
        case .leftOut(let reason): rejected.add(number, position.haversine, reason)
        case .unwanted: break
        }
    }

    /// Where a toilet is; nil where that is too far.
    private func position(of toilet: Toilet) -> Position? {
        if let route = query.route {
            let reach = query.reach ?? .pi * Coordinate.earthRadius
            return route.approach(to: toilet.coordinate, within: reach).map {
                Position(haversine: Coordinate.haversine(metres: $0.metres), approach: $0)
            }
        }
        guard let place = query.place else { return Position() }
        let haversine = place.haversine(to: toilet.coordinate)
        if let reach = query.reach, haversine > Coordinate.haversine(metres: reach) { return nil }
        return Position(haversine: haversine)
    }

    /// The metres to walk to a toilet, from the place or from the start of the route; nil without both.
    private func metres(to position: Position) -> Double? {
        if let approach = position.approach { return approach.along + approach.metres }
        return query.place == nil ? nil : Coordinate.metres(haversine: position.haversine)
    }

    /// The header of the answer, with the time zone of its first hit if the query has none.
    func header(_ query: ToiletQuery, hits: [Hit]) -> AnswerHeader {
        var header = AnswerHeader(
            query,
            tally: tally,
            zone: query.zone ?? SpatiaLiteStore.zone(of: hits.first)
        )
        header.suggestions = suggestions
        header.nearestBeyond = nearestBeyond
        return header
    }

    /// The toilets left out between the last hit of the previous page and the last hit of this page; nil in another order than
    /// that of the distance.
    var nearer: RejectedToilets? {
        guard query.sorting == .distance else { return nil }
        let count = min(query.page.end, found.count)
        return rejected.nearer(on: query.page, found: count) { found[$0].position.haversine }
    }

    /// Calls `visit` with the index of each toilet on the page, and the toilet.
    func forEach(
        on connection: borrowing Connection,
        _ visit: (_ index: Int, Toilet) throws -> Void
    ) throws {
        try connection.withLookup(SearchCache.statement) { lookup in
            for index in found.indices.prefix(query.page.end).dropFirst(query.page.offset) {
                let read = try lookup.first(found[index].row) { try MergedToilet.read(&$0, on: connection) }
                guard let toilet = read ?? nil else { continue }
                try visit(index, toilet)
            }
        }
    }

    /// Calls `visit` with each hit on the page, in order.
    func forEachHit(
        isCounted: Bool = true,
        _ openings: inout OpeningCache,
        on connection: borrowing Connection,
        _ visit: (Hit) throws -> Void
    ) throws {
        try forEach(on: connection) { index, toilet in
            let position = found[index].position
            let way = (position.approach?.point ?? query.place).map { place in
                Hit.Way(
                    distance: position.approach?.metres ?? Coordinate.metres(haversine: position.haversine),
                    bearing: place.bearing(to: toilet.coordinate),
                    at: query.walk
                )
            }
            let metres = metres(to: position)
            for toilet in try MergedToilet.results(for: toilet, query, on: connection) {
                let opening = openings.opening(of: toilet, at: query.moment(metres: metres))
                var hit = Hit(toilet, rank: isCounted ? index + 1 : nil, way: way, opening: opening)
                hit.along = position.approach?.along
                try visit(hit)
            }
        }
    }
}
