import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Importing the outlines of the arrondissements")
struct OutlineImportTests {
    private func oddities(_ world: World) throws -> [String: Any] {
        try #require(world.run("status", "--json").json["oddities"] as? [String: Any])
    }

    @Test("says what it stored or would store, in words and as JSON, and leaves the toilets alone")
    func report() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        let file = try folder.write(MadeOutlines().text(), to: "outlines.geojson")
        #expect(try oddities(world)["outsideArrondissement"] is NSNull)
        let rehearsal = world.run("import", file, "--dry-run")
        #expect(rehearsal.data == "would store the outlines of 20 arrondissements (GeoJSON)\n")
        #expect(try oddities(world)["outsideArrondissement"] is NSNull)
        let toilets = world.run("export", "--csv").data
        let outcome = world.run("import", file)
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(outcome.data == "stored the outlines of 20 arrondissements (GeoJSON)\n")
        #expect(world.run("import", file, "--json").data == #"{"outlines":20,"format":"GeoJSON"}"# + "\n")
        #expect(world.run("import", file, "-q").data.isEmpty)
        #expect(world.run("export", "--csv").data == toilets)
        #expect(try oddities(world)["outsideArrondissement"] as? Int == 6)
        #expect(world.run("status").data.contains(", 6 outside their arrondissement\n"))
        #expect(world.run("changes").data == (try World(World.sample)).run("changes").data)
    }

    @Test("also takes them from the web: a file, and a portal's data set")
    func web() throws {
        let world = try World(World.sample)
        let portal = try FakePortal(rows: [])
        portal.put(file: MadeOutlines().text(), at: "/arrondissements.geojson", type: "application/json")
        let set = "/api/explore/v2.1/catalog/datasets/arrondissements"
        portal.put(
            file: #"{"dataset_id": "arrondissements", "metas": {"default": {"records_count": 20}}}"#,
            at: set,
            type: "application/json"
        )
        portal.put(file: MadeOutlines().text(.export), at: set + "/exports/json", type: "application/json")
        for path in ["/arrondissements.geojson", "/explore/dataset/arrondissements/", set + "/exports/json"] {
            let outcome = world.run("import", portal.url + path)
            #expect(outcome.status == .done, "\(outcome)")
            #expect(outcome.data.hasPrefix("stored the outlines of 20 arrondissements ("))
        }
        portal.put(file: MadeOutlines().text(.records), at: set + "/exports/json", type: "application/json")
        var made = MadeOutlines()
        made.rows[3].geometry = "null"
        portal.put(file: made.text(.export), at: set + "/exports/json", type: "application/json")
        let outcome = world.run("import", portal.url + set + "/exports/json")
        #expect(outcome.status == .badData, "\(outcome)")
        #expect(outcome.talk.contains("that of arrondissement 4 is no polygon"))
    }
}
