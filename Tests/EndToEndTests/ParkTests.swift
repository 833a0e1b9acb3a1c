import Foundation
import ParisToilets
import TestSupport
import Testing
import ToiletsCommand

@Suite("The hours of parks")
struct ParkTests {
    /// Tuesday, in the period and while the parks are open.
    private static let open = "2023-10-10 16:00"
    /// The same day after they close.
    private static let closed = "2023-10-10 20:00"

    @Test("come from a file, a pipe, packed, and from the portal, and open toilets that nobody could tell about")
    func ways() throws {
        let scene = try ParkScene(.filled())
        let desk = scene.desk
        let without = try scene.open(at: Self.open).all
        let untouched = try Data(contentsOf: URL(filePath: desk.database))
        let portal = try FakePortal(rows: [])
        portal.put(PortalRow.parks(of: scene.parks), in: "ilots-de-fraicheur-espaces-verts-frais")
        let (file, table) = (try scene.file(), try scene.file("parks.csv", .csv))
        var contents: Set<String> = []
        for line in [
            "$toilets import \(file)", "$toilets import parks \(table)",
            "cat \(table) | $toilets import parks -",
            "gzip -c \(file) | $toilets import -", "TOILETS_PORTAL=\(portal.url) $toilets import parks",
        ] {
            for suffix in ["-wal", "-shm"] { unlink(desk.database + suffix) }
            try untouched.write(to: URL(filePath: desk.database))
            let outcome = try desk.shell(line)
            #expect(outcome.status == 0 && outcome.text.hasPrefix("stored 12 parks of 12 rows ("), "\(outcome)")
            contents.insert(try scene.content())
        }
        #expect(contents.count == 1)
        let (all, inParks) = try scene.open(at: Self.open)
        #expect(inParks.count >= 9 && inParks.allSatisfy { $0.hoursUntil == "2023-10-28" })
        #expect(Set(all.map(\.id)) == Set((without + inParks).map(\.id)))
        #expect(try scene.open(at: Self.closed).inParks.isEmpty)
    }

    @Test("are a layer of polygons with a spatial index to other programs")
    func layer() throws {
        var scene = try ParkScene(.filled())
        scene.parks.rows[3].outline = MadeParks.polygons(
            [MadeParks.ring(2.41, 48.83), MadeParks.ring(2.4103, 48.8303, 0.0002)], [MadeParks.ring(2.42, 48.83)]
        )
        try scene.importParks()
        let text = try scene.desk.other("ogrinfo", "-ro", "-al", "-so", scene.desk.database, "parks").text
        let count = try scene.sql("SELECT count(*) FROM parks")
        for line in [
            "Geometry: Multi Polygon\n", "Feature Count: \(count)", "ID[\"EPSG\",4326]", "opening: String",
        ] {
            #expect(text.contains(line), "‘\(line)’ in \(text)")
        }
        let box = try scene.desk.other(
            "ogrinfo", "-ro", "-al", "-spat", "2.405", "48.829", "2.425", "48.832", scene.desk.database, "parks"
        ).text
        #expect(box.contains("JARDIN 3") && box.contains("Feature Count: 1\n"), "\(box)")
        #expect(box.contains("MULTIPOLYGON (((2.41 48.83,") && box.contains("),(2.4103 48.8303,"), "\(box)")
        let checks = try scene.sql(
            """
            SELECT CheckSpatialIndex('parks', 'geometry'), rtreecheck('idx_parks_geometry');
            SELECT count(*), count(DISTINCT GeometryType(geometry)), min(ST_IsValid(geometry)), max(SRID(geometry))
                FROM parks WHERE geometry IS NOT NULL;
            """,
            withSpatiaLite: true
        )
        #expect(checks == "1|ok\n12|1|1|4326\n")
    }

    @Test("that another program has edited count at once, for the totals too")
    func edited() throws {
        let scene = try ParkScene(.filled())
        try scene.importParks()
        let (all, inParks) = try scene.open(at: Self.open)
        let toilet = try #require(inParks.first)
        let park = "(SELECT park FROM toilets WHERE id = '\(toilet.id)')"
        #expect(try scene.sql("SELECT count(*) > 0 FROM toilet_counts") == "1\n")
        _ = try scene.sql("UPDATE parks SET opening = 'Mo-Su 19:00-23:00' WHERE pk = \(park)")
        #expect(try scene.sql("SELECT count(*) FROM toilet_counts") == "0\n")
        let later = try scene.open(at: Self.open)
        #expect(!later.all.contains(toilet) && later.all.count < all.count)
        #expect(try scene.open(at: Self.closed).inParks.map(\.id).contains(toilet.id))
        // The toilets of a park that was deleted are those of an unknown park.
        try scene.importParks()
        #expect(try Set(scene.open(at: Self.open).all) == Set(all))
        _ = try scene.sql("DELETE FROM parks WHERE pk = \(park)")
        #expect(try !scene.open(at: Self.open).all.map(\.id).contains(toilet.id))
        try scene.desk.run("show", toilet.id).isFine()
        try scene.importParks()
        #expect(try Set(scene.open(at: Self.open).all) == Set(all))
    }

    @Test("come without outlines too, and those that are stored are kept")
    func hoursOnly() throws {
        var scene = try ParkScene(.filled())
        // Two rows of one park, as a wood has many.
        scene.parks.rows[1]["nsq_espace_vert"] = "3000"
        try scene.importParks()
        let october = try scene.open(at: Self.open)
        let (joins, outlines) = (
            try scene.joins(),
            try scene.sql("SELECT key, source_id, name, hex(geometry) FROM parks WHERE geometry IS NOT NULL")
        )
        let days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
        let heading = (["nsq_espace_vert", "horaires_periode"] + days.map { "horaires_\($0)" }).joined(separator: ";")
        let rows = ([0] + (2..<12)).map { number in
            "\(3000 + number);du 29/10/23 au 28/02/24" + String(repeating: ";08h00 - 17h00", count: 7)
        }
        let table = try scene.desk.folder.write(([heading] + rows).joined(separator: "\n") + "\n", to: "hours.csv")
        try scene.desk.run("import", "parks", table, "-q").isFine()
        #expect(try scene.joins() == joins)
        #expect(
            try scene.sql("SELECT key, source_id, name, hex(geometry) FROM parks WHERE geometry IS NOT NULL")
                == outlines
        )
        #expect(try scene.sql("SELECT CheckSpatialIndex('parks', 'geometry')", withSpatiaLite: true) == "1\n")
        #expect(try scene.open(at: "2023-11-14 16:30").inParks.count == october.inParks.count)
        #expect(try scene.open(at: "2023-11-14 18:00").inParks.isEmpty)
        // October is not forgotten because the file names the parks by fewer keys.
        #expect(try scene.open(at: "2023-10-10 18:00").inParks.count == october.inParks.count)
        #expect(
            try scene.sql("SELECT count(*), count(DISTINCT key), count(DISTINCT source_id) FROM park_periods")
                == "24|11|12\n"
        )
        // Nor is that period, once the file has all keys again.
        scene.state("08h00 - 19h00", "09h00 - 19h00", period: "du 01/03/24 au 30/03/24")
        try scene.importParks()
        #expect(try scene.joins() == joins)
        #expect(try scene.open(at: "2023-11-14 16:30").inParks.count == october.inParks.count)
        #expect(try scene.open(at: "2024-03-12 18:30").inParks.count == october.inParks.count)
        #expect(try scene.sql("SELECT count(*) FROM park_periods") == "36\n")
    }

    @Test("hold for toilets that are imported later, and are found again by those that come back")
    func toiletsLater() throws {
        let scene = try ParkScene(.filled())
        let desk = scene.desk
        try scene.importParks()
        let all = try scene.open(at: Self.open)
        let joins = try scene.joins()
        try desk.run("import", Desk.bundled, "-q").isFine()
        #expect(try scene.joins() == joins)
        let lines = try String(contentsOfFile: Desk.bundled, encoding: .utf8).split(separator: "\n")
        let gone = Set(all.inParks.prefix(4).map(\.id))
        let kept = lines.filter { !gone.contains(String($0.prefix { $0 != "," })) }
        try #require(kept.count == lines.count - 4)
        let table = try desk.folder.write(kept.joined(separator: "\n") + "\n", to: "fewer.csv")
        try desk.run("import", table, "-q").isFine()
        let fewer = try scene.open(at: Self.open)
        #expect(Set(fewer.all.map(\.id)) == Set(all.all.map(\.id)).subtracting(gone))
        try desk.run("import", Desk.bundled, "-q").isFine()
        #expect(try scene.joins() == joins)
        #expect(try Set(scene.open(at: Self.open).all) == Set(all.all))
        // The counts were kept up to date, and not deleted.
        #expect(try scene.sql("SELECT sum(toilets) FROM toilet_counts WHERE rowid > 0") == "609\n")
        // Nor does a toilet leave its park when another source has it too.
        let rows = scene.places.prefix(3).map { ",\($0.latitude),\($0.longitude),wc,somewhere,others\n" }
        let others = try desk.folder.write(
            "id,latitude,longitude,kind,address,source\n" + rows.joined(), to: "others.csv"
        )
        try desk.run("import", others, "-q").isFine()
        #expect(try scene.sql("SELECT count(*) FROM toilets WHERE twin IS NOT NULL") == "6\n")
        #expect(try Set(scene.open(at: Self.open).all) == Set(all.all))
    }

    @Test("are kept where a damaged store is rebuilt, with the periods and the park of each toilet")
    func rebuilt() throws {
        var scene = try ParkScene(.filled())
        try scene.importParks()
        scene.state("08h00 - 17h00", "09h00 - 17h00", period: "du 29/10/23 au 28/02/24")
        try scene.importParks()
        let (joins, open) = (try scene.joins(), try scene.open(at: Self.open).inParks)
        let stored = """
            SELECT source, key, source_id, name, hours, opening, usual, page, hex(geometry) FROM parks ORDER BY source, key, name;
            SELECT key, source_id, first_day, last_day, week, imported FROM park_periods ORDER BY 1, 2, 3;
            """
        let before = try scene.sql(stored)
        let pages = try scene.sql(
            "PRAGMA journal_mode = DELETE; SELECT pageno FROM dbstat WHERE name = 'places' AND pagetype = 'leaf'"
        ).split(separator: "\n").compactMap { UInt64($0) }
        let file = try FileHandle(forUpdating: URL(filePath: scene.desk.database))
        try file.seek(toOffset: (try #require(pages.first) - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try file.close()
        #expect(try scene.desk.other("sqlite3", scene.desk.database, "PRAGMA quick_check").text != "ok\n")
        try scene.desk.run("import", "--rebuild").isFine()
        #expect(try scene.desk.other("sqlite3", scene.desk.database, "PRAGMA quick_check").text == "ok\n")
        #expect(try scene.sql(stored) == before)
        #expect(try scene.joins() == joins)
        #expect(try Set(scene.open(at: Self.open).inParks) == Set(open))
        #expect(try scene.sql("SELECT CheckSpatialIndex('parks', 'geometry')", withSpatiaLite: true) == "1\n")
    }
}

@Suite("The hours of parks of October 2023", .enabled(if: Vintages.areHere, "the copies are not here"))
struct ParksOfOctoberTests {
    @Test("open toilets in the period, and none a week after it")
    func luxembourg() throws {
        let scene = try ParkScene(.filled())
        let place = "48.8462,2.3372"
        let before = try scene.open(at: "2023-10-10 16:00", near: place)
        #expect(before.inParks.isEmpty)
        let file = Vintages.path("2023-10_parks-csv_529.csv.gz")
        let outcome = try scene.desk.run("import", "parks", file)
        outcome.isFine()
        #expect(outcome.text.hasPrefix("stored "), "\(outcome)")
        let then = try scene.open(at: "2023-10-10 16:00", near: place)
        #expect(then.inParks.count > 50)
        #expect(Set(then.all.map(\.id)) == Set((before.all + then.inParks).map(\.id)))
        let later = try scene.open(at: "2023-11-05 18:00", near: place)
        #expect(later.inParks.allSatisfy { $0.hoursUntil ?? "9" > "2023-11-05" })
        #expect(Set(then.inParks.prefix(10).map(\.id)).isDisjoint(with: later.all.map(\.id)))
    }
}
