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
        try toiletsWithTally(filter: filter, sort: sort, page: page).found
    }

    /// The same together with how many there are and how many are left out, all from one state of the data.
    public func toiletsWithTally(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        page: Page = Page()
    ) throws -> (found: [Toilet], tally: Tally) {
        try read { connection in
            try connection.snapshot { version in
                try withMemory(for: filter, version: version) { memory in
                    (
                        try Self.list(filter, sort, page, &memory.book, on: connection),
                        try Self.tally(filter, near: nil, within: nil, &memory, on: connection)
                    )
                }
            }
        }
    }

    private static func list(
        _ filter: Filter,
        _ sort: SortOrder,
        _ page: Page,
        _ book: inout HoursBook,
        on connection: borrowing Connection
    ) throws -> [Toilet] {
        // SQLite sorts less when it knows how much is wanted, which it can know only where nothing is left out.
        let (part, skipped) =
            filter.letsEverythingIn
            ? ("LIMIT \(page.size) OFFSET \(page.offset)" as SQL, page.offset) : ("", 0)
        var found: [Toilet] = []
        var passed = skipped
        try forEach(filter, sort, part, &book, on: connection) { toilet in
            passed += 1
            if passed > page.offset { found.append(toilet) }
            return passed < page.end
        }
        return found
    }

    /// Lends every toilet that passes a filter in turn, without holding them all.
    public func forEach(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        _ visit: (Toilet) throws -> Void
    ) throws {
        try forEach(filter, sort) { toilet, _ in try visit(toilet) }
    }

    /// Lends what each source says of every toilet that passes a filter: of the sources that are asked for, else of all.
    ///
    /// This is what it takes to make the same store again.
    public func forEachWord(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        _ visit: (Toilet) throws -> Void
    ) throws {
        try forEach(filter, sort) { toilet, connection in
            let words = toilet.hasTwins ? try WholeToilet.words(of: toilet.id, on: connection) : [toilet]
            for word in words where filter.sources.isEmpty || filter.sources.contains(word.source) {
                try visit(word)
            }
        }
    }

    private func forEach(
        _ filter: Filter,
        _ sort: SortOrder,
        _ visit: (Toilet, borrowing Connection) throws -> Void
    ) throws {
        try read { connection in
            var book = HoursBook()
            book.turn(to: filter.open)
            try Self.forEach(filter, sort, "", &book, on: connection) { toilet in
                try visit(toilet, connection)
                return true
            }
        }
    }

    private static func forEach(
        _ filter: Filter,
        _ sort: SortOrder,
        _ part: SQL,
        _ book: inout HoursBook,
        on connection: borrowing Connection,
        _ visit: (Toilet) throws -> Bool
    ) throws {
        try connection.forEach(
            """
            SELECT \(WholeToilet.columns) FROM toilets AS t WHERE \(WholeToilet.condition) \
            ORDER BY \(sort.columns) \(part)
            """
        ) { row in
            guard let toilet = try WholeToilet.read(&row, on: connection) else { return true }
            return book.verdict(of: filter, on: toilet, metres: nil) == .passes ? try visit(toilet) : true
        }
    }
}
