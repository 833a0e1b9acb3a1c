internal import Glibc
internal import ParisToilets

/// Shows text that is longer than the screen in the person's pager.
struct Pager {
    /// The command, which a shell reads.
    private let command: String
    /// The number of lines on the screen.
    private let rows: Int

    /// Nil where the environment wants no pager: `TOILETS_PAGER`, or else `PAGER`, is empty or `cat`. Without either it
    /// is `less`.
    init?(rows: Int?, environment: [String: String]) {
        let command = environment["TOILETS_PAGER"] ?? environment["PAGER"] ?? "less"
        guard let rows, !["", "cat"].contains(command), environment["TERM"] != "dumb" else { return nil }
        self.command = command
        self.rows = rows
    }

    /// Shows a text and returns when the person leaves the pager; false where the text fits on the screen, or nothing
    /// was shown.
    ///
    /// A pager that has read nothing has shown nothing: the command is none, or it ended at once. Its status does not
    /// tell that, because an empty command succeeds, and a person may leave a pager that then fails. One that has read
    /// a part was left early, and the text is not written again.
    func show(_ bytes: [UInt8]) -> Bool {
        // One line is left for the prompt of the shell.
        guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= rows else { return false }
        // A file, since its position tells how much was read.
        guard let file = unsafe tmpfile() else { return false }
        defer { unsafe fclose(file) }
        let descriptor = unsafe fileno(file)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let text = Output(descriptor: descriptor, name: Message(verbatim: command))
        guard (try? text.write(forPrograms: bytes)) != nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
            return false
        }
        // Colours are shown, and the text stays on the screen.
        unsafe setenv("LESS", "FRX", 0)
        // The text is UTF-8 whatever the locale says; without one `less` shows its bytes as numbers.
        unsafe setenv("LESSCHARSET", "utf-8", 0)
        // Ctrl-C is for the pager.
        let action = signal(SIGINT, SIG_IGN)
        defer { _ = signal(SIGINT, action) }
        guard let child = ChildProcess(["/bin/sh", "-c", command], input: descriptor) else { return false }
        _ = child.wait()
        return lseek(descriptor, 0, SEEK_CUR) != 0
    }
}

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
