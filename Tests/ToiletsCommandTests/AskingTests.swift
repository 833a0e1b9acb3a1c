import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing
import ToiletCore

@testable import ToiletsCommand

@Suite("A question")
struct AskingTests {
    private static let heading =
        "id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,public,source\n"

    /// The ids of a JSON answer, in order.
    private static func ids(_ world: World, _ line: String) throws -> [String] {
        try world.run(line.split(separator: " ").map(String.init) + ["--json"]).ids
    }

    // MARK: walks

    @Test("gives walks that are longer than the straight line, by a factor that it states")
    func walks() throws {
        let world = try World.withSample()
        let usual = try world.run("near", "48.85,2.35", "--json").json
        let walking = try #require(usual["walking"] as? [String: Double])
        #expect(walking == ["speed": 4.5, "detour": 1.3])
        let second = try #require((usual["toilets"] as? [[String: Any]])?[1])
        let distance = try #require(second["distance"] as? Double)
        #expect(abs(distance - 111.2) < 0.1)
        #expect(second["walk"] as? Int == Int(clamping: (distance * 1.3 / 1.25).rounded()))
        let straight = try world.run("near", "48.85,2.35", "--speed", "9", "--detour", "1", "--json").json
        #expect((straight["toilets"] as? [[String: Any]])?[1]["walk"] as? Int == 44)
        #expect(straight["walking"] as? [String: Double] == ["speed": 9, "detour": 1])
        #expect(try world.run("list", "--json").json["walking"] is NSNull)
    }

    @Test("reaches as far on foot as the detour lets it")
    func reach() throws {
        let world = try World.withSample()
        // 112 m in a straight line take 116 s.
        #expect(try Self.ids(world, "near 48.85,2.35 --within 1.9min") == ["a0001"])
        #expect(try Self.ids(world, "near 48.85,2.35 --within 2min") == ["a0001", "a0002"])
        #expect(try Self.ids(world, "near 48.85,2.35 --within 1.9min --detour 1.2") == ["a0001", "a0002"])
    }

    @Test("takes the detour into account on arrival")
    func arrival() throws {
        // Opens at 12:10; 600 m take 8 min in a straight line, and 10.4 min with the detour.
        let world = try World(Self.heading + "a0001,48.8554,2.35,wc,4,a,12h10 - 18h00,yes,yes,in-service,,paris\n")
        let line = "near 48.85,2.35 --at 12:00 --on-arrival"
        #expect(try Self.ids(world, line) == ["a0001"])
        #expect(try Self.ids(world, line + " --detour 1") == [])
    }

    @Test("takes detours from 1 to 5", arguments: ["0.9", "5.1", "x", "", "nan", "1,3,4"])
    func wrongDetour(_ text: String) throws {
        let outcome = try World.withSample().run("near", "48.85,2.35", "--detour", text)
        #expect(outcome.status == .usage && outcome.talk.contains("no factor from 1 to 5"))
    }

    // MARK: exclusions

    @Test(
        "excludes with !, and counts what may be excluded",
        arguments: [
            ("--kind !urinal", ["a0001", "a0002", "a0003", "a0005", "a0007"], "unknown", 1),
            ("--kind !urinal --unknown include", ["a0001", "a0002", "a0003", "a0005", "a0006", "a0007"], "", 0),
            ("--kind !urinal --unknown only", ["a0006"], "", 0),
            ("--kind !urinal,!sanisette", ["a0002", "a0003"], "unknown", 1),
            ("--kind !unknown", ["a0001", "a0002", "a0003", "a0004", "a0005", "a0007"], "", 0),
            ("--kind wc,lavatory --kind !wc", ["a0003"], "unknown", 1),
            ("--no-urinals", ["a0001", "a0002", "a0003", "a0005", "a0007"], "unknown", 1),
            ("--arrondissement !4", ["a0001", "a0005", "a0007"], "unknown", 1),
            ("--status !unknown", ["a0001", "a0002", "a0003", "a0004", "a0007"], "", 0),
            ("--no-prm", ["a0002", "a0004"], "unknown", 2),
            ("--no-wheelchair", ["a0002", "a0004"], "unknown", 2),
            ("--no-baby --no-prm", ["a0004"], "unknown", 2),
            ("--prm --no-prm", ["a0002", "a0004"], "unknown", 2),
            ("--source !osm", ["a0001", "a0002", "a0003", "a0004", "a0005", "a0006", "a0007"], "", 0),
        ]
    )
    func exclusions(_ options: String, _ found: [String], _ reason: String, _ leftOut: Int) throws {
        let world = try World.withSample()
        #expect(try Self.ids(world, "list " + options).sorted() == found)
        let words = ["list"] + options.split(separator: " ").map(String.init) + ["--json"]
        let hidden = try world.run(words).json["hidden"] as? [String: Int]
        #expect((hidden?["unknown"] ?? 0) == leftOut)
    }

    @Test("excludes the toilets that a source has, also where another has them too")
    func excludedSources() throws {
        let world = try World(
            Self.heading + """
                a0001,48.8501,2.35,wc,4,a,,yes,yes,in-service,,paris
                b0001,48.8501,2.35,wc,4,a,,yes,yes,in-service,,osm
                a0002,48.86,2.35,wc,4,b,,yes,yes,in-service,,paris
                b0003,48.87,2.35,wc,4,c,,yes,yes,in-service,,osm

                """
        )
        #expect(try Self.ids(world, "list --source paris --source !osm") == ["a0002"])
        #expect(try Self.ids(world, "list --source !paris") == ["b0003"])
        #expect(try Self.ids(world, "list --source !region").count == 3)
        let unknown = world.run("list", "--source", "!nobody")
        #expect(unknown.status == .usage && unknown.talk.contains("‘nobody’"))
    }

    @Test("says in JSON what it excludes")
    func excludedInJSON() throws {
        let outcome = try World.withSample().run(
            "list", "--no-shower", "--no-free", "--kind", "!urinal", "--arrondissement", "!1,!2", "--source", "!osm",
            "--json"
        )
        let filters = try #require(try outcome.json["filters"] as? [String: Any])
        let not = try #require(filters["not"] as? [String: Any])
        #expect(not["properties"] as? [String] == ["free", "shower"])
        #expect(not["kinds"] as? [String] == ["urinal"] && not["sources"] as? [String] == ["osm"])
        #expect(not["arrondissements"] as? [Int] == [1, 2])
        #expect(filters["shower"] as? Bool == false && filters["kinds"] as? [String] == [])
    }

    @Test("finds what is not for everybody where that is asked for")
    func notPublic() throws {
        let world = try World(
            Self.heading + """
                a0001,48.8501,2.35,wc,4,a,,yes,yes,in-service,yes,osm
                a0002,48.86,2.35,wc,4,b,,yes,yes,in-service,no,osm

                """
        )
        #expect(try Self.ids(world, "near 48.85,2.35 --no-public") == ["a0002"])
        #expect(try Self.ids(world, "near 48.85,2.35") == ["a0001"])
    }

    @Test("near leaves out what is out of service, whatever else is excluded")
    func excludedStatus() throws {
        let world = try World.withSample()
        #expect(try Self.ids(world, "near 48.85,2.35 --status !unknown") == ["a0001", "a0002", "a0003", "a0007"])
        let none = world.run("near", "48.85,2.35", "--status", "!unknown,!in-service")
        #expect(none.status == .usage && none.talk.contains("--status leaves no state"))
    }

    @Test("has a negation for each property", arguments: Property.allCases)
    func negations(_ property: Property) throws {
        for name in property.facts.query.names {
            let asked = try ParsedArguments(["list", "--no-\(name)"]).options.asked
            #expect(asked.filter[excludes: property] && !asked.filter[requires: property])
        }
    }

    // MARK: reach and places far away

    @Test("says how far the nearest is, where nothing is within the reach")
    func nearestBeyond() throws {
        let world = try World.withSample()
        let none = try world.run("near", "48.85,2.35", "--kind", "lavatory", "--within", "100m", "--json").json
        #expect(none["total"] as? Int == 0)
        #expect(abs(try #require(none["nearestBeyond"] as? Double) - 222.4) < 0.1)
        let some = try world.run("near", "48.85,2.35", "--within", "100m", "--json").json
        #expect(some["nearestBeyond"] is NSNull)
        let words = try world.run("search", "ville", "--near", "48.85,2.35", "--within", "100m", "--json").json
        #expect(abs(try #require(words["nearestBeyond"] as? Double) - 222.4) < 0.1)
        let nowhere = try world.run("near", "48.85,2.35", "--shower", "--within", "100m", "--json").json
        #expect(nowhere["nearestBeyond"] is NSNull)
        let table = world.run("near", "48.85,2.35", "--kind", "lavatory", "--within", "100m").data
        #expect(table.contains("No toilet matches within 100 m. The nearest is 223 m away."))
    }

    @Test("does not list a toilet across the Channel as one that is near")
    func london() throws {
        let world = try World(World.sample + "c0001,51.5,-0.12,wc,,Whitehall,24/24h,yes,yes,in-service,,osm\n")
        let paris = world.run("near", "48.85,2.35")
        #expect(!paris.data.contains("c0001") && paris.data.contains("a0007"))
        #expect(paris.data.contains("1–6 of 7, page 1 of 1\n1 more is over 100 km away; --within 400km lists"))
        #expect(world.run("near", "48.85,2.35", "--within", "400km").data.contains("c0001"))
        #expect(try Self.ids(world, "near 48.85,2.35").last == "c0001")
        let page = world.run("near", "48.85,2.35", "-n", "6", "--page", "2")
        #expect(page.data.hasPrefix("No toilet within 100 km; --within 400km lists farther ones.\n"))
        let list = world.run("list", "--near", "48.85,2.35", "-n", "20")
        #expect(!list.data.contains("c0001") && list.data.contains("a0007"))
        #expect(list.data.contains("is over 100 km away; --within 400km lists"))
        let byAddress = world.run("list", "--near", "48.85,2.35", "--sort", "address", "-n", "20")
        #expect(byAddress.data.contains("c0001"))
        let london = world.run("near", "51.5,-0.12")
        #expect(london.data.contains("c0001") && !london.data.contains("a0001"))
    }

    @Test("gives no time for a walk of more than three hours")
    func longWalks() throws {
        let world = try World(Self.heading + "a0001,49.0,2.35,wc,4,a,,yes,yes,in-service,,paris\n")
        let far = world.run("near", "48.85,2.35")
        #expect(far.data.contains("16.7 km") && !far.data.contains(" h "))
        #expect(world.run("near", "48.91,2.35").data.contains("10.0 km  2 h 54 min"))
    }

    // MARK: cabins

    @Test("tells several toilets of one address apart")
    func cabins() throws {
        var table = Self.heading
        // The last one stands at the other end of a park.
        for (latitude, id) in [("48.85", "d0003"), ("48.8501", "d0001"), ("48.87", "d0002")] {
            table += "\(id),\(latitude),2.35,wc,7,PORT DE LA BOURDONNAIS,,yes,yes,in-service,,paris\n"
        }
        // The same address in another place, in another arrondissement, and another one beside.
        table += "d0004,48.99,2.35,wc,7,PORT DE LA BOURDONNAIS,,yes,yes,in-service,,paris\n"
        table += "d0005,48.8501,2.3501,wc,8,PORT DE LA BOURDONNAIS,,yes,yes,in-service,,paris\n"
        table += "d0006,48.8501,2.3502,wc,7,PORT DU GROS CAILLOU,,yes,yes,in-service,,paris\n"
        table += "d0007,48.8501,2.3504,wc,7,,,yes,yes,in-service,,paris\n"
        table += "d0008,48.8501,2.3505,wc,7,,,yes,yes,in-service,,paris\n"
        let world = try World(table)
        for line in ["near 48.85,2.35", "list", "search bourdonnais", "near 48.85,2.35 -n 2 --page 1"] {
            let words = line.split(separator: " ").map(String.init) + ["--json"]
            let toilets = try #require(try world.run(words).json["toilets"] as? [[String: Any]])
            for toilet in toilets {
                let id = try #require(toilet["id"] as? String)
                let cabin = toilet["cabin"] as? [String: Int]
                let number = ["d0001": 1, "d0002": 2, "d0003": 3][id]
                #expect(cabin == number.map { ["number": $0, "of": 3] }, "\(id) \(line)")
            }
        }
        #expect(world.run("near", "48.85,2.35").data.contains("2 of 3 there"))
    }

    // MARK: pages and maps

    @Test("gives everything on one page with -n all", arguments: ["all", "tout", "ALL"])
    func all(_ word: String) throws {
        let world = try World(MadeToilets.table(60, in: [.paris], seed: 5))
        for line in ["near 48.85,2.35 --any-status", "list", "search rue"] {
            #expect(try Self.ids(world, line + " -n " + word).count == 60)
        }
        #expect(world.run("list", "-n", word).data.contains("1–60 of 60, page 1 of 1"))
        #expect(try world.run("list", "-n", word, "--json").json["perPage"] is NSNull)
    }

    @Test(
        "ends with the address of a map with the way on foot",
        arguments: [
            (
                "osm",
                "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=48.85%2C2.35%3B48.8501%2C2.35"
            ),
            (
                "google",
                "https://www.google.com/maps/dir/?api=1&origin=48.85%2C2.35&destination=48.8501%2C2.35&travelmode=walking"
            ),
            ("apple", "https://maps.apple.com/?saddr=48.85%2C2.35&daddr=48.8501%2C2.35&dirflg=w"),
            ("geo", "geo:48.8501,2.35"),
        ]
    )
    func links(_ map: String, _ address: String) throws {
        let world = try World.withSample()
        let outcome = world.run("near", "48.85,2.35", "--link", map)
        #expect(outcome.status == .done && outcome.lines.dropLast().last == address[...])
        // Where the address has only one place, it is the toilet.
        #expect(world.run("show", "a0001", "--link", map).lines.dropLast().last?.contains("48.8501") == true)
        #expect(!world.run("near", "48.85,2.35", "--shower", "--link", map).data.contains("48.8501"))
        for words in [["near", "48.85,2.35"], ["show", "a0001"]] {
            let refused = world.run(words + ["--link", map, "--json"])
            #expect(refused.status == .usage && refused.talk.contains("--link has a place only in the table"))
        }
    }

    @Test("makes addresses of maps that are understood as places", arguments: MapService.allCases)
    func linksAreRead(_ service: MapService) throws {
        let (here, there) = (
            try Coordinate(latitude: 48.85, longitude: 2.35), try Coordinate(latitude: -33.8612345, longitude: 0)
        )
        for address in [service.address(from: here, to: there), service.address(to: there)] {
            #expect(try WrittenCoordinate(parsing: address)?.coordinate == there, "\(address)")
        }
    }

    @Test("opens the map in a browser")
    func browser() throws {
        let folder = try ScratchFolder()
        let (script, opened) = (folder.file("browser"), folder.file("opened"))
        try "#!/bin/sh\necho from the browser\nprintf '%s\\n' \"$#\" \"$@\" > \(opened)\n"
            .write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        var world = try World.withSample()
        // The first is not there, and the second fails.
        world.environment["BROWSER"] = "\(folder.file("none")):false:\(script) -t %s end"
        let outcome = world.run("near", "48.85,2.35", "--open-map", "--link", "geo", "--json")
        #expect(outcome.status == .done && outcome.talk.contains("opening geo:48.8501,2.35"))
        #expect(try String(contentsOfFile: opened, encoding: .utf8) == "3\n-t\ngeo:48.8501,2.35\nend\n")
        #expect(try outcome.json["total"] as? Int == 6)
        world.environment["BROWSER"] = script
        #expect(world.run("show", "a0002", "--open-map", "-q").status == .done)
        let address = try String(contentsOfFile: opened, encoding: .utf8)
        #expect(address.hasPrefix("1\nhttps://www.openstreetmap.org/?mlat=48.851&mlon=2.35#map="))
        let nothing = world.run("near", "48.85,2.35", "--shower", "--open-map")
        #expect(nothing.status == .done && nothing.talk.contains("there is no toilet to show on a map"))
    }
}
