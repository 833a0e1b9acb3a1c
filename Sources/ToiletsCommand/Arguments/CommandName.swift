/// The commands, as they are typed.
enum CommandName: String, CaseIterable {
    case near, list, search, show, export, hours, `import`, changes, status, place, config, help

    /// What it does, in a line of the overview.
    var summary: String {
        switch self {
        case .near: "the nearest toilets that can be used"
        case .list: "all toilets that match, by arrondissement and street"
        case .search: "toilets by address, park, kind or arrondissement, best fit first"
        case .show: "one toilet, with everything that is known of it"
        case .export: "every match, for another program"
        case .hours: "what an expression of opening hours means"
        case .import: "bring the newest data from the portal, or from a file, into the store"
        case .changes: "what the last import opened, closed, moved or changed"
        case .status: "what is stored, from where and of when; --check asks for something newer"
        case .place: "saved places: list, add, show, remove, rename, default"
        case .config: "settings: what is usual for you, such as the language or the toilets a page"
        case .help: "this overview, or how to use one command"
        }
    }

    /// What is typed after it.
    var operands: String {
        switch self {
        case .near: "[PLACE]"
        case .search: "TEXT"
        case .show: "ID"
        case .hours: "EXPRESSION"
        case .import: "[SOURCE] [FILE]"
        case .place: "[ACTION]"
        case .config: "[NAME [VALUE]]"
        case .help: "[COMMAND]"
        case .list, .export, .changes, .status: ""
        }
    }

    /// Whether it opens a store, with these operands.
    func opensStore(_ operands: [String]) -> Bool {
        switch self {
        case .help, .hours, .config: false
        // A place in words may be looked up in the store.
        case .place: operands.first == "add"
        case .near, .list, .search, .show, .export, .import, .changes, .status: true
        }
    }

    /// Lines that can be typed as they are.
    var examples: [(line: String, meaning: String)] {
        switch self {
        case .near:
            [
                ("toilets near gare du nord --prm", "the ten nearest that are step-free"),
                ("toilets near 12 rue Ortolan --within 10min", "at most ten minutes' walk away"),
                ("toilets near M4 odeon --open --why", "open now, and why nearer ones are left out"),
                ("toilets near '48°51′N 2°21′E' --page 2", "the next ten"),
                ("toilets near 48.85,2.35 --geojson -o near.geojson", "for a map"),
                ("toilets near --batch stops.csv --csv", "the nearest one for each stop of a table"),
                ("toilets near --along walk.gpx --open", "along a way, in its order"),
            ]
        case .list:
            [
                ("toilets list --arrondissement 4,11", "two arrondissements"),
                ("toilets list --changing-table --sort address", "with a changing table, by street"),
                ("toilets list --sort opening --open", "open now, and which of them close first"),
                ("toilets list --kind lavatory --json", "the staffed ones, for a program"),
            ]
        case .search:
            [
                ("toilets search rue de rivoli", "those of a street"),
                ("toilets search sanisette 8e --open", "a kind in an arrondissement, open now"),
                ("toilets search daumesnil --near nation", "the nearest of those first"),
            ]
        case .show: [("toilets show a1b2c", "the toilet that a list names so")]
        case .export:
            [
                ("toilets export -o toilets.geojson", "everything, for a map"),
                ("toilets export -o toilets.gpx", "for OsmAnd or a GPS receiver; .kml is for Google Earth"),
                ("toilets export --format csv", "the table that `toilets import` reads again"),
                ("toilets export --format ndjson --prm", "a JSON object a line"),
            ]
        case .hours:
            [
                ("toilets hours 'Mo-Fr 09:00-18:00; PH off' --week", "the week that comes"),
                ("toilets hours 'Sa[-1] 22:00-02:00' --at '2026-11-28 23:00'", "at a moment"),
            ]
        case .import:
            [
                ("toilets import", "from the portal: RATP's, or the City's when RATP has it no more"),
                (
                    "toilets import paris --dry-run",
                    "what the City's portal would change, and nothing changed"
                ),
                (
                    "toilets import https://opendata.paris.fr/explore/dataset/sanisettesparis/",
                    "any address of a portal"
                ),
                ("toilets import sanisettes.csv", "a file from any of the portals, in any of its formats"),
                ("toilets import stations", "the toilets in RATP's stations, beside the City's"),
                ("toilets import streets", "the names of all streets, for `near`"),
                ("toilets import parks", "the hours of the parks that toilets stand in, in each season"),
                (
                    "toilets import osm toilets.geojson",
                    "an extract of OpenStreetMap, of any part of the Earth"
                ),
                ("curl … | toilets import -", "what comes through a pipe"),
            ]
        case .changes:
            [
                ("toilets changes", "what the last import changed"),
                ("toilets changes --since 2026-01-01 --geojson", "all since a day, for a map"),
            ]
        case .status: [("toilets status", "what is stored"), ("toilets status --json", "for a program")]
        case .place:
            [
                ("toilets place add home 12 rue Ortolan", "save a place, the first one as the default"),
                ("toilets place", "all that are saved"),
                ("toilets near @home --prm", "the nearest toilets there"),
                ("toilets place default home", "what `toilets` and `toilets near` alone mean"),
            ]
        case .config:
            [
                ("toilets config", "all settings, and where each value comes from"),
                ("toilets config language fr", "speak French"),
                ("toilets config --unset per-page", "what is usual again"),
            ]
        case .help: [("toilets help near", "how to use `near`")]
        }
    }
}
