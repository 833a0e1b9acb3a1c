internal import ParisToilets

extension Context {
    /// Whether a table is shown in colours.
    func usesColors(_ options: Options) -> Bool {
        switch options.color {
        case .always: return true
        case .never: return false
        case .auto:
            let isOnTerminal = columns != nil && options.goesToStandardOutput
            return isOnTerminal && environment["NO_COLOR", default: ""].isEmpty
                && environment["TERM"] != "dumb"
        }
    }

    /// Writes one JSON object and a line break to the output; on a terminal with a line for each member.
    func writeJSON(_ write: (inout TextBuffer) -> Void) throws {
        var buffer = TextBuffer()
        write(&buffer)
        buffer.append("\n")
        if columns != nil { buffer = buffer.indentedJSON }
        try output.write(forPrograms: buffer.bytes)
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

/// The number of bytes that are collected before they are written.
let bytesPerWrite = 1 << 16

extension TextBuffer {
    /// Writes the collected bytes if they are more than `limit`.
    mutating func flush(to output: Output, whenOver limit: Int) throws(OutputError) {
        try output.throwIfInterrupted()
        guard bytes.count > limit else { return }
        try drain { (bytes) throws(OutputError) in try output.write(forPrograms: bytes) }
    }
}
