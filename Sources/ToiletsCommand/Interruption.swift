internal import Glibc
internal import Synchronization

/// Whether somebody pressed Ctrl-C.
enum Interruption {
    private static let flag = Atomic<Bool>(false)

    /// Whether it has come since the watch began.
    static var hasCome: Bool { flag.load(ordering: .relaxed) }

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
