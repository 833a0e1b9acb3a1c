internal import MemoryIndex
internal import Postgres
internal import ToiletCore
internal import WalkingNetwork

extension PostgresStore: SQLStore {
    var shownPath: String { address.shown }

    func ask<Result>(
        _ filter: Filter, _ way: QuestionWay, _ question: (PostgresReader) throws -> Result
    ) throws -> Result {
        switch way {
        case .usual: try pool.ask(question)
        case .handingOut: try pool.ask(handsOut: true, question)
        case .memoryFirst: try pool.askMemoryFirst(question)
        case .atOnce: try pool.askAtOnce(question)
        }
    }
}

extension PostgresReader: StoreReader {
    func prepare(for filter: Filter) { openings.prepare(for: filter.open) }

    var toiletsInMemory: ToiletIndex? { index?.toilets }

    func withOpenings<Result>(_ work: (inout OpeningCache) throws -> Result) rethrows -> Result { try work(&openings) }

    func withOpeningsOfList<Result>(
        _ filter: Filter, _ work: (inout OpeningCache) throws -> Result
    ) rethrows -> Result {
        openings.prepare(for: filter.open)
        return try work(&openings)
    }

    func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page, listsLeftOut: Bool,
        total: () throws -> Int
    ) throws -> PostgresNearestSearch {
        try PostgresNearestSearch(from: place, filter, within: metres, page, listsLeftOut: listsLeftOut, self)
    }

    func leftOut(
        _ toilets: RejectedToilets, _ query: ToiletQuery, from place: Coordinate, _ ways: StreetWays
    ) throws -> [Answer.LeftOut] {
        let rows = toilets.rows
        var read: [Int: KeptToilet] = [:]
        for (row, toilet) in zip(rows, try self.toilets(inRows: rows)) { read[row] = toilet }
        return try toilets.hits(query, from: place, alongStreets: ways.length, &openings) { read[$0]?.toilet }
    }

    func texts() throws -> StoredTexts { StoredTexts(self) }

    func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ openings: inout OpeningCache,
        _ visit: (Toilet, inout OpeningCache) throws -> Void
    ) throws {
        if let positions = index?.positions {
            return try list(filter, order, page, positions) { try visit($0, &openings) }
        }
        openings.prepare(for: filter.open)
        // With LIMIT, the server sorts less. It can be used only if the filter leaves nothing out.
        let isPart = filter.acceptsEverything && page.size < .max
        let part: SQL = isPart ? " LIMIT \(page.size) OFFSET \(page.offset)" : ""
        var passed = isPart ? page.offset : 0
        try forEachToilet(
            where: filter.condition, then: "ORDER BY \(order.columns)\(part)", first: min(page.size, Self.block)
        ) { row in
            guard openings.verdict(of: filter, on: row.toilet, metres: nil) == .passes else { return true }
            passed += 1
            if passed > page.offset { try visit(row.toilet, &openings) }
            return passed < page.end
        }
    }

    /// The same by their positions in lists, of which only those of the page are read.
    private func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ positions: ListPositions,
        _ visit: (Toilet) throws -> Void
    ) throws {
        guard page.size > Self.block else {
            var rows: [Int] = []
            positions.forEach(order, filter, page) { rows.append($0) }
            for case let toilet? in try toilets(inRows: rows) { try visit(toilet.toilet) }
            return
        }
        var rows: [Int] = []
        func read() throws {
            try forEachToilet(inRows: rows) { try visit($0.toilet) }
            rows.removeAll(keepingCapacity: true)
        }
        try positions.forEach(order, filter, page) { row in
            rows.append(row)
            if rows.count == Self.block { try read() }
        }
        try read()
    }

    func forEachToilet<Key>(
        of keys: some Sequence<Key>, row: (Key) -> Int, _ query: ToiletQuery,
        _ visit: (Key, Toilet, _ shown: [Toilet]) throws -> Void
    ) throws {
        var rest = keys.makeIterator()
        while true {
            var part: [Int: Key] = [:]
            var rows: [Int] = []
            while rows.count < Self.block, let key = rest.next() {
                rows.append(row(key))
                part[row(key)] = key
            }
            if rows.isEmpty { return }
            var found: [(key: Key, toilet: Toilet)] = []
            try forEachToilet(inRows: rows) { row in
                if let key = part[row.number] { found.append((key, row.toilet)) }
            }
            for (found, shown) in zip(found, try shown(found.map(\.toilet), query)) {
                try checkInterrupt()
                try visit(found.key, found.toilet, shown)
            }
        }
    }

    func shown(_ toilet: Toilet, _ query: ToiletQuery) throws -> [Toilet] {
        query.splitsSources ? try shown([toilet], query).flatMap(\.self) : [toilet]
    }

    func setNumbersAtAddress(of hits: inout [Hit]) throws {
        try PostgresNumbersAtAddress.add(to: &hits, self)
    }
}

/// Counting.
extension PostgresReader {
    func tally(_ filter: Filter, near place: Coordinate, within metres: Double) throws -> Tally {
        var tally = Tally()
        let limit = Coordinate.haversine(metres: metres)
        try forEachToilet(where: "\(filter.condition) AND \(condition(around: place, within: metres))") { row in
            let haversine = place.haversine(to: row.toilet.coordinate)
            guard haversine <= limit else { return true }
            let metres = Coordinate.metres(haversine: haversine)
            tally.count(openings.verdict(of: filter, on: row.toilet, metres: metres))
            return true
        }
        return tally
    }

    /// The server groups them by the values that the filter looks at, unless it looks at places or hours too.
    func countRows(_ filter: Filter, from place: Coordinate?, _ tally: inout Tally) throws -> Bool {
        if filter.needsCoordinate { return false }
        let properties = filter.propertiesLookedAt
        let names = ToiletRow.traitNames + properties.map(\.facts.column)
        let columns = SQL(trusted: names.joined(separator: ", "))
        // Each shard groups its own rows.
        let parts = tables.map { table -> SQL in
            """
            SELECT \(columns), count(*) FROM \(SQL(trusted: table)) AS t WHERE t.twin IS NULL AND \(filter.condition) \
            GROUP BY \(columns)
            """
        }
        let rows = try connection.rows(SQL.union(of: parts))
        for index in 0..<rows.count {
            var row = rows[index]
            let traits = ToiletRow.traits(&row) { ToiletRow.properties(&$0, of: properties) }
            tally.count(filter.verdict(on: traits) { .yes }, toilets: row.integer())
        }
        return true
    }

    func forEachToilet(merged: Bool, _ filter: Filter, _ visit: (Toilet) -> Void) throws {
        if merged, try !hasMergedToilets() { return }
        let rows: SQL = merged ? "t.twin IS NOT NULL" : "true"
        try forEachToilet(where: "\(rows) AND \(filter.condition)") { row in
            visit(row.toilet)
            return true
        }
    }
}
