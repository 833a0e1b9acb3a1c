internal import Glibc
internal import ParisToilets

extension Context {
    /// Opens an address in a program: the first of `$BROWSER` that starts and succeeds, else `xdg-open`. Waits until it
    /// ends.
    ///
    /// `$BROWSER` has commands with colons between them; `%s` in one stands for the address, which is else its last
    /// word. No shell reads them. What they write goes to standard error, since standard output has the data.
    func open(_ address: String, _ request: Request) throws {
        note(words.opening(address), request)
        var commands = environment["BROWSER", default: ""].split(separator: ":").map { command in
            command.split(separator: " ").map(String.init)
        }
        commands.append(["xdg-open"])
        for command in commands {
            let filled = command.map { $0 == "%s" ? address : $0 }
            let line = filled == command ? command + [address] : filled
            if !command.isEmpty, ChildProcess(line, output: STDERR_FILENO)?.wait() == 0 { return }
        }
        throw Failure(.unavailable) { $0.noBrowser(for: address) }
    }
}
