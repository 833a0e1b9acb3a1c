internal import ByteStreams
internal import CEpoll

/// The threads for what takes longer than a few milliseconds, and the work that waits for them.
///
/// Work of the address that has the least at hand comes first, so that one address with much to ask does not hold up
/// the others. The threads have a lower priority than those that read sockets.
final class WorkPool: Sendable {
    struct Job: Sendable {
        let address: AddressKey
        let life: RequestLife
        /// Until when it has to begin, in microseconds.
        let deadline: Int
        /// Called on one of the threads; false says that it has waited too long.
        let run: @Sendable (_ isInTime: Bool) -> Void
    }

    private struct State {
        var waiting: [Job] = []
        /// How many jobs of each address are being done.
        var running: [AddressKey: Int] = [:]
        var lives: [ObjectIdentifier: RequestLife] = [:]
        var threads = 0
        var idle = 0
        var isFinished = false

        /// Takes the job whose turn it is.
        mutating func take() -> Job? {
            func atHand(_ index: Int) -> Int { running[waiting[index].address, default: 0] }
            guard let next = waiting.indices.min(by: { atHand($0) < atHand($1) }) else { return nil }
            idle -= 1
            let job = waiting.remove(at: next)
            running[job.address, default: 0] += 1
            lives[ObjectIdentifier(job.life)] = job.life
            return job
        }

        mutating func end(_ job: Job) {
            let left = running[job.address, default: 1] - 1
            running[job.address] = left > 0 ? left : nil
            lives[ObjectIdentifier(job.life)] = nil
        }
    }

    private let state = Monitor(State())
    private let limits: HTTPLimits

    init(_ limits: HTTPLimits) { self.limits = limits }

    /// The jobs that wait and those that are being done.
    var count: Int { state.withLock { $0.waiting.count + $0.lives.count } }

    /// Adds a job, and starts a thread where none is free. Returns false where too much is waiting.
    func submit(_ job: Job) -> Bool {
        let (isTaken, needsThread) = state.withLock { state -> (Bool, Bool) in
            let ofAddress = state.waiting.count { $0.address == job.address }
            guard !state.isFinished, state.waiting.count < limits.waitingWork,
                ofAddress < limits.waitingWorkPerAddress
            else { return (false, false) }
            state.waiting.append(job)
            guard state.waiting.count > state.idle, state.threads < limits.workThreads else {
                return (true, false)
            }
            state.threads += 1
            return (true, true)
        }
        if needsThread { start() }
        return isTaken
    }

    /// Ends what is being done as soon as it asks, and waits so long for it. Jobs that wait are dropped.
    func finish(seconds: Double) {
        state.withLock { state in
            state.isFinished = true
            state.waiting = []
            for life in state.lives.values { life.end() }
        }
        _ = state.wait(seconds: seconds) { $0.threads == 0 ? () : nil }
    }

    private func start() {
        do {
            try SystemThread { [self] in run() }.detach()
        } catch {
            // The other threads do it; without any, the job is told that it has waited too long.
            let left = state.withLock { state -> [Job] in
                state.threads -= 1
                guard state.threads == 0 else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for job in left { job.run(false) }
        }
    }

    private func run() {
        lower_thread_priority()
        while true {
            state.withLock { $0.idle += 1 }
            let next: Job? = state.wait { (state) -> Job?? in
                guard state.isFinished else { return state.take().map { .some($0) } }
                state.threads -= 1
                return .some(nil)
            }
            guard let job = next else { return }
            job.life.begin()
            let isInTime = MonotonicClock.microseconds <= job.deadline && !job.life.isOver
            job.run(isInTime)
            state.withLock { $0.end(job) }
        }
    }
}
