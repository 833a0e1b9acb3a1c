internal import ParisToilets

/// What was typed, read but not yet judged against the world.
struct Options {
    /// What is asked of the store.
    var asked = QueryWords()
    var week = false
    var zone: ZoneName?
    var country: Country?
    var format: OutputFormat?
    /// The formats that were asked for by an option of their own, as by `--json`.
    var formatFlags: Set<ExportFormat> = []
    var output: String?
    var exitStatus = false
    var color = ColorChoice.auto
    var database: String?
    var since: DayText?
    var check = false
    var dryRun = false
    var accept = false
    var upgrade = false
    var rebuild = false
    var baseURL: WebAddress?
    var timeout: DurationText?
    var retries: Int?
    var quiet = false
    var help = false
    var version = false
    /// The words that belong to no option.
    var operands: [String] = []
}

extension Options {
    /// Whether data goes to the standard output, and not into a file.
    var goesToStandardOutput: Bool { output == nil || output == "-" }

    /// Whether a report is to be JSON.
    var json: Bool { self[asksFor: .json] }

    /// Whether a format was asked for by an option of its own.
    subscript(asksFor format: ExportFormat) -> Bool {
        get { formatFlags.contains(format) }
        set { if newValue { formatFlags.insert(format) } else { formatFlags.remove(format) } }
    }

    /// The format that was asked for, by any of the ways to ask, or the usual one.
    func wantedFormat(usual: OutputFormat) throws(InvalidText) -> OutputFormat {
        let asked = Set(formatFlags.map(OutputFormat.export) + [format].compactMap { $0 })
        guard asked.count <= 1 else {
            let names = asked.map(\.rawValue).sorted().joined(separator: " and ")
            throw InvalidText(sentence: "\(names) are asked for at once; choose one format")
        }
        if let format = asked.first { return format }
        // A device or a pipe has no ending that would say anything.
        guard let output, output != "-", FilePlace.entry(at: output) != .special else { return usual }
        return try OutputFormat(suffixOf: output)
    }
}
