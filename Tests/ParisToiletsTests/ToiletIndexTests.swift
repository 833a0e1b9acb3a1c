import Foundation
import OSMOpeningHours
import ParisToilets
import Synchronization
import TestSupport
import Testing

@testable import MemoryIndex
@testable import ToiletCore

@Suite("An index in memory")
struct ToiletIndexTests {
    /// Toilets at random places of some regions, some of them at one position, with random values.
    static func toilets(_ count: Int, in regions: [MadeToilets.Region], _ random: inout SeededRandom) throws
        -> [Toilet]
    {
        var places: [Coordinate] = []
        for number in 0..<count {
            let spot = regions[number % regions.count].place(&random)
            let isCopy = number > 0 && Int.random(in: 0..<4, using: &random) == 0
            places.append(
                isCopy
                    ? places[Int.random(in: max(0, number - 40)..<number, using: &random)]
                    : try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
            )
        }
        let hours = [nil, "06h00 - 22h00", "24/24h", "6 h - 1 h", "21h59 - 22h00", "10h00 - 18h30"]
        return try places.enumerated().map { number, place in
            var properties = PropertyValues()
            for property in Property.allCases {
                properties[property] = try #require(Tristate.allCases.randomElement(using: &random))
            }
            var toilet = Toilet(
                id: ToiletID(rawValue: String(number * 7919 % count, radix: 36)), coordinate: place,
                kind: try #require(Kind.allCases.randomElement(using: &random)),
                arrondissement: Arrondissement(rawValue: Int.random(in: 0...20, using: &random)),
                hoursText: hours[number % hours.count], properties: properties,
                status: try #require(Status.allCases.randomElement(using: &random)),
                source: try #require(["paris", "osm", "region", "elsewhere"].randomElement(using: &random))
            )
            if number % 9 == 0 {
                var other = toilet
                other.source = "montpellier"
                toilet = toilet.merged(with: [other])
            }
            return toilet
        }
    }

    @Test(
        "finds what a sort over all toilets finds",
        arguments: [
            (1, [MadeToilets.Region.paris]), (8, [.paris]), (9, [.northPole]), (70, [.dateLine]),
            (700, [.paris]), (700, [.northPole, .southPole]), (700, [.dateLine]),
            (5000, MadeToilets.Region.allCases),
        ]
    )
    func nearest(count: Int, regions: [MadeToilets.Region]) throws {
        var random = SeededRandom(seed: UInt64(clamping: count + regions.count))
        let toilets = try Self.toilets(count, in: regions, &random)
        let index = ToiletIndex(toilets)
        #expect(index.count == count)
        for turn in 0..<Sanitizer.rounds(count > 1000 ? 40 : 120) {
            var filter = turn % 3 == 0 ? Filter() : MadeFilter.any(&random)
            let region = turn % 5 == 0 ? .everywhere : regions[turn % regions.count]
            let spot = region.place(&random)
            let place =
                turn % 7 == 0
                ? toilets[turn % count].coordinate
                : try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
            // The plain sort knows the clocks of Paris only.
            if regions != [.paris] { filter.open = nil }
            if turn % 4 == 1 {
                let corner = regions[0].place(&random)
                filter.box = Box(
                    west: spot.longitude, south: min(spot.latitude, corner.latitude), east: corner.longitude,
                    north: max(spot.latitude, corner.latitude)
                )
            }
            let reach = turn % 2 == 0 ? nil : pow(10, Double.random(in: 0...7.4, using: &random))
            let page = try Page([1, 1, 2, 3][turn % 4], of: [1, 10, 3, 100][turn % 4])
            let wanted = PlainSort.nearest(toilets, to: place, filter: filter, within: reach)
            let found = index.nearest(to: place, filter: filter, within: reach, page: page)
            let part = wanted.dropFirst(page.offset).prefix(page.size)
            try #require(found.map(\.id) == part.map(\.toilet.id), "\(filter) \(place)")
            #expect(found.map(\.distance) == part.map(\.distance))
            #expect(found.allSatisfy { toilets[$0.number].id == $0.id })
            let everything = index.nearest(to: place, filter: filter, within: reach, page: .everything)
            #expect(everything.map(\.id) == wanted.map(\.toilet.id))
            var walk = NearestWalk(index, from: place, filter, within: reach)
            #expect(everything.allSatisfy { walk.next() == $0 } && walk.next() == nil)
            let tally = index.tally(filter: filter, near: place, within: reach)
            #expect(tally.total == wanted.count)
            for reason in Verdict.Reason.allCases {
                let left = toilets.filter {
                    let metres = place.distance(to: $0.coordinate)
                    guard reach.map({ metres <= $0 }) ?? true, filter.box?.contains($0.coordinate) ?? true,
                        filter.sources.isEmpty || !filter.sources.isDisjoint(with: $0.sources.map(\.name)),
                        filter.excludedSources.isDisjoint(with: $0.sources.map(\.name))
                    else { return false }
                    return PlainSort.reason($0, filter, metres) == reason
                }
                #expect(tally.leftOut(reason) == left.count, "\(reason) \(filter)")
            }
        }
    }

    @Test("of no toilets finds none")
    func empty() throws {
        let index = ToiletIndex([])
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        #expect(index.count == 0 && index.nearest(to: place).isEmpty)
        #expect(index.tally(filter: Filter()) == Tally())
        #expect(index.tally(filter: Filter(), near: place, within: 1000) == Tally())
    }

    @Test("orders toilets at one position by their ids, and gives as many as are asked for")
    func onePosition() throws {
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        var random = SeededRandom(seed: 3)
        let toilets = (0..<1000).shuffled(using: &random).map {
            Toilet(id: ToiletID(rawValue: "t\(1000 + $0)"), coordinate: place, kind: .wc)
        }
        let found = ToiletIndex(toilets).nearest(to: place, page: try Page(2, of: 25))
        #expect(found.map(\.id.rawValue) == (1025..<1050).map { "t\($0)" })
        #expect(found.allSatisfy { $0.distance == 0 })
    }

    @Test("lists what is left out no farther than the last match, and all of it if too few pass")
    func leftOut() throws {
        var random = SeededRandom(seed: 8)
        let toilets = try Self.toilets(900, in: [.paris], &random)
        let index = ToiletIndex(toilets)
        for _ in 0..<60 {
            let filter = MadeFilter.any(&random)
            let place = MadeToilets.Region.paris.coordinate(&random)
            let count = [1, 10, 2000].randomElement(using: &random) ?? 10
            let found = try index.search(from: place, filter, within: nil, count: count, listsLeftOut: true)
            let last = found.matches.count < count ? 2 : found.matches.last?.haversine ?? 2
            let wanted = toilets.filter { toilet in
                let haversine = place.haversine(to: toilet.coordinate)
                var openings = OpeningCache()
                openings.prepare(for: filter.open)
                let metres = Coordinate.metres(haversine: haversine)
                guard case .leftOut = openings.verdict(of: filter, on: toilet, metres: metres) else {
                    return false
                }
                return haversine <= last
            }
            let listed = found.leftOut.filter { $0.match.haversine <= last }
            #expect(Set(listed.map(\.match.id)) == Set(wanted.map(\.id)))
        }
    }

    @Test("judges every combination of values as the filter does")
    func verdicts() throws {
        var random = SeededRandom(seed: 17)
        var toilets = try Self.toilets(1500, in: [.paris], &random)
        // All kinds, statuses and arrondissements with all values of two properties.
        for kind in Kind.allCases {
            for status in Status.allCases {
                for answer in Tristate.allCases {
                    for access in Tristate.allCases {
                        for arrondissement in [nil, 1, 8, 20] {
                            toilets.append(
                                Toilet(
                                    coordinate: toilets[0].coordinate, kind: kind,
                                    arrondissement: arrondissement.flatMap(Arrondissement.init),
                                    properties: [.accessible: answer, .publicAccess: access], status: status
                                )
                            )
                        }
                    }
                }
            }
        }
        for _ in 0..<Sanitizer.rounds(400) {
            let filter = MadeFilter.any(&random)
            let bits = FilterBits(filter)
            for toilet in toilets where filter.admits(toilet.traits) {
                for state in Tristate.allCases {
                    let wanted = filter.verdict(on: toilet.traits) { state }
                    let found = bits.verdict(on: TraitBits(toilet.traits)) { state }
                    try #require(found == wanted, "\(filter) \(toilet)")
                    if wanted == .passes {
                        #expect(bits.branches(orAreLeftOut: false).canHave(TraitBits(toilet.traits)))
                    }
                    if wanted != .unwanted {
                        #expect(bits.branches(orAreLeftOut: true).canHave(TraitBits(toilet.traits)))
                    }
                }
            }
        }
        #expect(Property.allCases.count <= TraitBits.maxProperties && Kind.allCases.count <= TraitBits.maxKinds)
    }

    @Test("has room for sixteen properties: a branch is left out only where none of its toilets can be wanted")
    func sixteenProperties() throws {
        var random = SeededRandom(seed: 18)
        let numbers = 0..<TraitBits.maxProperties
        #expect(numbers.count == 16)
        func toilet() -> TraitBits {
            let kind = Kind.allCases.randomElement(using: &random) ?? .unknown
            let status = Status.allCases.randomElement(using: &random) ?? .unknown
            let place = Arrondissement(rawValue: Int.random(in: 0...20, using: &random))
            return numbers.reduce(TraitBits(kind) | TraitBits(status) | TraitBits(place)) { bits, number in
                bits
                    | TraitBits(propertyNumber: number, Tristate.allCases.randomElement(using: &random) ?? .yes)
            }
        }
        var (kept, dropped) = (0, 0)
        for _ in 0..<5000 {
            let toilets = (0..<3).map { _ in toilet() }
            let blocked = numbers.reduce(TraitBits()) { bits, number in
                guard Int.random(in: 0..<8, using: &random) == 0 else { return bits }
                return bits
                    | TraitBits(propertyNumber: number, Tristate.allCases.randomElement(using: &random) ?? .yes)
            }
            let branch = BranchBits(blocked: blocked, properties: numbers.count)
            for toilet in toilets { #expect(branch.canHave(toilet) == !toilet.meets(blocked)) }
            let union = toilets.reduce(TraitBits(), |)
            if branch.canHave(union) { kept += 1 } else { dropped += 1 }
            if toilets.contains(where: { !$0.meets(blocked) }) { #expect(branch.canHave(union)) }
        }
        #expect(kept > 1000 && dropped > 100)
    }
}

@Suite("A store with an index in memory")
struct IndexedStoreTests {
    @Test("says what all toilets of an answer have in common as the file does, without reading them")
    func contents() throws {
        let table = MadeToilets.table(400, in: [.paris, .dateLine], from: ["osm", "paris"], seed: 91)
        let filled = try FilledStore(table)
        let indexed = try SpatiaLiteStore(path: filled.path)
        try indexed.loadIndex()
        var random = SeededRandom(seed: 92)
        for turn in 0..<60 {
            var query = ToiletQuery(filter: MadeFilter.any(&random), at: FilledStore.now, page: .everything)
            query.tellsContents = true
            if turn % 2 == 0 { query.place = try Coordinate(latitude: 48.85, longitude: 2.35) }
            if turn % 4 == 0 { query.reach = 3000 }
            var found: [AnswerPreamble] = []
            for store in [filled.store, indexed] {
                try store.forEachHit(query) {
                    found.append(try #require($0.contents))
                } visit: { _ in
                }
            }
            #expect(found[0].bounds == found[1].bounds && found[0].attribution == found[1].attribution)
        }
    }

    @Test("begins a page of a list anywhere")
    func offsets() throws {
        let filled = try FilledStore(MadeToilets.table(150, in: [.paris], seed: 93))
        try filled.store.loadIndex()
        var filter = Filter()
        filter.accessible = true
        for filter in [Filter(), filter] {
            let all = try filled.store.toilets(filter: filter, page: .everything).map(\.id)
            for (behind, size) in [
                (0, 7), (3, 7), (all.count - 2, 7), (all.count, 1), (.max, 1000), (1, .max),
            ] {
                let page = try Page(behind: behind, of: size)
                let part = all.dropFirst(behind).prefix(size)
                #expect(try filled.store.toilets(filter: filter, page: page).map(\.id) == Array(part))
                let query = ToiletQuery(filter: filter, at: FilledStore.now, page: page)
                #expect(try filled.store.answer(query).hits.map(\.toilet.id) == Array(part))
            }
        }
    }

    @Test("answers from the file while the index is out of date, and from the new one when it is loaded")
    func refresh() throws {
        let filled = try FilledStore(MadeToilets.table(200, in: [.paris], seed: 5))
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        #expect(try filled.store.loadIndex())
        #expect(try !filled.store.loadIndex())
        let before = try filled.store.nearest(to: place)
        _ = try filled.importing(MadeToilets.table(250, in: [.paris], seed: 6))
        let after = try filled.store.nearest(to: place)
        #expect(after != before)
        #expect(try after == SpatiaLiteStore(path: filled.path).nearest(to: place))
        #expect(try filled.store.loadIndex())
        #expect(try filled.store.nearest(to: place) == after)
        #expect(try filled.store.tally(filter: Filter()).total == filled.everything().count)
        filled.store.close()
        #expect(throws: StoreError.closed) { try filled.store.loadIndex() }
        #expect(throws: StoreError.closed) { try filled.store.nearest(to: place) }
    }
}
