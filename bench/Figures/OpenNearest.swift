internal import OSMOpeningHours
internal import ParisToilets

/// The nearest ten that are open, beside the nearest ten.
enum OpenNearest {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let paris = try fixtures.paris()
        try measureProcess(fixtures.toilets, paris, &report)
        let city = fixtures.city
        try measure("nearest 10 open, store open, 609 toilets", paris, city, must: 1.5, &report)
        let (count, hours) = (Unit.grouped(city.count), Unit.grouped(Fixtures.distinctHours))
        let work = "nearest 10 open, \(count) toilets, \(hours) expressions"
        try measure(work, try fixtures.storeWithManyHours(), city, must: 3, &report)
    }

    private static func measureProcess(_ toilets: String, _ store: String, _ report: inout Report) throws {
        let near = [toilets, "near", "48.85,2.35", "--db", store]
        let times = try Stopwatch.alternate(
            turns: 60, { _ in [try ChildProcess.mustRun(near + ["--open"]).seconds] },
            { _ in [try ChildProcess.mustRun(near).seconds] }
        )
        add("toilets near --open, a process, 609 toilets", times, must: 1.5, &report)
    }

    private static func measure(
        _ work: String, _ path: String, _ city: SyntheticCity, must: Double, _ report: inout Report
    ) throws {
        let store = try SpatiaLiteStore(path: path)
        // Other places for each, since the store caches what it read for a place.
        let placesToBeOpen = try city.places(turns * perTurn, seed: 4)
        let places = try city.places(turns * perTurn, seed: 5)
        func time(_ turn: Int, open: Bool) throws -> [Double] {
            try (turn * perTurn..<(turn + 1) * perTurn).map { index in
                var filter = Filter.usable
                // Another time of the day for each query, as in use.
                if open { filter.open = OpeningRequirement(at: Instant(secondsSince1970: noon + 7 * index)) }
                return try Stopwatch.time {
                    _ = try store.nearest(to: (open ? placesToBeOpen : places)[index], filter: filter)
                }
            }
        }
        let times = try Stopwatch.alternate(turns: turns, { try time($0, open: true) }, { try time($0, open: false) })
        add(work, times, must: must, &report)
    }

    private static func add(
        _ work: String, _ times: (one: Sample, other: Sample?), must: Double, _ report: inout Report
    ) {
        var row = Report.Row(
            work: work, unit: .seconds, ours: times.one, instead: ("the same, open or not", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: must, of: " of that")
        report.add(row)
    }

    private static let turns = 20
    private static let perTurn = 100
    /// Monday 23 November 2026, noon in Paris.
    private static let noon = 1_795_431_600
}
