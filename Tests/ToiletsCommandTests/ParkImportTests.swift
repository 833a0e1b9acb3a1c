import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Importing the City's parks")
struct ParkImportTests {
    /// A toilet on the square of ``MadeParks``, and one far away.
    private static let table =
        MadeToilets.heading + """
            48.8401,2.3501,wc,5,12 rue Ortolan,Horaires du parc,yes,no,in-service,
            48.86,2.30,sanisette,7,1 rue Cler,06h00 - 22h00,yes,no,in-service,

            """

    /// A store with the toilets, at noon of a day.
    private func world(at time: String) throws -> World {
        var world = try World(Self.table)
        world.now = try #require(Instant(iso: time, in: .paris))
        return world
    }

    private func hours(_ world: World, at time: String) throws -> String {
        var world = world
        world.now = try #require(Instant(iso: time, in: .paris))
        let lines = world.run("near", "48.8401,2.3501", "-n", "1").lines
        let line = String(try #require(lines.dropFirst().first))
        return String(try #require(line.firstMatch(of: /yes  +(.*?)  +WC/)).1)
    }

    /// The rows with the hours of another period.
    private func made(_ period: String, _ weekday: String, weekend: String? = nil) -> MadeParks {
        var made = MadeParks()
        made.rows[0]["horaires_periode"] = period
        made.rows[0].setWeek(weekday, weekend: weekend ?? weekday)
        return made
    }

    @Test("says what it stored or would store, in words and as JSON, and leaves the toilets alone")
    func report() throws {
        let world = try world(at: "2023-10-20 12:00")
        let folder = try ScratchFolder()
        let file = try folder.write(MadeParks().text(), to: "parks.csv")
        let toilets = world.run("export", "--csv").data
        let words = " 3 parks of 3 rows (the portal's CSV)\n"
        #expect(world.run("import", file, "--dry-run").data == "would store" + words)
        #expect(world.run("status").data.contains("parks    none"))
        let outcome = world.run("import", "parks", file)
        #expect(outcome.status == .done && outcome.talk.isEmpty, "\(outcome)")
        #expect(outcome.data == "stored" + words + "toilets in parks: 1, in 1 of them; 1 now with hours\n")
        let json = world.run("import", file, "--json").data
        #expect(json.contains(#""parks":3,"withHours":3,"cutOutlines":0,"unreadOutlines":0,"unreadHours":0,"#))
        #expect(json.contains(#""toiletsInParks":1,"parksWithToilets":1,"toiletsWithHours":1,"#))
        #expect(world.run("import", file, "-q").data.isEmpty)
        #expect(world.run("export", "--csv").data == toilets)
        #expect(world.run("import", "streets", file).status == .badData)
    }

    @Test("is suggested for a word that is nearly its name")
    func nearName() throws {
        let world = try World.withSample()
        for (word, name) in [
            ("park", "parks"), ("ratpp", "ratp"), ("street", "streets"), ("station", "stations"),
        ] {
            let outcome = world.run("import", word)
            #expect(outcome.status == .noInput)
            #expect(
                outcome.talk.contains("there is no file ‘\(word)’; did you mean `toilets import \(name)`?"),
                "\(outcome)"
            )
        }
        #expect(!world.run("import", "park.csv").talk.contains("did you mean"))
    }

    @Test("learns a park's year period by period")
    func year() throws {
        let world = try world(at: "2023-10-20 12:00")
        let folder = try ScratchFolder()
        func imports(_ made: MadeParks) throws {
            #expect(world.run("import", try folder.write(made.text(), to: "parks.csv")).status == .done)
        }
        try imports(made("du 01/10/22 au 29/10/22", "08h00 - 18h45"))
        try imports(made("du 01/05/23 au 31/08/23", "08h00 - 20h45"))
        try imports(made("du 01/09/23 au 30/09/23", "08h00 - 19h30"))
        // The hours of the last two periods hold as stated.
        #expect(try hours(world, at: "2023-09-12 19:00") == "park closes in 30 min")
        #expect(try hours(world, at: "2023-08-12 20:50").hasPrefix("park closed"))
        #expect(try hours(world, at: "2023-08-12 08:30") == "park open until 20:45")
        // After them, what this park had at that time of the year before.
        #expect(try hours(world, at: "2023-10-12 18:00") == "hours unknown · usually until 18:45 in October")
        #expect(try hours(world, at: "2024-07-12 18:00") == "hours unknown · usually until 20:45 in summer")
        // A new import of a period replaces what was stated for it.
        try imports(made("du 01/09/23 au 30/09/23", "08h00 - 17h00"))
        #expect(try hours(world, at: "2023-09-12 17:10").hasPrefix("park closed"))
        #expect(try hours(world, at: "2023-08-12 08:30") == "park open until 20:45")
    }

    @Test("refreshes the hours of parks from a file without outlines and names")
    func refresh() throws {
        let world = try world(at: "2023-10-20 12:00")
        let folder = try ScratchFolder()
        let first = try folder.write(MadeParks().text(), to: "parks.csv")
        #expect(world.run("import", first).status == .done)
        let days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
        let columns = ["nsq_espace_vert", "horaires_periode"] + days.map { "horaires_" + $0 }
        let hours = Array(repeating: "08h00 - 16h30", count: 7).joined(separator: ";")
        let text =
            columns.joined(separator: ";") + "\r\n101;du 29/10/23 au 29/02/24;\(hours)\r\n"
            + "10132;du 29/10/23 au 29/02/24;\(hours)\r\n999;;;;;;;;\r\n"
        let refresh = try folder.write(text, to: "refresh.csv")
        let outcome = world.run("import", "parks", refresh)
        #expect(outcome.status == .done, "\(outcome)")
        #expect(outcome.data.contains("toilets in parks: 1, in 1 of them; 1 now with hours"), "\(outcome)")
        #expect(try self.hours(world, at: "2023-11-14 12:00") == "park open until 16:30")
        #expect(try self.hours(world, at: "2023-10-12 12:00") == "park open until 18:30")
        let page = world.run("list", "--json").data
        #expect(page.contains(#""park":{"name":"Square Ortolan","key":101,"page":null}"#), "\(page)")
    }

    @Test("replaces what was stored, but not by far fewer; a page of the set leaves the others")
    func replacing() throws {
        let world = try world(at: "2023-10-20 12:00")
        let folder = try ScratchFolder()
        func parks() throws -> Int? {
            try SpatiaLiteStore(path: try #require(world.database)).status().parks?.parks
        }
        #expect(world.run("import", try folder.write(MadeParks().text(), to: "parks.csv")).status == .done)
        var fewer = made("du 29/10/23 au 29/02/24", "08h00 - 16h30")
        fewer.rows.removeLast(2)
        let few = try folder.write(fewer.text(), to: "few.csv")
        let refused = world.run("import", few)
        #expect(refused.status == .badData)
        #expect(refused.talk.contains("it holds 1 park where 3 are stored; nothing was changed"), "\(refused)")
        let page = fewer.text(.records).replacing("\"total_count\": 1", with: "\"total_count\": 963")
        let part = world.run("import", try folder.write(page, to: "page.json"))
        #expect(part.status == .done && part.data.contains("the file holds 1 of 963 rows"), "\(part)")
        #expect(try parks() == 3)
        #expect(try hours(world, at: "2023-11-14 12:00") == "park open until 16:30")
        #expect(world.run("import", few, "--accept").status == .done)
        #expect(try parks() == 1)
    }

    @Test("gives toilets that are imported later their park, and takes it from those that left it")
    func toilets() throws {
        let world = try world(at: "2023-10-20 12:00")
        let folder = try ScratchFolder()
        #expect(world.run("import", try folder.write(MadeParks().text(), to: "parks.csv")).status == .done)
        #expect(try hours(world, at: "2023-10-20 12:00") == "park open until 18:30")
        let moved = Self.table.replacing("48.8401,2.3501", with: "48.8450,2.3601")
            .replacing(
                "48.86,2.30,sanisette,7,1 rue Cler,06h00 - 22h00",
                with: "48.8409,2.3509,wc,5,9 rue Ortolan,Horaires du parc"
            )
        try world.imports(moved)
        #expect(try hours(world, at: "2023-10-20 12:00") == "park open until 18:30")
        let open = world.run("near", "48.8401,2.3501", "--open", "--json").data
        #expect(open.contains(#""total":1,"#) && open.contains(#""address":"9 rue Ortolan""#), "\(open)")
        let counted = world.run("list", "--open", "--json").data
        #expect(counted.contains(#""total":1,"#))
    }
}
