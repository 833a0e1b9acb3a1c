internal import Glibc
internal import Synchronization

/// Whether somebody asked the program to end: by Ctrl-C, by closing the terminal, or with `kill`.
enum Interruption {
    /// The number of the signal that came; 0 for none.
    private static let signal = Atomic<Int32>(0)

    /// Whether one has come since the watch began.
    static var hasCome: Bool { signal.load(ordering: .relaxed) != 0 }

    /// The status to end with after it: 128 and the signal's number, as a shell says it.
    static var status: ExitStatus {
        switch signal.load(ordering: .relaxed) {
        case SIGHUP: .hungUp
        case SIGQUIT: .quit
        case SIGTERM: .terminated
        default: .interrupted
        }
    }

    /// Waits so many seconds, or until one comes.
    static func sleep(_ seconds: Double) {
        var left = seconds
        while left > 0, !hasCome {
            // A signal that comes just before the wait does not end it, so each is short.
            usleep(UInt32(min(left, 0.1) * 1_000_000))
            left -= 0.1
        }
    }

    /// Notes the first of these signals instead of ending at once; a second one of its kind ends the program.
    ///
    /// One that is ignored stays so: `nohup` and shells that put a job in the background want that.
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

    /// Lets a write to a pipe that nobody reads fail, where the end of the program would leave half a file.
    static func outliveClosedPipes() {
        _ = Glibc.signal(SIGPIPE, SIG_IGN)
    }

    /// Lets a write beyond the limit of a file's size fail, so that it is reported, instead of ending the program.
    static func reportLongFiles() {
        _ = Glibc.signal(SIGXFSZ, SIG_IGN)
    }
}
