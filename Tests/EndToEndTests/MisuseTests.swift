import Foundation
import Testing
import ToiletsCommand

@Suite("What is typed wrongly")
struct MisuseTests {
    /// Words, and what the one sentence about them says.
    private static let misuses: [([String], [String])] = [
        (["near"], ["which place?"]),
        (["near", ""], ["which place?"]),
        (["near", "here"], ["the program does not know where you are"]),
        (["near", "xyzzy"], ["no place is known as ‘xyzzy’", "--geocode"]),
        (["near", "91,2.35"], ["91 is no latitude", "did you mean 2.35,91"]),
        (["near", "200,300"], ["200", "no latitude"]),
        (["near", "48.85,200"], ["200", "no longitude"]),
        (["near", "nan,2.35"], ["nan is no number"]),
        (["near", "inf,2.35"], ["inf is no number"]),
        (["near", "48.85,1e5"], ["cannot be read as coordinates", "48.85,2.35"]),
        (["near", "2.35,48.85"], ["longitude first", "did you mean 48.85,2.35?"]),
        (["near", "48.85"], ["only one number"]),
        (["near", "1", "2", "3"], ["3 numbers"]),
        (["near", "\u{1B}[2J"], ["no place"]),
        (["near", "48.85,2.35", "--page", "0"], ["no page 0"]),
        (["near", "48.85,2.35", "--page", "-1"], ["no page -1"]),
        (["near", "48.85,2.35", "--page", "two"], ["‘two’", "whole number"]),
        (["near", "48.85,2.35", "-n", "0"], ["-n"]),
        (["near", "48.85,2.35", "-n", "-5"], ["-n"]),
        (["near", "48.85,2.35", "-n"], ["-n wants a value"]),
        (["near", "48.85,2.35", "--prmm"], ["‘--prmm’", "did you mean --prm?"]),
        (["near", "48.85,2.35", "--xyzzy"], ["‘--xyzzy’", "toilets help near"]),
        (["near", "48.85,2.35", "-z"], ["‘-z’"]),
        (["near", "48.85,2.35", "--prm=yes"], ["--prm takes no value"]),
        (["near", "48.85,2.35", "--kind", "sanisete"], ["‘sanisete’", "did you mean sanisette?"]),
        (["near", "48.85,2.35", "--format", "jsn"], ["‘jsn’", "did you mean json?"]),
        (["near", "48.85,2.35", "--json", "--csv"], ["csv and json", "one format"]),
        (["near", "48.85,2.35", "--within", "far"], ["‘far’ is no distance"]),
        (["near", "48.85,2.35", "--within", "500"], ["lacks a unit"]),
        (["near", "48.85,2.35", "--arrondissement", "21"], ["‘21’", "1 to 20"]),
        (["near", "48.85,2.35", "--any-status", "--status", "unknown"], ["contradict"]),
        (["nera", "48.85,2.35"], ["‘nera’", "did you mean near?"]),
        (["xyzzy"], ["‘xyzzy’", "toilets help"]),
        (["list", "--within", "500m"], ["--within needs a place", "--near PLACE"]),
        (["list", "more"], ["‘more’"]),
        (["show"], ["id"]),
        (["show", "!!"], ["‘!!’ is no id"]),
        (["export", "--format", "table"], ["toilets list"]),
        (["import", "ftp://data.ratp.fr/"], ["‘ftp://data.ratp.fr/’ is no address of the web", "https://"]),
        (["import", "--base-url", "data.ratp.fr"], ["--base-url", "‘data.ratp.fr’", "https://"]),
        (["import", "a.csv", "--base-url", "https://data.ratp.fr"], ["--base-url goes with the name of a portal"]),
        (["import", "ratp", "--retries", "99"], ["--retries: 99"]),
        (["import", "ratp", "--timeout", "soon"], ["--timeout", "‘soon’"]),
        (["import", "a.csv", "b.csv"], ["‘b.csv’"]),
        (["help", "nera"], ["did you mean near?"]),
    ]

    @Test("is answered with one sentence, and no store is made", arguments: misuses)
    func misuse(_ words: [String], _ sentence: [String]) throws {
        let desk = try Desk.filled()
        let outcome = try desk.run(words)
        outcome.fails(.usage)
        outcome.says(sentence)
    }

    @Test("makes no store, where a look at the words suffices")
    func noStore() throws {
        let desk = try Desk()
        try desk.run("near", "48.85,1e5").fails(.usage, "cannot be read as coordinates")
        try desk.run("near", "48.85,2.35", "--page", "0").fails(.usage, "no page 0")
        #expect(!FileManager.default.fileExists(atPath: desk.database))
    }

    @Test("as options without a command gets the overview")
    func nothing() throws {
        let outcome = try Desk().run("--prm")
        #expect(outcome.status == 64 && outcome.data.isEmpty)
        #expect(outcome.talk.contains("toilets near 48.85,2.35"))
    }

    @Test("as an id that no toilet has is told apart from no id")
    func noSuchToilet() throws {
        try Desk.filled().run("show", "zzzzz").fails(.noInput, "no toilet ‘zzzzz’")
    }
}

@Suite("What is typed oddly, but rightly")
struct OddUseTests {
    @Test("A place far from any toilet is answered, with a note", arguments: ["45.76,4.83", "-33.86,151.2"])
    func far(_ place: String) throws {
        let outcome = try Desk.filled().run("near", place, "--any-status", "--csv", "-n10")
        #expect(outcome.status == 0)
        outcome.says(["away", "Paris"])
        #expect(outcome.text.split(separator: "\n").count == 11)
    }

    @Test("A page past the end is empty, with a note", arguments: ["900", "1000000000"])
    func pastEnd(_ page: String) throws {
        let outcome = try Desk.filled().run("near", "48.85,2.35", "--page", page, "--json")
        #expect(outcome.status == 0)
        outcome.says([" is past the end"])
        let answer = try #require(JSONSerialization.jsonObject(with: outcome.data) as? [String: Any])
        #expect((answer["toilets"] as? [Any])?.isEmpty == true)
        #expect((answer["total"] as? Int ?? 0) > 500)
    }

    @Test("A page of a hundred million holds them all")
    func hugePage() throws {
        let outcome = try Desk.filled().run("list", "-n", "100000000", "--csv")
        outcome.isFine()
        #expect(outcome.text.split(separator: "\n").count == 610)
    }

    @Test("-e ends with 1 when nothing is found, and only then")
    func exitStatus() throws {
        let desk = try Desk.filled()
        let none = try desk.run("near", "48.85,2.35", "--within", "1m", "-e", "--csv")
        #expect(none.status == 1 && none.talk.isEmpty)
        #expect(none.text.split(separator: "\n").count == 1)
        try desk.run("near", "48.85,2.35", "-e").isFine()
        try desk.run("near", "48.85,2.35", "--within", "1m").isFine()
    }
}
