internal import MemoryIndex
internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/forEach(_:_:_:_:)``.
    public func forEach(_ filter: Filter, _ order: SortOrder, _ page: Page, _ visit: (Toilet) throws -> Void) throws {
        // The other orders need more than a toilet, and are those of the arrondissement.
        if order == .status {
            var query = ToiletQuery(filter: filter, at: Instant(secondsSince1970: 0), page: page)
            query.order = order
            return try collect(query) { found, cache, connection in
                try found.forEach(on: connection) { _, toilet in try visit(toilet) }
            }
        }
        let order = ListOrder(order) ?? .arrondissement
        try search(filter) { cache, connection in
            var openings = OpeningCache()
            openings.prepare(for: filter.open)
            try Self.list(filter, order, page, cache.index?.positions, &openings, on: connection) {
                toilet,
                _ in
                try visit(toilet)
            }
        }
    }

    /// Calls `visit` with each toilet on a page of a list, in order. With their positions in lists only those of the
    /// page are read.
    static func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ positions: ListPositions?, _ openings: inout OpeningCache,
        on connection: borrowing Connection, _ visit: (Toilet, inout OpeningCache) throws -> Void
    ) throws {
        if let positions {
            return try connection.withLookup(SearchCache.statement) { lookup in
                try positions.forEach(order, filter, page) { row in
                    let toilet = try lookup.first(row) { try MergedToilet.read(&$0, on: connection) } ?? nil
                    if let toilet { try visit(toilet, &openings) }
                }
            }
        }
        // With LIMIT, SQLite sorts less. It can be used only if the filter leaves nothing out.
        let (part, skipped) =
            filter.acceptsEverything && page.size < .max
            ? ("LIMIT \(page.size) OFFSET \(page.offset)" as SQL, page.offset) : ("", 0)
        var passed = skipped
        try connection.forEach(
            """
            SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads) \
            AND \(try filter.rows(on: connection)) ORDER BY \(order.columns) \(part)
            """
        ) { row in
            guard let toilet = try MergedToilet.read(&row, on: connection),
                openings.verdict(of: filter, on: toilet, metres: nil) == .passes
            else { return true }
            passed += 1
            if passed > page.offset { try visit(toilet, &openings) }
            return passed < page.end
        }
    }
}
