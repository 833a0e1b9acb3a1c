internal import ParisToilets

/// What was typed, read but not yet judged against the world.
struct Options {
    /// What is asked of the store.
    var asked = QueryWords()
    var week = false
    var zone: ZoneName?
    var country: Country?
    var format: OutputFormat?
    var json = false
    var geojson = false
    var csv = false
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

    /// The format that was asked for, by any of the ways to ask, or the usual one.
    func wantedFormat(usual: OutputFormat) throws(InvalidText) -> OutputFormat {
        let short: [OutputFormat?] = [json ? .json : nil, geojson ? .geojson : nil, csv ? .csv : nil]
        let asked = Set(([format] + short).compactMap { $0 })
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
