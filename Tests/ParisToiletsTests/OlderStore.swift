import SQLText
import SpatiaLite
import TestSupport

@testable import ParisToilets
@testable import ToiletStorage

/// Stores as earlier versions of the program made them, created with the schema steps of that time.
enum OlderStore {
    /// Copies a store into a new file of an earlier version.
    static func make(version: Int, of filled: FilledStore, at path: String) throws {
        var connection = try Connection(path, access: .write, trustsSchema: true)
        try connection.loadSpatiaLite()
        try connection.transaction { try Schema.apply(steps: 0..<version, connection) }
        try connection.run("ATTACH \(filled.path) AS filled")
        for table in ["toilets", "former_toilets", "imports", "changes"] {
            let columns = try connection.rows("SELECT name FROM pragma_table_info(\(table), 'main')") {
                $0.text()
            }
            guard !columns.isEmpty else { continue }
            let names = columns.joined(separator: ", ")
            try connection.runScript("INSERT INTO main.\(table) (\(names)) SELECT \(names) FROM filled.\(table)")
        }
        // The first versions had no triggers for this index.
        try connection.runScript(
            """
            INSERT OR REPLACE INTO toilets_by_place SELECT pk, ST_X(geometry), ST_X(geometry), ST_Y(geometry),
            ST_Y(geometry), ifnull(arrondissement, 0), ifnull(arrondissement, 0) FROM toilets; DETACH filled
            """
        )
    }
}
