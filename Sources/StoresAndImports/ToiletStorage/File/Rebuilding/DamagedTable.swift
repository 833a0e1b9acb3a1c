internal import SpatiaLite
internal import ToiletCore

/// A table some of whose pages may be damaged.
///
/// SQLite cannot go on behind a page that it cannot read. So such a table is read again from each key that it may have
/// and that was not met, until a row comes that was. That finds each row that a look-up by its key finds.
struct DamagedTable {
    private let select: SQL
    private let lastKey: SQL
    private let key: SQL
    private let isByNumber: Bool
    private let isInOrder: Bool
    /// Whether it could be read to its end, at once.
    private(set) var isWhole = true
    /// The keys of its rows.
    private(set) var keys: Set<SQLValue> = []
    /// What its rows have, as hashes: a damaged page may give two rows the same key.
    private var met: Set<Int> = []

    /// Number of rows that were met.
    var rows: Int { met.count }

    /// How many keys are looked up at most.
    static let maxLookups = 1 << 20
    /// How many times the work that a sound file of this size needs.
    private static let budgets = 8

    /// `columns` are what is read of a row, behind its key. Where not all can be read at once, rows come in the order
    /// of their keys only if `isInOrder`; otherwise those before the end come first.
    init(_ name: String, key: String, isByNumber: Bool = true, isInOrder: Bool = true, _ columns: [String]) {
        select = SQL(trusted: "SELECT \(key), \(columns.joined(separator: ", ")) FROM \(name)")
        lastKey = SQL(trusted: "SELECT \(key) FROM \(name) ORDER BY \(key) DESC LIMIT 1")
        self.key = SQL(trusted: key)
        self.isByNumber = isByNumber
        self.isInOrder = isInOrder
    }

    /// The highest number that a row has; nil where the end of the table cannot be read.
    func lastNumber(on connection: borrowing Connection) throws -> Int? {
        var last: Int?
        _ = try Self.isRead(lastKey, on: connection) { row in
            last = row.integer()
            return false
        }
        return last
    }

    /// Visits each row once; `isOther` says that another row has its key. `missing` gives the keys that are looked up
    /// where not all can be read at once.
    mutating func forEachRow(
        on connection: borrowing Connection, missing: (_ table: DamagedTable) throws -> any Sequence<SQLValue>,
        check: () throws -> Void, _ visit: (_ row: inout Row, _ isOther: Bool) throws -> Void
    ) throws {
        if try read("\(select) ORDER BY \(key)", on: connection, visit) { return }
        isWhole = false
        try connection.sharingBudget(times: Self.budgets) {
            if !isInOrder { _ = try read("\(select) ORDER BY \(key) DESC", on: connection, visit) }
            var lookups = 0
            for value in try missing(self) where !keys.contains(value) {
                guard lookups < Self.maxLookups, !connection.isBudgetSpent else { return }
                if lookups % 1024 == 0 { try check() }
                lookups += 1
                _ = try read("\(select) WHERE \(key) >= \(value) ORDER BY \(key)", on: connection, visit)
            }
        }
    }

    /// Visits the rows of a statement until one was met before; returns whether it came to its end.
    private mutating func read(
        _ sql: SQL, on connection: borrowing Connection, _ visit: (inout Row, Bool) throws -> Void
    ) throws -> Bool {
        var isNew = true
        let isRead = try Self.isRead(sql, on: connection) { row in
            isNew = met.insert(row.contentHash).inserted
            guard isNew else { return false }
            let value: SQLValue = isByNumber ? .integer(Int64(row.integer())) : .text(row.text())
            try visit(&row, !keys.insert(value).inserted)
            return true
        }
        return isRead && isNew
    }

    /// Whether a statement came to its end without an error of SQLite. What `visit` throws is rethrown.
    private static func isRead(
        _ sql: SQL, on connection: borrowing Connection, _ visit: (inout Row) throws -> Bool
    ) throws -> Bool {
        var failure: (any Error)?
        do {
            try connection.forEach(sql) { row in
                do {
                    return try visit(&row)
                } catch {
                    failure = error
                    return false
                }
            }
        } catch let error as SQLError where error.kind != .interrupted {
            return false
        }
        if let failure { throw failure }
        return true
    }
}
