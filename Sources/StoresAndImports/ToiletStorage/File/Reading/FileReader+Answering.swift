internal import MemoryIndex
internal import SpatiaLite
internal import ToiletCore
internal import WalkingNetwork

extension SpatiaLiteStore: SQLStore {
    var shownPath: String { path }

    func ask<Result>(
        _ filter: Filter, _ way: QuestionWay, _ question: (FileReader) throws -> Result
    ) throws -> Result {
        try readers.lend { try $0.search(filter, mayRepeat: way != .handingOut, question) }
    }
}

extension FileReader: StoreReader {
    func prepare(for filter: Filter) { cache.openings.prepare(for: filter.open) }

    var knownAge: DataAge?? {
        get { cache.age }
        set { cache.age = newValue }
    }

    var toiletsInMemory: ToiletIndex? { current?.toilets }

    func withOpenings<Result>(_ work: (inout OpeningCache) throws -> Result) rethrows -> Result {
        try work(&cache.openings)
    }

    func withOpeningsOfList<Result>(
        _ filter: Filter, _ work: (inout OpeningCache) throws -> Result
    ) rethrows -> Result {
        // A separate cache: the hours of a whole list are not needed afterwards.
        var openings = OpeningCache()
        openings.prepare(for: filter.open)
        return try work(&openings)
    }

    func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page, listsLeftOut: Bool,
        total: () throws -> Int
    ) throws -> NearestSearch {
        func search(byIndex: Bool) throws -> NearestSearch {
            try NearestSearch(
                place, filter, within: metres, page, byIndex: byIndex, listsLeftOut: listsLeftOut, &cache,
                on: connection
            )
        }
        let found = try search(byIndex: true)
        // Fewer than the total: another program wrote rows without running the index triggers, or index nodes are
        // damaged.
        guard found.count < page.end, try found.count < total() else { return found }
        return try search(byIndex: false)
    }

    func leftOut(
        _ toilets: RejectedToilets, _ query: ToiletQuery, from place: Coordinate, _ ways: StreetWays
    ) throws -> [Answer.LeftOut] {
        var leftOut: [Answer.LeftOut] = []
        try connection.withLookup(SearchCache.statement) { lookup in
            leftOut = try toilets.hits(query, from: place, alongStreets: ways.length, &cache.openings) {
                try MergedToilet.toilet(inRow: $0, lookup, sources, on: connection)
            }
        }
        return leftOut
    }

    func texts() throws -> StoredTexts { try StoredTexts(reader: self) }

    func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ openings: inout OpeningCache,
        _ visit: (Toilet, inout OpeningCache) throws -> Void
    ) throws {
        if let positions = current?.positions {
            return try connection.withLookup(SearchCache.statement) { lookup in
                try positions.forEach(order, filter, page) { row in
                    if let toilet = try MergedToilet.toilet(inRow: row, lookup, sources, on: connection) {
                        try visit(toilet, &openings)
                    }
                }
            }
        }
        try listFromRows(filter, order, page, &openings, visit)
    }

    /// The same without the positions of toilets in lists.
    private func listFromRows(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ openings: inout OpeningCache,
        _ visit: (Toilet, inout OpeningCache) throws -> Void
    ) throws {
        let rows: SQL = """
            SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads) \
            AND \(try filter.rows(on: connection)) AND \(filter.inArrondissements) ORDER BY \(order.columns)
            """
        // With LIMIT, SQLite sorts less. Where the filter leaves toilets out, those of a page are mostly among the
        // first rows, and all are sorted only if they are not.
        let isWhole = filter.acceptsEverything && page.size < .max
        let first = page.end <= Self.shortList ? page.end * Self.rowsPerToilet : 0
        var parts: [SQL] = first > 0 ? ["LIMIT \(first)", ""] : [""]
        if isWhole { parts = ["LIMIT \(page.size) OFFSET \(page.offset)"] }
        var passed = isWhole ? page.offset : 0
        var known = 0
        for part in parts where passed < page.end {
            var read = 0
            try connection.forEach("\(rows) \(part)") { row in
                read += 1
                guard read > known else { return true }
                guard let toilet = try MergedToilet.read(&row, sources, on: connection),
                    openings.verdict(of: filter, on: toilet, metres: nil) == .passes
                else { return true }
                passed += 1
                if passed > page.offset { try visit(toilet, &openings) }
                return passed < page.end
            }
            if read < first { break }
            known = read
        }
    }

    /// Toilets of a list of which the first rows are tried, and how many rows for each.
    private static let shortList = 1000
    private static let rowsPerToilet = 10

    func forEachToilet<Key>(
        of keys: some Sequence<Key>, row: (Key) -> Int, _ query: ToiletQuery,
        _ visit: (Key, Toilet, _ shown: [Toilet]) throws -> Void
    ) throws {
        try connection.withLookup(SearchCache.statement) { lookup in
            for key in keys {
                if let toilet = try MergedToilet.toilet(inRow: row(key), lookup, sources, on: connection) {
                    try visit(key, toilet, shown(toilet, query))
                }
            }
        }
    }

    func shown(_ toilet: Toilet, _ query: ToiletQuery) throws -> [Toilet] {
        guard query.splitsSources else { return [toilet] }
        let wanted = query.filter.sources
        return try (toilet.isMerged ? MergedToilet.sourceRows(of: toilet.id, sources, on: connection) : [toilet])
            .filter { wanted.isEmpty || wanted.contains($0.source.name) }
    }

    func setNumbersAtAddress(of hits: inout [Hit]) throws {
        try hits.setNumbersAtAddress { shared in
            try cache.numberAtAddress(of: shared.toilet.id) { try findNumber(of: shared.toilet) }
        }
    }

    private func findNumber(of toilet: Toilet) throws -> Hit.NumberAtAddress? {
        // A toilet without an address has no other one there.
        if toilet.address.isEmpty { return nil }
        var there: [ToiletID] = []
        var rows = 0
        try connection.forEach(
            """
            SELECT t.id, t.geometry FROM toilets AS own JOIN toilets AS t \
            ON t.address_key = own.address_key AND t.arrondissement IS own.arrondissement \
            WHERE own.id = \(toilet.id.rawValue) AND t.address_key <> '' AND \(ToiletRow.leads)
            """
        ) { row in
            let id = ToiletID(rawValue: row.text())
            let metres = try toilet.coordinate.distance(to: ToiletRow.coordinate(&row))
            if metres <= Hit.NumberAtAddress.reach { there.append(id) }
            rows += 1
            return rows <= Hit.NumberAtAddress.maxCount
        }
        return rows > Hit.NumberAtAddress.maxCount ? nil : Hit.NumberAtAddress(of: toilet.id, among: there)
    }
}

/// Counting.
extension FileReader {
    func tally(_ filter: Filter, near place: Coordinate, within metres: Double) throws -> Tally {
        try cache.tally(filter, near: place, within: metres, on: connection)
    }

    func groups(for filter: Filter) throws -> [ToiletCounts.Group]? { try cache.groups(for: filter, on: connection) }

    /// Counts row by row, from the filter's columns alone.
    func countRows(_ filter: Filter, from place: Coordinate?, _ tally: inout Tally) throws -> Bool {
        let alone: SQL = try MergedToilet.isNeeded(on: connection) ? "t.twin IS NULL" : "1"
        let traits = FilterColumns(filter)
        let single: SQL = """
            SELECT \(traits.columns) FROM \(traits.tables) WHERE \(alone) AND \(try filter.rows(on: connection))
            """
        try withOpenings { openings in
            try connection.forEach(single) { row in
                tally.count(try traits.verdict(&row, from: place, &openings))
                return true
            }
        }
        return true
    }

    func forEachToilet(merged: Bool, _ filter: Filter, _ visit: (Toilet) -> Void) throws {
        if merged, try !MergedToilet.isNeeded(on: connection) { return }
        let rows: SQL = merged ? "t.twin IS NOT NULL" : "1"
        let leaders: SQL = """
            SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE \(rows) \
            AND \(ToiletRow.leads) AND \(try filter.rows(on: connection))
            """
        try connection.forEach(leaders) { row in
            if let toilet = try MergedToilet.read(&row, sources, on: connection) { visit(toilet) }
            return true
        }
    }
}
