internal import Glibc
internal import Synchronization

/// Whether somebody pressed Ctrl-C.
enum Interruption {
    private static let flag = Atomic<Bool>(false)

    /// Whether it has come since the watch began.
    static var hasCome: Bool { flag.load(ordering: .relaxed) }

    /// Waits so many seconds, or until it comes.
    static func sleep(_ seconds: Double) {
        var left = seconds
        while left > 0, !hasCome {
            // A signal that comes just before the wait does not end it, so each is short.
            usleep(UInt32(min(left, 0.1) * 1_000_000))
            left -= 0.1
        }
    }

    /// Notes the first interruption instead of ending at once; a second one ends the program.
    static func watch() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in
            Interruption.flag.store(true, ordering: .relaxed)
        }
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        unsafe sigaction(SIGINT, &action, nil)
        unsafe sigaction(SIGTERM, &action, nil)
    }
}
