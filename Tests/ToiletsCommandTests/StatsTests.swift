import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets stats")
struct StatsTests {
    /// The sample, with the program in the checkout, beside whose data it finds the areas and populations.
    private func world() throws -> World {
        var world = try World.withSample()
        world.executable = Checkout.root.appending(path: ".build/debug/toilets").path
        return world
    }

    @Test("counts by arrondissement, with shares, bars and densities, and those in none in a row of their own")
    func table() throws {
        let outcome = try world().run("stats")
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        let lines = outcome.lines
        #expect(lines[0].contains("toilets  share") && lines[0].hasSuffix("per km²  per 10,000"))
        #expect(lines[1].hasPrefix("3e ") && lines[1].contains("1    14%  ██████████ "), "\(lines[1])")
        // 3 on 1.601 km², for 28 324 inhabitants.
        #expect(lines[2].hasPrefix("4e ") && lines[2].hasSuffix("█      1.9         1.1"), "\(lines[2])")
        #expect(lines[5].hasPrefix("none known") && lines[5].hasSuffix("█"), "\(lines[5])")
        #expect(lines[6].hasPrefix("all") && lines[6].contains("7   100%"))
        #expect(lines.contains("per 10,000 inhabitants of 2021 (Insee) and per km² with the woods (Ville de Paris)"))
    }

    @Test("says with a filter how many of how many match, and what was left out")
    func filtered() throws {
        let outcome = try world().run("stats", "--prm", "--by", "kind")
        #expect(outcome.status == .done)
        #expect(
            outcome.data.contains("sanisette    3 of 3    100%  ██████████████████████████████\n"), "\(outcome.data)"
        )
        #expect(outcome.data.contains("WC           0 of 1      0%  ░░░░░░░░░░\n"))
        #expect(outcome.data.contains("all          3 of 7     43%\n"))
        #expect(outcome.data.contains("left out: 2 with unknown access"))
    }

    @Test("counts by whether they are step-free, by hours and by source")
    func otherProperties() throws {
        let world = try world()
        let access = world.run("stats", "--by", "accessible").data
        for line in ["step-free            3", "not step-free        2", "unknown              2"] {
            #expect(access.contains(line), "\(access)")
        }
        let hours = world.run("stats", "--by", "hours").data
        for line in [
            "hours of their own        3", "doubtful hours            1", "unknown                   3",
        ] {
            #expect(hours.contains(line), "\(hours)")
        }
        #expect(world.run("stats", "--by", "source").data.contains("\nVille de Paris        7   100%"))
        #expect(world.run("stats", "--by", "colour").status == .usage)
    }

    @Test("writes JSON with every number, and leaves densities out for a part of an arrondissement")
    func json() throws {
        let world = try world()
        let whole = try world.run("stats", "--prm", "--json").json
        #expect(whole["by"] as? String == "arrondissement" && whole["total"] as? Int == 3)
        #expect(whole["all"] as? Int == 7)
        #expect((whole["hidden"] as? [String: Int])?["unknown"] == 2)
        let rows = try #require(whole["rows"] as? [[String: Any]])
        #expect(rows.map { $0["arrondissement"] as? Int } == [3, 4, 5, 18, nil])
        #expect(rows[2]["toilets"] as? Int == 1 && rows[2]["shareOfAll"] as? Double == 1)
        #expect(rows[2]["population"] as? Int == 56_841 && rows[2]["area"] as? Double == 2.539)
        #expect(rows[2]["perTenThousand"] as? Double == 0.18)
        #expect(rows[4]["population"] is NSNull)
        let part = world.run("stats", "--bbox", "2.3,48.8,2.4,48.87", "--json")
        #expect(part.status == .done && !part.data.contains("population"))
    }

    @Test("writes CSV and a JSON object a line, and says that it has no place on a map")
    func formats() throws {
        let world = try world()
        let csv = world.run("stats", "--by", "kind", "--csv")
        #expect(csv.lines[0] == "kind,toilets,share,all,shareOfAll")
        #expect(csv.lines[1] == "sanisette,3,0.4286,3,1")
        #expect(csv.lines.contains("unknown,1,0.1429,1,1"))
        #expect(world.run("stats", "--format", "ndjson").lines.count == 6)
        #expect(world.run("stats", "--by", "kind", "--csv", "--csv-style", "excel").data.contains(";0,4286;3;1\r\n"))
        #expect(
            world.run("stats", "--by", "kind", "--format", "markdown").lines[2]
                == "| sanisette | 3 | 0.4286 | 3 | 1 |"
        )
        #expect(world.run("stats", "--format", "geojson").status == .usage)
    }

    @Test("takes the filters of lists, and ends with 1 where nothing is found if asked")
    func filters() throws {
        let world = try world()
        #expect(try world.run("stats", "--near", "48.85,2.35", "--within", "250m", "--json").json["total"] as? Int == 3)
        #expect(try world.run("stats", "--kind", "urinal", "--json").json["all"] as? Int == 1)
        #expect(world.run("stats", "--arrondissement", "20", "-e").status == .nothingFound)
        #expect(world.run("stats", "--arrondissement", "20").data.hasPrefix("No toilet matches.\n"))
    }

    @Test("does not count a day of the past by what is known today")
    func past() throws {
        let world = try world()
        let outcome = world.run("stats", "--at", "2026-08-01T12:00")
        #expect(outcome.status == .usage && outcome.talk.contains("`toilets changes --since DAY`"), "\(outcome.talk)")
        #expect(world.run("stats", "--at", "tomorrow 9:00").status == .done)
        #expect(world.run("stats", "--at", "9:00").status == .done)
    }

    @Test("fits the terminal, without its bars where there is no room", arguments: [40, 60, 80, 120])
    func widths(_ columns: Int) throws {
        var world = try world()
        world.columns = columns
        let table = world.run("stats", "--color", "never").lines.prefix { !$0.isEmpty }
        #expect(table.allSatisfy { TextWidth.of($0) <= columns })
        #expect(table.contains { $0.contains("█") })
        world.columns = 24
        #expect(!world.run("stats").data.contains("█"))
    }

    @Test("speaks French")
    func french() throws {
        let outcome = try world().run("stats", "--lang", "fr", "--prm")
        #expect(outcome.lines[0].contains("toilettes") && outcome.data.contains("1 sur 1"))
    }

    @Test("divides by the figures of all twenty arrondissements, whose inhabitants are those of Paris")
    func figures() throws {
        let figures = try BundledData(
            executable: Checkout.root.appending(path: ".build/debug/toilets").path
        ).arrondissementFigures()
        #expect(figures.map(\.arrondissement.rawValue) == Array(1...20))
        // The legal population of the commune of Paris in 2021.
        #expect(figures.reduce(0) { $0 + $1.population } == 2_133_111)
        #expect(abs(figures.reduce(0) { $0 + $1.area } - 105.37) < 0.01)
        #expect(Set(figures.map(\.year)) == [2021])
    }
}

@Suite("--count")
struct CountTests {
    @Test("says only how many match, whatever the page")
    func number() throws {
        let world = try World.withSample()
        #expect(world.run("list", "--count").data == "7\n")
        #expect(world.run("list", "--prm", "--count", "-n", "1").data == "3\n")
        #expect(world.run("near", "48.85,2.35", "--count").data == "6\n")
        #expect(world.run("near", "48.85,2.35", "--within", "250m", "--count").data == "3\n")
        #expect(world.run("search", "rue", "--count").data == "3\n")
        #expect(world.run("list", "--count", "--json").data == "{\"total\":7}\n")
    }

    @Test("goes with no other format, and ends with 1 for none if asked")
    func formats() throws {
        let world = try World.withSample()
        #expect(world.run("list", "--count", "--csv").status == .usage)
        #expect(world.run("near", "48.85,2.35", "--count", "--format", "geojson").status == .usage)
        let none = world.run("list", "--arrondissement", "20", "--count", "-e")
        #expect(none.status == .nothingFound && none.data == "0\n")
    }
}
