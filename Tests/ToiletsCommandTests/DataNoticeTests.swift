import CommandSupport
import Foundation
import OSMOpeningHours
import TestSupport
import Testing
import ToiletsCommand

/// Whose data is shown, of which day, and under which licence.
@Suite("The source of the data")
struct DataNoticeTests {
    private static let licence = "https://opendatacommons.org/licenses/odbl/1-0/"

    @Test(
        "is in every JSON answer",
        arguments: [["near", "48.85,2.35"], ["list"], ["search", "ortolan"], ["export"], ["stats"]]
    )
    func json(_ words: [String]) throws {
        let answer = try World(World.sample).run(words + ["--json"]).json
        #expect(answer["attribution"] as? String == "Toilettes publiques, Ville de Paris")
        #expect(answer["license"] as? String == Self.licence)
        #expect((answer["dataOf"] as? String)?.hasPrefix("20") == true)
    }

    @Test("is in a batch too")
    func batch() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("48.85,2.35\n", to: "places.txt")
        let answer = try World(World.sample).run("near", "--batch", path, "--json").json
        #expect(answer["license"] as? String == Self.licence)
    }

    @Test("is under a table in Markdown, and beside CSV only where it is asked for")
    func tables() throws {
        let world = try World(World.sample)
        #expect(
            world.run("near", "48.85,2.35", "--format", "markdown").lines.dropLast().last?.hasPrefix(
                "data: Toilettes"
            ) == true
        )
        for words in [
            ["near", "48.85,2.35", "--csv"], ["export", "--csv"], ["stats", "--csv"],
            ["list", "--format", "ndjson"],
        ] {
            let plain = world.run(words)
            let said = world.run(words + ["--attribution", "--quiet"])
            #expect(plain.data == said.data && !plain.data.contains("Ville de Paris"))
            #expect(!plain.talk.contains("data:"))
            #expect(
                said.talk.contains("toilets: data: Toilettes publiques, Ville de Paris, ")
                    && said.talk.contains(Self.licence)
            )
        }
    }

    @Test("is under statistics, with how many of those counted are out of service")
    func statistics() throws {
        let world = try World(World.sample)
        let page = world.run("stats").data
        #expect(
            page.contains("\n1 of them is out of service") && page.contains("\ndata: Toilettes publiques"), "\(page)"
        )
        #expect(try world.run("stats", "--json").json["outOfService"] as? Int == 1)
        #expect(!world.run("stats", "--status", "!out-of-service").data.contains("of them is out of service"))
    }

    @Test("is as old as its content: the same file again makes nothing younger")
    func sameBytes() throws {
        let folder = try ScratchFolder()
        var world = World()
        world.environment["HOME"] = folder.path
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        world.database = folder.file("store.sqlite")
        let (first, second) = (World.sample, World.sample.replacing("10 rue ortolan", with: "12 rue ortolan"))
        var ages: [Int] = []
        for (day, table) in [first, first, second, first].enumerated() {
            world.now = FilledStore.now.adding(seconds: day * 86_400)
            let file = try folder.write(table, to: "day\(day).csv")
            #expect(world.run("import", file, "-q").status == .done)
            world.now = FilledStore.now.adding(seconds: 10 * 86_400)
            let status = world.run("status", "--json").data
            ages.append(try #require(status.firstMatch(of: /"ageInDays":(\d+)/).flatMap { Int($0.output.1) }))
        }
        #expect(ages == [10, 10, 8, 10])
    }

    @Test("has one name for each property, in every format of answers")
    func names() throws {
        let world = try World(World.sample)
        for words in [
            ["export", "--csv"], ["near", "48.85,2.35", "--csv"], ["near", "48.85,2.35", "--json"],
            ["export", "--geojson"],
            ["export", "--format", "kml"],
        ] {
            let text = world.run(words).data
            #expect(text.contains("changingTable") && text.contains("accessible"))
            #expect(!text.contains("changing_table") && !text.contains("prm"))
        }
    }
}

@Suite("Importing older copies with --as-of")
struct AsOfTests {
    private static let heading =
        "id,latitude,longitude,kind,arrondissement,address,hours,accessible,changingTable,status,source\n"

    @Test("makes the history that imports on those days would have made, and only in order")
    func order() throws {
        let folder = try ScratchFolder()
        var world = World()
        world.environment["HOME"] = folder.path
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        let store = folder.file("history.sqlite")
        func copy(_ toilets: Int) throws -> String {
            let rows = (0..<toilets).map {
                "a000\($0),48.85\($0),2.35,wc,5,\($0) RUE ORTOLAN,24/24h,yes,no,in-service,paris\n"
            }
            return try folder.write(Self.heading + rows.joined(), to: "copy\(toilets).csv")
        }
        func run(_ toilets: Int, _ day: String) throws -> World.Outcome {
            world.run("import", try copy(toilets), "--db", store, "--as-of", day)
        }
        let first = try run(3, "2022-06-15")
        #expect(first.status == .done, "\(first)")
        #expect(try run(4, "2024-04-01").status == .done)
        let late = try run(5, "2023-01-01")
        #expect(late.status == .usage && late.talk.contains("the store has data of 1 Apr 2024 already"), "\(late.talk)")
        #expect(try run(5, "2999-01-01").talk.contains("a day that has not come"))
        let status = world.run("status", "--db", store, "--json").data
        #expect(status.contains("2024-04-01T12:00:00+02:00"), "\(status)")
        let changes = world.run("changes", "--db", store, "--since", "2022-01-01", "--json").data
        #expect(changes.components(separatedBy: "\"at\":\"2024-04-01T12:00:00+02:00\"").count == 2, "\(changes)")
        // The order of days is that of the history, so the next one is not older than what is stored.
        #expect(try run(5, "2024-04-02").status == .done)
    }
}
