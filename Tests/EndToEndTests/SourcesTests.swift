import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("Several sources")
struct SourcesTests {
    /// A portal that has the City's toilets, those in stations and those of the region.
    private static func portal() throws -> FakePortal {
        let portal = try FakePortal(rows: PortalRow.made(70))
        portal.put(PortalRow.inStations(48), in: "sanitaires-reseau-ratp")
        portal.put(PortalRow.inRegion(120), in: "toilettes-publiques-en-ile-de-france")
        return portal
    }

    private func sources(_ desk: Desk) throws -> [String: Int] {
        let status = try JSONSerialization.jsonObject(with: desk.run("status", "--json").data)
        let sources = (status as? [String: Any])?["sources"] as? [[String: Any]] ?? []
        return Dictionary(
            uniqueKeysWithValues: sources.compactMap { source in
                (source["name"] as? String).flatMap { name in (source["toilets"] as? Int).map { (name, $0) } }
            }
        )
    }

    @Test("are imported from their portals beside each other, and each replaces only its own")
    func portals() throws {
        let desk = try Desk()
        let portal = try Self.portal()
        for (name, rows) in [("ratp", 70), ("stations", 48), ("region", 120)] {
            let outcome = try desk.run("import", name, "--base-url", portal.url)
            #expect(outcome.status == 0)
            outcome.says(["received \(rows) rows"])
        }
        #expect(try sources(desk) == ["paris": 70, "stations": 48, "region": 120])
        portal.put(PortalRow.inStations(40), in: "sanitaires-reseau-ratp")
        try desk.run("import", "stations", "--base-url", portal.url, "-q").isFine()
        #expect(try sources(desk) == ["paris": 70, "stations": 40, "region": 120])
        let answer = try desk.run("near", "48.70,2.40", "--source", "region", "--csv", "-n", "1")
        #expect(
            answer.text.contains(
                ",wc,Versailles,,,unknown,unknown,yes,yes,unknown,unknown,unknown,unknown,unknown,Mo-Su 09:00-18:00,"
            )
        )
        try desk.run("near", "48.70,2.40", "--source", "osm")
            .fails(.usage, "‘osm’ is stored, but of paris, stations, region")
    }

    @Test("are refused where another is named") func wrongName() throws {
        let desk = try Desk.filled(20)
        let portal = try FakePortal(rows: PortalRow.made(70), sets: ["sanisettesparis2011", "sanitaires-reseau-ratp"])
        try desk.keepsStore {
            try desk.run("import", "stations", "--base-url", portal.url, "-q")
                .fails(.badData, "it is not what was asked for, but the City's set of toilets")
        }
    }

    @Test("that come first are put beside the City's toilets, which come with the program")
    func first() throws {
        let desk = try Desk()
        let portal = try Self.portal()
        let outcome = try desk.run("import", "stations", "--base-url", portal.url)
        #expect(outcome.status == 0 && outcome.talk.contains("from the bundled copy"), "\(outcome)")
        #expect(try sources(desk) == ["paris": 609, "stations": 48])
    }
}
