internal import ParisToilets
internal import SQLText
internal import SpatiaLite
internal import TestSupport
internal import ToiletCore
internal import ToiletStorage

/// Places in words: `near gare du nord` beside `near` with coordinates, and names through an open store beside SQLite's
/// own search for similar names, an FTS5 table of trigrams.
extension Bench {
    func placesInWords() throws {
        let paris = try paris()
        // The City's data set has about as many streets.
        let streets = try storeWithNames(SyntheticNames(count: 6_500), "streets.sqlite")
        let runs: [(String, [String], String, Double)] = [
            ("near gare du nord, a process", ["near", "gare", "du", "nord"], paris, 1.5),
            ("the same, every street stored", ["near", "gare", "du", "nord"], streets, 2),
            ("near gare du nrod, a process", ["near", "gare", "du", "nrod"], paris, 2),
            ("search rivoli, a process", ["search", "rivoli"], paris, 2),
        ]
        for (work, words, store, ratio) in runs {
            let times = try ProgramRun.alternate(
                turns: 60, [toilets] + words + ["--db", store, "--quiet"],
                [toilets, "near", "48.88092,2.35633", "--db", store]
            ).seconds
            add("toilets \(work)", .seconds, times.ours, beside: ("near with coordinates", times.other), ratio: ratio)
        }
        try names(8_000, must: 300e-6)
        try names(200_000, must: 3e-3)
    }

    private func storeWithNames(_ names: SyntheticNames, _ file: String) throws -> String {
        try self.paris(file) { try SpatiaLiteStore.replacePlaces(["streets": names.entries], path: $0) }
    }

    private func names(_ count: Int, must: Double) throws {
        let names = try SyntheticNames(count: count)
        let store = try SpatiaLiteStore(path: storeWithNames(names, "names-\(count).sqlite"))
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
        add(
            "a place in words, store open, \(Unit.grouped(count)) names", .seconds, times.ours,
            beside: ("FTS5 trigrams, by rank", times.other), must: must
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
