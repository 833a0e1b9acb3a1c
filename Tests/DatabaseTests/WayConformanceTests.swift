import ParisToilets
import TestSupport
import Testing
import ToiletCore

/// Asks for ways on foot, over the streets of Paris, of every kind of store, and compares with the one in memory, which
/// searches anew for each toilet.
@Suite("Every store knows the ways on foot as the one in memory does")
struct WayConformanceTests {
    private static let kinds = StoreKind.all.filter { $0.name != StoreKind.memory.name }
    private static let network = Result { try BundledPlaces.network() }

    private static func store(_ kind: StoreKind) throws -> (store: any ToiletStore, empty: EmptyStore) {
        let empty = try kind.make()
        _ = try empty.importer("a test", FilledStore.now).run(ByteSource(Array(table().utf8)))
        try empty.replacePlaces("streets", [], network.get())
        return (try empty.open(), empty)
    }

    /// Made toilets, moved to where there are streets, a few of them beyond.
    private static func table() -> String {
        var random = SeededRandom(seed: 51)
        let lines = MadeToilets.table(140, in: [.paris], from: ["paris", "osm"], seed: 51).split(separator: "\n")
        let moved = lines.dropFirst().map { line in
            let place = Self.place(&random)
            let rest = line.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2)
            return (["\(place.latitude)", "\(place.longitude)"] + rest.map(String.init)).joined(separator: ",")
        }
        return ([String(lines[0])] + moved).joined(separator: "\n") + "\n"
    }

    private static func place(_ random: inout SeededRandom) -> Coordinate {
        Coordinate(inRange: .random(in: 48.81...48.91, using: &random), .random(in: 2.26...2.42, using: &random))
    }

    private static func query(_ random: inout SeededRandom) throws -> ToiletQuery {
        let at = Instant(secondsSince1970: Int.random(in: 1_767_225_600..<1_798_761_600, using: &random))
        let page = try Page([1, 1, 2, 5].randomElement(using: &random) ?? 1, of: .random(in: 1...12, using: &random))
        var query = ToiletQuery(from: place(&random), filter: MadeFilter.any(&random), at: at, page: page)
        if Int.random(in: 0..<5, using: &random) == 0 { query.page = .everything }
        query.nearestBy = Int.random(in: 0..<3, using: &random) > 0 ? .walk : .line
        query.walk = Walk(speed: .random(in: 0.8...2, using: &random), detour: .random(in: 1...2, using: &random))
        if let open = query.filter.open, Bool.random(using: &random) {
            query.filter.open = OpeningRequirement(at: open.at, lasting: open.lasting, onArrival: query.walk)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: query.reach = .random(in: 100...4000, using: &random)
        case 1:
            query.walkReach = .random(in: 60...3000, using: &random)
            query.reach = query.walk.metres(forSeconds: query.walkReach ?? 0)
        default: break
        }
        query.listsLeftOut = Int.random(in: 0..<3, using: &random) == 0
        query.splitsSources = Int.random(in: 0..<5, using: &random) == 0
        if !query.listsLeftOut, Int.random(in: 0..<4, using: &random) == 0 {
            query.area = Arrondissement(rawValue: .random(in: 1...20, using: &random))
        }
        return query
    }

    /// A question, and what the store in memory answers.
    private struct Judged: Sendable {
        let query: ToiletQuery
        let places: [Coordinate]
        let answer: Answer
        let hits: [[Hit]]
    }

    /// Made once for all kinds of stores, since it takes longest.
    private static let judged = Result {
        let (judge, empty) = try store(.memory)
        defer { withExtendedLifetime(empty) {} }
        var random = SeededRandom(seed: 52)
        return try (0..<60).map { _ in
            let query = try query(&random)
            let places = [query.place].compactMap(\.self)
            return Judged(
                query: query, places: places, answer: try judge.answer(query),
                hits: try judge.hits(query, from: places)
            )
        }
    }

    @Test("in any order, with any filter and reach, page by page", arguments: kinds)
    func answers(kind: StoreKind) throws {
        let (store, empty) = try Self.store(kind)
        defer { withExtendedLifetime(empty) {} }
        var byStreets = 0
        for judged in try Self.judged.get() {
            let answer = try store.answer(judged.query)
            #expect(answer.hits == judged.answer.hits, "\(judged.query)")
            #expect(answer.header == judged.answer.header, "\(judged.query)")
            #expect(try store.hits(judged.query, from: judged.places) == judged.hits, "\(judged.query)")
            byStreets += answer.hits.count { $0.way?.walkBy == .streets }
        }
        #expect(byStreets > 40)
    }

    @Test("handed out one by one", arguments: kinds)
    func export(kind: StoreKind) throws {
        let ((store, one), (judge, other)) = (try Self.store(kind), try Self.store(.memory))
        defer { withExtendedLifetime((one, other)) {} }
        var random = SeededRandom(seed: 53)
        for _ in 0..<12 {
            var query = try Self.query(&random)
            query.page = .everything
            var answers: [(header: AnswerHeader?, hits: [Hit])] = [(nil, []), (nil, [])]
            for (index, store) in [store, judge].enumerated() {
                try store.forEachHit(query) {
                    answers[index].header = $0
                } visit: {
                    answers[index].hits.append($0)
                }
            }
            #expect(answers[0].header == answers[1].header, "\(query)")
            #expect(answers[0].hits == answers[1].hits, "\(query)")
        }
    }

    @Test("as lines and as streets", arguments: kinds)
    func ways(kind: StoreKind) throws {
        let ((store, one), (judge, other)) = (try Self.store(kind), try Self.store(.memory))
        defer { withExtendedLifetime((one, other)) {} }
        var random = SeededRandom(seed: 54)
        var found = 0
        for toilet in try store.toilets(page: Page(1, of: 40)) {
            let place = Self.place(&random)
            let (way, expected) = (try store.way(from: place, to: toilet), try judge.way(from: place, to: toilet))
            #expect(way?.length == expected?.length && way?.line == expected?.line && way?.legs == expected?.legs)
            guard let way else { continue }
            found += 1
            #expect(way.line.first == place && way.line.last == toilet.coordinate)
        }
        #expect(found > 5)
    }
}
