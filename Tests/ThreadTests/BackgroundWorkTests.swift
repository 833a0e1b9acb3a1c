import ByteStreams
import Testing

/// Work on other threads, whose results come back in order.
@Suite("Work on other threads")
struct BackgroundWorkTests {
    @Test("Workers give results in the order of the work, whoever is first")
    func workers() {
        let workers = OrderedWorkers(limit: 4) { (job: Int) in
            var sum = job
            for step in 0..<(job * 7919 % 50_000) { sum = sum &* 31 &+ step }
            return (job, sum)
        }
        defer { workers.finish() }
        var results: [Int] = []
        for job in 0..<500 {
            workers.submit(job)
            while workers.pending > 20 { results.append(workers.next()?.0 ?? -1) }
        }
        while let (job, _) = workers.next() { results.append(job) }
        #expect(results == Array(0..<500))
        #expect(workers.next() == nil)
    }

    @Test("Batches come back in order with all elements, few or many", arguments: [0, 1, 99, 100, 101, 5000])
    func batches(count: Int) throws {
        var batches = BackgroundBatches(of: 100) { (numbers: [Int]) in numbers }
        var results: [Int] = []
        for number in 0..<count { try batches.add(number) { results += $0 } }
        try batches.finish { results += $0 }
        #expect(results == Array(0..<count))
    }

    @Test("An error of who takes the results ends the work, whatever is still under way")
    func failure() {
        struct Refused: Error {}
        var batches = BackgroundBatches(of: 10) { (numbers: [Int]) in numbers.reduce(0, +) }
        #expect(throws: Refused.self) {
            for number in 0..<1000 { try batches.add(number) { _ in throw Refused() } }
        }
    }

    @Test(
        "What is read in advance comes in order, and ends with the state behind it", arguments: [0, 1, 7, 300],
        [false, true]
    )
    func reading(batches: Int, inBackground: Bool) throws {
        let reader = BackgroundReader((next: 0, sum: 0), inBackground: inBackground) { state in
            guard state.next < batches else { return [Int]?.none }
            state.sum += state.next
            state.next += 1
            return [state.next - 1]
        }
        var results: [Int] = []
        while let batch = try reader.next() { results += batch }
        #expect(results == Array(0..<batches))
        #expect(try reader.next() == nil)
        #expect(reader.finish().sum == results.reduce(0, +))
    }

    @Test("An error while reading comes after what was read before it, and ends it", arguments: [false, true])
    func failedReading(inBackground: Bool) throws {
        struct Broken: Error {}
        let reader = BackgroundReader(0, inBackground: inBackground) { next in
            if next == 20 { throw Broken() }
            next += 1
            return Int?.some(next)
        }
        for number in 1...20 { #expect(try reader.next() == number) }
        #expect(throws: Broken.self) { try reader.next() }
        #expect(try reader.next() == nil)
    }

    @Test("Who stops early waits for no more than what is under way")
    func abandonedReading() throws {
        let reader = BackgroundReader(0, inBackground: true) { next in
            next += 1
            return Int?.some(next)
        }
        #expect(try reader.next() == 1)
        #expect(reader.finish() < 10)
    }
}
