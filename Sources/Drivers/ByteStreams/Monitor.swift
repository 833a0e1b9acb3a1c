internal import Glibc

/// A value that threads share under a lock, and whose changes they can wait for.
///
///     let queue = Monitor<[Job]>([])
///     queue.withLock { $0.append(job) }            // wakes those who wait
///     let job = queue.wait { $0.popLast() }        // waits until there is one
///
/// Closures run under the lock: they have to be short and must not use the monitor.
package final class Monitor<Value: Sendable>: Sendable {
    nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    nonisolated(unsafe) private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    nonisolated(unsafe) private var value: Value

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Reads or changes the value, and wakes those who wait.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        locked { body(&value) }
    }

    /// Waits until a closure returns a result. It is asked at once, and after each change.
    package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        locked {
            while true {
                if let result = body(&value) { return result }
                pthread_cond_wait(changed, mutex)
            }
        }
    }

    /// Waits as ``wait(_:)`` does, for so many seconds at most. Returns nil if there was no result by then.
    package func wait<Result>(seconds: Double, _ body: (inout Value) -> Result?) -> Result? {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = end.tv_nsec + Int(clamping: min(max(seconds, 0), 1e6) * 1e9)
        end.tv_sec += nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000
        return locked {
            while true {
                if let result = body(&value) { return result }
                guard pthread_cond_timedwait(changed, mutex, &end) == 0 else { return body(&value) }
            }
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(changed)
            pthread_mutex_unlock(mutex)
        }
        return body()
    }
}
