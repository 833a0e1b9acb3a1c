internal import ByteStreams
internal import SpatiaLite
internal import ToiletCore

/// The schema entries that a store has.
enum KnownSchema {
    /// Whether an entry with this digest is known.
    static func contains(_ digest: UInt128) -> Bool {
        let index = Schema.digests.partitioningIndex { $0 >= digest }
        return index < Schema.digests.count && Schema.digests[index] == digest || ofProperties.contains(digest)
    }

    /// Those of the tables with the properties of toilets, so that a new property changes no list.
    static let ofProperties = [StoredTable.toilets, .formerToilets].map { table in
        var digest = BLAKE2b()
        for text in ["table", table.name, table.name, Schema.storedText(of: table)] {
            digest.add(Array(text.utf8).span)
            digest.add(0)
        }
        return digest.finish()
    }

    /// A digest of a schema entry: type, name, table and SQL.
    static func digest(of row: inout Row) -> UInt128 {
        var digest = BLAKE2b()
        for _ in 0..<4 {
            row.withText { digest.add($0) }
            digest.add(0)
        }
        return digest.finish()
    }

    /// The schema entries of a store as created with the installed SpatiaLite.
    static func ofThisMachine() throws -> Set<SchemaObject> {
        var connection = try Connection.inMemory()
        try connection.loadSpatiaLite()
        try Schema.make(on: connection)
        var objects: Set<SchemaObject> = []
        try connection.forEachSchemaEntry { objects.insert(SchemaObject(&$0)) }
        return objects
    }
}

/// Checks the schema of a file before the file is used.
///
/// Triggers, views and virtual tables run code, and a file may come from anywhere. Each entry of the schema must be
/// identical to one that this program or SpatiaLite creates. Additional ordinary tables are allowed, because
/// nothing here reads them; QGIS stores its styles in one.
struct SchemaCheck {
    private var unknown: [SchemaObject] = []
    private(set) var isEmpty = true

    /// Maximum number of unknown entries that are collected.
    private static let maxUnknown = 1000

    /// Checks one row of `sqlite_schema`.
    mutating func look(at row: inout Row) {
        isEmpty = false
        if KnownSchema.contains(KnownSchema.digest(of: &row)) || unknown.count > Self.maxUnknown { return }
        unknown.append(SchemaObject(&row))
    }

    /// Throws ``StoreError/alteredSchema(_:)`` if an entry is neither known nor harmless.
    ///
    /// The wording of SpatiaLite's triggers differs between its versions. If there are unknown entries, they are
    /// compared with a store that the installed SpatiaLite creates in memory, which takes about 20 ms.
    func finish() throws {
        guard !unknown.isEmpty else { return }
        let others = Set(unknown.filter { !Self.isOurs($0.table) && $0.isPlainTable }.map(\.name))
        // Indexes on additional tables are harmless too.
        var rest = unknown.filter {
            !($0.type == "table" || $0.type == "index") || !others.contains($0.table)
        }
        if !rest.isEmpty, let own = try? KnownSchema.ofThisMachine() {
            rest.removeAll { own.contains($0) }
        }
        if let object = rest.first { throw StoreError.alteredSchema("\(object.type) \(object.name)") }
    }

    /// Whether this program reads or writes a table.
    private static func isOurs(_ table: String) -> Bool {
        let table = table.lowercased()
        return tables.contains(table) || prefixes.contains(where: table.hasPrefix)
    }

    private static let tables = [
        "sources", "toilets", "former_toilets", "imports", "changes", "arrondissements", "toilet_counts", "places",
        "name_words", "parks", "park_periods", "opening_hours", "street_cells",
    ]
    private static let prefixes = [
        "idx_toilets_geometry", "idx_parks_geometry", "place_names", "toilet_names",
    ]
}
