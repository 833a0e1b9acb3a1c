internal import OSMOpeningHours
internal import ParisToilets

/// The nearest ten that are open, with the hours of parks beside the same store without them.
enum OpenInParks {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let (parks, paris) = (try fixtures.parisWithParks(), try fixtures.paris())
        try measureProcess(fixtures.toilets, parks, paris, &report)
        try measureLibrary(fixtures.city, parks, paris, &report)
    }

    private static func measureProcess(
        _ toilets: String, _ parks: String, _ paris: String, _ report: inout Report
    ) throws {
        func near(_ store: String) throws -> [Double] {
            let moment = ["--open-at", "2026-11-23 12:00"]
            return [
                try ChildProcess.mustRun([toilets, "near", "48.85,2.35", "--db", store] + moment).seconds
            ]
        }
        let times = try Stopwatch.alternate(turns: 60, { _ in try near(parks) }, { _ in try near(paris) })
        add("toilets near --open-at, a process, with parks", times, &report)
    }

    private static func measureLibrary(
        _ city: SyntheticCity, _ parks: String, _ paris: String, _ report: inout Report
    ) throws {
        let (store, other) = (try SpatiaLiteStore(path: parks), try SpatiaLiteStore(path: paris))
        let places = try city.places(turns * perTurn, seed: 6)
        func time(_ turn: Int, _ store: SpatiaLiteStore) throws -> [Double] {
            try (turn * perTurn..<(turn + 1) * perTurn).map { index in
                var filter = Filter.usable
                // Another time for each query, over a day and a night.
                filter.open = OpeningRequirement(at: SyntheticParks.noon.adding(seconds: 43 * index))
                return try Stopwatch.time { _ = try store.nearest(to: places[index], filter: filter) }
            }
        }
        let times = try Stopwatch.alternate(turns: turns, { try time($0, store) }, { try time($0, other) })
        add("nearest 10 open, store open, with parks", times, &report)
    }

    private static func add(_ work: String, _ times: (one: Sample, other: Sample?), _ report: inout Report) {
        var row = Report.Row(
            work: work, unit: .seconds, ours: times.one, instead: ("the same without parks", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 1.2, of: " of that")
        report.add(row)
    }

    private static let turns = 20
    private static let perTurn = 100
}
