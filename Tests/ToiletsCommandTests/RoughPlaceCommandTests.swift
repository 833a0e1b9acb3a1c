import CommandSupport
import Foundation
import Testing
import ToiletsCommand

@Suite("near a place that is only roughly known")
struct RoughPlaceCommandTests {
    private let world: World

    init() throws {
        world = try World(
            World.sample + "c0001,48.8601,2.3401,wc,1,12 RUE DES ESSAIS,24/24h,yes,yes,in-service,,paris\n"
        )
    }

    @Test(
        "begins with how roughly, with --quiet too, and distances are about those of its point",
        arguments: [[], ["--quiet"]]
    )
    func table(_ options: [String]) {
        let outcome = world.run(["near", "14 rue des essais"] + options)
        #expect(outcome.lines[0].hasPrefix("near 14 rue des Essais, ±80 m (placed at no. 12, "), "\(outcome.data)")
        #expect(outcome.lines[2].contains(" ~0 m "))
        #expect(outcome.lines[2...4].allSatisfy { $0.contains("~") })
        #expect(!outcome.talk.contains("near"))
    }

    @Test("says so on a narrow terminal", arguments: [40, 80])
    func narrow(_ columns: Int) {
        var world = world
        world.columns = columns
        world.environment["NO_COLOR"] = "1"
        let lines = world.run("near", "14 rue des essais", "-n1").lines
        #expect(lines[0].hasPrefix("near 14 rue des Essais, ±80 m"))
        #expect(lines.prefix { !$0.isEmpty }.allSatisfy { $0.count <= columns }, "\\(lines)")
        #expect(lines.contains { $0.contains("~0 m") })
    }

    @Test("says so beside answers for programs, which have the figure", arguments: [[], ["--quiet"]])
    func json(_ options: [String]) throws {
        let outcome = world.run(["near", "14 rue des essais", "--json"] + options)
        #expect(outcome.talk.hasPrefix("toilets: near 14 rue des Essais, ±80 m"))
        #expect(try (outcome.json["place"] as? [String: Any])?["precision"] as? Int == 80)
    }

    @Test("is nothing to say of one that is known")
    func exact() throws {
        let outcome = world.run("near", "48.8601,2.3401", "--json")
        #expect(outcome.data.contains("\"precision\":null"))
        #expect(!world.run("near", "48.8601,2.3401").data.contains("~"))
    }

    @Test("is said in files for maps too", arguments: ["gpx", "kml"])
    func maps(_ format: String) {
        #expect(world.run("near", "14 rue des essais", "-n1", "--format", format).data.contains("~0 m"))
    }
}
