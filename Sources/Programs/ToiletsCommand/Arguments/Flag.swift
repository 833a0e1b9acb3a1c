internal import ParisToilets

/// One option of the command line: its names with dashes, the part of ``Options`` that it sets, and its help.
typealias Flag = NamedValue<Options, CommandName>

extension Flag {
    /// Every option of every command. Parsing, help and suggestions are derived from it.
    static var table: [Flag] { ofQueries + ofCommands }

    private static var ofQueries: [Flag] { QueryName.table.map(Flag.init) }

    /// A query value as an option: its names with one dash for a letter, two for a word.
    private init(_ name: QueryName) {
        self = name.within { options, set throws(InvalidText) in
            try set(&options.asked)
        } named: {
            $0.utf8.count == 1 ? "-\($0)" : "--\($0)"
        } on: {
            CommandName($0)
        }
    }

    /// The option of a name with its dashes; nil if there is none. Of two with one name it is that of the command.
    /// Costs less than a look at ``table``.
    static func called(_ name: String, of command: CommandName?) -> Flag? {
        let bare = String(name.drop { $0 == "-" })
        let query = QueryName.table.first { $0.isCalled(bare) }.map(Flag.init)
        func isOfCommand(_ flag: Flag) -> Bool { command.map(flag.commands.contains) ?? true }
        if let query, query.isCalled(name) {
            return isOfCommand(query) ? query : ofCommands.first { $0.isCalled(name) && isOfCommand($0) } ?? query
        }
        return ofCommands.first { $0.isCalled(name) }
    }

    /// The names and the placeholder, as the help shows them.
    func usage(_ words: Words) -> SafeText {
        let names = words.language == .french ? names + frenchNames : names
        let short = names.filter { !$0.hasPrefix("--") }
        let long = names.filter { $0.hasPrefix("--") }
        let all = SafeText((short + long).joined(separator: ", "))
        return placeholder.map { "\(all) \(words.placeholder($0))" } ?? all
    }
}

extension CommandName {
    /// Whether it has an option.
    func has(_ option: String) -> Bool {
        Flag.table.contains { $0.names.contains(option) && $0.commands.contains(self) }
    }
}

extension Flag {
    /// The commands that search.
    private static var search: [CommandName] { [.near, .list, .search, .export] }
    /// The commands that write toilets, changes or numbers, in any of the formats.
    private static var writing: [CommandName] { [.near, .list, .search, .show, .export, .stats, .changes] }
    /// The commands that report in words or as JSON.
    private static var reporting: [CommandName] { [.hours, .import, .status, .place, .config] }
    private static var every: [CommandName] { CommandName.allCases }

    /// The options that are not part of a query: formats, output, the store, and those of single commands.
    static var ofCommands: [Flag] { ofHours + ofFormats + ofServer + ofOutput }

    private static var ofHours: [Flag] {
        [
            .flag("--week", sets: { $0.week = true }, on: [.hours]) { $0.helpWeek },
            .value("--timezone", takes: "ZONE", sets: { $0.zone = $1 }, on: [.hours]) { $0.helpZone },
            .value("--country", takes: "CODE", sets: { $0.country = $1 }, on: [.hours]) { $0.helpCountry },
        ]
    }

    /// `--format`, and the options of the formats that have one of their own.
    private static var ofFormats: [Flag] {
        let format = Flag.value("--format", takes: "FORMAT", sets: { $0.format = $1 }, on: writing + [.way]) {
            $0.helpFormat($0.alternatives(AskedFormat.choices.map { SafeText($0) }))
        }
        var flags = [format] + ofSomeFormats
        for format in AnswerFormat.allCases where format.facts.hasOption {
            flags.append(
                Flag(
                    names: ["--\(format.rawValue)"], placeholder: nil, help: Message(format.facts.help),
                    commands: commands(of: format)
                ) { options, _ in options[asksFor: format] = true }
            )
        }
        return flags
    }

    private static var ofSomeFormats: [Flag] {
        let ofToilets = search + [.show]
        return [
            .value("--fields", takes: "NAMES", sets: { $0.fields = $1 }, on: ofToilets) { $0.helpFields },
            .value("--template", takes: "TEXT", sets: { $0.template = $1 }, on: ofToilets) { $0.helpTemplate },
            .value("--csv-style", takes: "STYLE", sets: { $0.csvStyle = $1 }, on: writing) { $0.helpCSVStyle },
        ]
    }

    private static func commands(of format: AnswerFormat) -> [CommandName] {
        var commands = writing
        if format == .json { commands += reporting + [.help] }
        if AnswerFormat.ofWays.contains(format) { commands.append(.way) }
        if !AnswerFormat.ofChanges.contains(format) { commands.removeAll { $0 == .changes } }
        if !Statistics.formats.contains(format) { commands.removeAll { $0 == .stats } }
        return commands
    }

    private static var ofServer: [Flag] {
        [
            .value("--port", takes: "PORT", sets: { $0.port = $1 }, on: [.serve]) { $0.helpPort },
            .value("--host", takes: "HOST", sets: { $0.host = $1 }, on: [.serve]) { $0.helpHost },
            .value("--unix", takes: "FILE", sets: { $0.socket = $1 }, on: [.serve]) { $0.helpUnix },
            .value("--unix-mode", takes: "MODE", sets: { $0.socketMode = $1 }, on: [.serve]) { $0.helpUnixMode },
            .value("--host-name", takes: "NAME", sets: { $0.hostNames.append($1) }, on: [.serve]) { $0.helpHostName },
            .value(
                "--trusted-proxy", takes: "ADDRESS", sets: { $0.trustedProxies.append($1) }, on: [.serve]
            ) { $0.helpTrustedProxy },
            .value("--log", takes: "FILE", sets: { $0.log = $1 }, on: [.serve]) { $0.helpLog },
            .flag("--allow-writer", sets: { $0.allowsWriter = true }, on: [.serve]) { $0.helpAllowWriter },
            .flag("--log-queries", sets: { $0.logsQueries = true }, on: [.serve]) { $0.helpLogQueries },
        ]
    }

    private static var ofOutput: [Flag] {
        [
            .value("--tiles", takes: "URL", sets: { $0.tiles = $1 }, on: [.map, .serve]) { $0.helpTiles },
            .value("--batch", takes: "FILE", sets: { $0.batch = $1 }, on: [.near]) { $0.helpBatch },
            .value("--along", takes: "FILE", sets: { $0.along = $1 }, on: [.near, .list, .export]) { $0.helpAlong },
            .value(
                "-o", "--output", takes: "FILE", sets: { $0.output = $1 }, on: writing + [.way, .map]
            ) { $0.helpOutput },
            .value("--link", takes: "MAP", sets: { $0.link = $1 }, on: [.near, .way, .show]) { $0.helpLink },
            .flag("--open-map", sets: { $0.openMap = true }, on: [.near, .way, .show]) { $0.helpOpenMap },
            .flag(
                "-e", "--exit-status", sets: { $0.exitStatus = true }, on: search + [.map, .stats, .changes]
            ) { $0.helpExitStatus },
            .flag("--count", sets: { $0.count = true }, on: [.near, .list, .search]) { $0.helpCount },
            .value("--by", takes: "PROPERTY", sets: { $0.grouping = $1 }, on: [.stats]) { $0.helpBy },
            .value(
                "--color", takes: "WHEN", sets: { $0.color = $1 },
                on: [.near, .way, .list, .search, .show, .stats, .hours, .changes, .config]
            ) { $0.helpColor },
            .flag(
                "--no-config",
                // It is looked for before the settings are read.
                sets: { _ in },
                on: every
            ) { $0.helpNoConfig },
            .value("--lang", takes: "LANGUAGE", sets: { $0.language = $1 }, on: every) { $0.helpLanguage },
            .value("--since", takes: "DAY", sets: { $0.since = $1 }, on: [.changes]) { $0.helpSince },
            .value("--until", takes: "DAY", sets: { $0.until = $1 }, on: [.changes]) { $0.helpUntil },
            .value("--id", takes: "ID", sets: { $0.ids = $1 }, on: [.changes]) { $0.helpIDs },
            .values("--what", takes: "KIND", addsTo: { $0.changes.add($1) }, on: [.changes]) {
                $0.helpWhat(SafeText(ToiletChange.What.choices.joined(separator: ", ")))
            },
            .flag("--odd", sets: { $0.odd = true }, on: [.status]) { $0.helpOdd },
            .value("--as-of", takes: "DAY", sets: { $0.asOf = $1 }, on: [.import]) { $0.helpAsOf },
            .flag(
                "--attribution", sets: { $0.attribution = true }, on: search + [.stats, .changes]
            ) { $0.helpAttribution },
            .flag("--dry-run", sets: { $0.dryRun = true }, on: [.import, .store]) { $0.helpDryRun },
            .value("--shards", takes: "FILE", sets: { $0.shards = $1 }, on: [.store]) { $0.helpShards },
            .flag("--accept", sets: { $0.accept = true }, on: [.import, .map]) { $0.helpAccept },
            .flag("--rebuild", sets: { $0.rebuild = true }, on: [.import]) { $0.helpRebuild },
            .value("--from-store", takes: "FILE", sets: { $0.fromStore = $1 }, on: [.import]) { $0.helpFromStore },
            .flag("--check", sets: { $0.check = true }, on: [.status]) { $0.helpCheck },
            .value("--base-url", takes: "URL", sets: { $0.baseURL = $1 }, on: [.import, .status]) { $0.helpBaseURL },
            .value(
                "--timeout", takes: "DURATION", sets: { $0.timeout = $1 }, on: [.import, .status]
            ) { $0.helpTimeout },
            .value(
                "--retries", takes: "N",
                sets: { (options: inout Options, number: BoundedNumber) in options.retries = number.value },
                on: [.import, .status]
            ) { $0.helpRetries },
            .flag(
                "--geocode", sets: { $0.geocode = true },
                on: [.near, .way, .list, .search, .export, .map, .stats, .changes, .place]
            ) { $0.helpGeocode },
            .flag("--force", sets: { $0.force = true }, on: [.place]) { $0.helpForce },
            .flag("--unset", sets: { $0.unset = true }, on: [.place, .config]) { $0.helpUnset },
            .flag("-q", "--quiet", sets: { $0.quiet = true }, on: CommandName.opening + [.store, .config]) {
                $0.helpQuiet
            },
            .value("--db", takes: "FILE", sets: { $0.database = $1 }, on: CommandName.opening) { $0.helpDatabase },
            .flag("--man", sets: { $0.manual = true }, on: [.help]) { $0.helpMan },
            .flag("-h", "--help", sets: { $0.help = true }, on: every) { $0.helpHelp },
            .flag("--version", sets: { $0.version = true }, on: every) { $0.helpVersion },
        ]
    }
}
