internal import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore

/// The orders that columns of the table have, so that SQLite sorts.
enum ListOrder {
    case arrondissement, address

    /// Nil for an order of values that have to be computed.
    init?(_ order: SortOrder) {
        switch order {
        case .arrondissement: self = .arrondissement
        case .address: self = .address
        case .distance, .route, .fit, .opening, .status: return nil
        }
    }

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
        // The other orders need more than a toilet, and are those of the arrondissement.
        if order == .status {
            var query = ToiletQuery(filter: filter, at: Instant(secondsSince1970: 0), page: page)
            query.order = order
            return try collect(query) { found, cache, connection in
                try found.forEach(on: connection) { _, toilet in try visit(toilet) }
            }
        }
        let order = ListOrder(order) ?? .arrondissement
        try search(filter) { _, connection in
            var openings = OpeningCache()
            openings.prepare(for: filter.open)
            try Self.list(filter, order, page, &openings, on: connection) { toilet, _ in try visit(toilet) }
        }
    }

    /// Calls `visit` with each toilet on a page of a list, in order.
    static func list(
        _ filter: Filter,
        _ order: ListOrder,
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
            SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE \(MergedToilet.condition) \
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
