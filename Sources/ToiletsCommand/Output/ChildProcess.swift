internal import Glibc

/// A program that this one starts and waits for.
struct ChildProcess {
    private let process: pid_t

    /// Starts a command, which is looked up in `PATH`; nil where it cannot be started. `input` and `output` are
    /// descriptors that it gets as its standard input and output; those of this process where they are nil.
    init?(_ command: [String], input: Int32? = nil, output: Int32? = nil) {
        guard let name = command.first else { return nil }
        var files = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&files)
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        if let input { unsafe posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO) }
        if let output { unsafe posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) }
        // The child ends by the signals that this process ignores.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: POSIX_SPAWN_SETSIGDEF))
        let arguments = unsafe command.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        guard unsafe posix_spawnp(&process, name, &files, &attributes, arguments, environ) == 0 else {
            return nil
        }
        self.process = process
    }

    /// Waits until it ends; its exit status, or nil where a signal ended it.
    func wait() -> Int32? {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
