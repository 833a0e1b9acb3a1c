internal import WalkingNetwork

/// A table of a store whose rows are copied to another store as they are. All other tables and indexes are made of
/// these.
///
/// Stores of every kind give these tables and columns the same names.
package struct StoredTable: Sendable {
    /// What a column holds.
    package enum ColumnType: Sendable { case integer, real, text, blob, geometry }

    /// Its name.
    package let name: String
    /// The column by whose values its rows are ordered. No two are equal.
    package let key: String
    /// Its columns, in the order in which their values are read and written.
    package let columns: [(name: String, type: ColumnType)]

    private init(_ name: String, key: String, _ columns: [(String, ColumnType)]) {
        self.name = name
        self.key = key
        self.columns = columns
    }

    /// The names of the columns with commas between them.
    package var columnList: String { columns.map(\.name).joined(separator: ", ") }

    /// Maximum size of a text in bytes. The longest outline of a park as a text takes some hundred thousand.
    package static let maxText = 1 << 20
    /// Maximum size of other bytes than those of a geometry.
    package static let maxBlob = NetworkCell.maxLength
    /// Maximum size of a row in bytes.
    package static let maxRow = 4 << 20

    /// All of them. A row comes behind the rows that it refers to.
    package static let all = [
        StoredTable(
            "toilets",
            key: "pk",
            [
                ("pk", .integer), ("geometry", .geometry), ("address", .text), ("address_key", .text),
            ] + toilet + [("twin", .integer), ("park", .integer)]
        ),
        StoredTable(
            "former_toilets", key: "id", [("gone", .text), ("latitude", .real), ("longitude", .real)] + toilet),
        StoredTable(
            "imports",
            key: "number",
            [("number", .integer), ("at", .text), ("origin", .text), ("format", .text)]
                + [
                    "read", "stored", "rejected", "new", "gone", "moved", "changed", "unchanged",
                ].map { ($0, .integer) } + [("published", .text), ("source", .text), ("digest", .text)]
        ),
        StoredTable(
            "changes",
            key: "number",
            [
                ("number", .integer), ("import", .integer), ("toilet", .text), ("what", .text),
                ("before", .text), ("after", .text),
            ]
        ),
        StoredTable("arrondissements", key: "number", [("number", .integer), ("geometry", .geometry)]),
        StoredTable(
            "places",
            key: "pk",
            [
                ("pk", .integer), ("source", .text), ("geometry", .geometry), ("kind", .text),
                ("name", .text), ("aliases", .text), ("lines", .text), ("arrondissements", .text),
                ("latitude", .real), ("longitude", .real), ("extent", .real), ("numbers", .blob),
            ]
        ),
        StoredTable(
            "parks",
            key: "pk",
            [("pk", .integer), ("geometry", .geometry)]
                + ["key", "arrondissement", "contradictory", "outline_cut"].map { ($0, .integer) }
                + [
                    "source", "source_id", "page_number", "name", "name_text", "type", "category", "address",
                    "period", "first_day", "last_day", "hours", "always_open", "summer_nights", "heat",
                    "holidays", "line", "opening", "usual", "page", "points", "origin", "imported",
                    "published", "digest",
                ].map { ($0, .text) }
        ),
        StoredTable(
            "park_periods",
            key: "number",
            [("number", .integer), ("key", .integer)]
                + [
                    "source_id", "first_day", "last_day", "week", "always_open", "summer_nights", "heat",
                    "imported",
                ].map { ($0, .text) }
        ),
        StoredTable("street_cells", key: "cell", [("cell", .integer), ("edges", .blob)]),
    ]

    /// The columns that present and former toilets share.
    private static let toilet: [(String, ColumnType)] =
        [("id", .text), ("kind", .text), ("address_text", .text), ("arrondissement", .integer)]
        + (["hours_text"] + Property.allCases.map(\.facts.column)
        + ["status", "page", "source", "source_id", "time_zone", "unread", "first_seen", "last_changed"])
        .map { ($0, .text) }
}

/// A value of a column of a ``StoredTable``.
package enum StoredValue: Sendable {
    /// The number of a geometry's class in well-known binary, and its parts, each with its rings, of which a point and
    /// a line have one.
    package typealias Geometry = (type: UInt32, parts: [[[(x: Double, y: Double)]]])

    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
    case geometry(Geometry)
}

/// A row of a driver, whose values are read one after the other.
package protocol StoredRow: ~Copyable {
    /// Whether the next value is null.
    var isNull: Bool { get }
    mutating func optionalInteger() -> Int?
    mutating func integer() -> Int
    mutating func real() -> Double
    mutating func text() -> String
    mutating func bytes() -> [UInt8]
    /// Nil for a geometry that cannot be read.
    mutating func geometry() -> StoredValue.Geometry?
}

extension StoredRow where Self: ~Copyable {
    /// Reads all columns of a row of a table, in their order.
    package mutating func read(_ values: inout [StoredValue], of table: StoredTable) throws {
        values.removeAll(keepingCapacity: true)
        for column in table.columns { values.append(try value(column.type, of: table)) }
    }

    private mutating func value(_ type: StoredTable.ColumnType, of table: StoredTable) throws -> StoredValue {
        guard !isNull else {
            // Null is read as any type.
            _ = optionalInteger()
            return .null
        }
        switch type {
        case .integer: return .integer(integer())
        case .real: return .real(real())
        case .text: return .text(text())
        case .blob: return .blob(bytes())
        case .geometry:
            guard let geometry = geometry() else {
                throw StoreError.damaged { $0.geometryUnreadable(table.name) }
            }
            return .geometry(geometry)
        }
    }
}

/// The rows of a store, all of one state of it.
package protocol StoredRows {
    /// Calls `visit` with the values of each row of a table, in the order of its key. The rows are not held in memory.
    func forEachRow(of table: StoredTable, _ visit: ([StoredValue]) throws -> Void) throws
}

/// A store whose rows can be copied to another one, and that can be made of the rows of another one.
package protocol CopyableStore {
    /// Passes the rows of the store to `work`.
    func withRows<Result>(_ work: (any StoredRows) throws -> Result) throws -> Result

    /// Replaces all rows of the store in one transaction, and makes its indexes and totals of them. Throws
    /// ``StoreError/filled(toilets:)`` where there is something to replace, unless `replacing`.
    ///
    /// A row that the store cannot hold is a ``RefusedRow``.
    func replaceAll(by rows: any StoredRows, replacing: Bool, check: () throws -> Void) throws
}

/// A row is none that a store can hold; `reason` is a clause that says why.
package struct RefusedRow: Error {
    package let reason: Message

    package init(_ reason: Message) { self.reason = reason }
}
