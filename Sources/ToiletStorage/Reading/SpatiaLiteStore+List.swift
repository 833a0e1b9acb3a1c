internal import SpatiaLite
public import ToiletCore

extension SortOrder {
    fileprivate var columns: SQL {
        switch self {
        case .arrondissement: "t.arrondissement IS NULL, t.arrondissement, t.address_key, t.id"
        case .address: "t.address_key, t.id"
        }
    }
}

extension SpatiaLiteStore {
    /// See ``ToiletStore/forEach(_:_:_:_:)``.
    public func forEach(
        _ filter: Filter,
        _ order: SortOrder,
        _ page: Page,
        _ visit: (Toilet) throws -> Void
    ) throws {
        try search(filter) { _, connection in
            var openings = OpeningCache()
            openings.prepare(for: filter.open)
            try Self.list(filter, order, page, &openings, on: connection) { toilet, _ in try visit(toilet) }
        }
    }

    /// Calls `visit` with each toilet on a page of a list, in order.
    static func list(
        _ filter: Filter,
        _ order: SortOrder,
        _ page: Page,
        _ openings: inout OpeningCache,
        on connection: borrowing Connection,
        _ visit: (Toilet, inout OpeningCache) throws -> Void
    ) throws {
        // With LIMIT, SQLite sorts less. It can be used only if the filter leaves nothing out.
        let (part, skipped) =
            filter.acceptsEverything && page.size < .max
            ? ("LIMIT \(page.size) OFFSET \(page.offset)" as SQL, page.offset) : ("", 0)
        var passed = skipped
        try connection.forEach(
            """
            SELECT \(MergedToilet.columns) FROM toilets AS t WHERE \(MergedToilet.condition) \
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
