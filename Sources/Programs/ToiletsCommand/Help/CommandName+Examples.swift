internal import ParisToilets

/// A line that can be typed as it is, and what it gives.
struct Example {
    let line: String
    let meaning: Message

    init(_ line: String, _ meaning: @escaping @Sendable (Words) -> SafeText) {
        self.line = line
        self.meaning = Message(meaning)
    }
}

extension CommandName {
    /// The examples on its help page, which a test runs.
    var examples: [Example] {
        switch self {
        case .near:
            [
                Example("toilets near gare du nord --prm") { $0.exampleStepFree },
                Example("toilets near 12 rue Ortolan --within 10min") { $0.exampleWalk },
                Example("toilets near M4 odeon --open --why") { $0.exampleOpenWhy },
                Example("toilets near '48°51′N 2°21′E' --page 2") { $0.exampleNextTen },
                Example("toilets near 48.85,2.35 --geojson -o near.geojson") { $0.exampleMap },
                Example("toilets near --batch stops.csv --csv") { $0.exampleBatch },
                Example("toilets near --along walk.gpx --open") { $0.exampleAlong },
            ]
        case .way:
            [
                Example("toilets way gare du nord a1b2c") { $0.exampleWay },
                Example("toilets way 'gare du nord' 'tour eiffel'") { $0.exampleWayToPlace },
                Example("toilets way chatelet a1b2c --at 'tonight' --speed 6") { $0.exampleWayLater },
                Example("toilets way chatelet a1b2c -o way.gpx") { $0.exampleWayGPX },
            ]
        case .list:
            [
                Example("toilets list --arrondissement 4,11") { $0.exampleDistricts },
                Example("toilets list --changing-table --sort address") { $0.exampleChangingTable },
                Example("toilets list --sort opening --open") { $0.exampleClosingFirst },
                Example("toilets list --kind lavatory --json") { $0.exampleStaffed },
            ]
        case .search:
            [
                Example("toilets search rue de rivoli") { $0.exampleStreet },
                Example("toilets search sanisette 8e --open") { $0.exampleKindThere },
                Example("toilets search daumesnil --near nation") { $0.exampleNearestOfThem },
            ]
        case .show:
            [
                Example("toilets show a1b2c") { $0.exampleNamed },
                Example("toilets show a1b2c d3e4f --json") { $0.exampleSeveral },
            ]
        case .export:
            [
                Example("toilets export -o toilets.geojson") { $0.exampleEverything },
                Example("toilets export -o toilets.gpx") { $0.exampleGPX },
                Example("toilets export --format csv") { $0.exampleRoundTrip },
                Example("toilets export --format ndjson --prm") { $0.exampleLines },
            ]
        case .map:
            [
                Example("toilets map gare du nord") { $0.exampleMapAround },
                Example("toilets map --prm -o toilets.html") { $0.exampleMapFile },
            ]
        case .stats:
            [
                Example("toilets stats") { $0.exampleStats },
                Example("toilets stats --prm") { $0.exampleStatsStepFree },
                Example("toilets stats --by kind --arrondissement 4") { $0.exampleStatsOfKinds },
                Example("toilets stats --by hours --csv") { $0.exampleStatsOfHours },
            ]
        case .hours:
            [
                Example("toilets hours 'Mo-Fr 09:00-18:00; PH off' --week") { $0.exampleWeek },
                Example("toilets hours 'Sa[-1] 22:00-02:00' --at '2026-11-28 23:00'") { $0.exampleMoment },
            ]
        case .import:
            [
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
                Example("curl … | toilets import -") { $0.examplePipe },
            ]
        case .changes:
            [
                Example("toilets changes") { $0.exampleChanges },
                Example("toilets changes --since monday") { $0.exampleChangesSince },
                Example("toilets changes --since 2026-01-01 --until 2026-06-30 --geojson") {
                    $0.exampleChangesOfPeriod
                },
                Example("toilets changes --since 2026-01-01 --near nation --within 1km") {
                    $0.exampleChangesThere
                },
                Example("toilets changes --id a1b2c") { $0.exampleChangesOfOne },
            ]
        case .status:
            [
                Example("toilets status") { $0.exampleStored },
                Example("toilets status --odd") { $0.exampleOdd },
                Example("toilets status --json") { $0.exampleForProgram },
            ]
        case .serve:
            [
                Example("toilets serve") { $0.exampleServe },
                Example("toilets serve --port 8000 --log requests.log") { $0.exampleServeLog },
                Example("toilets serve --host 0.0.0.0 --host-name toilets.example.org") {
                    $0.exampleServeHost
                },
                Example("toilets serve --unix /run/toilets.sock --unix-mode 660") { $0.exampleServeUnix },
            ]
        case .store:
            [
                Example("toilets store init postgresql://localhost/toilets") { $0.exampleStoreInit },
                Example("toilets store init postgresql://localhost/toilets --dry-run") {
                    $0.exampleStoreScript
                },
                Example("toilets store init postgresql://localhost/toilets --shards shards.txt") {
                    $0.exampleShards
                },
            ]
        case .place:
            [
                Example("toilets place add home 12 rue Ortolan") { $0.exampleSave },
                Example("toilets place") { $0.exampleSaved },
                Example("toilets near @home --prm") { $0.exampleNearSaved },
                Example("toilets place default home") { $0.exampleDefault },
            ]
        case .config:
            [
                Example("toilets config") { $0.exampleSettings },
                Example("toilets config language fr") { $0.exampleFrench },
                Example("toilets config --unset per-page") { $0.exampleUnset },
            ]
        case .completions:
            [
                Example("eval \"$(toilets completions bash)\"") { $0.exampleBash },
                Example("toilets completions zsh > ~/.zfunc/_toilets") { $0.exampleZsh },
                Example("toilets completions fish | source") { $0.exampleFish },
            ]
        case .help:
            [
                Example("toilets help near") { $0.exampleHelp },
                Example("toilets help places") { $0.exampleTopic },
                Example("toilets help --man near") { $0.exampleManualPage },
            ]
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
