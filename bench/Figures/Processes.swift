internal import ParisToilets
internal import TestSupport

/// Commands of `toilets` as whole processes.
extension Bench {
    /// `toilets near`, beside `sqlite3` with SpatiaLite loaded.
    func nearProcess() throws {
        let store = try paris()
        let knn = SQLiteShell.command(store, [NearestTable.query(latitude: "48.85", longitude: "2.35")])
        let times = try ProgramRun.alternate(turns: 60, near(store), knn).seconds
        add(
            "toilets near, a process, 609 toilets", .seconds, times.ours,
            beside: ("sqlite3, mod_spatialite, KNN", times.other), ratio: 0.3, aim: 0.2, of: " of the time"
        )
    }

    /// The command that finds the nearest.
    func near(_ store: String, _ words: String...) -> [String] {
        [toilets, "near", "48.85,2.35", "--db", store] + words
    }

    /// Other commands on Paris's toilets, without a required limit.
    func otherProcesses() throws {
        let store = try paris()
        let database = folder.file("other.sqlite")
        let commands = [
            ("import of 609 rows, a new store", ["import", parisCSV, "--db", database]),
            ("list", ["list", "--db", store]), ("export as GeoJSON", ["export", "--format", "geojson", "--db", store]),
        ]
        for (work, words) in commands {
            let runs = try ProgramRun.alternate(turns: 30, [toilets] + words) { ScratchFolder.removeStore(database) }
            add("toilets \(work), a process", .seconds, runs.seconds.ours)
        }
    }

    /// `toilets near --batch` with a hundred thousand places, one toilet each.
    func batchProcess() throws {
        let count = 100_000
        let many = try batchFile(count)
        let stores: [(name: String, path: String, must: Double, aim: Double)] = [
            ("609 toilets", try paris(), 2, 1),
            ("\(Unit.grouped(city.count)) toilets", try cityStore(), 10, 5),
        ]
        for store in stores {
            for format in ["csv", "ndjson"] {
                let runs = try ProgramRun.alternate(turns: 3, batch(many, store.path, format))
                add(
                    "batch of \(Unit.grouped(count)), \(format), \(store.name)", .seconds, runs.seconds.ours,
                    must: store.must, aim: store.aim
                )
                add("  its peak memory", .bytes, runs.bytes.ours)
            }
        }
        let run = try ProgramRun(batch(batchFile(1000), paris(), "csv"))
        add("  that of 1 000 places, 609 toilets", .bytes, Sample(run.peakBytes))
    }

    func batch(_ places: String, _ store: String, _ format: String) -> [String] {
        [toilets, "near", "--batch", places, "--format", format, "--db", store, "-q"]
    }

    /// A file with so many places of the city.
    func batchFile(_ count: Int) throws -> String {
        let rows = try city.places(count, seed: 8).enumerated().map { "\($0),\($1.latitude),\($1.longitude)\n" }
        return try folder.write("id,latitude,longitude\n" + rows.joined(), to: "places-\(count).csv")
    }
}
