import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets way, along the streets of Paris")
struct WayTests {
    private let world: World

    init() throws { world = try World.withBundledData() }

    private func json(_ words: String...) throws -> [String: Any] {
        try world.run(["way"] + words + ["--json", "-q"]).json
    }

    @Test("says how far it is, when one arrives, whether it is open then, and the streets in order")
    func page() {
        let outcome = world.run("way", "gare", "du", "nord", "b44p0")
        #expect(outcome.status == .done && outcome.talk.isEmpty, "\(outcome.talk)")
        let lines = outcome.lines
        #expect(lines[0].hasPrefix("from Gare du Nord ("))
        #expect(lines[0].hasSuffix(") to 143 bd de Magenta, 10e (b44p0)"))
        #expect(lines[1].contains(/^[0-9]{3} m on foot, [0-9]+ min; arrival 12:[0-9]{2}, then open · until 22:00$/))
        #expect(lines[2].isEmpty && lines[3].contains(" m · ") && lines[3].contains("Rue Ambroise Paré "))
        #expect(lines[5].contains(/^[0-9]+ m of it are not on these streets, but at its ends$/))
        #expect(lines[6] == "walk: 4.5 km/h along the streets")
        #expect(lines[7].hasPrefix("stairs, ") && lines[7].hasSuffix("no way is called step-free"))
        #expect(world.run("way", "gare", "du", "nord", "b44p0", "-q").lines.count == 5)
    }

    @Test("adds up: the streets are the way but for its ends, and the arrival is the departure and the walk")
    func sums() throws {
        let way = try json("gare du nord", "b44p0", "--at", "2026-12-24 10:29")
        let streets = try #require(way["streets"] as? [[String: Any]])
        let length = try #require(way["walkDistance"] as? Double)
        let ofStreets = streets.compactMap { $0["length"] as? Double }.reduce(0, +)
        #expect(streets.count > 1 && ofStreets <= length + 0.5 && length - ofStreets < 2 * WalkingRules.reach)
        #expect(streets.first?["turn"] is NSNull)
        #expect(
            streets.dropFirst().allSatisfy { ["straight", "left", "right", "back"].contains($0["turn"] as? String) })
        #expect(way["at"] as? String == "2026-12-24T10:29:00+01:00")
        let seconds = Int(clamping: (length / 1.25).rounded(.up))
        #expect(try abs(#require(way["walk"] as? Int) - seconds) <= 1)
        let minutes = 29 + (seconds + 59) / 60
        #expect(way["arrival"] as? String == "2026-12-24T10:\(minutes):00+01:00")
        #expect(way["walkBy"] as? String == "streets" && way["open"] as? String == "open")
        let to = try #require(way["to"] as? [String: Any])
        #expect(to["id"] as? String == "b44p0" && to["open"] as? String == "open" && to["precision"] is NSNull)
        #expect((way["from"] as? [String: Any])?["id"] == nil)
        #expect((way["attribution"] as? String)?.hasSuffix("Voie, Ville de Paris") == true)
    }

    @Test("is as `near` has it")
    func asNear() throws {
        let toilets = try world.run("near", "gare du nord", "-n", "5", "--json", "-q").toilets
        #expect(toilets.count == 5)
        for toilet in toilets {
            let way = try json("gare du nord", try #require(toilet["id"] as? String))
            for name in ["distance", "walkDistance", "walk"] {
                #expect(way[name] as? Double == toilet[name] as? Double, "\(toilet["id"] ?? "") \(name)")
            }
            #expect(way["walkBy"] as? String == toilet["walkBy"] as? String)
        }
    }

    @Test("says of a way far around that it is more than three times the line, and of the edge of the city")
    func doubts() {
        // A garden above the tracks of Gare Montparnasse, to which the streets lead far around.
        let words = ["gare montparnasse", "n7vha"]
        let long: Substring = "more than three times the straight line: something lies between, or a path is not known"
        #expect(world.run(["way"] + words).lines.contains(long))
        #expect(!world.run("way", "gare du nord", "b44p0").lines.contains(long))
        let near = world.run("near", "gare montparnasse", "-n", "3").lines
        let marks = near.filter { $0.contains(/^[1-3]\ /) }.map { $0.contains(/\ m\ +![0-9]+\ min/) }
        #expect(marks == [true, false, false] && near.contains("!: " + long), "\(near)")
        #expect(!world.run("near", "gare du nord").lines.contains { $0.contains("!") })

        let edge: Substring = "the edge of the city is near: toilets and shorter ways beyond it are not known"
        #expect(world.run("way", "48.84885,2.41455", "48.83583,2.4332").lines.contains(edge))
        #expect(!world.run("way", "gare du nord", "b44p0").lines.contains(edge))
        #expect(world.run("near", "48.8471,2.4152").lines.contains(edge))
        #expect(!world.run("near", "gare du nord").lines.contains(edge))
    }

    @Test("goes from one place to another, of which none is open or closed")
    func places() throws {
        let outcome = world.run("way", "48.8573,2.3370", "48.8601,2.3392")
        #expect(outcome.lines[0] == "from 48.8573,2.337 to 48.8601,2.3392")
        #expect(outcome.lines[1].contains(/min; arrival 12:[0-9]{2}$/))
        #expect(outcome.lines[3].hasPrefix("Rue Mazarine ") && outcome.lines[3].contains("into Pont des Arts "))
        let way = try json("gare du nord", "tour eiffel", "--speed", "9")
        #expect(way["open"] is NSNull && (way["to"] as? [String: Any])?["id"] == nil)
        #expect(((way["to"] as? [String: Any])?["name"] as? String)?.hasPrefix("Tour Eiffel") == true)
        let length = try #require(way["walkDistance"] as? Double)
        #expect(try #require(way["walk"] as? Int) == Int(exactly: (length / 2.5).rounded()))
    }

    @Test("parts words without quotes where there is one way to do that")
    func parted() {
        let quoted = world.run("way", "louvre", "eiffel tower").lines
        #expect(quoted[0].hasPrefix("from Louvre") || quoted[0].hasPrefix("from Musée du Louvre"), "\(quoted)")
        #expect(world.run("way", "louvre", "eiffel", "tower").lines == quoted)
        #expect(
            world.run("way", "gare", "du", "nord", "tour", "eiffel").lines
                == world.run("way", "gare du nord", "tour eiffel").lines
        )
        #expect(world.run("way", "qwertz", "uiop", "bastille").status == .usage)
        // The id of no toilet is told, however many words are before it.
        #expect(world.run("way", "gare", "du", "nord", "zzz9z").talk.contains("zzz9z"))
    }

    @Test("beyond 5 km is by the straight line, which is said")
    func far() throws {
        let outcome = world.run("way", "porte maillot", "porte de charenton", "--detour", "1.5")
        #expect(outcome.lines[3].hasPrefix("no way along streets is known; the straight line is "))
        #expect(outcome.lines[5] == "walk: 4.5 km/h, 1.5 times the straight line")
        let way = try json("porte maillot", "porte de charenton", "--detour", "1.5")
        #expect(way["walkBy"] as? String == "line" && way["streets"] is NSNull)
        let (line, length) = (way["distance"] as? Double ?? 0, way["walkDistance"] as? Double ?? 0)
        #expect(line > 5000 && abs(length - 1.5 * line) < 0.2)
    }

    @Test("fits every terminal, a street on several lines only where it is longer than one", arguments: [40, 80, 200])
    func widths(_ columns: Int) {
        var world = world
        world.environment["NO_COLOR"] = "1"
        for language in ["en", "fr"] {
            let line = ["way", "48.8735,2.3685", "48.8722,2.3625", "--lang", language]
            let words = world.run(line).data.split { $0.isWhitespace }
            var narrow = world
            narrow.columns = columns
            let outcome = narrow.run(line)
            #expect(outcome.lines.allSatisfy { TextWidth.of($0) <= columns }, "\(outcome.data)")
            // A dot between two streets gives way to a line break.
            let narrowWords = outcome.data.split { $0.isWhitespace }
            #expect(narrowWords.filter { $0 != "·" } == words.filter { $0 != "·" })
            #expect(!outcome.data.contains(/\n *(?:·|k?m\b)/), "\(outcome.data)")
        }
    }

    @Test("decide what is within some minutes, however one asks", arguments: ["5", "20"])
    func within(minutes: String) throws {
        let words = ["--within", "\(minutes)min", "--any-status"]
        func total(_ words: [String]) throws -> Int? {
            try world.run(words + ["--json", "-q"]).json["total"] as? Int
        }
        let near = try #require(try total(["near", "48.8606,2.3376"] + words))
        #expect(near > 0 && world.run(["near", "48.8606,2.3376", "--count"] + words).data == "\(near)\n")
        #expect(try total(["list", "--near", "48.8606,2.3376"] + words) == near)
        let statistics = world.run(["stats", "--near", "48.8606,2.3376", "--by", "kind"] + words)
        #expect(statistics.lines.contains { $0.hasPrefix("all ") && $0.contains(" \(near) ") }, "\(statistics.data)")
    }

    @Test("tell in each order the toilet that is nearest in the other one")
    func otherwise() throws {
        func answer(_ words: [String]) throws -> (first: [String: Any], other: [String: Any], lines: [String]) {
            let words = ["near", "gare montparnasse"] + words
            let answer = try world.run(words + ["--json", "-q"]).json
            let first = try #require((answer["toilets"] as? [[String: Any]])?.first)
            let other = (answer["nearestOnFoot"] ?? answer["nearestByLine"]) as? [String: Any]
            return (first, other ?? [:], world.run(words).lines.map(String.init))
        }
        let byLine = try answer([])
        let byWalk = try answer(["--by", "walk", "--why"])
        let (line, walk) = (byLine.first["address"] as? String ?? "", byWalk.first["address"] as? String ?? "")
        #expect(
            line != walk && byLine.other["address"] as? String == walk && byWalk.other["address"] as? String == line)
        #expect(byLine.lines.contains { $0.hasPrefix("on foot the nearest is \(walk), ") })
        #expect(
            byWalk.lines.contains {
                $0.hasPrefix("in a straight line the nearest is \(line): ") && $0.hasSuffix(" min on foot")
            }, "\(byWalk.lines)"
        )
        #expect(try answer(["--by", "walk"]).other.isEmpty)
        #expect(try answer(["--page", "2"]).other.isEmpty)
    }

    @Test("tell the nearest on foot only where that spares a minute, and where it is no worse open")
    func otherwiseWorse() {
        // The nearest on foot has hours that are probably wrong, and is as far in minutes.
        let lines = world.run("near", "notre-dame", "--at", "2026-11-28T14:00").lines
        #expect(!lines.contains { $0.hasPrefix("on foot the nearest") }, "\(lines)")
    }

    @Test("writes a line for a map, and a route for a telephone")
    func maps() throws {
        let line = ["way", "gare du nord", "b44p0", "-q"]
        let collection = try world.run(line + ["--geojson"]).json
        let features = try #require(collection["features"] as? [[String: Any]])
        let geometry = try #require(features.first?["geometry"] as? [String: Any])
        let points = try #require(geometry["coordinates"] as? [[Double]])
        #expect(features.count == 1 && geometry["type"] as? String == "LineString" && points.count > 3)
        let box = try #require(collection["bbox"] as? [Double])
        let (longitudes, latitudes) = (box[0]...box[2], box[1]...box[3])
        #expect(points.allSatisfy { point in longitudes.contains(point[0]) && latitudes.contains(point[1]) })
        let properties = try #require(features.first?["properties"] as? [String: Any])
        #expect(properties["walkBy"] as? String == "streets" && (properties["streets"] as? [Any])?.count ?? 0 > 1)

        let folder = try ScratchFolder()
        let path = folder.file("way.gpx")
        #expect(world.run(line + ["-o", path]).status == .done)
        let route = try String(contentsOfFile: path, encoding: .utf8)
        #expect(route.components(separatedBy: "<rtept ").count - 1 == points.count)
        #expect(route.contains("<rte><name>from Gare du Nord"))
        if let faults = try MapSchemas.faults(in: path) { #expect(faults == "") }
    }

    @Test("says beside a format for programs from where to where it is")
    func note() {
        let outcome = world.run("way", "gare du nord", "b44p0", "--json")
        #expect(outcome.talk.hasPrefix("toilets: from Gare du Nord ("))
        #expect(world.run("way", "48.85,2.35", "48.851,2.351", "--json").talk.isEmpty)
    }

    @Test("ends with a link to a map with the way, if that is asked for")
    func link() {
        let last = world.run("way", "48.8573,2.337", "48.8601,2.3392", "--link", "osm").lines.dropLast().last
        #expect(last?.contains("48.8573") == true && last?.contains("48.8601") == true)
    }
}
