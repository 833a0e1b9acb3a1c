internal import Glibc
internal import Synchronization

/// Whether a signal asked the program to end: Ctrl-C, a closed terminal, or `kill`.
enum Interruption {
    private static let signal = Atomic<Int32>(0)

    /// Whether a signal was received since ``watch()``.
    static var isRequested: Bool { number != 0 }

    /// The number of the signal that was received; 0 for none.
    static var number: Int32 { signal.load(ordering: .relaxed) }

    /// Waits for so many seconds, or until a signal is received.
    static func sleep(_ seconds: Double) {
        var left = seconds
        while left > 0, !isRequested {
            // A signal received just before `usleep` does not end it, so each call is short.
            usleep(UInt32(clamping: min(left, 0.1) * 1_000_000))
            left -= 0.1
        }
    }

    /// Handles the signals: the first one of a kind is remembered, a second one ends the program.
    ///
    /// A signal that is ignored stays ignored, as `nohup` and shells with background jobs expect.
    static func watch() {
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            var action = sigaction()
            unsafe sigaction(number, nil, &action)
            if unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            unsafe action.__sigaction_handler.sa_handler = { number in
                Interruption.signal.store(number, ordering: .relaxed)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            unsafe sigaction(number, &action, nil)
        }
    }

    /// Makes a write to a closed pipe fail instead of ending the program, which would leave an incomplete file.
    static func ignoreSIGPIPE() {
        _ = Glibc.signal(SIGPIPE, SIG_IGN)
    }

    /// Makes a write beyond the limit of a file's size fail, so that it is reported, instead of ending the program.
    static func ignoreSIGXFSZ() {
        _ = Glibc.signal(SIGXFSZ, SIG_IGN)
    }
}
