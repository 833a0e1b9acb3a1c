internal import ParisToilets

/// The values of the options and the operands, parsed but not yet checked against each other, the store or files.
struct Options {
    /// The options that are part of a query.
    var asked = QueryWords()
    var week = false
    var zone: ZoneName?
    var country: Country?
    var format: AskedFormat?
    /// The formats that were asked for by an option of their own, as by `--json`.
    ///
    /// No set: the first use of one takes 0.15 million instructions in each run of the program.
    var formatFlags: [AnswerFormat] = []
    var csvStyle: CSVStyle?
    var fields: FieldList?
    var template: AnswerTemplate?
    var output: String?
    /// The file with the places of a batch.
    var batch: String?
    /// The file with a route.
    var along: String?
    var exitStatus = false
    var link: MapService?
    var openMap = false
    var count = false
    var grouping = Statistics.Grouping.arrondissement
    var color = ColorChoice.auto
    var language: LanguageName?
    var database: String?
    var since: PastDay?
    /// The day that the data of an import is of.
    var asOf: PastDay?
    /// Whether to say whose data it is.
    var attribution = false
    var until: PastDay?
    var ids: TypedIDs?
    /// The kinds of changes.
    var changes = Choices<ToiletChange.What>()
    var odd = false
    var check = false
    var dryRun = false
    /// The file with the addresses of shards.
    var shards: String?
    var accept = false
    var rebuild = false
    /// The store to copy.
    var fromStore: String?
    var baseURL: WebAddress?
    var timeout: DurationText?
    var retries: Int?
    /// Where the server listens; nil for the usual address.
    var host: String?
    var port: PortNumber?
    var socket: String?
    var socketMode: SocketMode?
    /// The names of hosts that the server answers for.
    var hostNames: [String] = []
    /// The machines whose word the server takes for whom they pass on.
    var trustedProxies: [ProxyAddress] = []
    /// The file with a line for each request.
    var log: String?
    var logsQueries = false
    /// Whether the server may use a role of the database that can write.
    var allowsWriter = false
    /// Where pages fetch pictures of streets.
    var tiles = MapTiles.openStreetMap
    var force = false
    var unset = false
    var geocode = false
    var quiet = false
    var manual = false
    var help = false
    var version = false
    /// The words that belong to no option, in order.
    var operands: [String] = []
}

extension Options {
    /// Whether data goes to standard output instead of a file.
    var goesToStandardOutput: Bool { output == nil || output == "-" }

    /// Whether a report is to be JSON.
    var json: Bool { self[asksFor: .json] }

    /// Throws where `--link` is asked for with a format that has no place for it.
    func requireTable(_ format: AskedFormat) throws(InvalidText) {
        guard link == nil || openMap || format == .table else {
            throw InvalidText { $0.linkNeedsTable }
        }
    }

    /// Whether a format was asked for by an option of its own.
    subscript(asksFor format: AnswerFormat) -> Bool {
        get { formatFlags.contains(format) }
        set {
            formatFlags.removeAll { $0 == format }
            if newValue { formatFlags.append(format) }
        }
    }

    /// The format by `--format`, by an option that only it has or by the ending of the file, else the default.
    ///
    /// Throws where other options do not fit it.
    func wantedFormat(usual: AskedFormat) throws(InvalidText) -> AskedFormat {
        try fitting(namedFormat(usual: usual))
    }

    /// The same for a command that writes the table, which is usual, and some formats. Throws what `refusal` makes of
    /// another one.
    func wantedFormat(among formats: [AnswerFormat], orThrow refusal: (_ name: String) -> InvalidText)
        throws(InvalidText) -> AskedFormat
    {
        let format = try namedFormat(usual: .table)
        guard format == .table || format.export.map(formats.contains) == true else { throw refusal(format.rawValue) }
        return try fitting(format)
    }

    /// The same for a report.
    func wantedFormat(of command: CommandName, among formats: [AnswerFormat]) throws(InvalidText) -> AskedFormat {
        try wantedFormat(among: formats) { name in
            InvalidText { $0.noFormat(name, of: command.rawValue, known: formats.map(\.rawValue)) }
        }
    }

    private func fitting(_ format: AskedFormat) throws(InvalidText) -> AskedFormat {
        if format == .template, template == nil { throw InvalidText { $0.formatNeedsTemplate } }
        if fields != nil, format.export?.facts.takesFields != true {
            let formats = AnswerFormat.allCases.filter(\.facts.takesFields).map(\.rawValue)
            throw InvalidText { $0.fieldsHaveNoPlace(in: format.rawValue, only: formats) }
        }
        return format
    }

    private func namedFormat(usual: AskedFormat) throws(InvalidText) -> AskedFormat {
        var asked = formatFlags.map(AskedFormat.export)
        let implied = [format, template.map { _ in .template }, csvStyle.map { _ in .export(.csv) }]
        for case let format? in implied where !asked.contains(format) { asked.append(format) }
        guard asked.count <= 1 else {
            let names = asked.map(\.rawValue).sorted()
            throw InvalidText { $0.severalFormats(names) }
        }
        if let format = asked.first { return format }
        // The name of a device or pipe does not tell a format.
        guard let output, output != "-", StorePath.entry(at: output) != .special else { return usual }
        return try AskedFormat(suffixOf: output)
    }
}
