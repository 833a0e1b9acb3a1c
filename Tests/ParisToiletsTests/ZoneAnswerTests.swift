import Foundation
import OSMOpeningHours
import Testing

@testable import ParisToilets

/// A place and the zones that have it in their polygons: none at sea, more than one where it is disputed.
///
/// `data/make-zones.py` draws the places and asks the polygons, without the tree that it makes of them.
struct ZoneAnswer: Sendable {
    let drawn: Substring
    let place: Coordinate
    let zones: [String]

    /// Whether a zone's clocks are those of all zones that claim the place, as far as this machine knows them.
    func hasClocks(of identifier: String) -> Bool {
        zones.allSatisfy { $0 == identifier || Self.areAlike($0, identifier) }
    }

    /// Every half day from 2020 to 2037, so every change of the clocks lies between two of them.
    private static let moments = stride(from: 1_577_836_800, to: 2_145_916_800, by: 43_200).map {
        Instant(secondsSince1970: $0)
    }

    private static func areAlike(_ first: String, _ second: String) -> Bool {
        guard let first = CivilZone(identifier: first), let second = CivilZone(identifier: second) else {
            return false
        }
        return moments.allSatisfy { first.offset(at: $0) == second.offset(at: $0) }
    }

    static func all() throws -> [ZoneAnswer] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "zone-answers.csv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            let latitude = try #require(Double(cells[1]))
            let longitude = try #require(Double(cells[2]))
            return try ZoneAnswer(
                drawn: cells[0], place: Coordinate(latitude: latitude, longitude: longitude),
                zones: cells[3].split(separator: "+").map(String.init)
            )
        }
    }
}

@Suite("The map of time zones and the polygons it is made of")
struct ZoneAnswerTests {
    let map: ZoneMap
    let answers: [ZoneAnswer]

    init() throws {
        map = try #require(ZoneMapTests.map)
        answers = try ZoneAnswer.all()
        try #require(answers.count == 4_800)
    }

    @Test(
        "never another clock",
        .enabled(if: CivilZone(identifier: "Europe/Lisbon") != nil, "this machine has no time zones")
    )
    func clocks() {
        for answer in answers {
            guard let zone = map.zone(at: answer.place) else { continue }
            #expect(!answer.zones.isEmpty, "\(zone) at sea, at \(answer.place)")
            #expect(answer.hasClocks(of: zone), "\(zone) instead of \(answer.zones) at \(answer.place)")
        }
    }

    @Test("never Paris in another place")
    func paris() {
        for answer in answers where map.zone(at: answer.place) == "Europe/Paris" {
            #expect(answer.zones == ["Europe/Paris"], "\(answer.place)")
        }
    }

    @Test("nothing at sea")
    func sea() {
        for answer in answers where answer.zones.isEmpty {
            #expect(map.zone(at: answer.place) == nil, "\(answer.place)")
        }
    }

    // The places are always the same, and so are these shares until the map is made anew.

    @Test("of all land, less than one in a hundred is unknown, most of it because two zones claim it")
    func land() {
        let land = answers.filter { $0.drawn == "land" }
        let disputed = land.filter { $0.zones.count > 1 }
        let unknown = share(of: land) { ours, _ in ours == nil }
        #expect(unknown < 0.01)
        #expect(unknown < 2 * Double(disputed.count) / Double(land.count))
        for answer in disputed where !answer.hasClocks(of: answer.zones[0]) {
            #expect(map.zone(at: answer.place) == nil, "\(answer.place)")
        }
    }

    @Test("of the land that one zone claims, two in a thousand are unknown, and three have a neighbour's name")
    func undisputed() {
        let land = answers.filter { $0.drawn == "land" && $0.zones.count == 1 }
        #expect(share(of: land) { ours, _ in ours == nil } < 0.0025)
        #expect(share(of: land) { ours, name in ours != nil && ours != name } < 0.0045)
    }

    @Test("around intricate borders, one in eight is unknown")
    func border() {
        #expect(share(of: answers.filter { $0.drawn == "border" }) { ours, _ in ours == nil } < 0.125)
    }

    @Test("around the borders of France, all are known, and one in twenty has a neighbour's name")
    func france() {
        let france = answers.filter { $0.drawn == "france" }
        #expect(share(of: france) { ours, _ in ours == nil } < 0.01)
        #expect(share(of: france) { ours, name in ours != nil && ours != name } < 0.06)
    }

    /// The share of places for which something holds of our answer and the name that the polygons give.
    private func share(of answers: [ZoneAnswer], where holds: (String?, String?) -> Bool) -> Double {
        let found = answers.count { holds(map.zone(at: $0.place), $0.zones.first) }
        return Double(found) / Double(answers.count)
    }
}
