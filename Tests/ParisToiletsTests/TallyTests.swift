import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing

@Suite("A tally says how many there are, and how many are left out and why")
struct TallyTests {
    @Test(
        "In a database without counts the server counts, and on shards each of them",
        .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"), arguments: [false, true]
    )
    func withoutCounts(isSharded: Bool) throws {
        let server = try PostgresServer.shared()
        let address =
            isSharded
            ? try ShardServers.shared().makeStore(on: server) : server.address(of: try server.makeDatabase())
        var table = MadeToilets.table(600, in: [.paris, .everywhere], from: ["paris", "region"], seed: 15)
        // Some are in another source too.
        for line in table.split(separator: "\n").dropFirst().enumerated() where line.offset % 5 == 0 {
            table += line.element.replacing(#/[^,]+$/#, with: "osm") + "\n"
        }
        try Importer.imports(table, into: address)
        let store = try StoreLocation(address).open()
        let everything = try store.toilets(page: .everything)
        #expect(everything.contains(where: \.isMerged) && !everything.allSatisfy(\.isMerged))
        try PostgresConnection(address).runScript(
            "DELETE FROM toilet_counts; UPDATE store_state SET has_counts = false, data_version = data_version + 1"
        )
        var random = SeededRandom(seed: 16)
        for _ in 0..<100 {
            var filter = MadeFilter.any(&random)
            // What depends on the place is counted toilet by toilet.
            (filter.open, filter.box) = (nil, nil)
            var tally = Tally()
            for toilet in everything {
                if PlainSort.passes(toilet, filter) {
                    tally.count(.passes)
                } else if let reason = PlainSort.reason(toilet, filter, 0) {
                    tally.count(.leftOut(reason))
                }
            }
            #expect(try store.tally(filter: filter) == tally, "\(filter)")
        }
    }

    @Test("What lies nearer than the last that is shown is in the answer, or left out for a reason, or not wanted")
    func leftOut() throws {
        let filled = try FilledStore(MadeToilets.table(500, in: [.paris], seed: 13))
        let everything = try filled.everything()
        var random = SeededRandom(seed: 14)
        var reasons: Set<Verdict.Reason> = []
        for _ in 0..<80 {
            let place = MadeToilets.Region.paris.coordinate(&random)
            let filter = MadeFilter.any(&random)
            var query = ToiletQuery(from: place, filter: filter, at: FilledStore.now)
            query.listsLeftOut = true
            let answer = try filled.store.answer(query)
            let leftOut = try #require(answer.header.leftOut)
            let limit = answer.hits.last?.way?.distance ?? .infinity
            let expected = everything.compactMap { toilet -> (ToiletID, Verdict.Reason)? in
                let distance = place.distance(to: toilet.coordinate)
                guard distance <= limit else { return nil }
                return PlainSort.reason(toilet, filter, distance).map { (toilet.id, $0) }
            }
            #expect(Set(leftOut.map(\.hit.toilet.id)) == Set(expected.map(\.0)))
            let known = Dictionary(uniqueKeysWithValues: expected)
            #expect(answer.header.nearer == Dictionary(grouping: expected, by: \.1).mapValues(\.count))
            #expect(leftOut.allSatisfy { known[$0.hit.toilet.id] == $0.reason })
            #expect(leftOut.compactMap(\.hit.way?.distance) == leftOut.compactMap(\.hit.way?.distance).sorted())
            reasons.formUnion(leftOut.map(\.reason))
        }
        #expect(reasons == Set(Verdict.Reason.allCases))
    }
}
