import Foundation
import TestSupport
import Testing

@Suite("Other programs")
struct OtherProgramsTests {
    /// What ogrinfo says of a file.
    private func ogrinfo(_ desk: Desk, _ words: String...) throws -> String {
        let outcome = try desk.shell((["ogrinfo", "-ro"] + words).joined(separator: " "))
        #expect(outcome.status == 0 && !outcome.talk.contains("ERROR"), "\(outcome)")
        return outcome.text
    }

    @Test("ogrinfo opens the store as a layer of points in EPSG:4326, and counts its rows") func store()
        throws
    {
        let desk = try Desk.filled()
        let counted = try #require(
            JSONSerialization.jsonObject(with: desk.run("status", "--json").data) as? [String: Any]
        )["toilets"]
        let text = try ogrinfo(desk, "-al", "-so", desk.database)
        for line in [
            "Layer name: toilets\n", "Geometry: Point\n", "Feature Count: \(counted ?? "")\n",
            "ID[\"EPSG\",4326]",
        ] {
            #expect(text.contains(line), "‘\(line)’ in \(text)")
        }
        #expect(text.contains("using driver `SQLite'"))
        #expect(try ogrinfo(desk, desk.database).contains("1: toilets (Point)"))
        let box = try ogrinfo(desk, "-al", "-so", "-spat", "2.34 48.84 2.36 48.86", desk.database, "toilets")
        let inBox = try desk.other(
            "sqlite3", desk.database, "SELECT load_extension('mod_spatialite')",
            "SELECT count(*) FROM toilets WHERE X(geometry) BETWEEN 2.34 AND 2.36 AND Y(geometry) BETWEEN 48.84 AND 48.86"
        )
        #expect(box.contains("Feature Count: \(inBox.text.split(separator: "\n").last ?? "")\n"))
    }

    @Test("SpatiaLite and SQLite find the index in order", arguments: [false, true]) func indexes(
        _ isLater: Bool
    ) throws {
        let desk = try Desk.filled()
        if isLater { try desk.run("import", desk.made(2000, seed: 5), "-q").isFine() }
        let outcome = try desk.other(
            "sqlite3", desk.database, "SELECT load_extension('mod_spatialite')",
            "SELECT CheckSpatialIndex('toilets', 'geometry')", "SELECT rtreecheck('idx_toilets_geometry')",
            "PRAGMA integrity_check", "PRAGMA foreign_key_check",
            "SELECT count(*) FROM toilets WHERE GeometryType(geometry) <> 'POINT' OR SRID(geometry) <> 4326"
        )
        #expect(outcome.text.split(separator: "\n") == ["1", "ok", "ok", "0"], "\(outcome)")
    }

    @Test(
        "ogrinfo and a JSON parser read the GeoJSON, also of nothing",
        arguments: [
            ["near", "48.85,2.35"], ["near", "48.85,2.35", "--within", "1m"], ["export"],
            ["list", "--page", "99"],
        ]
    )
    func geoJSON(_ words: [String]) throws {
        let desk = try Desk.filled()
        let outcome = try desk.run(words + ["--geojson"])
        #expect(outcome.status == 0)
        let collection = try #require(JSONSerialization.jsonObject(with: outcome.data) as? [String: Any])
        let features = try #require(collection["features"] as? [[String: Any]])
        #expect(collection["type"] as? String == "FeatureCollection" && collection["crs"] == nil)
        for feature in features {
            let point = try #require((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double])
            #expect((2.2...2.5).contains(point[0]) && (48.8...48.95).contains(point[1]))
            #expect(feature["id"] is String)
        }
        try outcome.data.write(to: URL(filePath: desk.folder.file("a.geojson")))
        let text = try ogrinfo(desk, "-al", "-so", "a.geojson")
        #expect(text.contains("Feature Count: \(features.count)\n"))
        #expect(features.isEmpty || text.contains("Geometry: Point\n"))
        try desk.other("python3", "-c", "import json; json.load(open('a.geojson'))").isFine()
    }

    @Test("ogrinfo reads the GeoJSON sequence, and Python each line of ndjson") func sequences() throws {
        let desk = try Desk.filled()
        try desk.run("export", "-o", "a.geojsons", "--format", "geojsonseq").isFine()
        #expect(try ogrinfo(desk, "-al", "-so", "a.geojsons").contains("Feature Count: 609\n"))
        try desk.run("export", "-o", "a.ndjson").isFine()
        let script = "import json; print(len([json.loads(line)['id'] for line in open('a.ndjson')]))"
        #expect(try desk.other("python3", "-c", script).text == "609\n")
    }

    @Test(
        "GPX and KML are valid by their published schemas, and ogrinfo counts their points", arguments: ["gpx", "kml"]
    )
    func maps(_ format: String) throws {
        let desk = try Desk.filled()
        let answers: [(words: [String], points: Int)] = [
            (["near", "48.85,2.35"], 10), (["list", "--arrondissement", "4", "-n", "3"], 3),
            (["export"], 609),
            (["near", "48.85,2.35", "--within", "1m"], 0),
        ]
        for (number, answer) in answers.enumerated() {
            let name = "\(number).\(format)"
            #expect(try desk.run(answer.words + ["-q", "-o", name]).status == 0)
            if let faults = try MapSchemas.faults(in: desk.folder.file(name)) {
                #expect(faults.isEmpty, "\(faults)")
            }
            let text = try ogrinfo(desk, "-al", "-so", name)
            #expect(answer.points == 0 || text.contains("Feature Count: \(answer.points)\n"), "\(text)")
        }
    }
}
