import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import Gazetteer
@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// What an import of streets or addresses accepts, each question can read, and its report tells what is stored.
@Suite("Streets and addresses that no city has")
struct ExtremeFileTests {
    /// Lines of a street at random: of any length up to the limit of corners and beyond, in one part or many.
    private static func geometry(_ random: inout SeededRandom) -> String {
        let parts = [1, 1, 2, 1500][random.below(4)]
        let corners = [2, 5, 700, 2900, 3000, 3001, 4100][random.below(7)]
        let size = [0.0001, 0.003, 0.03][random.below(3)]
        let middle = (2.35 + size * Double(random.below(3)), 48.86)
        let lines = (0..<parts).map { _ in
            let points = (0..<max(2, corners / parts)).map { _ in
                "[\(middle.0 + .random(in: -size...size, using: &random)),\(middle.1 + .random(in: -size...size, using: &random))]"
            }
            return "[\(points.joined(separator: ","))]"
        }
        return "{\"type\": \"MultiLineString\", \"coordinates\": [\(lines.joined(separator: ","))]}"
    }

    @Test("can be asked for when they are stored", arguments: 0..<8)
    func streets(seed: UInt64) throws {
        let file = try FilledStore(MadeToilets.table(30, in: [.paris], seed: seed))
        var random = SeededRandom(seed: seed + 900)
        var made = MadeStreets()
        for index in 0..<12 {
            var row = MadeStreets.Row(
                key: "7500\(index)", name: "Rue Extrême \(index)", shortName: "", latitude: "48.86", longitude: "2.35",
                geometry: Self.geometry(&random)
            )
            if random.below(3) == 0 { row.legalStatus = "V" }
            made.rows.append(row)
        }
        var importer = ReferenceImporter(of: .streets, into: file.path, origin: "a test", at: FilledStore.now)
        importer.ignoresSanityLimits = true
        let report = try importer.run(ByteSource(Array(made.text().utf8)))
        let store = try SpatiaLiteStore(path: file.path)
        #expect(try store.placeSources()["streets"] == report.count)
        #expect(report.count + report.rejectedCount == report.read)
        for rejection in report.rejected {
            #expect(rejection.reason.contains("3,000") || rejection.reason.contains("apart"), "\(rejection)")
        }
        for index in 0..<12 {
            for words in [
                "5 rue extreme \(index)", "rue extreme \(index)", "angle rue extreme \(index) et rue cremieux",
            ] {
                _ = try store.place(named: words)
            }
        }
        let places = (0..<6).map { _ in
            Coordinate(
                inRange: 48.86 + .random(in: -0.02...0.02, using: &random),
                2.35 + .random(in: -0.02...0.02, using: &random))
        }
        for place in places { _ = try store.way(from: place, to: places[0], at: "5 rue extreme 3") }
        _ = try store.streets(near: places[0], cells: 20)
    }

    /// Rows of the address base, each a number, a place, and a street.
    private static func table(_ rows: [(number: Int, latitude: Double, longitude: Double, street: String)]) -> String {
        "numero;rep;nom_voie;code_postal;code_insee;nom_commune;lon;lat\n"
            + rows.map { "\($0.number);;\($0.street);93100;93048;Montreuil;\($0.longitude);\($0.latitude)\n" }.joined()
    }

    private func imported(
        _ rows: [(number: Int, latitude: Double, longitude: Double, street: String)]
    ) throws -> (report: ReferenceReport, stored: Int?, store: SpatiaLiteStore) {
        let file = try FilledStore(MadeToilets.table(30, in: [.paris], seed: 2))
        let importer = ReferenceImporter(of: .addresses, into: file.path, origin: "a test", at: FilledStore.now)
        let report = try importer.run(ByteSource(Array(Self.table(rows).utf8)))
        let store = try SpatiaLiteStore(path: file.path)
        return (report, try store.status().addresses?.numbers, store)
    }

    private static let street = (1...99).map {
        (number: $0, latitude: 48.86 + 0.0001 * Double($0), longitude: 2.44, street: "Rue A")
    }

    @Test("A house in a wrong place is left out and counted, and all others are kept", arguments: [0, 1, 50, 120])
    func outlier(number: Int) throws {
        let outlier = (number: max(number, 1), latitude: 43.3, longitude: 5.4, street: "Rue A")
        for rows in [[outlier] + Self.street, Self.street + [outlier]] {
            let (report, stored, store) = try imported(number == 0 ? Self.street : rows)
            #expect(report.count == 99 && stored == 99)
            #expect(report.farAddresses == (number == 0 ? 0 : 1) && report.repeatedAddresses == 0)
            let found = try #require(try store.place(named: "77 rue a, 93100").place)
            #expect(found.coordinate.distance(to: Coordinate(inRange: 48.8677, 2.44)) < 2)
            #expect(try #require(found.place.extent) < 2000)
        }
    }

    @Test("A number that comes again and again is kept once, and no other vanishes", arguments: [1, 30, 9500, 60_000])
    func repeated(count: Int) throws {
        let again = (0..<count).map { _ in Self.street[0] }
        let (report, stored, _) = try imported(again + Self.street)
        #expect(report.read == count + 99 && report.count == 99 && stored == 99)
        #expect(report.repeatedAddresses == count && report.farAddresses == 0 && report.addressesBeyond == 0)
    }

    @Test("Of houses all over the Earth one is kept, and of too many numbers of a street those that can be read")
    func apart() throws {
        let apart = (1...40).map { number in
            let (latitude, longitude) = (-80 + 4 * Double(number), 4 * Double(number * 7 % 40))
            return (number: number, latitude: latitude, longitude: longitude, street: "Rue B")
        }
        let (report, stored, _) = try imported(apart)
        #expect(report.count == stored && report.count > 0)
        #expect(report.count + (report.farAddresses ?? 0) == 40)
        let many = (1...9999).map { (number: $0, latitude: 48.86, longitude: 2.44, street: "Rue C") }
        let (other, kept, store) = try imported(many)
        #expect(other.count == HouseNumbers.most && kept == HouseNumbers.most && other.addressesBeyond == 999)
        #expect(try store.place(named: "8999 rue c, 93100").place != nil)
    }

    @Test("More streets than fit into memory are refused, and the limit is named")
    func tooMany() throws {
        let name = String(repeating: "é", count: 60)
        let rows = (0..<310_000).map { "1;;\(name) \($0);93100;93048;Montreuil;2.44;48.86\n" }.joined()
        let text = "numero;rep;nom_voie;code_postal;code_insee;nom_commune;lon;lat\n" + rows
        var reader = AddressReader()
        #expect {
            _ = try reader.read(ByteSource(Array(text.utf8))) { _ in }
        } throws: {
            "\($0)".contains("the streets take more than 96 MB of memory")
        }
    }
}
