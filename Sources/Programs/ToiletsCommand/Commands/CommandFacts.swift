internal import ParisToilets

/// What a command does, given what was typed and its surroundings.
protocol Command {
    init(request: Request, context: Context)
    func run() throws -> ExitStatus
}

/// A command in the help, and what runs it.
struct CommandFacts {
    let type: any Command.Type
    /// What it does, in a line of the overview.
    let summary: (Words) -> SafeText
    /// What is typed after it, with placeholders in English.
    let operands: String
    /// What there is to know about it beside its options.
    let about: (Words) -> [SafeText]
    /// The examples on its help page, which a test runs.
    let examples: [Example]

    init(
        _ type: any Command.Type, _ summary: @escaping (Words) -> SafeText, takes operands: String = "",
        about: @escaping (Words) -> [SafeText], _ examples: Example...
    ) {
        self.type = type
        self.summary = summary
        self.operands = operands
        self.about = about
        self.examples = examples
    }
}

extension CommandName {
    /// The row of a command.
    var facts: CommandFacts {
        switch self {
        case .near:
            CommandFacts(
                NearCommand.self, { $0.summaryOfNear }, takes: "[PLACE]",
                about: {
                    [
                        $0.aboutPlaceOfNear, $0.aboutBatch, $0.aboutAlong, $0.aboutWalks, $0.aboutParkHours,
                        $0.aboutGeocoding,
                    ]
                },
                Example("toilets near gare du nord --prm") { $0.exampleStepFree },
                Example("toilets near 12 rue Ortolan --within 10min") { $0.exampleWalk },
                Example("toilets near M4 odeon --open --why") { $0.exampleOpenWhy },
                Example("toilets near '48°51′N 2°21′E' --page 2") { $0.exampleNextTen },
                Example("toilets near 48.85,2.35 --geojson -o near.geojson") { $0.exampleMap },
                Example("toilets near --batch stops.csv --csv") { $0.exampleBatch },
                Example("toilets near --along walk.gpx --open") { $0.exampleAlong }
            )
        case .way:
            CommandFacts(
                WayCommand.self, { $0.summaryOfWay }, takes: "[PLACE] ID",
                about: { [$0.aboutWay, $0.aboutWayAlongStreets, $0.aboutGeocoding] },
                Example("toilets way gare du nord a1b2c") { $0.exampleWay },
                Example("toilets way 'gare du nord' 'tour eiffel'") { $0.exampleWayToPlace },
                Example("toilets way chatelet a1b2c --at 'tonight' --speed 6") { $0.exampleWayLater },
                Example("toilets way chatelet a1b2c -o way.gpx") { $0.exampleWayGPX }
            )
        case .list:
            CommandFacts(
                ListCommand.self, { $0.summaryOfList }, about: { [$0.aboutList] },
                Example("toilets list --arrondissement 4,11") { $0.exampleDistricts },
                Example("toilets list --changing-table --sort address") { $0.exampleChangingTable },
                Example("toilets list --sort opening --open") { $0.exampleClosingFirst },
                Example("toilets list --kind lavatory --json") { $0.exampleStaffed }
            )
        case .search:
            CommandFacts(
                SearchCommand.self, { $0.summaryOfSearch }, takes: "TEXT",
                about: { [$0.aboutWordsOfSearch, $0.aboutOrderOfSearch] },
                Example("toilets search rue de rivoli") { $0.exampleStreet },
                Example("toilets search sanisette 8e --open") { $0.exampleKindThere },
                Example("toilets search daumesnil --near nation") { $0.exampleNearestOfThem }
            )
        case .show:
            CommandFacts(
                ShowCommand.self, { $0.summaryOfShow }, takes: "ID…", about: { [$0.aboutShow] },
                Example("toilets show a1b2c") { $0.exampleNamed },
                Example("toilets show a1b2c d3e4f --json") { $0.exampleSeveral }
            )
        case .export:
            CommandFacts(
                ExportCommand.self, { $0.summaryOfExport }, about: { [$0.aboutExport] },
                Example("toilets export -o toilets.geojson") { $0.exampleEverything },
                Example("toilets export -o toilets.gpx") { $0.exampleGPX },
                Example("toilets export --format csv") { $0.exampleRoundTrip },
                Example("toilets export --format ndjson --prm") { $0.exampleLines }
            )
        case .map:
            CommandFacts(
                MapCommand.self, { $0.summaryOfMap }, takes: "[PLACE]", about: { [$0.aboutPlaceOfMap, $0.aboutMap] },
                Example("toilets map gare du nord") { $0.exampleMapAround },
                Example("toilets map --prm -o toilets.html") { $0.exampleMapFile }
            )
        case .stats:
            CommandFacts(
                StatsCommand.self, { $0.summaryOfStats }, about: { [$0.aboutStats, $0.aboutStatsByHours] },
                Example("toilets stats") { $0.exampleStats },
                Example("toilets stats --prm") { $0.exampleStatsStepFree },
                Example("toilets stats --by kind --arrondissement 4") { $0.exampleStatsOfKinds },
                Example("toilets stats --by hours --csv") { $0.exampleStatsOfHours }
            )
        case .hours:
            CommandFacts(
                HoursCommand.self, { $0.summaryOfHours }, takes: "EXPRESSION", about: { [$0.aboutHours] },
                Example("toilets hours 'Mo-Fr 09:00-18:00; PH off' --week") { $0.exampleWeek },
                Example("toilets hours 'Sa[-1] 22:00-02:00' --at '2026-11-28 23:00'") { $0.exampleMoment }
            )
        case .import:
            CommandFacts(
                ImportCommand.self, { $0.summaryOfImport }, takes: "[SOURCE] [FILE]",
                about: {
                    [
                        $0.aboutSources, $0.aboutStoring, $0.aboutDoubts, $0.aboutRepair, $0.aboutCopying,
                        $0.aboutFetching, $0.aboutOutlines, $0.aboutStreets, $0.aboutAddresses, $0.aboutParks,
                    ]
                },
                Example("toilets import") { $0.exampleImport },
                Example("toilets import paris --dry-run") { $0.exampleDryRun },
                Example("toilets import https://opendata.paris.fr/explore/dataset/sanisettesparis/") {
                    $0.examplePortal
                },
                Example("toilets import sanisettes.csv") { $0.exampleFile },
                Example("toilets import stations") { $0.exampleStations },
                Example("toilets import streets") { $0.exampleStreets },
                Example("toilets import parks") { $0.exampleParks },
                Example("toilets import addresses 75 93") { $0.exampleAddresses },
                Example("toilets import osm toilets.geojson") { $0.exampleOSM },
                Example("curl … | toilets import -") { $0.examplePipe }
            )
        case .changes:
            CommandFacts(
                ChangesCommand.self, { $0.summaryOfChanges }, about: { [$0.aboutChanges] },
                Example("toilets changes") { $0.exampleChanges },
                Example("toilets changes --since monday") { $0.exampleChangesSince },
                Example("toilets changes --since 2026-01-01 --until 2026-06-30 --geojson") {
                    $0.exampleChangesOfPeriod
                },
                Example("toilets changes --since 2026-01-01 --near nation --within 1km") { $0.exampleChangesThere },
                Example("toilets changes --id a1b2c") { $0.exampleChangesOfOne }
            )
        case .status:
            CommandFacts(
                StatusCommand.self, { $0.summaryOfStatus }, about: { [$0.aboutStatedHours, $0.aboutCheck] },
                Example("toilets status") { $0.exampleStored },
                Example("toilets status --odd") { $0.exampleOdd },
                Example("toilets status --json") { $0.exampleForProgram }
            )
        case .serve:
            CommandFacts(
                ServeCommand.self, { $0.summaryOfServe },
                about: {
                    [
                        $0.aboutServe, $0.aboutServedHosts, $0.aboutServedProxies, $0.aboutServedLog,
                        $0.aboutServedSockets,
                    ]
                },
                Example("toilets serve") { $0.exampleServe },
                Example("toilets serve --port 8000 --log requests.log") { $0.exampleServeLog },
                Example("toilets serve --host 0.0.0.0 --host-name toilets.example.org") { $0.exampleServeHost },
                Example("toilets serve --unix /run/toilets.sock --unix-mode 660") { $0.exampleServeUnix }
            )
        case .store:
            CommandFacts(
                StoreCommand.self, { $0.summaryOfStore }, takes: "\(CommandName.actionOfStore) ADDRESS",
                about: { [$0.aboutStore, $0.aboutStoreRoles, $0.aboutShards] },
                Example("toilets store init postgresql://localhost/toilets") { $0.exampleStoreInit },
                Example("toilets store init postgresql://localhost/toilets --dry-run") { $0.exampleStoreScript },
                Example("toilets store init postgresql://localhost/toilets --shards shards.txt") {
                    $0.exampleShards
                }
            )
        case .place:
            CommandFacts(
                PlaceCommand.self, { $0.summaryOfPlace }, takes: "[ACTION]",
                about: { [$0.aboutActions, $0.aboutNames, $0.aboutFileOfPlaces] },
                Example("toilets place add home 12 rue Ortolan") { $0.exampleSave },
                Example("toilets place") { $0.exampleSaved },
                Example("toilets near @home --prm") { $0.exampleNearSaved },
                Example("toilets place default home") { $0.exampleDefault }
            )
        case .config:
            CommandFacts(
                ConfigCommand.self, { $0.summaryOfConfig }, takes: "[NAME [VALUE]]",
                about: {
                    [
                        $0.aboutSettings($0.alternatives(Setting.allCases.map { SafeText($0.name) })),
                        $0.aboutFileOfSettings,
                    ]
                },
                Example("toilets config") { $0.exampleSettings },
                Example("toilets config language fr") { $0.exampleFrench },
                Example("toilets config --unset per-page") { $0.exampleUnset }
            )
        case .completions:
            CommandFacts(
                CompletionsCommand.self, { $0.summaryOfCompletions }, takes: "SHELL",
                about: { [$0.aboutCompletions, $0.aboutCompletedWords] },
                Example("eval \"$(toilets completions bash)\"") { $0.exampleBash },
                Example("toilets completions zsh > ~/.zfunc/_toilets") { $0.exampleZsh },
                Example("toilets completions fish | source") { $0.exampleFish }
            )
        case .help:
            CommandFacts(
                HelpCommand.self, { $0.summaryOfHelp }, takes: "[COMMAND]", about: { [$0.aboutManualPages] },
                Example("toilets help near") { $0.exampleHelp },
                Example("toilets help places") { $0.exampleTopic },
                Example("toilets help --man near") { $0.exampleManualPage }
            )
        }
    }

    /// The examples of the overview.
    static var overviewExamples: [Example] {
        [
            Example("toilets near gare du nord --prm") { $0.exampleStepFree },
            Example("toilets near 12 rue Ortolan --open") { $0.exampleOpenNow },
            Example("toilets near 48.85,2.35 --geojson") { $0.exampleMap },
            Example("toilets list --arrondissement 4") { $0.exampleDistrict },
            Example("toilets show ID") { $0.exampleShow },
        ]
    }
}
