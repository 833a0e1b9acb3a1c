import Foundation
import OSMOpeningHours
import TestSupport

/// The independent reading of the hours of parks: a Python script that uses shapely.
enum ParkOracle {
    /// What it says.
    struct Reading {
        /// How many toilets stand in a park, within 10 m of one, and in or beside one by the rule.
        var figures: [Int]
        /// The toilets with the hours of a park.
        var toilets: [String]
        /// For each moment a letter for each of these toilets: see ``letters``.
        var states: [String]
        /// The pairs of toilet and park, as a table.
        var pairs: String
    }

    /// What the letters of states mean.
    static let letters: [Character: String] = [
        "o": "open", "c": "closed", "u": "unknown", "O": "open, inferred", "C": "closed, inferred",
        "s": "open or unknown, near sunrise or sunset",
    ]

    /// The City's green spaces with a share of tall plants of 30 %, of October 2023.
    static let parks = Vintages.path("2023-10_parks-csv_529.csv.gz")
    static let parksAreHere = FileManager.default.fileExists(atPath: parks)
    static let toilets = Checkout.root.appending(path: "data/toilets.csv").path

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let package = PythonPackage(name: "shapely", version: "2.1.2", module: "shapely")

    /// The pairs that it found when this was written, for machines without network.
    static func recordedPairs() throws -> String {
        try String(contentsOf: folder.appending(path: "park-pairs.csv"), encoding: .utf8)
    }

    /// What it says of moments; nil, with a word why, where it cannot be had.
    static func readingIfAvailable(of parks: String = parks, at moments: [Instant]) throws -> Reading? {
        let scratch = try ScratchFolder()
        let pairs = scratch.file("pairs.csv")
        let printed = try package.printedIfAvailable(
            by: folder.appending(path: "park_oracle.py"), [parks, toilets, pairs],
            input: moments.map { "\($0.secondsSince1970)\n" }.joined()
        )
        guard let lines = printed?.split(separator: "\n").map({ $0.split(separator: "\t") }) else {
            return nil
        }
        return Reading(
            figures: lines[0].dropFirst().compactMap { Int($0) }, toilets: lines[1].dropFirst().map(String.init),
            states: lines[2...].map { String($0[1]) }, pairs: try String(contentsOfFile: pairs, encoding: .utf8)
        )
    }
}
