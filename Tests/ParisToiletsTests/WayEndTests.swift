import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// Where ways through Paris begin and end, by the streets, links and outlines that come with the program.
@Suite("The ends of a way through Paris")
struct WayEndTests {
    private static func path(_ name: String) -> String { Checkout.root.appending(path: "data/" + name).path }

    private static let cells = Result { try BundledPlaces.network() }

    /// The rings of water, read from the table on their own.
    private static let water = Result { try rings(in: String(contentsOfFile: path("outlines.csv"), encoding: .utf8)) }

    private static func rings(in table: String) throws -> [[Coordinate]] {
        var rings: [[Coordinate]] = []
        for row in table.split(separator: "\n").map({ $0.split(separator: ",") }) where row[0] == "water" {
            var ring: [Coordinate] = []
            for point in row[4].split(separator: ";") {
                let numbers = point.split(separator: " ").compactMap { Double($0) }
                ring.append(try Coordinate(latitude: numbers[0], longitude: numbers[1]))
            }
            rings.append(ring + ring.prefix(1))
        }
        return rings
    }

    private func network() throws -> WalkingNetwork { WalkingNetwork(try Self.cells.get()) }

    /// Metres of water under a straight line: the shares of it at which a point lies in the Seine or a basin.
    private func metresOfWater(from one: Coordinate, to other: Coordinate) throws -> Double {
        let steps = max(1, Int(exactly: (one.distance(to: other) * 2).rounded()) ?? 1)
        let rings = try Self.water.get()
        let wet = (0...steps).count { step in
            Ring.cover(rings, one.position(at: Double(step) / Double(steps), to: other))
        }
        return Double(wet) * one.distance(to: other) / Double(steps)
    }

    @Test("are the same there and back, and cross no water")
    func bothWays() throws {
        let network = try network()
        let rings = try Self.water.get()
        var random = SeededRandom(seed: 2026)
        var (pairs, wet, apart) = (0, 0, 0)
        while pairs < 1000 {
            let one = Coordinate(
                inRange: .random(in: 48.82...48.9, using: &random), .random(in: 2.26...2.41, using: &random)
            )
            let other = Coordinate(
                inRange: one.latitude + .random(in: -0.015...0.015, using: &random),
                one.longitude + .random(in: -0.02...0.02, using: &random)
            )
            // Who stands in the water has to leave it.
            guard !Ring.cover(rings, one), !Ring.cover(rings, other) else { continue }
            let (starts, ends) = (try network.exits(of: one), try network.exits(of: other))
            guard !starts.isEmpty, !ends.isEmpty else { continue }
            pairs += 1
            var there = try WalkSearch(from: starts, in: network)
            var back = try WalkSearch(from: ends, in: network)
            let length = try there.distance(to: ends)
            if abs((try back.distance(to: starts) ?? .max) - (length ?? .max)) > 5000 { apart += 1 }
            guard let way = try there.way(to: ends) else { continue }
            #expect(way.length == length)
            for (place, point) in [(one, way.line[1]), (other, way.line[way.line.count - 2])]
            where try metresOfWater(from: place, to: point) > 9 {
                wet += 1
            }
        }
        #expect(apart == 0 && wet == 0)
    }

    private static let pinned: [(what: String, place: (Double, Double), streets: Set<String>)] = [
        ("the tip of the island is left over the island", (48.85740, 2.34040), ["Place du Pont Neuf"]),
        ("the middle of a basin on both sides", (48.88500, 2.37270), ["Quai de la Seine", "Quai de la Loire"]),
        ("in a fenced park at the nearest street", (48.84218, 2.35618), ["Rue Geoffroy-Saint-Hilaire"]),
        ("in the river on both sides", (48.85764, 2.33872), ["Quai de Conti"]),
        ("above a port by the quay", (48.85033, 2.28234), ["Quai de Grenelle"]),
    ]

    @Test("are on the side where one stands", arguments: pinned.indices)
    func sides(index: Int) throws {
        let pinned = Self.pinned[index]
        let place = try Coordinate(latitude: pinned.place.0, longitude: pinned.place.1)
        let streets = Set(try network().exits(of: place).map(\.street))
        #expect(!streets.isEmpty && pinned.streets.isSubset(of: streets), "\(pinned.what): \(streets)")
    }

    @Test("know each of the parks that are drawn")
    func parks() throws {
        let network = try network()
        for place in [(48.8805, 2.3820), (48.8462, 2.3372), (48.8623, 2.2490), (48.8330, 2.4330)] {
            let parks = try network.parks(around: Coordinate(latitude: place.0, longitude: place.1))
            #expect(parks.count == 1, "\(place)")
        }
    }
}
