internal import Glibc

/// Does work on several threads, and gives the results back in the order of the work.
///
///     let workers = OrderedWorkers(limit: 2) { (job: Int) in job * job }
///     defer { workers.finish() }
///     workers.submit(3)
///     workers.submit(4)
///     workers.next()      // 9
///
/// One thread submits and takes. Threads are started when there is work for them, so that a short input starts only
/// one.
package final class OrderedWorkers<Job: Sendable, Outcome: Sendable> {
    /// The jobs that were not begun, with their numbers.
    private struct Queue: Sendable {
        var jobs: [(number: Int, job: Job)] = []
        /// How many threads wait for a job.
        var idle = 0
        var isFinished = false
    }

    private let limit: Int
    private let work: @Sendable (Job) -> Outcome
    private let queue = Monitor(Queue())
    /// What was done and not taken yet, by the number of the job.
    private let outcomes = Monitor<[Int: Outcome]>([:])
    private var threads: [SystemThread] = []
    private var submitted = 0
    private var taken = 0

    /// Prepares up to `limit` threads, and starts none. ``finish()`` has to be called at the end.
    package init(limit: Int, work: @escaping @Sendable (Job) -> Outcome) {
        self.limit = max(1, limit)
        self.work = work
    }

    /// The number of processors of this machine.
    package static var processors: Int {
        max(1, Int(sysconf(Int32(truncatingIfNeeded: _SC_NPROCESSORS_ONLN))))
    }

    /// The number of jobs whose results were not taken yet.
    package var pending: Int { submitted - taken }

    /// Adds a job, and starts a thread for it if all are busy and there are fewer than the limit.
    package func submit(_ job: Job) {
        let needsThread = queue.withLock { queue in
            queue.jobs.append((submitted, job))
            return queue.jobs.count > queue.idle
        }
        submitted += 1
        if needsThread, threads.count < limit { start() }
    }

    /// Waits for the result of the oldest job and takes it; nil where none is pending.
    package func next() -> Outcome? {
        guard pending > 0 else { return nil }
        defer { taken += 1 }
        return outcomes.wait { $0.removeValue(forKey: taken) }
    }

    /// Drops the jobs that were not begun, and waits until the threads have ended.
    package func finish() {
        queue.withLock { queue in
            queue.isFinished = true
            queue.jobs = []
        }
        for thread in threads { thread.join() }
        threads = []
    }

    private func start() {
        do {
            threads.append(try SystemThread { [queue, outcomes, work] in Self.run(queue, outcomes, work) })
        } catch {
            guard threads.isEmpty else { return }
            // Without any thread the work is done by the one that submits.
            if let (number, job) = queue.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
                let outcome = work(job)
                outcomes.withLock { $0[number] = outcome }
            }
        }
    }

    /// Does jobs until ``finish()`` is called.
    private static func run(
        _ queue: Monitor<Queue>, _ outcomes: Monitor<[Int: Outcome]>, _ work: (Job) -> Outcome
    ) {
        while true {
            queue.withLock { $0.idle += 1 }
            let next: (number: Int, job: Job)? = queue.wait { queue in
                guard !queue.jobs.isEmpty || queue.isFinished else { return nil }
                queue.idle -= 1
                return .some(queue.jobs.isEmpty ? nil : queue.jobs.removeFirst())
            }
            guard let next else { return }
            let outcome = work(next.job)
            outcomes.withLock { $0[next.number] = outcome }
        }
    }
}
