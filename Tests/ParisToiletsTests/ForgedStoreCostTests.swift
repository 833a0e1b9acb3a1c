import Foundation
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import Gazetteer
@testable import ToiletCore
@testable import ToiletStorage
@testable import WalkingNetwork

/// Stores that somebody forged so that one question has much to look at: it is answered, or it ends with a sentence,
/// after a number of steps that no honest store comes near.
@Suite("What a question to a forged store costs")
struct ForgedStoreCostTests {
    private static let middle = Coordinate(inRange: 48.855, 2.3475)

    /// A street with lines of 2 km.
    private static func street(_ name: String, north: Double = 0) -> GazetteerEntry {
        let line = (0...20).map { Coordinate(inRange: 48.85 + north + Double($0) * 0.0009, 2.3475) }
        return GazetteerEntry(
            NamedPlace(
                name: name, kind: .street, at: Coordinate(inRange: 48.859 + north, 2.3475), extent: 1000,
                arrondissements: [Arrondissement(rawValue: 4)!]
            ),
            shape: .lines([line])
        )
    }

    /// House numbers along such a street.
    private static func houses(_ numbers: some Sequence<Int>) -> [(number: Int, coordinate: Coordinate)] {
        numbers.map { ($0, Coordinate(inRange: 48.85 + Double($0 % 400) * 0.000045, 2.3475)) }
    }

    private static func numbering(_ count: Int, _ units: Int) throws -> HouseNumbering? {
        let street = street("Rue Haute")
        return try HouseNumbering(
            of: street.place, street.shape.lines, known: houses(1...count), WorkBudget(units)
        )
    }

    @Test("House numbers that are not whole cost as much as they are many, not the square of that")
    func numbers() throws {
        func cost(_ count: Int) throws -> Int {
            var (low, high) = (0, 10_000_000)
            while high - low > high / 50 {
                let units = (low + high) / 2
                do {
                    _ = try Self.numbering(count, units)
                    high = units
                } catch { low = units }
            }
            return high
        }
        let (few, some, many) = (try cost(20), try cost(1000), try cost(9000))
        #expect(few < 2000 && many < 12 * some && many < 500_000, "\(few), \(some), \(many)")
        #expect(throws: BudgetExceeded()) { try Self.numbering(9000, 100_000) }
        let seconds = processorTime { #expect(throws: Never.self) { try Self.numbering(9000, .max) } }
        #expect(seconds < 2)
    }

    @Test("Of hundreds of numbers that are known a house is where they say")
    func manyNumbers() throws {
        let street = Self.street("Rue Haute")
        let known = Self.houses(1...399)
        let numbering = try HouseNumbering(of: street.place, street.shape.lines, known: known, WorkBudget(.max))
        for (number, coordinate) in known where number % 20 == 3 {
            #expect(try #require(numbering).house(number).coordinate.distance(to: coordinate) < 15)
        }
    }

    /// A store with places, and with what a script makes of them.
    private static func store(
        _ places: [GazetteerEntry], _ network: [NetworkCell]? = nil, forging script: String = "SELECT 1"
    ) throws -> (file: FilledStore, store: SpatiaLiteStore) {
        let file = try FilledStore(MadeToilets.table(50, in: [.paris], seed: 51))
        try SpatiaLiteStore.replacePlaces(["made": places], network: network, path: file.path)
        do {
            let connection = try Connection(file.path, access: .write, trustsSchema: true)
            try connection.runScript(script)
        }
        return (file, try SpatiaLiteStore(path: file.path))
    }

    @Test("Streets of one name with 9,360 numbers each are answered soon, or refused", arguments: [1, 5, 41])
    func streets(count: Int) throws {
        // Seven bytes for each house: its number, nothing behind it, where it is.
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var houses = [0] + number(4_885_000, 4) + number(234_750, 4)
        for index in 0..<9360 { houses += number(1 + index % 9000, 2) + [0] + number(index % 1800, 2) + number(0, 2) }
        let blob = houses.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let entries = (0..<count).map { Self.street("Rue Haute", north: Double($0) * 0.0001) }
        let (file, store) = try Self.store(entries, forging: "UPDATE places SET numbers = x'\(blob)'")
        let seconds = processorTime { _ = try? store.place(named: "5 rue Haute") }
        #expect(seconds < 2, "\(count)")
        withExtendedLifetime(file) {}
    }

    @Test("What is kept of the streets is counted in bytes")
    func keptCells() throws {
        weak var first: NetworkCell?
        let streets = StreetCache()
        streets.prepare(version: 1)
        func cell(_ number: Int) -> NetworkCell {
            NetworkCell(
                number: number, junctions: [], outer: [], neighbours: [], edges: [],
                points: [NetworkPoint](repeating: NetworkPoint(Self.middle), count: 500_000), streets: []
            )
        }
        for number in 0..<4 {
            let kept = try streets.cell(number) { cell($0) }
            if number == 0 { first = kept }
        }
        #expect(first != nil)
        for number in 0..<4 { _ = try streets.cell(number) { _ in throw DamagedNetwork(reason: "was kept") } }
        _ = try streets.cell(4) { cell($0) }
        #expect(first == nil)
    }

    @Test("A way through cells of a megabyte each ends, and so does their packing for a page")
    func largeCells() throws {
        let middle = NetworkPoint(Self.middle)
        let number = NetworkGrid.cell(of: middle)
        let corner = try #require(NetworkGrid.corner(of: number))
        // As many edges as a megabyte can have, between two junctions.
        var writer = NumberWriter()
        let edges = 100_000
        for count in [1, 2, 0, 0, 1, edges, 0] { writer.write(count) }
        for _ in 0..<2 {
            writer.write(signed: 10)
            writer.write(signed: 10)
            writer.write(0)
        }
        writer.write("Rue")
        for _ in 0..<edges {
            writer.write(signed: 1)
            for value in [0, 1, 0, 0, 0, 2000, 0] { writer.write(value) }
        }
        writer.write(0)
        _ = try NetworkCell(number: number, bytes: writer.bytes)
        let blob = writer.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let around = (-3...3).flatMap { row in
            (-3...3).compactMap { column in
                NetworkPoint(
                    latitude: corner.latitude + row * 10_000 + 5, longitude: corner.longitude + column * 15_000 + 5
                )
                .map(NetworkGrid.cell)
            }
        }
        let rows = around.map { "INSERT INTO street_cells VALUES (\($0), (SELECT b FROM forged));" }.joined()
        let (file, store) = try Self.store([], forging: "CREATE TEMP TABLE forged AS SELECT x'\(blob)' AS b; \(rows)")
        let here = Coordinate(inRange: Double(corner.latitude) / 1e6, Double(corner.longitude) / 1e6)
        func there(_ north: Double) -> Coordinate { Coordinate(inRange: here.latitude + north, here.longitude) }
        for work in [
            { _ = try store.way(from: here, to: there(0.03), at: nil) },
            { _ = try store.streets(near: here, cells: PackedNetwork.mostCells) },
            {
                var query = ToiletQuery(from: here, at: FilledStore.now, page: .everything)
                query.nearestBy = .walk
                _ = try store.answer(query)
            },
        ] {
            let seconds = try processorTime {
                do { try work() } catch let error as StoreError where error.code == .damaged {}
            }
            #expect(seconds < 4)
        }
        withExtendedLifetime(file) {}
    }

    @Test("The aliases of a place have two thousand bytes at most, and none of a place of Paris is lost")
    func aliases() throws {
        func read(_ aliases: String) -> [String] {
            NamedPlace(
                storedKind: "landmark", name: "A", aliases: aliases, lines: "", arrondissements: "", at: Self.middle,
                extent: nil
            )?.aliases ?? []
        }
        let long = (0..<40).map { String(repeating: "a", count: 397) + String(10 + $0) }
        #expect(read(long.joined(separator: "|")) == Array(long.prefix(5)))
        let short = (0..<40).map { String(repeating: "a ", count: 190) + String(10 + $0) }
        #expect(read(short.joined(separator: "|")).joined().utf8.count <= 2000)
        for place in try (BundledPlaces.entries() + BundledPlaces.streets()).map(\.place) {
            #expect(read(place.storedAliases) == place.aliases)
        }
    }

    @Test("The names of places that are held in memory have four megabytes at most")
    func knownPlaces() throws {
        let (file, store) = try Self.store(
            try MadePlaces.entries(6974, seed: 3),
            forging: """
                UPDATE places SET kind = 'landmark', name = 'Place ' || pk,
                    aliases = replace(printf('%.*c', 40, '|'), '|', printf('%.*c', 199, 'b') || ' ' || pk || ' c|')
                """
        )
        let places = try store.knownPlaces()
        #expect(places.count > 1000)
        #expect(places.reduce(0) { $0 + $1.lengthOfNames } <= 4 << 20)
        withExtendedLifetime(file) {}
    }

    @Test("A text that is typed costs as much as there are words to compare, and one of too many words begins no name")
    func completion() throws {
        let names = (0..<2000).map { "Place \($0) " + String(repeating: "b ", count: 100) }
        let completion = PlaceCompletion(
            names.map { NamedPlace(name: $0, kind: .landmark, at: Self.middle) }
        )
        func found(_ text: String, _ units: Int) throws -> Int {
            try completion.places(beginningWith: text, limit: 5, WorkBudget(units)) { [] }.count
        }
        #expect(try found("place b", 200_000) == 5)
        #expect(throws: BudgetExceeded()) { try found("place b b b b b b", 10_000) }
        #expect(try found("place " + String(repeating: "b ", count: 50), 10_000) == 0)
        let bundled = PlaceCompletion(try BundledPlaces.entries().map(\.place))
        for text in [
            "gare du n", "a", "rue de la ", "place de l'hotel de ville de par", "b b b b b b b b b b b b b b b",
        ] {
            #expect(try bundled.places(beginningWith: text, limit: 5, WorkBudget(50_000)) { [] }.count <= 5)
        }
    }

    @Test(
        "The largest corner and the longest street of Paris cost a tenth of a millisecond or a few",
        arguments: [
            ("Rue de Vaugirard", "Boulevard du Montparnasse"), ("Boulevard Périphérique", "Avenue de Flandre"),
            ("Rue de Rivoli", "Rue Saint-Martin"), ("Avenue d'Italie", "Rue de Belleville"),
        ])
    func honestCorners(one: String, other: String) throws {
        let network = try BundledPlaces.network()
        let cells = Dictionary(uniqueKeysWithValues: network.map { ($0.number, $0) })
        let streets = try BundledPlaces.streets().map(\.place)
        guard let first = streets.first(where: { $0.name == one }),
            let second = streets.first(where: { $0.name == other })
        else { return }
        var (low, high) = (0, 5_000_000)
        while high - low > high / 50 {
            let units = (low + high) / 2
            do {
                _ = try WalkingNetwork(budget: WorkBudget(units)) { cells[$0] }.meeting(of: first, second)
                high = units
            } catch is BudgetExceeded { low = units }
        }
        print(one, other, high, network.reduce(0) { $0 + $1.size }, network.map(\.size).max() ?? 0)
        #expect(high < 100_000)
    }
}
