import OSMOpeningHours
import Synchronization
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

@Suite("A batch is answered as its places one by one")
struct NearestBatchTests {
    /// A batch over a store, whose parts are its answers.
    private static func batch(
        _ store: any ToiletStore,
        _ query: ToiletQuery,
        find: @escaping @Sendable (String) throws -> BatchPlace = {
            text in throw InvalidText { $0.unknownPlace(text) }
        }
    ) -> NearestBatch<[BatchAnswer]> {
        NearestBatch(store, query, by: QueryWords(), at: query.moment, find: find, write: { $0 })
    }

    @Test("in the order of the input, over many blocks and all threads", arguments: [1, 3])
    func order(count: Int) throws {
        let filled = try FilledStore(MadeToilets.table(600, in: [.paris], seed: 5))
        var random = SeededRandom(seed: 6)
        var places: [Coordinate] = []
        var text = "id,lat,lon\n"
        for row in 0..<3000 {
            let spot = MadeToilets.Region.paris.coordinate(&random)
            places.append(spot)
            text += "\(row),\(spot.latitude),\(spot.longitude)\n"
            if row % 100 == 50 { text += "bad,x,y\n" }
        }
        var query = ToiletQuery(filter: .usable, at: FilledStore.now, page: try Page(1, of: count))
        query.filter.accessible = true
        var answers: [BatchAnswer] = []
        var summary = BatchSummary()
        var lines: [Int] = []
        try Self.batch(filled.store, query).run(ByteSource(Array(text.utf8))) { block in
            answers += block.part
            summary.add(block.summary)
            lines += block.unusable.map(\.line)
        }
        #expect(answers.map(\.label.id) == (0..<3000).map { "\($0)" })
        #expect(summary.answered == 3000 && summary.unusable == 30 && lines == lines.sorted())
        for (answer, place) in zip(answers, places).enumerated().filter({ $0.offset % 17 == 0 }).map(\.element) {
            query.place = place
            #expect(answer.place == place)
            #expect(try answer.hits == filled.store.answer(query).hits)
        }
    }

    @Test("and what a thread, the reader or the taker throws ends it", arguments: [0, 700])
    func failures(row: Int) throws {
        struct Stop: Error {}
        let filled = try FilledStore(MadeToilets.table(50, in: [.paris], seed: 5))
        let query = ToiletQuery(filter: .usable, at: FilledStore.now, page: try Page(1, of: 1))
        let text = (0..<3000).map { $0 == row ? "here\n" : "48.85,2.35\n" }.joined()
        #expect(throws: Stop.self) {
            try Self.batch(filled.store, query, find: { _ in throw Stop() }).run(ByteSource(Array(text.utf8))) { _ in }
        }
        var taken = 0
        #expect(throws: Stop.self) {
            try Self.batch(filled.store, query).run(ByteSource(Array(text.utf8))) { _ in
                taken += 1
                if taken == 2 { throw Stop() }
            }
        }
        #expect(taken == 2)
        let cut =
            #"{"features":[\#(String(repeating: #"{"geometry":{"type":"Point","coordinates":[2,48]}},"#, count: 600))"#
        var answered = 0
        #expect(throws: ImportError.self) {
            try Self.batch(filled.store, query).run(ByteSource(Array(cut.utf8))) { answered += $0.part.count }
        }
        #expect(answered == 600)
        // The store still answers.
        #expect(try filled.store.tally(filter: Filter()).total == 50)
    }

    @Test("and coordinates whose longitude seems to come first are not answered")
    func exchanged() throws {
        let filled = try FilledStore(MadeToilets.table(50, in: [.paris], seed: 5))
        let query = ToiletQuery(filter: .usable, at: FilledStore.now, page: try Page(1, of: 1))
        for (text, isUsable) in [
            ("2.35,48.85\n", false), ("lat,lon\n2.35,48.85\n", false), ("40.71,-74.0\n", true),
        ] {
            var summary = BatchSummary()
            try Self.batch(filled.store, query).run(ByteSource(Array(text.utf8))) { summary.add($0.summary) }
            #expect(summary.answered == (isUsable ? 1 : 0), "\(text)")
            #expect(summary.distant == (isUsable ? 1 : 0))
        }
    }
}
