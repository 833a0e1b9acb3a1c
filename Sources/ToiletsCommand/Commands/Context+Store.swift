internal import ParisToilets

extension Context {
    /// Opens the store, after filling a missing one from the data that comes with the program.
    func store(_ request: Request) throws -> any ToiletStore {
        // Only the usual store is made, and brought up to date, by whoever comes first.
        let store =
            if request.options.database == nil { try openOrFill(request) } else { try openNamed(request) }
        for source in request.options.asked.sources.sorted(by: { $0.text < $1.text }) {
            let known = try store.sources()
            guard !known.contains(source.text) else { continue }
            throw Failure.usage(
                "nothing of the source \(quoted(source.text)) is stored, but of \(known.joined(separator: ", ")); `toilets help import` tells how to bring it"
            )
        }
        return store
    }

    /// Opens the store for a command that writes to it, and brings it up to date first.
    func storeForWriting(_ request: Request) throws -> any ToiletStore {
        try request.options.database == nil ? openOrFill(request) : openNamed(request, upgrading: true)
    }

    private func openNamed(_ request: Request, upgrading: Bool = false) throws -> any ToiletStore {
        do {
            return try SpatiaLiteStore(path: request.database, upgrading: upgrading)
        } catch StoreError.missing {
            let path = request.database
            throw Failure(
                status: .noInput,
                sentence:
                    "there is no store \(quoted(path)); `toilets import --db \(Shell.quoted(path))` makes one"
            )
        }
    }

    private func openOrFill(_ request: Request) throws -> any ToiletStore {
        do {
            return try SpatiaLiteStore(path: request.database, upgrading: true)
        } catch StoreError.missing {
            guard let bundled = BundledData.path(of: "toilets.csv", executable: executable) else {
                throw Failure(
                    status: .noInput,
                    sentence:
                        "there is no data yet, and none came with the program; `toilets import` brings some"
                )
            }
            return try SpatiaLiteStore.open(path: request.database, fillingFrom: bundled, at: now()) {
                note("filling \(request.database) from the \(BundledData.origin)", request)
            }
        }
    }

    /// Brings the City's toilets beside those of other sources, where the store never had any.
    ///
    /// A store that was named holds what was imported into it and nothing else.
    func fillBeside(_ request: Request) throws {
        guard request.options.database == nil,
            let bundled = BundledData.path(of: "toilets.csv", executable: executable),
            try !SpatiaLiteStore(path: request.database).sources().contains(Source.paris)
        else { return }
        note("filling \(request.database) from the \(BundledData.origin) too", request)
        do {
            try BundledData.fill(request.database, from: bundled, at: now())
        } catch {
            throw Failure(error, database: request.database, file: bundled)
        }
    }

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

    /// Writes one JSON object and a line's end to where data goes.
    func writeJSON(_ write: (inout TextBuffer) -> Void) throws {
        var buffer = TextBuffer()
        write(&buffer)
        buffer.append("\n")
        try output.write(forPrograms: buffer.bytes)
    }

    /// Lends where data goes: the standard output, or a file that appears when it is whole.
    func writing(_ request: Request, _ work: (Output) throws -> Void) throws {
        guard let path = request.options.output, path != "-" else { return try work(output) }
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

/// How many bytes gather before they are written.
let bytesPerWrite = 1 << 16

extension TextBuffer {
    /// Writes what has gathered, if it is enough to be worth it.
    mutating func flush(to output: Output, whenOver limit: Int) throws(OutputError) {
        try output.throwIfInterrupted()
        guard bytes.count > limit else { return }
        try drain { (bytes) throws(OutputError) in try output.write(forPrograms: bytes) }
    }
}
