import Foundation
import ParisToilets
import TestSupport
import Testing

@Suite("What the documentation shows")
struct DocumentationTests {
    @Test("The five lines of the first page give the nearest toilets")
    func fiveLines() throws {
        let filled = try FilledStore(MadeToilets.table(100, in: [.paris], seed: 61))

        let store = try SpatiaLiteStore(path: filled.path)
        let here = try Coordinate(latitude: 48.85, longitude: 2.35)
        var printed: [String] = []
        for neighbour in try store.nearest(to: here) {
            printed.append("\(neighbour.rank) \(Int(neighbour.distance)) m \(neighbour.toilet.address)")
        }

        #expect(printed.count == 10)
        #expect(printed[0].hasPrefix("1 "))
    }

    @Test("The second example gives a page, and how many there are")
    func filters() throws {
        let filled = try FilledStore(MadeToilets.table(900, in: [.paris], seed: 62))
        let here = try Coordinate(latitude: 48.85, longitude: 2.35)

        var filter = Filter.usable
        filter.accessible = true
        filter.arrondissements = Set([4, 11].compactMap(Arrondissement.init))
        let now = FilledStore.now
        let query = ToiletQuery(from: here, filter: filter, at: now, page: try Page(2, of: 5))
        let answer = try filled.store.answer(query)
        let tally = answer.header.tally

        #expect(answer.hits.map(\.rank) == [6, 7, 8, 9, 10])
        #expect(tally.total >= 10 && tally.leftOut(.unknown) > 0)
    }

    @Test("The example of the index in memory finds what the store finds")
    func index() throws {
        let filled = try FilledStore(MadeToilets.table(100, in: [.paris], seed: 63))
        let store = filled.store
        let here = try Coordinate(latitude: 48.85, longitude: 2.35)
        var printed: [String] = []

        let index = ToiletIndex(try store.toilets(page: .everything))
        for match in index.nearest(to: here) {
            printed.append("\(match.id) \(Int(match.distance)) m")
        }

        #expect(try printed == store.nearest(to: here).map { "\($0.toilet.id) \(Int($0.distance)) m" })
        #expect(try store.makeIndex().nearest(to: here).map(\.id) == index.nearest(to: here).map(\.id))
    }

    @Test("The first page names every public type, and nothing else")
    func names() throws {
        let page = try Checkout.text(of: "Sources/ParisToilets/Documentation.docc/ParisToilets.md")
        let named = page.matches(of: /- ``(\w+)``/).map { String($0.output.1) }
        var declared: Set<String> = []
        for file in try Checkout.library.flatMap(Checkout.sources) {
            let types = file.text.matches(of: /(?m)^public (?:final )?(?:struct|enum|class|protocol) (\w+)/)
            declared.formUnion(types.map { String($0.output.1) })
        }
        #expect(named.count == Set(named).count)
        #expect(Set(named) == declared)
    }
}
