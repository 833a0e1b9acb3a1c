import Foundation
import ParisToilets
import TestSupport
import Testing
import ToiletCore

/// The nearest toilets on foot, of the toilets and streets that come with the program, beside ways that igraph finds on
/// a graph of the same table. Addresses are left out, since that graph does not know them.
@Suite("The nearest on foot", .enabled(if: PythonPackage.isPythonHere, "needs Python"))
struct NearestOnFootTests {
    private static let streets = Checkout.root.appending(path: "data/streets.csv").path
    private static let script = "Tests/ParisToiletsTests/StreetOracle/walk_oracle.py"

    /// A question, and the ways to all toilets by their ids: metres, and whether they are along streets.
    private struct Question {
        var query: ToiletQuery
        var ways: [ToiletID: (metres: Double, isByStreets: Bool)] = [:]
    }

    private static func store() throws -> any ToiletStore {
        let empty = try StoreKind.file.make()
        let file = try String(contentsOfFile: Checkout.root.appending(path: "data/toilets.csv").path, encoding: .utf8)
        let rows = file.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let address = try #require(rows[0].firstIndex(of: "address"))
        let table = rows.filter { $0.count == rows[0].count }.map { row in
            row.enumerated().map { index, cell in row != rows[0] && index == address ? "" : String(cell) }
                .joined(separator: ",")
        }
        _ = try empty.importer("a test", FilledStore.now)
            .run(ByteSource(Array((table.joined(separator: "\n") + "\n").utf8)))
        try empty.replacePlaces("streets", [], BundledPlaces.network())
        return try empty.open()
    }

    private static func questions(_ count: Int) throws -> [Question] {
        var random = SeededRandom(seed: 61)
        return try (0..<count).map { _ in
            let place = Coordinate(
                inRange: .random(in: 48.818...48.9, using: &random), .random(in: 2.26...2.41, using: &random)
            )
            let at = Instant(secondsSince1970: Int.random(in: 1_767_225_600..<1_798_761_600, using: &random))
            let page = try Page(.random(in: 1...3, using: &random), of: .random(in: 1...12, using: &random))
            var query = ToiletQuery(from: place, filter: .usable, at: at, page: page)
            query.nearestBy = .walk
            query.filter.accessible = Bool.random(using: &random)
            query.filter.changingTable = Int.random(in: 0..<4, using: &random) == 0
            if Bool.random(using: &random) {
                let onArrival = Bool.random(using: &random) ? query.walk : nil
                let lasting = [0, 900, 7200].randomElement(using: &random) ?? 0
                query.filter.open = OpeningRequirement(at: at, lasting: lasting, onArrival: onArrival)
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                query.walkReach = .random(in: 120...2400, using: &random)
                query.reach = query.walk.metres(forSeconds: query.walkReach ?? 0)
            }
            return Question(query: query)
        }
    }

    @Test("are as a search by brute force finds them, whatever is asked for")
    func orders() throws {
        let store = try Self.store()
        let toilets = try store.toilets(page: .everything)
        try #require(toilets.count > 500)
        var questions = try Self.questions(TestRun.isWhole ? 1000 : 25)
        let input = questions.map { question in
            ([question.query.place].compactMap(\.self) + toilets.map(\.coordinate))
                .map { "\($0.latitude) \($0.longitude)" }.joined(separator: " ") + "\n"
        }
        let package = PythonPackage(name: "igraph", version: "1.0.0", module: "igraph")
        let script = Checkout.root.appending(path: Self.script)
        guard let printed = try package.printedIfAvailable(by: script, [Self.streets, "exits"], input: input.joined())
        else { return }
        let lines = printed.split(separator: "\n")
        try #require(lines.count == questions.count)
        var (compared, byStreets) = (0, 0)
        for (index, line) in lines.enumerated() {
            let place = try #require(questions[index].query.place)
            for (toilet, way) in zip(toilets, line.split(separator: " ")) {
                let straight = place.distance(to: toilet.coordinate)
                let metres = straight <= 5000 ? Double(way) : nil
                questions[index].ways[toilet.id] = (metres ?? straight * 1.3, metres != nil)
            }
            let answer = try store.answer(questions[index].query)
            try check(answer, questions[index], toilets)
            compared += answer.hits.count
            byStreets += answer.hits.count { $0.way?.walkBy == .streets }
        }
        #expect(compared > questions.count && byStreets > compared / 2)
    }

    /// Lengths are whole millimetres here, so that two ways that differ by less than a tenth of a metre may stand in
    /// any order, and a toilet may be open or near enough by a second.
    private func check(_ answer: Answer, _ question: Question, _ toilets: [Toilet]) throws {
        let query = question.query
        func passes(_ toilet: Toilet, later metres: Double) -> Bool {
            let way = (question.ways[toilet.id]?.metres ?? 0) + metres
            if let seconds = query.walkReach, way / query.walk.speed > seconds { return false }
            var openings = OpeningCache()
            openings.prepare(for: query.filter.open)
            // A straight line of which the way is as long.
            let distance = WalkingDistance(metres: way / query.walk.detour)
            return openings.verdict(of: query.filter, on: toilet, distance) == .passes
        }
        let sure = toilets.filter { passes($0, later: 0) && passes($0, later: -2) && passes($0, later: 2) }
        let perhaps = toilets.filter { passes($0, later: 0) || passes($0, later: -2) || passes($0, later: 2) }
        #expect((sure.count...perhaps.count).contains(answer.header.tally.total))
        let isSure = sure.count == perhaps.count
        let expected = sure.compactMap { question.ways[$0.id]?.metres }.sorted()
            .prefix(query.page.end).dropFirst(query.page.offset)
        if isSure { #expect(answer.hits.count == expected.count) }
        for (hit, metres) in zip(answer.hits, expected) {
            let way = try #require(hit.way)
            let own = try #require(question.ways[hit.id])
            #expect(abs(way.walkDistance - own.metres) < 0.1, "\(hit.id.rawValue)")
            #expect((way.walkBy == .streets) == own.isByStreets)
            if isSure { #expect(abs(own.metres - metres) < 0.1) }
        }
    }
}
