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
@safe
package final class OrderedWorkers<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
    private let limit: Int
    private let work: @Sendable (Job) -> Outcome
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let jobAdded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let jobDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    // Of the thread that submits.
    private var threads: [SystemThread] = []
    private var submitted = 0
    private var taken = 0

    // Under the mutex.
    private var jobs: [(number: Int, job: Job)] = []
    private var outcomes: [Int: Outcome] = [:]
    private var idle = 0
    private var isFinished = false

    /// Prepares up to `limit` threads, and starts none. ``finish()`` has to be called at the end.
    package init(limit: Int, work: @escaping @Sendable (Job) -> Outcome) {
        self.limit = max(1, limit)
        self.work = work
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(jobAdded, nil)
        unsafe pthread_cond_init(jobDone, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe pthread_cond_destroy(jobAdded)
        unsafe pthread_cond_destroy(jobDone)
        unsafe mutex.deallocate()
        unsafe jobAdded.deallocate()
        unsafe jobDone.deallocate()
    }

    /// The number of processors of this machine.
    package static var processors: Int {
        max(1, Int(sysconf(Int32(truncatingIfNeeded: _SC_NPROCESSORS_ONLN))))
    }

    /// The number of jobs whose results were not taken yet.
    package var pending: Int { submitted - taken }

    /// Adds a job, and starts a thread for it if all are busy and there are fewer than the limit.
    package func submit(_ job: Job) {
        let needsThread = locked {
            jobs.append((submitted, job))
            return jobs.count > idle
        }
        submitted += 1
        if needsThread, threads.count < limit { start() }
        unsafe pthread_cond_signal(jobAdded)
    }

    /// Waits for the result of the oldest job and takes it; nil where none is pending.
    package func next() -> Outcome? {
        guard pending > 0 else { return nil }
        defer { taken += 1 }
        return locked {
            while outcomes[taken] == nil { unsafe pthread_cond_wait(jobDone, mutex) }
            return outcomes.removeValue(forKey: taken)
        }
    }

    /// Drops the jobs that were not begun, and waits until the threads have ended.
    package func finish() {
        locked {
            isFinished = true
            jobs = []
        }
        unsafe pthread_cond_broadcast(jobAdded)
        for thread in threads { thread.join() }
        threads = []
    }

    private func start() {
        do {
            threads.append(try SystemThread { self.run() })
        } catch {
            // Without any thread the work is done by the one that submits.
            if threads.isEmpty { runOne() }
        }
    }

    /// Does jobs until ``finish()`` is called.
    private func run() {
        while true {
            let next: (number: Int, job: Job)? = locked {
                idle += 1
                while jobs.isEmpty, !isFinished { unsafe pthread_cond_wait(jobAdded, mutex) }
                idle -= 1
                return jobs.isEmpty ? nil : jobs.removeFirst()
            }
            guard let next else { return }
            let outcome = work(next.job)
            locked { outcomes[next.number] = outcome }
            unsafe pthread_cond_signal(jobDone)
        }
    }

    private func runOne() {
        guard let (number, job) = locked({ jobs.isEmpty ? nil : jobs.removeFirst() }) else { return }
        let outcome = work(job)
        locked { outcomes[number] = outcome }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body()
    }
}
