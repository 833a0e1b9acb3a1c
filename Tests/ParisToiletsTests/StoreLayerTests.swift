import Foundation
import TestSupport
import Testing

@testable import ParisToilets

@Suite("The layers of a store, for other programs")
struct StoreLayerTests {
    private static let table = """
        id,latitude,longitude,kind,arrondissement,address,hours,accessible,status,page,source
        a0001,48.8501,2.35,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,in-service,,paris
        a0002,48.851,2.35,wc,4,,Horaires du parc,no,in-service,https://www.paris.fr/lieux/1?a=1&b=<2>,paris
        a0003,48.852,2.35,urinal,4,2 qu de bourbon,24/24h,no,out-of-service,,paris

        """

    private func ogr(_ words: String...) throws -> OtherProgram {
        let outcome = try OtherProgram(words)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        return outcome
    }

    @Test("toilets_shown has a readable name and the hours in OpenStreetMap's language, also after a change")
    func shown() throws {
        let filled = try FilledStore(Self.table)
        var text = try ogr("ogrinfo", "-ro", "-al", filled.path, "toilets_shown").output
        #expect(text.contains("Geometry: Point\n") && text.contains("Feature Count: 3\n"))
        for value in [
            "FID Column = pk", "name (String) = 10 rue Ortolan", "hours (String) = Mo-Su 06:00-22:00",
            "name (String) = wc", "hours (String) = (null)", "hours (String) = 24/7", "POINT (2.35 48.8501)",
        ] {
            #expect(text.contains(value), "‘\(value)’ in \(text)")
        }
        _ = try filled.importing(Self.table.replacing("06h00 - 22h00", with: "07h00 - 21h00"))
        text = try ogr("ogrinfo", "-ro", "-al", filled.path, "toilets_shown").output
        #expect(text.contains("hours (String) = Mo-Su 07:00-21:00"))
        let box = try ogr(
            "ogrinfo", "-ro", "-al", "-so", "-spat", "2.3", "48.8505", "2.4", "48.9", filled.path, "toilets_shown"
        )
        #expect(box.output.contains("Feature Count: 2\n"))
    }

    @Test("ogr2ogr makes valid GPX of waypoints, with names, and KML of toilets_shown")
    func converted() throws {
        let filled = try FilledStore(Self.table)
        let gpx = filled.folder.file("out.gpx")
        _ = try ogr("ogr2ogr", "-f", "GPX", gpx, filled.path, "waypoints")
        if let faults = try MapSchemas.faults(in: gpx) { #expect(faults.isEmpty, "\(faults)") }
        let text = try ogr("ogrinfo", "-ro", "-al", gpx, "waypoints").output
        for value in [
            "Feature Count: 3\n", "name (String) = 10 rue Ortolan", "cmt (String) = Mo-Su 06:00-22:00",
        ] {
            #expect(text.contains(value), "‘\(value)’ in \(text)")
        }
        let kml = filled.folder.file("out.kml")
        _ = try ogr("ogr2ogr", "-f", "KML", kml, filled.path, "toilets_shown")
        let made = try String(contentsOfFile: kml, encoding: .utf8)
        #expect(made.contains("<name>10 rue Ortolan</name>"))
        if let faults = try MapSchemas.faults(in: kml) { #expect(faults.isEmpty, "\(faults)") }
    }

    @Test("A toilet of two sources is there once")
    func merged() throws {
        let filled = try FilledStore(Self.table)
        let other = """
            id,latitude,longitude,kind,arrondissement,address,hours,accessible,status,source
            b0001,48.85011,2.35,sanisette,5,10 rue Ortolan,Mo-Su 06:00-22:00,yes,in-service,osm

            """
        _ = try filled.importing(other)
        let shown = try filled.store.toilets(filter: Filter()).count
        let rows = try ogr("ogrinfo", "-ro", "-al", "-so", filled.path, "toilets").output
        let layer = try ogr("ogrinfo", "-ro", "-al", "-so", filled.path, "toilets_shown").output
        #expect(shown == 3 && rows.contains("Feature Count: 4\n"))
        #expect(layer.contains("Feature Count: \(shown)\n"))
    }
}
