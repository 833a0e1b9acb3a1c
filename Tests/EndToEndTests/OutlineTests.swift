import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The outlines of the arrondissements")
struct OutlineTests {
    @Test("fill a store first where there is none, and come through a pipe, packed too")
    func first() throws {
        let desk = try Desk()
        let file = try desk.folder.write(MadeOutlines().text(), to: "outlines.geojson")
        let rehearsal = try desk.run("import", file, "--dry-run")
        rehearsal.isFine()
        #expect(!FileManager.default.fileExists(atPath: desk.database))
        let outcome = try desk.run("import", file)
        #expect(outcome.status == Ending.done.rawValue)
        outcome.says(["filling", "bundled copy"])
        let status = try desk.run("status")
        #expect(status.text.contains("toilets  609\n") && status.text.contains(" outside their arrondissement\n"))
        try desk.shell("cat \(file) | $toilets import -").isFine()
        try desk.shell("gzip -c \(file) | $toilets import -").isFine()
    }

    @Test("are a layer of polygons to other programs, and no library is loaded to count by them")
    func otherPrograms() throws {
        let desk = try Desk.filled()
        let file = try desk.folder.write(MadeOutlines().text(), to: "outlines.geojson")
        try desk.run("import", file).isFine()
        let layer = try desk.other("ogrinfo", "-ro", "-al", "-so", desk.database, "arrondissements")
        for line in ["Geometry: Polygon\n", "Feature Count: 20\n", "ID[\"EPSG\",4326]"] {
            #expect(layer.text.contains(line), "‘\(line)’ in \(layer)")
        }
        let checks = try desk.other(
            "sqlite3", desk.database, "SELECT load_extension('mod_spatialite')",
            "SELECT count(*) FROM arrondissements WHERE NOT ST_IsValid(geometry) OR SRID(geometry) <> 4326",
            "PRAGMA integrity_check"
        )
        #expect(checks.text.split(separator: "\n") == ["0", "ok"], "\(checks)")
        let trace = try desk.shell("strace -f -e trace=openat $toilets status 2>&1")
        #expect(trace.text.contains("outside their arrondissement") && !trace.text.contains("spatialite.so"))
    }
}
