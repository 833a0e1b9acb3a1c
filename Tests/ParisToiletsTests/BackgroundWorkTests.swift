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
}
