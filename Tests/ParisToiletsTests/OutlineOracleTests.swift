import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import Gazetteer
@testable import ParisToilets
@testable import ToiletStorage
@testable import ToiletCore

/// Where toilets stand, held to what SpatiaLite says.
@Suite("Whether a place lies in an outline")
struct OutlineOracleTests {
    /// A place, and what SpatiaLite says of it and one outline.
    private struct Judged {
        let number: Int
        let place: Coordinate
        let isCovered: Bool
        let metres: Double
    }

    /// Asks SpatiaLite, which measures in the plane of the zone of UTM that Paris lies in.
    private func judge(_ places: [Coordinate], in path: String) throws -> [Judged] {
        var connection = try Connection(path, access: .write)
        try connection.loadSpatiaLite()
        try connection.runScript(
            """
            CREATE TEMP TABLE flat AS SELECT number, geometry, ST_Boundary(ST_Transform(geometry, 32631)) AS border
            FROM arrondissements; CREATE TEMP TABLE places (place, flatPlace);
            """
        )
        for place in places {
            try connection.run(
                """
                INSERT INTO places SELECT place, ST_Transform(place, 32631)
                FROM (SELECT MakePoint(\(place.longitude), \(place.latitude), 4326) AS place)
                """
            )
        }
        return try connection.rows(
            """
            SELECT number, place, ST_Covers(geometry, place), ST_Distance(border, flatPlace)
            FROM places, flat
            """
        ) { row in
            let number = row.integer()
            let point = row.point()
            let (x, y) = try #require(point)
            return Judged(
                number: number, place: try Coordinate(latitude: y, longitude: x), isCovered: row.integer() == 1,
                metres: row.real()
            )
        }
    }

    private func compare(_ filled: FilledStore, _ places: [Coordinate]) throws {
        let outlines = try Connection(filled.path, access: .read).outlines()
        let byNumber = Dictionary(uniqueKeysWithValues: outlines.map { ($0.arrondissement.rawValue, $0) })
        for judged in try judge(places, in: filled.path) {
            let outline = try #require(byNumber[judged.number])
            #expect(outline.contains(judged.place) == judged.isCovered, "\(judged)")
            let metres = outline.metres(to: judged.place)
            // A sphere is not the ellipsoid, and the map's scale is not one everywhere.
            #expect(abs(metres - judged.metres) <= 0.02 + judged.metres * 0.006, "\(metres) \(judged)")
        }
    }

    @Test("is what SpatiaLite says, of stars with holes", arguments: [95, 96, 97] as [UInt64])
    func stars(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let filled = try FilledStore(MadeToilets.table(10, in: [.paris], seed: seed))
        var made = MadeOutlines()
        for index in made.rows.indices {
            let middle = (2.25 + 0.01 * Double(index), 48.83 + 0.003 * Double(index))
            made.rows[index].geometry = MadeOutlines.polygon([
                Self.star(around: middle, from: 0.004, to: 0.01, &random),
                Self.star(around: middle, from: 0.001, to: 0.003, &random),
            ])
        }
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(ByteSource(Array(made.text().utf8)))
        try compare(filled, (0..<1000).map { _ in try Self.place(&random) })
    }

    @Test(
        "is what SpatiaLite says, of Paris, for the toilets that come along and for places all over",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func paris() throws {
        var random = SeededRandom(seed: 98)
        let filled = try Self.paris()
        let places = try filled.everything().map(\.coordinate)
        try compare(filled, places + (0..<1000).map { _ in try Self.place(&random) })
    }

    @Test(
        "is so for all toilets that come along but two, and five if ten metres did not matter",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func counted() throws {
        let filled = try Self.paris()
        #expect(try filled.store.status().oddities.outsideArrondissement == 2)
        let outlines = try Connection(filled.path, access: .read).outlines()
        var outside: [String: Bool] = [:]
        for toilet in try filled.everything() {
            guard let outline = outlines.first(where: { $0.arrondissement == toilet.arrondissement }) else {
                continue
            }
            if !outline.contains(toilet.coordinate) {
                outside[toilet.addressText] = outline.clearlyExcludes(toilet.coordinate)
            }
        }
        #expect(
            outside == [
                "77 bd de clichy": false, "74 bd de clichy": false, "7 rue du faubourg du temple": false,
                "17 allee de la deuxieme db": true, "22 rue du commandant rene mouchotte": true,
            ]
        )
    }

    /// The toilets that come along, and the true outlines.
    private static func paris() throws -> FilledStore {
        let filled = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        let source = try ByteSource.open(path: Vintages.path("arrondissements_20.geojson"))
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source)
        return filled
    }

    private static func place(_ random: inout SeededRandom) throws -> Coordinate {
        let (latitude, longitude) = MadeToilets.Region.paris.place(&random)
        return try Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func star(
        around middle: (Double, Double), from shortest: Double, to longest: Double, _ random: inout SeededRandom
    ) -> [[Double]] {
        let corners = Int.random(in: 3...40, using: &random)
        let ring = (0..<corners).map { index in
            let turn = 2 * Double.pi * Double(index) / Double(corners)
            let reach = Double.random(in: shortest...longest, using: &random)
            return [middle.0 + reach * cos(turn), middle.1 + reach * sin(turn)]
        }
        return ring + [ring[0]]
    }
}
