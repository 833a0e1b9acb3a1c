import ParisToilets
import TestSupport
import Testing

@Suite("One store, many hands")
struct SharingTests {
    @Test("Several threads ask one store while an import writes, and each answer is of one state of the data")
    func threads() throws {
        let before = MadeToilets.table(300, in: [.paris], seed: 71)
        let after =
            before
            + MadeToilets.table(200, in: [.paris], seed: 72).split(separator: "\n").dropFirst()
            .joined(separator: "\n")
        let filled = try FilledStore(before)
        let store = filled.store
        let path = filled.path
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        let looks = LooksBeside(of: 6) {
            let answer = try store.answer(ToiletQuery(from: place, at: FilledStore.now, page: .everything))
            let total = answer.header.tally.total
            return [300, 500].contains(total) && answer.hits.count == total ? nil : "\(answer.hits.count) of \(total)"
        } during: {
            for table in [after, before, after] { try Importer.imports(table, into: path) }
        }
        #expect(looks.problems == [])
        #expect(try store.status().toilets == 500)
    }

    @Test("What a store remembers of one question never answers for other data or another filter")
    func memory() throws {
        var random = SeededRandom(seed: 73)
        let filled = try FilledStore(MadeToilets.table(400, in: [.paris], seed: 74))
        var stepFree = Filter()
        stepFree.accessible = true
        var district = Filter()
        district.arrondissements = Set([Arrondissement(rawValue: 4)].compactMap { $0 })
        let filters = [Filter(), .usable, stepFree, district]
        for turn in 0..<30 {
            if turn % 3 == 2 {
                _ = try filled.importing(MadeToilets.table(400, in: [.paris], seed: UInt64(75 + turn)))
            }
            let stored = try filled.everything()
            for filter in filters.shuffled(using: &random) {
                let place = MadeToilets.Region.paris.coordinate(&random)
                let found = try filled.store.nearest(to: place, filter: filter)
                let expected = PlainSort.nearest(stored, to: place, filter: filter, within: nil).prefix(10)
                #expect(found.map(\.toilet) == expected.map(\.toilet))
            }
        }
    }
}
