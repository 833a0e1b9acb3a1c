internal import SpatiaLite

/// The order of a list.
public enum SortOrder: String, Hashable, Sendable, CaseIterable {
    /// By district, then by street and number; toilets in no known district last.
    case arrondissement
    /// By street and number.
    case address

    fileprivate var columns: SQL {
        switch self {
        case .arrondissement: "t.arrondissement IS NULL, t.arrondissement, t.address_key, t.id"
        case .address: "t.address_key, t.id"
        }
    }
}

extension ToiletStore {
    /// The toilets that pass a filter, in an order, a page of them.
    public func toilets(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        page: Page = Page()
    ) throws -> [Toilet] {
        try read { try Self.list(filter, sort, page, on: $0) }
    }

    /// The same together with how many there are and how many are left out, all from one state of the data.
    public func toiletsWithTally(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        page: Page = Page()
    ) throws -> (found: [Toilet], tally: Tally) {
        try read { connection in
            try connection.snapshot { _ in
                (
                    try Self.list(filter, sort, page, on: connection),
                    try Self.tally(filter, near: nil, within: nil, on: connection)
                )
            }
        }
    }

    private static func list(
        _ filter: Filter,
        _ sort: SortOrder,
        _ page: Page,
        on connection: borrowing Connection
    ) throws -> [Toilet] {
        let sql: SQL = """
            SELECT \(ToiletRow.columns) FROM toilets AS t WHERE \(filter.condition) \
            ORDER BY \(sort.columns) LIMIT \(page.size) OFFSET \(page.offset)
            """
        return try connection.rows(sql, ToiletRow.read)
    }

    /// Lends every toilet that passes a filter in turn, without holding them all.
    public func forEach(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        _ visit: (Toilet) throws -> Void
    ) throws {
        let sql: SQL = """
            SELECT \(ToiletRow.columns) FROM toilets AS t WHERE \(filter.condition) ORDER BY \(sort.columns)
            """
        try read { connection in
            try connection.forEach(sql) { row in
                try visit(try ToiletRow.read(&row))
                return true
            }
        }
    }
}
