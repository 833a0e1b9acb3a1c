import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets show")
struct ShowTests {
    @Test("says everything that is known, with a link to a map")
    func everything() throws {
        let page = try World.withSample().run("show", "A0006")
        #expect(page.status == .done)
        for word in [
            "a0006", "48.86,2.35", "mlat=48.86&mlon=2.35", "Cabine spatiale", "Peut-être", "En travaux",
        ] {
            #expect(page.data.contains(word), "\(word)")
        }
    }

    @Test("writes one object for a program, with what no rule reads and its history")
    func json() throws {
        let object = try World.withSample().run("show", "a0006", "--json").json
        #expect(
            object["unread"] as? [String: String] == [
                "kind": "Cabine spatiale", "accessible": "Peut-être", "status": "En travaux",
            ]
        )
        #expect(object["gone"] is NSNull && object["firstSeen"] is String)
        #expect(object["rank"] == nil)
    }

    @Test("knows a toilet that is gone, and since when")
    func gone() throws {
        let world = try World(World.sample)
        let without = World.sample.split(separator: "\n").filter { !$0.hasPrefix("a0002") }.joined(separator: "\n")
        let folder = try ScratchFolder()
        #expect(world.run("import", try folder.write(without, to: "fewer.csv")).status == .done)
        let page = world.run("show", "a0002")
        #expect(page.status == .done && page.talk.isEmpty)
        #expect(page.data.contains("state           gone (last known: in service)\n"), "\(page.data)")
        #expect(page.data.contains("gone            no longer in the data since "))
        let csv = world.run("show", "a0002", "--csv")
        #expect(csv.status == .done && csv.talk == "toilets: a0002 is gone; this is what was last known of it\n")
        #expect(world.run("show", "a0002", "--geojson").data.contains("\"open\":\"closed\""))
        #expect(world.run("show", "a0002", "--json").data.contains("\"gone\":\"2026-11-21T12:00:00+01:00\""))
        #expect(world.run("show", "a0001", "--csv").talk.isEmpty)
        #expect(world.run("list").data.contains("1–6 of 6"))
    }

    @Test("shows several, in the order asked for, or none where one is unknown")
    func several() throws {
        let world = try World.withSample()
        let page = world.run("show", "a0003", "a0001")
        #expect(page.data.hasPrefix("1 place de l'Hôtel de Ville\n\n") && page.data.contains("\n\n10 rue Ortolan\n\n"))
        #expect(try world.run("show", "a0003", "a0001", "--json").ids == ["a0003", "a0001"])
        #expect(world.run("show", "a0003", "a0001", "--csv").lines.count == 4)
        #expect(world.run("show", "a0003", "a0001", "--geojson").data.contains("\"id\":\"a0001\""))
        let unknown = world.run("show", "a0003", "zzzzz")
        #expect(unknown.status == .noInput && unknown.data.isEmpty)
    }
}
