import Foundation
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// The network that an import makes of the City's set is the one of the table that comes with the program
/// (`data/streets.csv`), which a script made of the same set.
@Suite("The network of the City's set", .enabled(if: Vintages.areHere, "needs ../shared"))
struct StreetNetworkOfParisTests {
    private static let table = Result {
        let path = Checkout.root.appending(path: "data/streets.csv").path
        return try StreetTable(.open(path: path)).network.cells()
    }
    private static let made = Result {
        var reader = StreetReader(network: StreetNetwork())
        _ = try reader.read(.open(path: Vintages.path("2024-03_voie-csv_6564.csv"))) { _ in }
        return try #require(reader.network).made()
    }
    private static let cells = Result { try #require(made.get().builder).cells() }

    @Test("joins the same points, and leaves the same streets to cars")
    func counts() throws {
        var counts = StreetNetwork.Counts()
        (counts.streets, counts.forCars, counts.joined) = (6564, 246, 196)
        (counts.privateStreets, counts.withoutKind, counts.withoutStatus) = (823, 2, 3)
        #expect(try Self.made.get().counts == counts)
    }

    @Test("cannot be made of the other set, whose streets are areas")
    func areas() throws {
        var reader = StreetReader(network: StreetNetwork())
        var used = 0
        _ = try reader.read(.open(path: Vintages.path("2025-05_denominations-csv_253.csv"))) { row in
            if case .rejected = row { return }
            used += 1
        }
        let made = try #require(reader.network).made()
        #expect(made.builder == nil && used > 200 && made.counts.areas == used && made.counts.streets == 0)
    }

    /// What a street has in a network.
    private struct Share: Equatable {
        var edges = 0
        var millimetres = 0
        var isPrivate = false
    }

    private func shares(_ cells: [NetworkCell]) -> [String: Share] {
        var seen: Set<Int> = []
        var shares: [String: Share] = [:]
        for cell in cells {
            for edge in cell.edges where seen.insert(edge.number).inserted {
                let street = cell.streets[Int(edge.street)]
                shares[street, default: Share()].edges += 1
                shares[street, default: Share()].millimetres += Int(edge.length)
                if edge.access == .ends { shares[street, default: Share()].isPrivate = true }
            }
        }
        return shares
    }

    @Test("has as many edges of each street, as long as the table's")
    func edges() throws {
        let (own, other) = (shares(try Self.cells.get()), shares(try Self.table.get()))
        #expect(Set(own.keys).symmetricDifference(other.keys).sorted() == [])
        for (street, share) in own {
            let expected = try #require(other[street])
            #expect(share.edges == expected.edges && share.isPrivate == expected.isPrivate, "\(street)")
            #expect(abs(share.millimetres - expected.millimetres) <= 6000 + expected.millimetres / 100, "\(street)")
        }
        let sums = [own, other].map { $0.values.reduce(0) { $0 + $1.millimetres } }
        #expect(abs(sums[0] - sums[1]) < sums[1] / 500, "\(sums)")
        #expect(sums[0] > 1_700_000_000)
    }

    @Test("makes ways as long as the table's")
    func ways() throws {
        let networks = [WalkingNetwork(try Self.cells.get()), WalkingNetwork(try Self.table.get())]
        var random = SeededRandom(seed: 42)
        func place() -> Coordinate {
            Coordinate(
                inRange: .random(in: 48.818...48.9, using: &random), .random(in: 2.26...2.41, using: &random)
            )
        }
        var (compared, apart) = (0, 0)
        while compared < 300 {
            let (from, to) = (place(), place())
            let sources = try networks.map { try $0.snapped(from) }
            let targets = try networks.map { try $0.snapped(to) }
            guard let source = sources[0], let target = targets[0] else { continue }
            let (other, otherTarget) = (try #require(sources[1]), try #require(targets[1]))
            // Where two streets are about as near, it may be the other one in the other network.
            guard source.point.distance(to: other.point) < 2, target.point.distance(to: otherTarget.point) < 2 else {
                apart += 1
                continue
            }
            var search = try WalkSearch(from: source, in: networks[0])
            var otherSearch = try WalkSearch(from: other, in: networks[1])
            let metres = try search.distance(to: target).map { Double($0) / 1000 }
            let expected = try #require(try otherSearch.distance(to: otherTarget).map { Double($0) / 1000 })
            #expect(abs(try #require(metres) - expected) <= max(2, expected * 0.005), "\(from) \(to)")
            compared += 1
        }
        #expect(apart < 10)
    }
}
