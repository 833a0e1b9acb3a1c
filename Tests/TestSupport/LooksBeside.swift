internal import Foundation
internal import Synchronization

/// Looks that several threads take while something else is done.
public struct LooksBeside {
    /// What went wrong, in the looks and in the work.
    public let problems: [String]
    /// How many looks there were.
    public let count: Int

    /// Does some work while so many threads call `look` again and again, at least once; what `look` returns is a
    /// problem.
    ///
    /// The threads are their own: a queue would wait for a processor that is idle.
    public init(of readers: Int, _ look: @escaping @Sendable () throws -> String?, during work: () throws -> Void) {
        let shared = Shared()
        let group = DispatchGroup()
        for reader in 1...readers {
            group.enter()
            Thread {
                defer { group.leave() }
                do {
                    repeat {
                        if let problem = try look() { shared.add(problem) }
                        shared.looks.add(1, ordering: .relaxed)
                    } while !shared.isDone.load(ordering: .relaxed)
                } catch {
                    shared.add("\(reader): \(error)")
                }
            }
            .start()
        }
        do {
            defer { shared.isDone.store(true, ordering: .relaxed) }
            try work()
        } catch {
            shared.add("the work: \(error)")
        }
        group.wait()
        problems = shared.problems.withLock { $0 }
        count = shared.looks.load(ordering: .relaxed)
    }

    private final class Shared: Sendable {
        let isDone = Atomic(false)
        let looks = Atomic(0)
        let problems = Mutex<[String]>([])

        func add(_ problem: String) { problems.withLock { $0.append(problem) } }
    }
}
