import ParisToilets
import TestSupport
import Testing

@Suite("A box lets in what lies inside")
struct BoxTests {
    struct World: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let regions: [MadeToilets.Region]
        let seed: UInt64
    }

    static let worlds = [
        World(testDescription: "in Paris", regions: [.paris], seed: 101),
        World(testDescription: "on both sides of the date line", regions: [.dateLine], seed: 102),
        World(testDescription: "all over the Earth", regions: MadeToilets.Region.allCases, seed: 103),
    ]

    /// A box whose corners lie in the regions of a world; a third of them reach over the date line there.
    private static func box(_ world: World, _ random: inout SeededRandom) throws -> Box {
        let one = (world.regions.randomElement(using: &random) ?? .paris).place(&random)
        let other = (world.regions.randomElement(using: &random) ?? .paris).place(&random)
        let (south, north) = (min(one.latitude, other.latitude), max(one.latitude, other.latitude))
        return try #require(Box(west: one.longitude, south: south, east: other.longitude, north: north))
    }

    @Test("as a plain sort says, near a place, in a list, in a stream and in a count", arguments: worlds)
    func agrees(_ world: World) throws {
        let table = MadeToilets.table(700, in: world.regions, from: ["paris", "region"], seed: world.seed)
        let filled = try FilledStore(table)
        let everything = try filled.everything()
        var random = SeededRandom(seed: world.seed + 50)
        var (some, wrapped) = (0, 0)
        for _ in 0..<60 {
            let place = (world.regions.randomElement(using: &random) ?? .paris).coordinate(&random)
            var filter = MadeFilter.any(&random)
            filter.open?.onArrival = nil
            let box = try Self.box(world, &random)
            filter.box = box
            let expected = PlainSort.nearest(everything, to: place, filter: filter, within: nil)
            var query = ToiletQuery(from: place, filter: filter, at: FilledStore.now, page: .everything)
            let near = try filled.store.answer(query)
            #expect(near.hits.map(\.toilet.id) == expected.map(\.toilet.id))
            #expect(near.header.tally.total == expected.count)
            #expect(try filled.store.tally(filter: filter, near: place, within: 20_100_000).total == expected.count)
            query.place = nil
            let list = try filled.store.answer(query)
            #expect(Set(list.hits.map(\.toilet.id)) == Set(expected.map(\.toilet.id)))
            #expect(list.header.tally == near.header.tally)
            var streamed: [ToiletID] = []
            try filled.store.forEachHit(query) { _ in
            } visit: {
                streamed.append($0.toilet.id)
            }
            #expect(streamed == list.hits.map(\.toilet.id))
            if !expected.isEmpty { (some, wrapped) = (some + 1, wrapped + (box.west > box.east ? 1 : 0)) }
        }
        #expect(some > 15 && wrapped > 5)
    }

    @Test("also on its sides, and at the date line by either name")
    func sides() throws {
        let west = try Coordinate(latitude: 10, longitude: -180)
        let east = try Coordinate(latitude: 20, longitude: 180)
        let filled = try FilledStore(
            MadeToilets.heading
                + "10,-180,wc,,a,,yes,no,in-service,\n20,180,wc,,b,,yes,no,in-service,\n15,0,wc,,c,,yes,no,in-service,\n"
        )
        for box in [
            Box(west: 170, south: 10, east: 180, north: 20),
            Box(west: -180, south: 10, east: -170, north: 20),
            Box(west: 170, south: 10, east: -170, north: 20),
        ] {
            var filter = Filter()
            filter.box = box
            #expect(filter.box?.contains(west) == true && filter.box?.contains(east) == true)
            let addresses = try filled.store.toilets(filter: filter).map(\.addressText).sorted()
            #expect(addresses == ["a", "b"])
            #expect(try filled.store.tally(filter: filter).total == 2)
        }
    }
}
