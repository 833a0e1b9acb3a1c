internal import ParisToilets

/// `toilets near --batch` with a hundred thousand places, one toilet each, as a whole process.
enum BatchProcess {
    /// The number of places.
    private static let count = 100_000

    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let places = try self.places(Self.count, in: fixtures)
        let city = fixtures.city.count
        let stores: [(name: String, path: String, must: Double, aim: Double)] = [
            ("609 toilets", try fixtures.paris(), 2, 1),
            ("\(Unit.grouped(city)) toilets", try fixtures.cityStore(), 10, 5),
        ]
        for store in stores {
            for format in ["csv", "ndjson"] {
                var runs: [ChildProcess] = []
                let times = try Stopwatch.alternate(
                    turns: 3,
                    { _ in
                        runs.append(try run(fixtures, places, store.path, format))
                        return runs.suffix(1).map(\.seconds)
                    },
                    nil
                )
                report.add(
                    Report.Row(
                        work: "batch of \(Unit.grouped(Self.count)), \(format), \(store.name)", unit: .seconds,
                        ours: times.one,
                        goal: Goal(measured: times.one.median, unit: .seconds, must: store.must, aim: store.aim)
                    )
                )
                let peak = Sample(runs.map(\.peakBytes))
                report.add(Report.Row(work: "  its peak memory", unit: .bytes, ours: peak))
            }
        }
        let few = try self.places(1000, in: fixtures)
        let paris = try fixtures.paris()
        let peak = Sample([try run(fixtures, few, paris, "csv").peakBytes])
        report.add(Report.Row(work: "  that of 1 000 places, 609 toilets", unit: .bytes, ours: peak))
    }

    private static func run(_ fixtures: Fixtures, _ places: String, _ store: String, _ format: String) throws
        -> ChildProcess
    {
        try ChildProcess.mustRun([
            fixtures.toilets, "near", "--batch", places, "--format", format, "--db", store, "-q",
        ])
    }

    /// The path of a file with so many places of the city.
    private static func places(_ count: Int, in fixtures: Fixtures) throws -> String {
        let path = fixtures.folder.file("places-\(count).csv")
        let file = try TextFile(path)
        file.write("id,latitude,longitude\n")
        for (number, place) in try fixtures.city.places(count, seed: 8).enumerated() {
            file.write("\(number),\(place.latitude),\(place.longitude)\n")
        }
        try file.close()
        return path
    }
}
