import ParisToilets
import TestSupport
import Testing

@Suite("A tally says how many there are, and how many are left out and why")
struct TallyTests {
    @Test("Every toilet is shown, hidden by its state, hidden by what nobody knows, or not wanted")
    func agreesWithPlainFilter() throws {
        let filled = try FilledStore(MadeToilets.table(800, in: [.paris], seed: 11))
        let everything = try filled.everything()
        var filter = Filter.usable
        filter.accessible = true
        filter.kinds = [.sanisette, .wc]
        let tally = try filled.store.tally(filter: filter)

        var outOfService = filter
        outOfService.statuses = [.outOfService]
        var unknown = filter
        unknown.unknown = .only
        #expect(tally.total == everything.count { PlainSort.passes($0, filter) })
        #expect(tally.outOfService == everything.count { PlainSort.passes($0, outOfService) })
        #expect(tally.unknown == everything.count { PlainSort.passes($0, unknown) })
        #expect(tally.unknown > 0 && tally.outOfService > 0)
    }

    @Test("A list has as many entries as its tally says, in the order of district and street")
    func listAgrees() throws {
        let filled = try FilledStore(MadeToilets.table(300, in: [.paris], seed: 12))
        let list = try filled.store.toilets(filter: .usable, page: .everything)
        #expect(list.count == (try filled.store.tally(filter: .usable)).total)
        let districts = list.map { $0.arrondissement?.rawValue ?? 99 }
        #expect(districts == districts.sorted())
        let pages = try (1...4).flatMap { try filled.store.toilets(filter: .usable, page: Page($0, of: 60)) }
        #expect(pages.map(\.id) == list.prefix(240).map(\.id))
    }
}
