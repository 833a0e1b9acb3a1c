internal import Glibc
internal import Synchronization

/// Somebody pressed Ctrl-C, so that the work ends early but the temporary folder is still removed.
struct Interruption: Error {
    private static let flag = Atomic<Bool>(false)

    /// Notes an interruption instead of ending at once; a second one ends the program.
    static func watch() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in
            Interruption.flag.store(true, ordering: .relaxed)
        }
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        unsafe sigaction(SIGINT, &action, nil)
        unsafe sigaction(SIGTERM, &action, nil)
    }

    /// Throws when one has come.
    static func check() throws {
        if flag.load(ordering: .relaxed) { throw Interruption() }
    }
}
