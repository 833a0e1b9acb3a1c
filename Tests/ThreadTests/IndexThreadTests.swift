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
        let places = try (0..<200).map { _ in
            let spot = MadeToilets.Region.paris.place(&random)
            return try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
        }
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
        let totals = Mutex<Set<Int>>([])
        let failures = Mutex<[String]>([])
        let isDone = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: 3) { thread in
            do {
                guard thread > 0 else {
                    for turn in 0..<6 {
                        var importer = Importer(into: path, origin: "a test", at: FilledStore.now)
                        importer.ignoresSanityLimits = true
                        _ = try importer.run(ByteSource(Array(tables[turn % 2].utf8)))
                    }
                    return isDone.store(true, ordering: .relaxed)
                }
                while !isDone.load(ordering: .relaxed) {
                    if thread == 1 { try store.loadIndex() }
                    let answer = try store.answer(query)
                    let total = answer.header.tally.total
                    totals.withLock { _ = $0.insert(total) }
                    if answer.hits.count != total {
                        failures.withLock { $0.append("\(answer.hits.count) hits of \(total)") }
                    }
                }
            } catch {
                isDone.store(true, ordering: .relaxed)
                failures.withLock { $0.append("\(error)") }
            }
        }
        withExtendedLifetime(filled) {}
        #expect(failures.withLock { $0 } == [])
        #expect(totals.withLock { $0.subtracting([200, 250]) } == [])
        try store.loadIndex()
        #expect(try store.answer(query).header.tally.total == 200)
    }
}
