internal import OpeningHours
internal import ParisToilets

/// What was typed, read but not yet judged against the world.
struct Options {
    /// The properties that are asked for.
    var properties: Set<Property> = []
    var sources: Set<SourceName> = []
    var kinds: Set<Kind> = []
    var arrondissements: Set<Arrondissement> = []
    var within: Reach?
    var open = false
    var openAt: MomentText?
    var lasting: DurationText?
    var onArrival = false
    var walk = Walk.usual
    var why = false
    var at: MomentText?
    var week = false
    var zone: ZoneName?
    var country: Country?
    var statuses: Set<Status> = []
    var anyStatus = false
    var unknown = Filter.UnknownPolicy.exclude
    var perPage = 10
    var page = 1
    var sort = SortOrder.arrondissement
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
    /// What the toilets must be, for a command that otherwise lets in what a usual filter does.
    func filter(usual: Filter, at moment: Instant) throws(InvalidText) -> Filter {
        guard !anyStatus || statuses.isEmpty else {
            throw InvalidText(sentence: "--any-status and --status contradict each other; use one of them")
        }
        var filter = anyStatus ? Filter() : usual
        for property in properties { filter[requires: property] = true }
        filter.sources = Set(sources.map(\.text))
        filter.kinds = kinds
        filter.arrondissements = arrondissements
        if !statuses.isEmpty { filter.statuses = statuses }
        filter.open = try openWish(at: moment)
        filter.unknown = unknown
        let isAskingForSomething =
            !properties.isEmpty || !kinds.isEmpty || !arrondissements.isEmpty || filter.open != nil
        guard unknown != .only || isAskingForSomething else {
            throw InvalidText(
                sentence:
                    "--unknown only shows where what is asked for is not known; ask for something, such as --prm"
            )
        }
        return filter
    }

    /// The moment that is asked about: a given one, or now.
    func moment(at now: Instant, in zone: CivilZone = .paris) -> Instant {
        (openAt ?? at)?.instant(after: now, in: zone) ?? now
    }

    /// When the toilets must be open; nil where that does not matter.
    private func openWish(at moment: Instant) throws(InvalidText) -> OpenWish? {
        guard open || openAt != nil || lasting != nil || onArrival else { return nil }
        guard openAt == nil || (!open && at == nil) else {
            throw InvalidText(
                sentence: "--open-at says both what and when; leave out \(open ? "--open" : "--at")"
            )
        }
        return OpenWish(at: moment, lasting: lasting?.seconds ?? 0, onArrival: onArrival ? walk : nil)
    }

    /// Whether data goes to the standard output, and not into a file.
    var goesToStandardOutput: Bool { output == nil || output == "-" }

    /// Which part of the answer is wanted.
    func wantedPage() throws(InvalidText) -> Page {
        guard page >= 1 else { throw InvalidText(sentence: "there is no page \(page); the first page is 1") }
        guard perPage >= 1, let wanted = try? Page(page, of: perPage) else {
            throw InvalidText(sentence: "a page cannot hold \(perPage) toilets; -n takes 1 or more")
        }
        return wanted
    }

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
