internal import ParisToilets

extension Flag {
    private static let search: Set<CommandName> = [.near, .list, .export]
    private static let writing: Set<CommandName> = [.near, .list, .show, .export, .changes]
    private static let every = Set(CommandName.allCases)
    private static let opening: Set<CommandName> = [.near, .list, .show, .export, .import, .changes, .status]

    /// Every option of every command; parsing, help and suggestions come from here.
    static var table: [Flag] {
        Property.allCases.map { property in
            Flag(
                names: property.facts.query.flags,
                placeholder: nil,
                help: property.facts.query.help,
                commands: search
            ) { options, _ in options.properties.insert(property) }
        } + [
            .values(
                "--source",
                takes: "SOURCE",
                addsTo: \.sources,
                on: search,
                "only those that a source has: \(Source.known.map(\.name).joined(separator: ", "))"
            ),
            .flag("--open", sets: \.open, on: search, "only those that are open now"),
            .value(
                "--open-at",
                takes: "TIME",
                sets: \.openAt,
                on: search,
                "only those open then: 23:30, \"tomorrow 7:00\", \"2026-12-24 23:30\""
            ),
            .value(
                "--for",
                takes: "DURATION",
                sets: \.lasting,
                on: search,
                "and for that long after: 15m, 1h"
            ),
            .flag(
                "--on-arrival",
                sets: \.onArrival,
                on: [.near],
                "only those open when one gets there on foot"
            ),
            .value("--speed", takes: "KMH", sets: \.walk, on: [.near], "how fast one walks, in km/h (4.5)"),
            .flag("--why", sets: \.why, on: [.near], "also list the nearer ones that are left out, and why"),
            .value(
                "--at",
                takes: "TIME",
                sets: \.at,
                on: search.union([.show, .hours]),
                "seen then instead of now: 23:30, \"tomorrow 7:00\", 2026-12-24T23:30+01:00"
            ),
            .flag("--week", sets: \.week, on: [.hours], "also the seven days from then"),
            .value(
                "--timezone",
                takes: "ZONE",
                sets: \.zone,
                on: [.hours],
                "whose clocks count (Europe/Paris)"
            ),
            .value(
                "--country",
                takes: "CODE",
                sets: \.country,
                on: [.hours],
                "whose holidays count: FR, FR-67 with those of Alsace and Moselle, FR-971 those of Guadeloupe, and so on"
            ),
            .values(
                "--kind",
                takes: "KIND",
                addsTo: \.kinds,
                on: search,
                "only these kinds: sanisette, wc, lavatory, urinal, urinal-women, unknown"
            ),
            .values(
                "--arrondissement",
                takes: "N",
                addsTo: \.arrondissements,
                on: search,
                "only in these arrondissements: 4,11 or 75004 or 4e"
            ),
            .value(
                "--within",
                takes: "REACH",
                sets: \.within,
                on: [.near],
                "no farther than 500m, 1.2km or 10min"
            ),
            .values(
                "--status",
                takes: "STATE",
                addsTo: \.statuses,
                on: search,
                "only in these states: in-service, out-of-service, unknown"
            ),
            .flag(
                "--any-status",
                sets: \.anyStatus,
                on: search,
                "also toilets that are out of service, or not for everybody"
            ),
            .value(
                "--unknown",
                takes: "CHOICE",
                sets: \.unknown,
                on: search,
                "where nobody knows what was asked for: exclude (usual), include, only"
            ),
            .value(
                "--sort",
                takes: "ORDER",
                sets: \.sort,
                on: [.list, .export],
                "by arrondissement (usual) or address"
            ),
            .value(
                "-n",
                "--per-page",
                takes: "N",
                sets: \.perPage,
                on: [.near, .list],
                "so many toilets a page (10)"
            ),
            .value("--page", takes: "N", sets: \.page, on: [.near, .list], "which page (1)"),
            .value(
                "--format",
                takes: "FORMAT",
                sets: \.format,
                on: writing,
                "table, json, ndjson, geojson, geojsonseq or csv"
            ),
            .flag(
                "--json",
                sets: \.json,
                on: [.near, .list, .export, .show, .hours, .import, .changes, .status],
                "as JSON"
            ),
            .flag("--geojson", sets: \.geojson, on: writing, "as GeoJSON, for a map"),
            .flag(
                "--csv",
                sets: \.csv,
                on: writing,
                "as a table with commas; but for `export`, without formulas"
            ),
            .value(
                "-o",
                "--output",
                takes: "FILE",
                sets: \.output,
                on: writing,
                "into a file; its ending chooses the format"
            ),
            .flag(
                "-e",
                "--exit-status",
                sets: \.exitStatus,
                on: search.union([.changes]),
                "end with 1 when nothing is found"
            ),
            .value(
                "--color",
                takes: "WHEN",
                sets: \.color,
                on: [.near, .list, .show, .hours, .changes],
                "auto (usual), always or never"
            ),
            .value("--since", takes: "DAY", sets: \.since, on: [.changes], "all since then: 2026-08-16"),
            .flag("--dry-run", sets: \.dryRun, on: [.import], "say what would change, and change nothing"),
            .flag(
                "--accept",
                sets: \.accept,
                on: [.import],
                "store it also where it looks wrong: much smaller than the store, say"
            ),
            .flag(
                "--upgrade",
                sets: \.upgrade,
                on: [.import],
                "bring the store, or the one that is named, up to date, and import nothing"
            ),
            .flag(
                "--rebuild",
                sets: \.rebuild,
                on: [.import],
                "make a sound store of what can be read of the store, or of the one that is named; the old file is kept"
            ),
            .flag(
                "--check",
                sets: \.check,
                on: [.status],
                "ask the portal for something newer; ends with 10 where there is, 11 where toilets is too old"
            ),
            .value(
                "--base-url",
                takes: "URL",
                sets: \.baseURL,
                on: [.import, .status],
                "where the portals are, instead of $TOILETS_PORTAL or the usual places"
            ),
            .value(
                "--timeout",
                takes: "DURATION",
                sets: \.timeout,
                on: [.import, .status],
                "how long fetching may take in all, with every try and wait (1h)"
            ),
            .value(
                "--retries",
                takes: "N",
                sets: \.retries,
                on: [.import, .status],
                "how often to try again what may pass (3)"
            ),
            .flag("-q", "--quiet", sets: \.quiet, on: opening, "no notes beside the data, only errors"),
            .value(
                "--db",
                takes: "FILE",
                sets: \.database,
                on: opening,
                "the store, instead of $TOILETS_DB or the usual one"
            ),
            .flag("-h", "--help", sets: \.help, on: every, "how to use the command"),
            .flag("--version", sets: \.version, on: every, "the version of the program"),
        ]
    }
}
