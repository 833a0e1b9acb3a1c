import SQLText
import SpatiaLite
import TestSupport

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport
@testable import ToiletStorage

/// The toilets that come along and the parks that they stand in, as a store has them after an import of parks.
struct JoinedToilets {
    /// The toilets whose source refers to the hours of their park, in the order of their table.
    let toilets: [Toilet]
    /// The report of the import.
    let report: ReferenceReport
    /// The pairs of toilet and imported park, as a table.
    let pairs: String

    /// With the parks of October 2023, imported once for all tests.
    static let ofOctober = Result { try JoinedToilets() }

    /// Imports parks from a file.
    init(parks: String = ParkOracle.parks) throws {
        let filled = try FilledStore(file: ParkOracle.toilets)
        var importer = ReferenceImporter(of: .parks, into: filled.path)
        // Many of the made hours are meant not to be read.
        importer.ignoresSanityLimits = true
        report = try importer.run(ByteSource.open(path: parks))
        toilets = try Self.withHoursOfPark(in: filled)
        let connection = try Connection(filled.path, access: .read)
        let pairs = try connection.rows(
            """
            SELECT toilets.id, parks.key, parks.source_id FROM toilets JOIN parks ON parks.pk = toilets.park
            WHERE parks.source = 'parks'
            """
        ) { row in
            let id = row.text()
            let key = row.optionalInteger().map(String.init) ?? ""
            return (id, "\(id),\(key),\(row.optionalText() ?? "")\n")
        }
        let lineOf = Dictionary(uniqueKeysWithValues: pairs)
        self.pairs =
            "toilet,key,identifier\n"
            + toilets.compactMap { lineOf["\($0.id)"] }.joined()
    }

    /// The same toilets as they come along.
    static func withoutParks() throws -> [Toilet] {
        try withHoursOfPark(in: FilledStore(file: ParkOracle.toilets))
    }

    private static func withHoursOfPark(in filled: FilledStore) throws -> [Toilet] {
        let lines = try Checkout.text(of: "data/toilets.csv").split(separator: "\n")
        let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { (String($1.prefix(5)), $0) })
        return try filled.everything().filter { $0.hours == .seePage }
            .sorted { places["\($0.id)"]! < places["\($1.id)"]! }
    }
}
