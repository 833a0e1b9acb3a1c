import Dispatch
import OSMOpeningHours
import ParisToilets
import Synchronization
import TestSupport
import Testing

@Suite("An index in memory, among threads")
struct IndexThreadTests {
    @Test("is shared by threads without waiting")
    func threads() throws {
        var random = SeededRandom(seed: 21)
        let filled = try FilledStore(MadeToilets.table(3000, in: [.paris], seed: 21))
        let index = ToiletIndex(try filled.everything())
        let places = (0..<200).map { _ in MadeToilets.Region.paris.coordinate(&random) }
        let alone = places.map { index.nearest(to: $0) }
        let equal = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            if places.map({ index.nearest(to: $0) }) == alone { equal.withLock { $0 += 1 } }
        }
        #expect(equal.withLock { $0 } == 4)
    }

    @Test("answers each question from one state of the data while imports replace it")
    func imports() throws {
        let tables = [250, 200].map { MadeToilets.table($0, in: [.paris], seed: UInt64(clamping: $0)) }
        let filled = try FilledStore(tables[1])
        let (store, path) = (filled.store, filled.path)
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        let query = ToiletQuery(from: place, at: FilledStore.now, page: .everything)
        let turns = Atomic(0)
        let looks = LooksBeside(of: 2) {
            // Every other look is by an index that was just made, if there is another one by now.
            if turns.add(1, ordering: .relaxed).oldValue % 2 == 0 { try store.loadIndex() }
            let answer = try store.answer(query)
            let total = answer.header.tally.total
            return [200, 250].contains(total) && answer.hits.count == total ? nil : "\(answer.hits.count) of \(total)"
        } during: {
            for turn in 0..<6 { try Importer.imports(tables[turn % 2], into: path) }
        }
        withExtendedLifetime(filled) {}
        #expect(looks.problems == [])
        try store.loadIndex()
        #expect(try store.answer(query).header.tally.total == 200)
    }
}
