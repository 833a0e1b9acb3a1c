internal import SpatiaLite
internal import ToiletCore
internal import WalkingNetwork

/// The key of a row, with its place in the order of all keys.
protocol TreeKey: Hashable, SQLBindable {
    /// The places that keys have.
    static var places: ClosedRange<Int> { get }
    /// The key at a place.
    init(place: Int)
    init(_ row: inout Row)
    /// Nil for one that no row has in a sound store.
    var place: Int? { get }
    /// Keys that other rows may have, where some are `seen`, at most `most`.
    static func likely(beside seen: Set<Self>, most: Int) -> [Self]
}

extension TreeKey {
    static func likely(beside seen: Set<Self>, most: Int) -> [Self] { [] }
}

/// The number of a row.
extension Int: TreeKey {
    static var places: ClosedRange<Int> { 1...Int.max }
    init(place: Int) { self = place }
    init(_ row: inout Row) { self = row.integer() }
    var place: Int? { self }
}

/// The identifier of a toilet, as stored.
struct StoredID: TreeKey {
    let text: String

    static var places: ClosedRange<Int> { ToiletID.places }
    init(place: Int) { text = ToiletID(place: place).rawValue }
    init(_ row: inout Row) { text = row.text() }
    init(text: String) { self.text = text }
    var place: Int? { ToiletID(rawValue: text).place }
    var sqlValue: SQLValue { .text(text) }
}

/// The number of a cell of the walking network, which says where it is. Only few of them are there.
struct CellNumber: TreeKey {
    let number: Int

    static var places: ClosedRange<Int> { NetworkGrid.numbers }
    init(place: Int) { number = place }
    init(_ row: inout Row) { number = row.integer() }
    var place: Int? { number }
    /// A network is in one piece, or in few.
    static func likely(beside seen: Set<CellNumber>, most: Int) -> [CellNumber] {
        NetworkGrid.around(seen.lazy.map(\.number), most: most).map { CellNumber(place: $0) }
    }
    var sqlValue: SQLValue { .integer(Int64(number)) }
}

/// How a row stands to the others of its table.
enum RowStanding {
    /// No other row with its key was met.
    case first
    /// Another row had its key already, since one of the two keys is damaged. `isFound`: a look-up by the key finds
    /// this row.
    case another(isFound: Bool)
}

/// Reads all rows of a table that can be reached by their keys, some of whose pages may be damaged.
///
/// SQLite cannot go on behind a page that it cannot read. So the first readable key behind it is searched, and the
/// reading goes on there. At last single rows are looked up, since a damaged page may have some that no reading in
/// order meets.
struct TreeReader<Key: TreeKey> {
    /// The table, quoted.
    let table: String
    /// The column of its key, quoted.
    let column: String
    /// What is read of a row behind the key.
    let values: String

    /// False if something could not be read.
    private(set) var isWhole = true
    private var seen: Set<Key> = []
    private var met: Set<MetRow> = []
    /// Number of rows that were met.
    var rows: Int { met.count }
    /// The last key that the present statement has read.
    private var last: Key?
    private var repeated = 0

    private struct MetRow: Hashable {
        let key: Key
        let content: Int
    }

    /// Behind so many unreadable keys the steps become longer.
    private static var closeSteps: Int { 4096 }
    private static var maxLookups: Int { 1_000_000 }
    /// More rows than a table has; imports number them from 1 on.
    private static var mostRows: Int { 1 << 24 }
    /// In a forged tree the same pages may come again and again.
    private static var maxRepeated: Int { 100_000 }
    /// How many times the work that a sound file of this size needs.
    private static var budgets: Int { 8 }

    init(table: String, column: String, values: String) {
        self.table = table
        self.column = column
        self.values = values
    }

    /// Visits each row once. `known` are further keys that it may have, of which each is looked up if something cannot
    /// be read.
    mutating func readAll(
        on connection: borrowing Connection, known: () -> Set<Key>, _ visit: (inout Row, RowStanding) throws -> Void
    ) throws {
        if try read(from: nil, on: connection, visit) { return }
        isWhole = false
        try connection.sharingBudget(times: Self.budgets) {
            let known = known()
            try goOn(to: end(known, on: connection), on: connection, visit)
            try lookUp(known, on: connection, visit)
        }
    }

    /// The highest place that is searched.
    private func end(_ known: Set<Key>, on connection: borrowing Connection) throws -> Int {
        let sql = SQL(trusted: "SELECT \(column) FROM \(table) ORDER BY \(column) DESC LIMIT 1")
        let last = try attempt { try connection.first(sql) { Key(&$0) } } ?? nil
        // Of a table whose last page is lost, and that has no index, nobody knows where it ends.
        guard last != nil || !known.isEmpty else {
            return Key.self == Int.self ? Self.mostRows : Key.places.upperBound
        }
        return max(last?.place ?? 0, highest(known))
    }

    /// The highest place of a key that was met or is known.
    private func highest(_ known: Set<Key>) -> Int {
        max(seen.lazy.compactMap(\.place).max() ?? 0, known.lazy.compactMap(\.place).max() ?? 0)
    }

    /// Goes on behind each key that cannot be read.
    private mutating func goOn(
        to end: Int, on connection: borrowing Connection, _ visit: (inout Row, RowStanding) throws -> Void
    ) throws {
        var place = max(last?.place ?? 0, Key.places.lowerBound - 1)
        var start = place
        while place < end, !connection.isBudgetSpent, repeated < Self.maxRepeated {
            let step = max(1, (place - start) / Self.closeSteps)
            let (next, isTooFar) = place.addingReportingOverflow(step)
            guard !isTooFar else { return }
            let before = place
            place = next
            switch try probe(place, on: connection) {
            case .unreadable: continue
            case .end: return
            case .row(let found):
                var first = found
                if step > 1 { first = try earliest(after: before, place, found, on: connection) }
                last = nil
                if try read(from: first, on: connection, visit) { return }
                place = max(place, first.place ?? place, last?.place ?? place)
                start = place
            }
        }
    }

    private enum Probe { case row(Key), end, unreadable }

    /// The first key from a place on.
    private func probe(_ place: Int, on connection: borrowing Connection) throws -> Probe {
        let key = Key(place: place)
        let sql: SQL =
            "\(SQL(trusted: "SELECT \(column) FROM \(table) WHERE \(column) >= "))\(key)\(SQL(trusted: " ORDER BY \(column) LIMIT 1"))"
        guard let found = try attempt({ try connection.first(sql) { Key(&$0) } }) else { return .unreadable }
        return found.map { .row($0) } ?? .end
    }

    /// The first key that can be read between a place where none can and one where `found` was.
    private func earliest(
        after unreadable: Int, _ readable: Int, _ found: Key, on connection: borrowing Connection
    ) throws -> Key {
        var (low, high, earliest) = (unreadable, readable, found)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if case .row(let key) = try probe(middle, on: connection) {
                (high, earliest) = (middle, key)
            } else {
                low = middle
            }
        }
        return earliest
    }

    /// Reads on from a key until the end of the table, or false where something cannot be read.
    private mutating func read(
        from key: Key?, on connection: borrowing Connection, _ visit: (inout Row, RowStanding) throws -> Void
    ) throws -> Bool {
        var sql = SQL(trusted: "SELECT \(column), \(values) FROM \(table)")
        if let key { sql += "\(SQL(trusted: " WHERE \(column) >= "))\(key)" }
        sql += SQL(trusted: " ORDER BY \(column)")
        return try forEach(sql, on: connection, visit)
    }

    /// Looks up keys that were not met.
    private mutating func lookUp(
        _ known: Set<Key>, on connection: borrowing Connection, _ visit: (inout Row, RowStanding) throws -> Void
    ) throws {
        var lookups = 0
        for key in Array(known) + Key.likely(beside: seen, most: Self.maxLookups) where !seen.contains(key) {
            guard lookups < Self.maxLookups, !connection.isBudgetSpent else { return }
            lookups += 1
            _ = try forEach(lookup(key), on: connection, visit)
        }
        // Numbers are given one after the other, so they can be tried.
        guard Key.self == Int.self else { return }
        for place in Key.places.lowerBound..<max(Key.places.lowerBound, highest(known)) {
            guard lookups < Self.maxLookups, !connection.isBudgetSpent else { return }
            let key = Key(place: place)
            guard !seen.contains(key) else { continue }
            lookups += 1
            _ = try forEach(lookup(key), on: connection, visit)
        }
    }

    private func lookup(_ key: Key) -> SQL {
        "\(SQL(trusted: "SELECT \(column), \(values) FROM \(table) WHERE \(column) = "))\(key)"
    }

    /// The content of the row that a look-up by the key finds.
    private func found(_ key: Key, on connection: borrowing Connection) throws -> Int? {
        try attempt { try connection.first(lookup(key)) { $0.contentHash } } ?? nil
    }

    /// Visits the rows of a statement that were not met before; false where it ends by an error.
    private mutating func forEach(
        _ sql: SQL, on connection: borrowing Connection, _ visit: (inout Row, RowStanding) throws -> Void
    ) throws -> Bool {
        var failure: (any Error)?
        let isRead: Void? = try attempt {
            try connection.forEach(sql) { row in
                let key = Key(&row)
                last = key
                let content = row.contentHash
                guard met.insert(MetRow(key: key, content: content)).inserted else {
                    repeated += 1
                    return repeated < Self.maxRepeated
                }
                do {
                    let isFirst = seen.insert(key).inserted
                    try visit(&row, isFirst ? .first : .another(isFound: found(key, on: connection) == content))
                } catch {
                    failure = error
                    return false
                }
                return true
            }
        }
        if let failure { throw failure }
        return isRead != nil && repeated < Self.maxRepeated
    }

    /// The result, or nil for an error of SQLite.
    private func attempt<Result>(_ work: () throws -> Result) throws -> Result? {
        do {
            return try work()
        } catch let error as SQLError where error.kind != .interrupted {
            return nil
        }
    }
}
