internal import ParisToilets

/// One option of the command line: its names with dashes, the part of ``Options`` that it sets, and its help.
typealias Flag = NamedValue<Options, CommandName>

extension Flag {
    /// Every option of every command. Parsing, help and suggestions are derived from it.
    static var table: [Flag] { ofQueries + ofCommands }

    /// The names of query values as options: one dash for a letter, two for a word.
    private static var ofQueries: [Flag] {
        QueryName.table.map { name in
            name.within { options, set throws(InvalidText) in
                try set(&options.asked)
            } named: {
                $0.count == 1 ? "-\($0)" : "--\($0)"
            } on: {
                CommandName(rawValue: $0.rawValue)
            }
        }
    }

    /// The names and the placeholder, as the help shows them.
    var usage: String {
        let short = names.filter { !$0.hasPrefix("--") }
        let long = names.filter { $0.hasPrefix("--") }
        return (short + long).joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
    }
}

extension Flag {
    /// The commands that search.
    private static var search: [CommandName] { [.near, .list, .search, .export] }
    /// The commands that write toilets or changes, in any of the formats.
    private static var writing: [CommandName] { [.near, .list, .search, .show, .export, .changes] }
    /// The commands that report in words or as JSON.
    private static var reporting: [CommandName] { [.hours, .import, .status, .place, .config] }
    private static var every: [CommandName] { CommandName.allCases }
    /// The commands that open a store.
    private static var opening: [CommandName] {
        [.near, .list, .search, .show, .export, .import, .changes, .status, .place]
    }

    /// The options that are not part of a query: formats, output, the store, and those of single commands.
    static var ofCommands: [Flag] { ofHours + ofFormats + ofOutput }

    private static var ofHours: [Flag] {
        [
            .flag("--week", sets: { $0.week = true }, on: [.hours], "also the seven days from then"),
            .value(
                "--timezone",
                takes: "ZONE",
                sets: { $0.zone = $1 },
                on: [.hours],
                "whose clocks count (Europe/Paris)"
            ),
            .value(
                "--country",
                takes: "CODE",
                sets: { $0.country = $1 },
                on: [.hours],
                "whose holidays count: FR, FR-67 with those of Alsace and Moselle, FR-971 those of Guadeloupe, and so on"
            ),
        ]
    }

    /// `--format`, and the options of the formats that have one of their own.
    private static var ofFormats: [Flag] {
        // A loop, since `joined` on a slice would take 0.1 million instructions in each run of the program.
        let formats = ExportFormat.allCases
        var names = "table"
        for format in formats {
            names += ", \(format.rawValue)"
        }
        names += " or template"
        let format = Flag.value("--format", takes: "FORMAT", sets: { $0.format = $1 }, on: writing, names)
        return [format] + ofSomeFormats
            + formats.compactMap { format in
                format.facts.help.map {
                    .flag(
                        "--\(format.rawValue)",
                        sets: { $0[asksFor: format] = true },
                        on: commands(of: format),
                        $0
                    )
                }
            }
    }

    private static var ofSomeFormats: [Flag] {
        let ofToilets = search + [.show]
        return [
            .value(
                "--fields",
                takes: "NAMES",
                sets: { $0.fields = $1 },
                on: ofToilets,
                "what csv, json, ndjson or markdown say of each toilet: id,distance,address"
            ),
            .value(
                "--template",
                takes: "TEXT",
                sets: { $0.template = $1 },
                on: ofToilets,
                "a line for each toilet, with names of fields in braces: '{distance}\\t{address}'"
            ),
            .value(
                "--csv-style",
                takes: "STYLE",
                sets: { $0.csvStyle = $1 },
                on: writing,
                "CSV that is plain (usual), or that excel opens where numbers have decimal commas"
            ),
        ]
    }

    private static func commands(of format: ExportFormat) -> [CommandName] {
        var commands = writing
        if format == .json { commands += reporting }
        if format.makeChangesWriter() == nil { commands.removeAll { $0 == .changes } }
        return commands
    }

    private static var ofOutput: [Flag] {
        [
            .value(
                "--batch",
                takes: "FILE",
                sets: { $0.batch = $1 },
                on: [.near],
                "the nearest for each place of a file, or of - for standard input"
            ),
            .value(
                "--along",
                takes: "FILE",
                sets: { $0.along = $1 },
                on: [.near, .list, .export],
                "along a route, in its order, as far from it as --within says (200m): GPX or a line of GeoJSON"
            ),
            .value(
                "-o",
                "--output",
                takes: "FILE",
                sets: { $0.output = $1 },
                on: writing,
                "into a file; its ending chooses the format"
            ),
            .value(
                "--link",
                takes: "MAP",
                sets: { $0.link = $1 },
                on: [.near, .show],
                "end with the address of a map, and the way to the first on foot: osm, google, apple, geo"
            ),
            .flag(
                "--open-map",
                sets: { $0.openMap = true },
                on: [.near, .show],
                "open that map in $BROWSER, or with xdg-open"
            ),
            .flag(
                "-e",
                "--exit-status",
                sets: { $0.exitStatus = true },
                on: search + [.changes],
                "end with 1 when nothing is found"
            ),
            .value(
                "--color",
                takes: "WHEN",
                sets: { $0.color = $1 },
                on: [.near, .list, .search, .show, .hours, .changes, .config],
                "auto (usual), always or never"
            ),
            .value(
                "--lang",
                takes: "LANGUAGE",
                sets: { $0.language = $1 },
                on: every,
                "en or fr, instead of the language of the environment"
            ),
            .value(
                "--since",
                takes: "DAY",
                sets: { $0.since = $1 },
                on: [.changes],
                "all since then: 2026-08-16"
            ),
            .flag(
                "--dry-run",
                sets: { $0.dryRun = true },
                on: [.import],
                "say what would change, and change nothing"
            ),
            .flag(
                "--accept",
                sets: { $0.accept = true },
                on: [.import],
                "store it also where it looks wrong: much smaller than the store, say"
            ),
            .flag(
                "--upgrade",
                sets: { $0.upgrade = true },
                on: [.import],
                "bring the store, or the one that is named, up to date, and import nothing"
            ),
            .flag(
                "--rebuild",
                sets: { $0.rebuild = true },
                on: [.import],
                "make a sound store of what can be read of the store, or of the one that is named; the old file is kept"
            ),
            .flag(
                "--check",
                sets: { $0.check = true },
                on: [.status],
                "ask the portal for something newer; ends with 10 where there is, 11 where toilets is too old"
            ),
            .value(
                "--base-url",
                takes: "URL",
                sets: { $0.baseURL = $1 },
                on: [.import, .status],
                "where the portals are, instead of $TOILETS_PORTAL or the usual places"
            ),
            .value(
                "--timeout",
                takes: "DURATION",
                sets: { $0.timeout = $1 },
                on: [.import, .status],
                "how long fetching may take in all, with every try and wait (1h)"
            ),
            .value(
                "--retries",
                takes: "N",
                sets: { $0.retries = $1 },
                on: [.import, .status],
                "how often to try again what may pass (3)"
            ),
            .flag(
                "--geocode",
                sets: { $0.geocode = true },
                on: [.near, .list, .search, .export, .place],
                "ask the national address service for a PLACE that is not known offline"
            ),
            .flag(
                "--force",
                sets: { $0.force = true },
                on: [.place],
                "with add: replace the place that has the name"
            ),
            .flag(
                "--unset",
                sets: { $0.unset = true },
                on: [.place, .config],
                "with `place default`: have no default place any more; with `config`: what is usual again"
            ),
            .flag(
                "-q",
                "--quiet",
                sets: { $0.quiet = true },
                on: opening + [.config],
                "no notes beside the data, only errors"
            ),
            .value(
                "--db",
                takes: "FILE",
                sets: { $0.database = $1 },
                on: opening,
                "the store, instead of $TOILETS_DB or the usual one"
            ),
            .flag("-h", "--help", sets: { $0.help = true }, on: every, "how to use the command"),
            .flag("--version", sets: { $0.version = true }, on: every, "the version of the program"),
        ]
    }
}
