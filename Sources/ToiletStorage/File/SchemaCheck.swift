internal import SpatiaLite
internal import ToiletCore

/// Holds the schema of a file against what this program and SpatiaLite put into a store.
///
/// Triggers, views and virtual tables are code, and a file may come from anywhere. Each entry of a schema has to be one
/// that is known to the letter. Tables that somebody keeps beside ours are let be, where they are ordinary ones, since
/// nothing here looks at them: QGIS keeps its styles so.
struct SchemaCheck {
    private var unknown: [SchemaObject] = []
    private(set) var isEmpty = true

    /// More than this is not kept of a forged schema.
    private static let mostUnknown = 1000

    /// Looks at one entry.
    mutating func look(at row: inout Row) {
        isEmpty = false
        if KnownSchema.contains(KnownSchema.digest(of: &row)) || unknown.count > Self.mostUnknown { return }
        unknown.append(SchemaObject(&row))
    }

    /// Throws ``StoreError/alteredSchema(_:)`` where an entry is neither known nor harmless.
    ///
    /// Versions of SpatiaLite word their triggers differently. Where something is unknown, the SpatiaLite of this machine
    /// is asked how it would make a store, which takes some twenty milliseconds.
    func finish(version: Int) throws {
        guard !unknown.isEmpty else { return }
        let others = Set(unknown.filter { !Self.isOurs($0.table) && $0.isPlainTable }.map(\.name))
        // Indexes of tables that nothing here looks at are no concern of ours.
        var rest = unknown.filter {
            !($0.type == "table" || $0.type == "index") || !others.contains($0.table)
        }
        if !rest.isEmpty, let own = try? KnownSchema.ofThisMachine(version: version) {
            rest.removeAll { own.contains($0) }
        }
        if let object = rest.first { throw StoreError.alteredSchema("\(object.type) \(object.name)") }
    }

    /// Whether a table is one that this program reads or writes.
    private static func isOurs(_ table: String) -> Bool {
        let table = table.lowercased()
        return ["toilets", "former_toilets", "imports", "changes", "arrondissements", "toilet_counts"]
            .contains(table)
            || table.hasPrefix("toilets_by_place") || table.hasPrefix("idx_toilets_geometry")
    }
}
