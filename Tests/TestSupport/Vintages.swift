import Foundation

/// Dated copies of the portal's data, available on some machines beside the package.
public enum Vintages {
    static let folder = Checkout.root.deletingLastPathComponent().appending(path: "shared/vintages")

    /// Whether they are available.
    public static let areHere = FileManager.default.fileExists(atPath: folder.path)

    /// The path of one.
    public static func path(_ name: String) -> String { folder.appending(path: name).path }

    /// The bytes of one.
    public static func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appending(path: name)))
    }

    /// The number of rows, as stated at the end of a file name.
    public static func rows(in name: String) -> Int {
        Int(name.split(separator: ".").dropLast().joined(separator: ".").split(separator: "_").last ?? "")
            ?? 0
    }

    /// Copies of the City's set, from its own portal or RATP's.
    public static let ofTheCity = [
        "2017-01_v1-search_10.json", "2022-06_v1-search_615.json", "2024-02_ratp-v1-search_20.json",
        "2024-04_v2.1-geojson_615.geojson", "2024-04_v2.1-json_615.json", "2025-05_v2.1-csv_623.csv",
        "2026-08_ratp-v2.1-csv_609.csv",
    ]

    /// Copies of other sets.
    public static let ofOthers = [
        "2024-05_idf-v2.1-json_3217.json", "2026-06_ratp-stations-v2.1-json_48.json",
        "arrondissements_20.geojson",
    ]

    /// The public toilets of Montpellier.
    public static let montpellier = "montpellier_geojson.json"
}
