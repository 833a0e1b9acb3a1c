import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets map")
struct MapCommandTests {
    /// The sample, with the files of the page.
    private static func world() throws -> World {
        var world = try World.withSample()
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        return world
    }

    @Test("opens a temporary file in the browser where no file is named")
    func temporary() throws {
        var world = try Self.world()
        world.environment["BROWSER"] = "true %s"
        let outcome = world.run("map", "48.85,2.35")
        #expect(outcome.status == .done && outcome.data == "")
        let address = try #require(outcome.talk.firstMatch(of: /file:\/\/(\/\S+?map\.html)/))
        let path = String(address.output.1)
        defer { try? FileManager.default.removeItem(atPath: String(path.dropLast("/map.html".count))) }
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n\n"))
        #expect(page.contains("\"place\":{\"latitude\":48.85,\"longitude\":2.35,\"name\":null,\"precision\":null}"))
    }

    @Test("of more toilets than a browser likes is made only where that is said")
    func large() throws {
        let rows = (0..<20_001).map { "48.\(100_000 + $0),2.35,wc,\($0) rue x,24/24h,in-service,osm\n" }
        var world = try World("latitude,longitude,kind,address,hours,status,source\n" + rows.joined())
        world.executable = try Self.world().executable
        for words in [[], ["48.15,2.35"], ["-n", "20001"], ["48.15,2.35", "--within", "100km"]] {
            let refused = world.run(["map"] + words + ["-o", "-"])
            #expect(refused.status == .usage && refused.data.isEmpty, "\(refused.talk)")
            for part in ["20,001 toilets", "some 6 MB", "--within", "-n", "--accept"] {
                #expect(refused.talk.contains(part), "\(refused.talk)")
            }
        }
        #expect(world.run("map", "-o", "-", "--accept").data.hasSuffix("</html>\n\n"))
        #expect(world.run("map", "48.15,2.35", "--within", "1km", "-o", "-").status == .done)
        #expect(world.run("map", "-n", "20000", "-o", "-").status == .done)
    }

    @Test("has only the toilets that match in it, and says so")
    func narrowed() throws {
        let world = try Self.world()
        let all = world.run("map", "-o", "-").data
        #expect(all.contains("\"narrowed\":false") && all.contains("\"a0003\"") && all.contains("\"a0004\""))
        let some = world.run("map", "--prm", "48.85,2.35", "--within", "600m", "-o", "-").data
        #expect(some.contains("\"narrowed\":true") && some.contains("\"a0001\""))
        #expect(!some.contains("\"a0002\"") && !some.contains("\"a0007\""))
        let nearest = world.run("map", "48.85,2.35", "-n", "1", "-o", "-").data
        #expect(nearest.contains("\"narrowed\":true") && nearest.contains("\"a0001\""))
        #expect(!nearest.contains("\"a0003\"") && !nearest.contains("\"a0004\""))
    }

    @Test("allows its own code by digests, and nothing else")
    func policy() throws {
        let page = try Self.world().run("map", "-o", "-").data
        let policy = try #require(
            page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)
        )
        #expect(policy.output.1.hasPrefix("default-src 'none'; script-src 'sha256-"))
        #expect(!policy.output.1.contains("unsafe") && !policy.output.1.contains("*"))
        #expect(policy.output.1.matches(of: /'sha256-[A-Za-z0-9+\/]{43}='/).count == 4)
        // What follows the data is in the page only if nothing in the data ends its element.
        #expect(page.split(separator: "</script>").count == 4)
    }

    @Test("starts in the language of the person, and has the words of both")
    func languages() throws {
        let page = try Self.world().run("map", "--lang", "fr", "-o", "-").data
        #expect(page.contains("\"language\":\"fr\""))
        #expect(page.contains("Public toilets") && page.contains("Toilettes publiques"))
    }

    @Test("says what is missing")
    func errors() throws {
        let world = try Self.world()
        let reach = world.run("map", "--within", "1km", "-o", "-")
        #expect(reach.status == .usage && reach.data == "")
        #expect(reach.talk.contains("--within needs a place; name it, as in `toilets map nation`"))
        let exchanged = world.run("map", "2.35,48.85", "-o", "-")
        #expect(exchanged.status == .usage)
        let files = try World.withSample().run("map", "-o", "-")
        #expect(files.status == .noInput)
        #expect(files.talk == "toilets: the files of the page are not installed; install toilets again\n")
        #expect(world.run("map", "--kind", "urinal-women", "-e", "-o", "-").status == .nothingFound)
    }
}
