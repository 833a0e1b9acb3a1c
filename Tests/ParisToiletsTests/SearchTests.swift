import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

/// Compares the search with a sort over all rows that shares no code with it.
@Suite("The nearest toilets are those that a plain sort finds")
struct SearchTests {
    struct World: Sendable, CustomTestStringConvertible {
        let name: String
        let count: Int
        let regions: [MadeToilets.Region]
        let seed: UInt64
        var testDescription: String { name }
    }

    static let worlds = [
        World(name: "a single toilet", count: 1, regions: [.paris], seed: 1),
        World(name: "as many as Paris has", count: 609, regions: [.paris], seed: 2),
        World(name: "around the North Pole", count: 400, regions: [.northPole], seed: 3),
        World(name: "around the South Pole", count: 400, regions: [.southPole], seed: 4),
        World(name: "on both sides of the date line", count: 500, regions: [.dateLine], seed: 5),
        World(name: "all over the Earth", count: 1500, regions: [.everywhere], seed: 6),
        World(name: "everywhere at once", count: 2500, regions: MadeToilets.Region.allCases, seed: 7),
    ]

    @Test("in every world, for every filter, number and page", arguments: worlds)
    func agreesWithPlainSort(world: World) throws {
        let table = MadeToilets.table(world.count, in: world.regions, from: ["paris", "region"], seed: world.seed)
        let filled = try FilledStore(table)
        let everything = try filled.everything()
        // Some toilets are close enough to be merged across sources.
        #expect((world.count * 8 / 10...world.count).contains(everything.count))
        var random = SeededRandom(seed: world.seed &+ 1000)
        for _ in 0..<Sanitizer.rounds(100) {
            let region = MadeToilets.Region.allCases.randomElement(using: &random) ?? .paris
            let spot = (Bool.random(using: &random) ? region : world.regions[0]).place(&random)
            let place = try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
            let filter = MadeFilter.any(&random)
            let size = [1, 2, 3, 10, 37, 5000].randomElement(using: &random) ?? 10
            let metres =
                Bool.random(using: &random) ? nil : pow(10, Double.random(in: 1...7.4, using: &random))
            let expected = PlainSort.nearest(everything, to: place, filter: filter, within: metres)
            let tally = try filled.store.tally(filter: filter, near: place, within: metres)
            #expect(tally.total == expected.count)
            let pages = min(4, Page.everything.pages(for: 1) + expected.count / size)
            for number in 1...pages {
                let page = try Page(number, of: size)
                let found = try filled.store.nearest(to: place, filter: filter, within: metres, page: page)
                let wanted = Array(expected.dropFirst((number - 1) * size).prefix(size))
                try #require(found.map(\.toilet.id) == wanted.map(\.toilet.id), "\(place) \(filter) page \(number)")
                for (one, other) in zip(found, wanted) { #expect(abs(one.distance - other.distance) < 1e-3) }
                #expect(found.map(\.rank) == wanted.indices.map { (number - 1) * size + $0 + 1 })
            }
        }
    }

    @Test("Pages follow each other without overlap or gap, also among toilets at one distance")
    func pagesTile() throws {
        var table = MadeToilets.heading
        for number in 0..<60 {
            // Four corners of a square around the place: fifteen toilets each at the same distance.
            let north = number % 2 == 0 ? 0.001 : -0.001
            let east = number / 2 % 2 == 0 ? 0.001 : -0.001
            table += "\(48.85 + north),\(2.35 + east),sanisette,4,\(number) rue,,yes,no,in-service,\n"
        }
        let filled = try FilledStore(table)
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        var seen: [ToiletID] = []
        for number in 1...9 {
            seen += try filled.store.nearest(to: place, page: Page(number, of: 7)).map(\.toilet.id)
        }
        #expect(seen.count == 60)
        #expect(Set(seen).count == 60)
        #expect(seen == (try filled.store.nearest(to: place, page: .everything).map(\.toilet.id)))
    }
}
