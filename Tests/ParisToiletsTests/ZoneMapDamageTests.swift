import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletImport

@Suite("Damaged maps of time zones")
struct ZoneMapDamageTests {
    /// Two names and eight squares; in each, the south-west quarter is divided.
    static let small = head + (0..<8).flatMap { _ in square }
    static let head = Array("ZONEMAP1".utf8) + [2, 0, 1] + Array("A".utf8) + [1] + Array("B".utf8)
    static let square: [UInt8] = [2, 0, 1, 0, 2, 0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 2, 0]

    @Test("a whole one is read")
    func whole() throws {
        let map = try #require(ZoneMap(bytes: Self.small))
        #expect(map.identifiers == ["A", "B"])
        let quarters = [
            (0.0, 0.0, "A"), (0, 22.5, "B"), (22.5, 0, nil), (22.5, 22.5, "A"), (0, 45, "A"), (45, 0, nil),
            (45, 45, "B"), (89.999, 89.999, "B"),
        ]
        for south in [-90.0, 0] {
            for west in [-180.0, -90, 0, 90] {
                for (north, east, zone) in quarters {
                    let place = try Coordinate(latitude: south + north, longitude: west + east)
                    #expect(map.zone(at: place) == zone, "\(place)")
                }
            }
        }
    }

    @Test("one that is cut anywhere, or goes on, is none")
    func cut() {
        for count in Self.small.indices {
            #expect(ZoneMap(bytes: Array(Self.small.prefix(count))) == nil, "\(count)")
        }
        #expect(ZoneMap(bytes: Self.small + [0]) == nil)
    }

    @Test("a square that is part of itself, or of its own part, is refused")
    func circle() {
        #expect(ZoneQuadtree(zoneCount: 2, nodes: [1, 2, 0, 1, 3, 1, 0, 2]) != nil)
        #expect(ZoneQuadtree(zoneCount: 2, nodes: [3, 2, 0, 1, 3, 1, 0, 2]) == nil)
        #expect(ZoneQuadtree(zoneCount: 2, nodes: [4, 2, 0, 1, 3, 1, 0, 2]) == nil)
        #expect(ZoneQuadtree(zoneCount: 2, nodes: [1, 2, 0, 1, 3, 1, 0, 4]) == nil)
        #expect(ZoneQuadtree(zoneCount: 2, nodes: [1, 2, 0, 1, 3, 1, 0, .max]) == nil)
    }

    @Test("one that holds nothing, or squares of other names, is none")
    func empty() throws {
        #expect(ZoneMap(bytes: []) == nil)
        #expect(ZoneMap(bytes: Self.head) == nil)
        #expect(ZoneMap(bytes: Self.head + [UInt8](repeating: 0, count: 16)) == nil)
        #expect(ZoneQuadtree(zoneCount: 0, nodes: []) == nil)
        #expect(ZoneQuadtree(zoneCount: 0, nodes: [0, 0, 0]) == nil)
        let square = try #require(ZoneQuadtree(zoneCount: 2, nodes: [0, 1, 2, 0]))
        #expect(ZoneMap(identifiers: ["A"], squares: Array(repeating: square, count: 8)) == nil)
        #expect(ZoneMap(identifiers: ["A", "B"], squares: [square]) == nil)
    }

    @Test("changed bytes give a map with an answer everywhere, or none, and never a crash")
    func changed() throws {
        let real = try Array(Data(contentsOf: URL(filePath: ZoneMapTests.path)))
        var random = SeededRandom(seed: 360)
        for round in 0..<3_000 {
            // The small one is damaged all over, the real one where its lengths are and among its squares.
            var bytes = round.isMultiple(of: 200) ? real : Self.small
            let end = round.isMultiple(of: 400) ? 64 : bytes.count
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 8..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let map = ZoneMap(bytes: bytes) else { continue }
            for _ in 0..<100 {
                let place = try Coordinate(
                    latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)
                )
                if let zone = map.zone(at: place) { #expect(map.identifiers.contains(zone)) }
            }
        }
    }
}
