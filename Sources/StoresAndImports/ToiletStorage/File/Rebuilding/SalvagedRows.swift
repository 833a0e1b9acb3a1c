internal import SpatiaLite
internal import ToiletCore
internal import WalkingNetwork

/// The rows of a damaged store that can be read, each checked.
final class SalvagedRows: StoredRows {
    private let connection: Connection
    private let check: () throws -> Void
    /// The columns of the tables that were found, in the order in which a row has them.
    private var columns: [String: [String]] = [:]
    private var indexes: Set<String> = []
    private var checks: RowChecks
    /// Whether a definition is one that this program writes.
    private(set) var hasOwnTable = false
    /// How many rows each table had, according to itself and its indexes; nil if nobody knows.
    private(set) var totals: [(name: String, rows: Int?)] = []
    /// Number of rows that could not be used.
    private(set) var unreadable = 0
    /// Whether the network of streets was only a part of one before.
    private(set) var hasPartOfNetwork = false

    /// Trees that have the numbers of a table's rows too.
    private static let indexes = [
        "toilets": ["toilets_by_id", "idx_toilets_geometry_rowid"], "parks": ["idx_parks_geometry_rowid"],
        "changes": ["changes_by_import"],
    ]
    /// Where neither the end of a table nor an index of it can be read, so many numbers are tried behind the last row.
    private static let rowsBehind = 1 << 17

    /// Finds the tables by the schema of a file, which is read as far as possible.
    init(of copy: SalvageCopy, at now: Instant, check: @escaping () throws -> Void) throws {
        self.check = check
        checks = RowChecks(at: now)
        let entries = try Self.entries(of: copy, check)
        var tables: [SalvageCopy.Table] = []
        for table in StoredTable.all {
            guard let entry = Self.entry(table.name, among: entries) else { continue }
            hasOwnTable = hasOwnTable || entry.isKnown
            let names = Self.columns(of: table, entry)
            columns[table.name] = names
            let list = names.map { name in
                let key = name == table.key ? table.isByNumber ? " INTEGER PRIMARY KEY" : " PRIMARY KEY" : ""
                return "\"\(name)\"\(key)"
            }
            let end = table.isByNumber ? ")" : ") WITHOUT ROWID"
            let sql = "CREATE TABLE \(table.name) (\(list.joined(separator: ", "))\(end)"
            tables.append(SalvageCopy.Table(name: table.name, sql: sql, root: entry.root))
        }
        for index in Self.indexes.values.joined() {
            guard let entry = Self.entry(index, among: entries) else { continue }
            indexes.insert(index)
            // An index of SQLite is a tree of the keys with the numbers behind them.
            let columns =
                index.hasSuffix("_rowid")
                ? "(number INTEGER PRIMARY KEY)" : "(key, number, PRIMARY KEY (key, number)) WITHOUT ROWID"
            tables.append(
                SalvageCopy.Table(name: index, sql: "CREATE TABLE \(index) \(columns)", root: entry.root)
            )
        }
        connection = try copy.connection(to: tables)
        connection.setShouldStop { (try? check()) == nil }
    }

    private struct Entry {
        let object: SchemaObject
        let root: Int
        let isKnown: Bool
    }

    private static func entries(of copy: SalvageCopy, _ check: @escaping () throws -> Void) throws -> [Entry] {
        let names = ["type", "name", "tbl_name", "rootpage", "sql"]
        let definition = "CREATE TABLE entries (\(names.joined(separator: ", ")))"
        let connection = try copy.connection(to: [
            SalvageCopy.Table(name: "entries", sql: definition, root: copy.lastPage)
        ])
        var table = DamagedTable("entries", key: "rowid", ["type", "name", "tbl_name", "sql", "rootpage"])
        var entries: [Entry] = []
        try table.forEachRow(on: connection, missing: { _ in Self.numbers(1...1000) }, check: check) { row, _ in
            let isKnown = KnownSchema.contains(KnownSchema.digest(of: &row))
            let root = row.integer()
            row.rewind()
            row.skip()
            let object = SchemaObject(next: &row)
            if 1 < root, root < copy.lastPage {
                entries.append(Entry(object: object, root: root, isKnown: isKnown))
            }
        }
        return entries
    }

    /// The entry of a name, or one in whose name a single character is another one.
    private static func entry(_ name: String, among entries: [Entry]) -> Entry? {
        let same = entries.filter { $0.object.name == name }
        return same.first { $0.isKnown } ?? same.first
            ?? entries.first { entry in
                let (one, other) = (Array(entry.object.name.unicodeScalars), Array(name.unicodeScalars))
                return !entry.isKnown && one.count == other.count && zip(one, other).count { $0 != $1 } == 1
            }
    }

    /// The columns of a table in the order in which a row has them: this program's own, unless the definition is
    /// another one and has no mere slip.
    private static func columns(of table: StoredTable, _ entry: Entry) -> [String] {
        // SpatiaLite adds the geometry at last.
        let own = table.columns.filter { $0.type != .geometry } + table.columns.filter { $0.type == .geometry }
        guard !entry.isKnown, let declared = entry.object.columnsOfPlainTable,
            declared.contains(table.key), declared.allSatisfy({ !$0.contains("\"") }),
            zip(declared, own).count(where: { $0 != $1.name }) > 1
        else { return own.map(\.name) }
        return declared
    }

    private static func numbers(_ range: ClosedRange<Int>) -> any Sequence<SQLValue> {
        range.lazy.map { .integer(Int64($0)) }
    }

    // MARK: - Reading

    func forEachRow(of table: StoredTable, _ visit: ([StoredValue]) throws -> Void) throws {
        var known: Set<Int> = []
        var marks = 0
        let read = try forEachRow(of: table, known: &known) { row, isOther in
            do {
                var values: [StoredValue] = []
                try row.read(&values, of: table, mayBeDamaged: true)
                try visit(checks.checked(values, of: table, isOther: isOther))
            } catch is PartOfNetwork {
                marks += 1
            } catch is UnusableRow {
                unreadable += 1
            } catch is RefusedRow {
                unreadable += 1
            }
        }
        if marks > 0 { hasPartOfNetwork = true }
        let total = read.isWhole ? read.rows - marks : known.isEmpty ? nil : max(known.count, read.rows)
        totals.append((table.name, total))
    }

    /// Visits the rows of a table as they are. Where not all can be read at once, `known` gets the numbers that
    /// indexes have.
    private func forEachRow(
        of table: StoredTable, known: inout Set<Int>, _ visit: (inout Row, Bool) throws -> Void
    ) throws -> (rows: Int, isWhole: Bool) {
        guard let there = columns[table.name] else { return (0, false) }
        let list = table.columns.map { there.contains($0.name) ? "\"\($0.name)\"" : "NULL" }
        let isInOrder = table.isByNumber && table.name != "street_cells"
        var read = DamagedTable(
            table.name, key: table.key, isByNumber: table.isByNumber, isInOrder: isInOrder, list
        )
        try connection.withLongValues(upTo: Int32(clamping: StoredTable.maxRow)) {
            try read.forEachRow(
                on: connection,
                missing: { read in
                    known = numbersOfIndexes(of: table)
                    return try missing(of: table, read, known)
                },
                check: check, visit
            )
        }
        return (read.rows, read.isWhole)
    }

    /// The keys that a table may have where not all of its rows could be read at once.
    private func missing(of table: StoredTable, _ read: DamagedTable, _ known: Set<Int>) throws
        -> any Sequence<SQLValue>
    {
        let numbers = read.keys.compactMap { key -> Int? in
            if case .integer(let number) = key { Int(number) } else { nil }
        }
        switch table.name {
        // A network is in one piece, or in few.
        case "street_cells":
            return NetworkGrid.around(numbers, most: DamagedTable.maxLookups).lazy.map { .integer(Int64($0)) }
        // Nothing else names them.
        case "sources": return [] as [SQLValue]
        case "former_toilets":
            var ids: Set<SQLValue> = []
            var numbers: Set<Int> = []
            let changes = StoredTable.all.first { $0.name == "changes" }
            _ = try changes.map { changes in
                try forEachRow(of: changes, known: &numbers) { row, _ in
                    row.skip(2)
                    ids.insert(.text(row.text()))
                }
            }
            return ids
        default:
            // Numbers are given one after the other.
            let last = try read.lastNumber(on: connection) ?? known.max()
            let met = numbers.max() ?? 0
            return Self.numbers(1...max(1, last ?? met + Self.rowsBehind, met))
        }
    }

    /// The numbers of a table's rows that its indexes have.
    private func numbersOfIndexes(of table: StoredTable) -> Set<Int> {
        var numbers: Set<Int> = []
        for index in Self.indexes[table.name] ?? [] where indexes.contains(index) {
            let key = index.hasSuffix("_rowid") ? "number" : "key"
            // From both ends, as far as they can be read.
            for order in ["", " DESC"] {
                let sql = SQL(trusted: "SELECT number FROM \(index) ORDER BY \(key)\(order)")
                let isWhole: Void? = try? connection.forEach(sql) { row in
                    let number = row.integer()
                    // Those of a forged index are not all numbers of rows.
                    if number > 0 { numbers.insert(number) }
                    return numbers.count < Self.maxNumbers
                }
                if isWhole != nil { break }
            }
        }
        return numbers
    }

    /// More rows than a store has.
    private static let maxNumbers = 20_000_000
}
