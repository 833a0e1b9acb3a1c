internal import WalkingNetwork

/// A table of a store whose rows are copied to another store as they are. All other tables and indexes are made of
/// these.
///
/// Stores of every kind give these tables and columns the same names, and make the tables of them.
package struct StoredTable: Sendable {
    /// What a column holds.
    package enum ColumnType: Sendable {
        case integer, real, text, blob, geometry
    }

    /// What a store refuses in a column.
    package enum Rule: Hashable, Sendable {
        /// Nothing.
        case none
        /// No value.
        case required
        /// No value; where nothing is written, it is 0.
        case count
        /// Texts other than these; where nothing is written, it is the last one.
        case oneOf([String])
        /// Numbers of no arrondissement.
        case arrondissement
        /// Numbers of no import.
        case ofImport
    }

    /// A column.
    package struct Column: Sendable {
        package let name: String
        package let type: ColumnType
        package let rule: Rule
    }

    /// Its name.
    package let name: String
    /// The column by whose values its rows are ordered. No two are equal.
    package let key: String
    /// Its columns, in the order in which their values are read and written.
    package let columns: [Column]
    /// The places of the columns in a row, by their names.
    package let places: [String: Int]
    /// Whether the key is a number; otherwise it is a text.
    package var isByNumber: Bool { places[key].map { columns[$0].type } == .integer }

    private init(_ name: String, key: String, _ columns: [Column]) {
        self.name = name
        self.key = key
        self.columns = columns
        places = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
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
        sources, toilets, formerToilets, imports, changes, arrondissements, places, parks, parkPeriods, streetCells,
    ]

    private static let sources = StoredTable(
        "sources",
        key: "name",
        columns(["name", "publisher"], .text, .required) + columns(["rank"], .integer, .required)
            + columns(["runs_toilets", "readable"], .integer, .required)
            + columns(["language", "notice", "licence"], .text)
    )

    package static let toilets = StoredTable(
        "toilets",
        key: "pk",
        columns(["pk"], .integer) + columns(["geometry"], .geometry, .required)
            + columns(["address", "address_key"], .text, .required) + toilet(isPresent: true)
            + columns(["twin", "park"], .integer)
    )

    package static let formerToilets = StoredTable(
        "former_toilets",
        key: "id",
        columns(["gone"], .text, .required) + columns(["latitude", "longitude"], .real, .required)
            + toilet(isPresent: false)
    )

    private static let imports = StoredTable(
        "imports",
        key: "number",
        columns(["number"], .integer) + columns(["at", "origin", "format"], .text, .required)
            + columns(
                ["read", "stored", "rejected", "new", "gone", "moved", "changed", "unchanged"], .integer, .required
            ) + columns(["published", "source", "digest"], .text)
    )

    private static let changes = StoredTable(
        "changes",
        key: "number",
        columns(["number"], .integer) + columns(["import"], .integer, .ofImport)
            + columns(["toilet", "what"], .text, .required) + columns(["before", "after"], .text)
    )

    private static let arrondissements = StoredTable(
        "arrondissements", key: "number", columns(["number"], .integer) + columns(["geometry"], .geometry, .required)
    )

    private static let places = StoredTable(
        "places",
        key: "pk",
        columns(["pk"], .integer) + columns(["source"], .text, .required) + columns(["geometry"], .geometry)
            + columns(["kind", "name", "aliases", "lines", "arrondissements"], .text, .required)
            + columns(["latitude", "longitude"], .real, .required) + columns(["extent"], .real)
            + columns(["numbers"], .blob)
    )

    private static let parks = StoredTable(
        "parks",
        key: "pk",
        columns(["pk"], .integer) + columns(["geometry"], .geometry) + columns(["key"], .integer)
            + columns(["arrondissement"], .integer, .arrondissement) + columns(["contradictory"], .integer, .count)
            + columns(["outline_cut"], .integer) + columns(["source"], .text, .required)
            + columns(
                [
                    "source_id", "page_number", "name", "name_text", "type", "category", "address", "period",
                    "first_day", "last_day", "hours",
                ], .text
            ) + columns(["always_open", "summer_nights", "heat"], .text, tristate)
            + columns(
                [
                    "holidays", "line", "opening", "usual", "page", "points", "origin", "imported", "published",
                    "digest",
                ],
                .text
            )
    )

    private static let parkPeriods = StoredTable(
        "park_periods",
        key: "number",
        columns(["number", "key"], .integer) + columns(["source_id"], .text)
            + columns(["first_day"], .text, .required) + columns(["last_day"], .text)
            + columns(["week", "always_open", "summer_nights", "heat", "imported"], .text, .required)
    )

    private static let streetCells = StoredTable(
        "street_cells", key: "cell", columns(["cell"], .integer) + columns(["edges"], .blob, .required)
    )

    /// The columns that present and former toilets share. Those of former ones have whatever was known.
    private static func toilet(isPresent: Bool) -> [Column] {
        columns(["id", "kind", "address_text"], .text, .required)
            + columns(["arrondissement"], .integer, isPresent ? .arrondissement : .none)
            + columns(["hours_text"], .text)
            + columns(Property.allCases.map(\.facts.column), .text, isPresent ? tristate : .required)
            + columns(["status"], .text, isPresent ? .oneOf(Status.allCases.map(\.rawValue)) : .required)
            + columns(["page"], .text) + columns(["source"], .text, .required)
            + columns(["source_id", "time_zone", "unread"], .text)
            + columns(["first_seen", "last_changed"], .text, .required)
    }

    private static let tristate = Rule.oneOf(["yes", "no", "unknown"])

    private static func columns(_ names: [String], _ type: ColumnType, _ rule: Rule = .none) -> [Column] {
        names.map { Column(name: $0, type: type, rule: rule) }
    }
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

    /// Whether the vertices of a geometry are places on Earth.
    package static func isOnEarth(_ geometry: Geometry) -> Bool {
        geometry.parts.joined().joined().allSatisfy { abs($0.x) <= 180 && abs($0.y) <= 90 }
    }
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
    /// Reads all columns of a row of a table, in their order. Throws ``StoreError/Code/damaged`` for a geometry that
    /// cannot be read, unless it `mayBeDamaged`: then it is null.
    package mutating func read(
        _ values: inout [StoredValue], of table: StoredTable, mayBeDamaged: Bool = false
    ) throws {
        values.removeAll(keepingCapacity: true)
        for column in table.columns { values.append(try value(column.type, of: table, mayBeDamaged)) }
    }

    private mutating func value(
        _ type: StoredTable.ColumnType, of table: StoredTable, _ mayBeDamaged: Bool
    ) throws -> StoredValue {
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
                if mayBeDamaged { return .null }
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
