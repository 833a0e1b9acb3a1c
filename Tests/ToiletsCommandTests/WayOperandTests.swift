import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets way understands")
struct WayOperandTests {
    @Test("without streets the straight line, and says so")
    func line() throws {
        let outcome = try World.withSample().run("way", "48.85,2.35", "a0003")
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(outcome.lines[0] == "from 48.85,2.35 to 1 place de l'Hôtel de Ville, 4e (a0003)")
        #expect(outcome.lines[1] == "289 m on foot, 4 min; arrival 12:04, then open · until 18:00")
        #expect(outcome.lines[3] == "no way along streets is known; the straight line is 222 m")
        #expect(outcome.lines[5] == "walk: 4.5 km/h, 1.3 times the straight line")
    }

    @Test("the moment of departure, and looks at the hours at that of arrival")
    func arrival() throws {
        let world = try World.withSample()
        func second(_ time: String) -> Substring { world.run("way", "48.85,2.35", "a0003", "--at", time).lines[1] }
        #expect(second("17:45").hasSuffix("arrival 17:49, then closes in 11 min"))
        #expect(second("17:56").hasSuffix("arrival 18:00, then closed · opens 10:00"))
        #expect(second("9:55").hasSuffix("arrival 09:59, then closed · opens 10:00"))
        #expect(second("9:56").hasSuffix("arrival 10:00, then open · until 18:00"))
        let page = world.run("way", "48.85,2.35", "a0003", "--at", "2026-12-24 23:58")
        #expect(page.lines[1].contains("; arrival tomorrow 00:02, then closed"))
        #expect(page.data.contains("leaving on Thu 24 Dec 2026 at 23:58, Paris time\n"))
        #expect(world.run("way", "48.85,2.35", "a0004").lines[1].hasSuffix(", out of service"))
    }

    @Test("French")
    func french() throws {
        let outcome = try World.withSample().run("way", "48.85,2.35", "a0003", "--lang", "fr")
        #expect(outcome.lines[0] == "de\u{A0}: 48.85,2.35 · à\u{A0}: 1 place de l'Hôtel de Ville, 4e (a0003)")
        #expect(outcome.lines[1] == "289 m à pied, 4 min\u{202F}; arrivée 12h04, alors ouvert · jusqu’à 18h00")
    }

    @Test("the default place where none is written, and saved places")
    func saved() throws {
        let folder = try ScratchFolder()
        var world = try World.withSample()
        world.environment["XDG_CONFIG_HOME"] = folder.path
        let none = world.run("way", "a0003")
        #expect(none.status == .usage && none.talk.contains("place add home"))
        #expect(world.run("place", "add", "home", "48.85,2.35", "-q").status == .done)
        #expect(world.run("way", "a0003").lines[0].hasPrefix("from home to 1 place"))
        #expect(world.run("way", "@home", "48.86,2.35").lines[0] == "from home to 48.86,2.35")
        #expect(world.run("way", "48.86,2.35", "@home").lines[0] == "from 48.86,2.35 to home")
        #expect(world.run("way", "@office", "a0003").talk.contains("office"))
    }

    @Test(
        "no other operands, and says what to write",
        arguments: [[], ["48.85,2.35"], ["gare", "du", "nord"], ["gare du nord", "tour", "eiffel"], ["monge"]]
    )
    func operands(_ words: [String]) throws {
        let outcome = try World.withSample().run(["way"] + words)
        #expect(outcome.status == .usage && outcome.data.isEmpty)
        #expect(
            outcome.talk == "toilets: write a place and the id of a toilet, or two places: "
                + "`toilets way \"gare du nord\" \"tour eiffel\"`\n"
        )
    }

    @Test("that there is no such toilet, or no more")
    func unknown() throws {
        let world = try World(World.sample)
        let unknown = world.run("way", "48.85,2.35", "zzzz9")
        #expect(unknown.status == .noInput && unknown.talk.contains("there is no toilet ‘zzzz9’"))
        let folder = try ScratchFolder()
        let without = World.sample.split(separator: "\n").filter { !$0.hasPrefix("a0002") }.joined(separator: "\n")
        #expect(world.run("import", try folder.write(without, to: "fewer.csv"), "-q").status == .done)
        let gone = world.run("way", "48.85,2.35", "a0002")
        #expect(gone.status == .usage && gone.data.isEmpty)
        #expect(
            gone.talk
                == "toilets: toilet a0002 has been gone since 21 Nov 2026; write its last position instead, 48.851,2.35\n"
        )
    }

    @Test("which places are meant where there are several, with the whole line to type for each")
    func several() throws {
        let world = try World.withBundledData()
        let from = world.run("way", "saint-denis", "s6v41")
        #expect(from.status == .usage && from.talk.contains("could be"), "\(from.talk)")
        #expect(from.talk.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("  toilets way ") })
        #expect(from.talk.contains(" s6v41  "))
        let to = world.run("way", "gare du nord", "saint-denis")
        #expect(to.talk.contains("\n  toilets way 'gare du nord' "), "\(to.talk)")
        let none = world.run("way", "xyzzy", "s6v41")
        #expect(none.status == .usage && none.talk.contains("no place is known as ‘xyzzy’") && none.data.isEmpty)
        #expect(none.talk.contains("--geocode"), "\(none.talk)")
        #expect(world.run("way", "2.35,48.85", "s6v41").talk.contains("did you mean 48.85,2.35"))
    }

    @Test("what is only roughly known, and is no more exact than that")
    func rough() throws {
        let world = try World(
            World.sample + "c0001,48.8601,2.3401,wc,1,12 RUE DES ESSAIS,24/24h,yes,yes,in-service,,paris\n"
        )
        let outcome = world.run("way", "14 rue des essais", "c0001")
        #expect(outcome.lines[0].hasPrefix("from 14 rue des Essais, ±80 m ("))
        #expect(outcome.lines[1] == "~0 m on foot, ~1 min; arrival ~12:00, then open · 24 hours")
        let json = world.run("way", "14 rue des essais", "c0001", "--json", "-q")
        #expect(json.talk.hasPrefix("toilets: from 14 rue des Essais, ±80 m ("))
        #expect(json.data.contains("\"precision\":80"))
    }

    @Test(
        "only the formats that have a place for a way", arguments: ["csv", "kml", "markdown", "ndjson", "geojsonseq"])
    func formats(_ name: String) throws {
        let outcome = try World.withSample().run("way", "48.85,2.35", "a0003", "--format", name)
        #expect(outcome.status == .usage && outcome.talk.contains("json, geojson or gpx"), "\(outcome.talk)")
    }
}
