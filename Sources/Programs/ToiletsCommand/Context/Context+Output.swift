internal import Glibc
internal import ParisToilets

extension Context {
    /// Writes one JSON object and a line break to the output; on a terminal with a line for each member.
    func writeJSON(_ write: (inout TextBuffer) -> Void) throws {
        var buffer = TextBuffer()
        if columns != nil { buffer.indent() }
        write(&buffer)
        buffer.append("\n")
        try buffer.flush(to: output, whenOver: 0)
    }

    /// Writes a report: one JSON object if that is asked for, else a text for people.
    func write(_ text: @autoclosure () -> SafeText, _ request: Request, orJSON write: (inout TextBuffer) -> Void) throws
    {
        if request.options.json { try writeJSON(write) } else { try output.write(text()) }
    }

    /// Calls `work` with the output: standard output, or the file of `-o`, which appears only when `work` succeeds.
    func writing(_ request: Request, _ work: (Output) throws -> Void) throws {
        guard let path = request.options.output, path != "-" else { return try work(output) }
        try writing(to: path, request, work)
    }

    /// Calls `work` with a file, which appears only when `work` succeeds.
    func writing(to path: String, _ request: Request, _ work: (Output) throws -> Void) throws {
        let file = try Output.file(path, refusingToReplace: request.database)
        do {
            try work(file)
            try file.finish()
        } catch {
            file.abandon()
            throw error
        }
    }
}

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
