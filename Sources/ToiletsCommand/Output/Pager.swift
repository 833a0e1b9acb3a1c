internal import Glibc
internal import ParisToilets

/// Shows text that is longer than the screen in the person's pager.
struct Pager {
    /// The command, which a shell reads.
    private let command: String
    /// The number of lines on the screen.
    private let rows: Int

    /// Nil where the environment wants no pager: `TOILETS_PAGER`, or else `PAGER`, is empty or `cat`. Without either it is `less`.
    init?(rows: Int?, environment: [String: String]) {
        let command = environment["TOILETS_PAGER"] ?? environment["PAGER"] ?? "less"
        guard let rows, !["", "cat"].contains(command), environment["TERM"] != "dumb" else { return nil }
        self.command = command
        self.rows = rows
    }

    /// Shows a text and returns when the person leaves the pager; false where the text fits on the screen or the pager cannot
    /// be started, and nothing was shown.
    func show(_ bytes: [UInt8]) -> Bool {
        // One line is left for the prompt of the shell.
        guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= rows else { return false }
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Colours are shown, and the text stays on the screen.
        unsafe setenv("LESS", "FRX", 0)
        let child = ChildProcess(["/bin/sh", "-c", command], input: ends[0])
        close(ends[0])
        // Ctrl-C is for the pager, which may also end before it has read everything.
        let actions = [SIGINT, SIGPIPE].map { ($0, signal($0, SIG_IGN)) }
        defer { actions.forEach { _ = signal($0, $1) } }
        guard let child else {
            close(ends[1])
            return false
        }
        let pipe = Output(descriptor: ends[1], name: Message(verbatim: command))
        try? pipe.write(forPrograms: bytes)
        close(ends[1])
        // The shell ends so where there is no such program.
        return ![126, 127].contains(child.wait())
    }
}
