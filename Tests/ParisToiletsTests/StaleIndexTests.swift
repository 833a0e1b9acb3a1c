import Foundation
import ParisToilets
import SQLText
import Postgres
import SpatiaLite
import TestSupport
import Testing

@testable import ToiletStorage

/// Another program may write toilets without the triggers, and an earlier version folded words by other rules.
@Suite("An index that no longer fits its rows")
struct StaleIndexTests {
    /// A table of three toilets, the first of them at a latitude.
    private func table(_ latitude: Double) -> String {
        MadeToilets.heading
            + [("quai", latitude), ("port", 48.87), ("cours", 48.85)].map { address, latitude in
                "\(latitude),2.35,wc,4,\(address),,yes,yes,in-service,\n"
            }
            .joined()
    }

    @Test("has a moved toilet where it was: the next import notices, though no row is added or removed")
    func moved() throws {
        let filled = try FilledStore(table(48.86))
        let edit = try OtherProgram([
            "sqlite3", filled.path, ".dbconfig enable_trigger off",
            """
            UPDATE toilets SET geometry = (SELECT geometry FROM toilets WHERE address_text = 'port') WHERE address_text = 'quai'
            """,
        ])
        #expect(edit.status == 0, "\(edit.errors)")
        // That is where the table has it now, so the import has nothing to move.
        let report = try filled.importing(table(48.87))
        #expect(report.unchanged == 3 && report.moved == 0)
        let store = try SpatiaLiteStore(path: filled.path)
        let nearest = try store.nearest(to: Coordinate(latitude: 48.87, longitude: 2.35))
        #expect(nearest.map(\.toilet.address).prefix(2).sorted() == ["port", "quai"])
        #expect(nearest.count == 3)
    }

    @Test(
        "is right after an import, whatever another program did to it before",
        arguments: [
            "SELECT 1", "DELETE FROM idx_toilets_geometry WHERE pkid % 7 = 3",
            "UPDATE idx_toilets_geometry SET xmin = xmin + 1, xmax = xmax + 1 WHERE pkid < 500",
            "UPDATE idx_toilets_geometry SET ymin = ymin + 1, ymax = ymax + 1",
            "INSERT INTO idx_toilets_geometry SELECT pkid + 90000, xmin, xmax, ymin, ymax FROM idx_toilets_geometry",
        ]
    )
    func right(_ edit: String) throws {
        let table = MadeToilets.table(3000, in: MadeToilets.Region.allCases, from: ["osm"], seed: 301)
        let filled = try FilledStore(table)
        try filled.edit(edit)
        _ = try filled.importing(table)
        let connection = try SpatiaLite.Connection(filled.path, access: .read)
        var places: [Int: Coordinate] = [:]
        try connection.forEach("SELECT pk, geometry FROM toilets") { row in
            places[row.integer()] = try ToiletRow.coordinate(&row)
            return true
        }
        try RTree.toilets.forEachEntry(on: connection) { row, box in
            let place = places.removeValue(forKey: row)
            #expect(place.map { box.contains(x: $0.longitude, y: $0.latitude) } == true)
            return true
        }
        #expect(places.isEmpty)
        #expect(try connection.first("SELECT rtreecheck('idx_toilets_geometry')") { $0.text() } == "ok")
    }

    @Test(
        "of names in PostgreSQL that another version has made is made anew, as in a file",
        .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
    )
    func names() throws {
        let server = try PostgresServer.shared()
        let address = server.address(of: try server.makeDatabase())
        var importer = Importer(into: address, origin: "a test", at: FilledStore.now)
        importer.ignoresSanityLimits = true
        _ = try importer.run(ByteSource(Array(table(48.86).utf8)))
        let location = try #require(PostgresAddress(address))
        let place = try #require(MadePlaces.entries(1, seed: 302).first)
        try PostgresStore.replacePlaces(["test": [place]], in: location)
        let store = try PostgresStore(location)
        #expect(try store.holds([place], of: "test"))
        try PostgresConnection(address).run("UPDATE name_words SET words = '\\x00' WHERE length = 0")
        #expect(try !store.holds([place], of: "test"))
        try PostgresStore.replacePlaces(["test": [place]], in: location)
        #expect(try store.holds([place], of: "test"))
    }
}
