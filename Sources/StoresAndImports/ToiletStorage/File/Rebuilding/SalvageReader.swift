internal import SpatiaLite

/// Finds the tables of a damaged store, and reads them row by row, as far as possible.
///
/// The definitions in the file are not needed: each tree is read as the table that this program would make. A table
/// that another program has made anew, with other columns, is read by their names.
struct SalvageReader {
    /// A tree that can be read.
    private struct Tree {
        /// The table that reads it, quoted.
        let table: String
        let columns: Set<String>
        let hasNumbers: Bool
    }

    private struct Entry {
        let object: SchemaObject
        let root: Int32
        let isKnown: Bool
    }

    private var trees: [String: Tree] = [:]
    /// Whether a definition is one that this program writes.
    private(set) var hasOwnTable = false
    private var entries: [Entry] = []

    static let tables = [
        "toilets", "former_toilets", "imports", "changes", "arrondissements", "places", "parks",
        "park_periods", "street_cells",
    ]

    /// Trees that have the numbers of a table's rows too.
    private static let indexes = [
        "toilets": ["idx_toilets_geometry_rowid", "toilets_by_id"],
        "parks": ["idx_parks_geometry_rowid"], "changes": ["changes_by_import"],
    ]

    /// Finds the trees. `new` is an empty store, whose tables say the order of columns.
    init(_ connection: borrowing Connection, _ new: borrowing Connection) throws {
        var found: [Entry] = []
        var schema = TreeReader<Int>(
            table: "sqlite_schema", column: "rowid", values: "type, name, tbl_name, sql, rootpage"
        )
        try schema.readAll(on: connection, known: { [] }) { row, _ in
            let isKnown = KnownSchema.contains(KnownSchema.digest(of: &row))
            row.rewind()
            row.skip()
            let object = SchemaObject(next: &row)
            guard let root = row.optionalInteger().flatMap(Int32.init(exactly:)), root > 1 else { return }
            found.append(Entry(object: object, root: root, isKnown: isKnown))
        }
        entries = found
        for table in Self.tables {
            guard let entry = entry(table) else { continue }
            if entry.isKnown { hasOwnTable = true }
            let own = try new.rows("SELECT name FROM pragma_table_info(\(table))") { $0.text() }
            let columns = Self.columns(of: entry, own)
            let hasNumbers = table != "former_toilets"
            let list = columns.map { name in
                let key =
                    name == "pk" || name == "number" || name == "cell"
                    ? " INTEGER PRIMARY KEY" : name == "id" && !hasNumbers ? " PRIMARY KEY" : ""
                return "\"\(name)\"\(key)"
            }
            let end = hasNumbers ? ")" : ") WITHOUT ROWID"
            let name = "\"salvaged_\(table)\""
            try connection.readTree(at: entry.root, as: "CREATE TABLE \(name) (" + list.joined(separator: ", ") + end)
            trees[table] = Tree(table: name, columns: Set(columns), hasNumbers: hasNumbers)
        }
    }

    /// The entry of a name, or one in whose name a single character is another one.
    private func entry(_ name: String) -> Entry? {
        func differences(_ entry: Entry) -> Int {
            let (one, other) = (Array(entry.object.name.unicodeScalars), Array(name.unicodeScalars))
            guard one.count == other.count else { return Int.max }
            return zip(one, other).count { $0 != $1 }
        }
        let same = entries.filter { $0.object.name == name }
        return same.first { $0.isKnown } ?? same.first
            ?? entries.first { !$0.isKnown && differences($0) == 1 }
    }

    /// The columns of a table in their order: this program's own, unless the definition is another one and has no mere
    /// slip.
    private static func columns(of entry: Entry, _ own: [String]) -> [String] {
        guard !entry.isKnown, let declared = entry.object.columnsOfPlainTable,
            declared.allSatisfy({ !$0.contains("\"") }),
            zip(declared, own).count(where: { $0 != $1 }) > 1
        else { return own }
        return declared
    }

    /// Visits each row of a table that can be read, and returns how many were met, and how many there were.
    ///
    /// Missing columns are read as NULL. `visit` throws ``UnusableRow`` to skip a row; any other error ends the reading
    /// and is rethrown. `known` are ids of toilets that the table may have.
    func forEach(
        of table: String, _ names: [String], on connection: borrowing Connection, knownIDs: () throws -> Set<String>,
        _ visit: (inout Row, RowStanding) throws -> Void
    ) throws -> (rows: Int, isWhole: Bool, indexed: Int?) {
        guard let tree = trees[table] else { return (0, false, nil) }
        let values = names.map { tree.columns.contains($0) ? "\"\($0)\"" : "NULL" }.joined(separator: ", ")
        if table == "street_cells" {
            var reader = TreeReader<CellNumber>(table: tree.table, column: "rowid", values: values)
            try reader.readAll(on: connection, known: { [] }, visit)
            return (reader.rows, reader.isWhole, nil)
        }
        var indexed: Int?
        if tree.hasNumbers {
            var reader = TreeReader<Int>(table: tree.table, column: "rowid", values: values)
            try reader.readAll(
                on: connection,
                known: {
                    let numbers = numbers(of: table, on: connection)
                    indexed = numbers?.count
                    return numbers ?? []
                },
                visit
            )
            return (reader.rows, reader.isWhole, indexed)
        }
        let known = Set(try knownIDs().map(StoredID.init(text:)))
        var reader = TreeReader<StoredID>(table: tree.table, column: "\"id\"", values: values)
        try reader.readAll(on: connection, known: { known }, visit)
        return (reader.rows, reader.isWhole, nil)
    }

    /// The numbers of a table's rows that its indexes have; nil where it has no index.
    private func numbers(of table: String, on connection: borrowing Connection) -> Set<Int>? {
        guard let indexes = Self.indexes[table] else { return nil }
        var numbers: Set<Int> = []
        for index in indexes {
            guard let entry = entry(index) else { continue }
            let name = "\"salvaged_\(index)\""
            let isTable = index.hasSuffix("_rowid")
            let columns =
                isTable
                ? "number INTEGER PRIMARY KEY" : "key, number, PRIMARY KEY (key, number)) WITHOUT ROWID"
            guard
                (try? connection.readTree(
                    at: entry.root, as: "CREATE TABLE \(name) (\(columns)" + (isTable ? ")" : "")
                )) != nil
            else { continue }
            // From both ends, as far as they can be read.
            for order in isTable ? ["number", "number DESC"] : ["key, number", "key DESC, number DESC"] {
                let sql = SQL(trusted: "SELECT number FROM \(name) ORDER BY \(order)")
                let isWhole: Void? = try? connection.forEach(sql) { row in
                    let number = row.integer()
                    // Those of a forged index are not all numbers of rows.
                    guard number > 0, numbers.count < Self.maxNumbers else {
                        return numbers.count < Self.maxNumbers
                    }
                    numbers.insert(number)
                    return true
                }
                if isWhole != nil { break }
            }
        }
        return numbers
    }

    /// More rows than a store has.
    private static let maxNumbers = 20_000_000
}

/// The row cannot be used.
struct UnusableRow: Error {}
