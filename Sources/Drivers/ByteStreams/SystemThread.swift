internal import Glibc

/// A thread of the system, which has to be joined or detached once.
///
///     let thread = try SystemThread { print("on another thread") }
///     thread.join()
package struct SystemThread: Sendable {
    private let thread: pthread_t

    /// Why a thread was not started.
    package struct Failure: Error {
        /// The number of the error, as `errno` has it.
        package let code: Int32
    }

    /// What a thread does.
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread.
    package init(_ run: @escaping @Sendable () -> Void) throws(Failure) {
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(Work(run))
        let code = unsafe pthread_create(
            &thread,
            nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                }
                return nil
            },
            unsafe context.toOpaque()
        )
        guard code == 0 else {
            unsafe context.release()
            throw Failure(code: code)
        }
        self.thread = thread
    }

    /// Waits until it has ended.
    package func join() { pthread_join(thread, nil) }

    /// Lets it go on alone.
    package func detach() { pthread_detach(thread) }
}
