internal import ParisToilets
internal import SQLText
internal import SpatiaLite
internal import ToiletCore
internal import ToiletStorage

/// Places in words: `near gare du nord` beside `near` with coordinates, and names through an open store beside SQLite's
/// own search for similar names, an FTS5 table of trigrams.
enum PlacesInWords {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        try measureProcesses(in: &fixtures, &report)
        try measureNames(8_000, must: 300e-6, in: &fixtures, &report)
        try measureNames(200_000, must: 3e-3, in: &fixtures, &report)
    }

    private static func measureProcesses(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let paris = try fixtures.paris()
        let streets = fixtures.folder.file("streets.sqlite")
        _ = try ChildProcess.mustRun([fixtures.toilets, "import", fixtures.parisCSV, "--db", streets])
        try SpatiaLiteStore.replacePlaces(
            of: "streets", by: SyntheticNames(count: streetsOfParis).entries, path: streets
        )
        let runs: [(String, [String], String, Double)] = [
            ("near gare du nord, a process", ["near", "gare", "du", "nord"], paris, 1.5),
            ("the same, every street stored", ["near", "gare", "du", "nord"], streets, 2),
            ("near gare du nrod, a process", ["near", "gare", "du", "nrod"], paris, 2),
            ("search rivoli, a process", ["search", "rivoli"], paris, 2),
        ]
        for (work, words, store, must) in runs {
            let ours = [fixtures.toilets] + words + ["--db", store, "--quiet"]
            let other = [fixtures.toilets, "near", "48.88092,2.35633", "--db", store]
            let times = try Stopwatch.alternate(
                turns: 60, { _ in [try ChildProcess.mustRun(ours).seconds] },
                { _ in [try ChildProcess.mustRun(other).seconds] }
            )
            var row = Report.Row(
                work: "toilets \(work)", unit: .seconds, ours: times.one,
                instead: ("near with coordinates", times.other)
            )
            row.goal = Goal(measured: row.ratio, unit: .ratio, must: must, of: " of that")
            report.add(row)
        }
    }

    /// The City's data set has about as many.
    private static let streetsOfParis = 6_500

    private static func measureNames(
        _ count: Int, must: Double, in fixtures: inout Fixtures, _ report: inout Report
    ) throws {
        let path = fixtures.folder.file("names-\(count).sqlite")
        _ = try ChildProcess.mustRun([fixtures.toilets, "import", fixtures.parisCSV, "--db", path])
        let names = try SyntheticNames(count: count)
        try SpatiaLiteStore.replacePlaces(of: "streets", by: names.entries, path: path)
        let store = try SpatiaLiteStore(path: path)
        let trigrams = try Trigrams(names)
        let (turns, perTurn) = (20, 60)
        let phrases = names.phrases(turns * perTurn, seed: 12)
        func time(_ turn: Int, part: Int, _ work: (String) throws -> Void) throws -> [Double] {
            try phrases[turn * perTurn..<turn * perTurn + perTurn / part].map { phrase in
                try Stopwatch.time { try work(phrase) }
            }
        }
        let times = try Stopwatch.alternate(
            turns: turns, { try time($0, part: 1) { _ = try store.place(named: $0) } },
            { try time($0, part: 10, trigrams.best) }
        )
        report.add(
            Report.Row(
                work: "a place in words, store open, \(Unit.grouped(count)) names", unit: .seconds, ours: times.one,
                instead: ("FTS5 trigrams, by rank", times.other),
                goal: Goal(measured: times.one.median, unit: .seconds, must: must)
            )
        )
    }
}

/// Similar names by FTS5's table of trigrams: those that share any of three letters, ordered by its rank.
private final class Trigrams {
    private let connection: Connection

    init(_ names: SyntheticNames) throws {
        connection = try Connection.inMemory()
        try connection.runScript("CREATE VIRTUAL TABLE names USING fts5 (name, tokenize = trigram)")
        try connection.transaction {
            for entry in names.entries {
                try connection.run("INSERT INTO names (name) VALUES (\(entry.place.name))")
            }
        }
    }

    func best(_ phrase: String) throws {
        let letters = Array(phrase.lowercased())
        let parts = (0...max(0, letters.count - 3)).map {
            "\"\(String(letters[$0..<min($0 + 3, letters.count)]))\""
        }
        let match = parts.joined(separator: " OR ")
        _ = try connection.rows("SELECT name FROM names WHERE names MATCH \(match) ORDER BY rank LIMIT 5") {
            $0.text()
        }
    }
}
