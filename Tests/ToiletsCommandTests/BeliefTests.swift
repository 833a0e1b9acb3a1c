import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("What is not believed")
struct BeliefTests {
    private static let rows = PortalRow.made(100)

    /// What a portal comes to say, and what is said of it.
    private static let odd: [([PortalRow], String)] = [
        (Array(rows.prefix(79)), "it holds 79 toilets where 100 are stored"),
        (Array(rows.prefix(1)), "it holds 1 toilet where 100 are stored"),
        (
            rows.enumerated().map { $0 < 21 ? $1.with("horaire", "Selon affluence") : $1 },
            "the hours of 21 of its 100 toilets cannot be read, such as ‘Selon affluence’"
        ),
        (
            rows.enumerated().map { $0 < 21 ? $1.with("type", "Cabine spatiale") : $1 },
            "the kind of 21 of its 100 toilets cannot be read, such as ‘Cabine spatiale’"
        ),
        (rows + rows.prefix(6), "6 of its 106 rows are no toilets, the first because it is the same as row 1"),
        (
            rows.enumerated().map { $0 < 33 ? $1.with("horaire", nil) : $1 },
            "the hours of 33 of its 100 toilets cannot be read: it does not say them"
        ),
        (rows.map { $0.with("type", nil) }, "the kind of 100 of its 100 toilets cannot be read: it does not say them"),
        (
            rows.map { $0.with("type", "?").with("horaire", "?") },
            "cannot be read, such as ‘?’, and the kind of 100 of its 100 toilets"
        ),
    ]

    @Test("is said, with what was seen, and stored only if somebody says so", arguments: odd)
    func doubted(_ rows: [PortalRow], _ words: String) throws {
        let folder = try ScratchFolder()
        let portal = try FakePortal(rows: Self.rows)
        let words0 = ["import", "--base-url", portal.url, "--db", folder.file("a"), "-q"]
        #expect(World().run(words0).status == .done)
        let before = World().run("export", "--csv", "--db", folder.file("a")).data
        portal.put(rows)
        for more in [[], ["--dry-run"]] {
            let outcome = World().run(words0 + more)
            #expect(outcome.status == .badData && outcome.talk.contains(words), "\(outcome)")
            #expect(outcome.talk.contains("nothing was changed, --accept stores it all the same"))
            #expect(outcome.talk.split(separator: "\n").count == 1)
        }
        #expect(World().run("export", "--csv", "--db", folder.file("a")).data == before)
        #expect(World().run(words0 + ["--accept"]).status == .done)
        #expect(World().run("export", "--csv", "--db", folder.file("a")).data != before || rows.count > 100)
    }

    @Test("is an extract of OpenStreetMap of another place, which would replace the one that is stored")
    func otherPlace() throws {
        let folder = try ScratchFolder()
        func extract(_ ids: ClosedRange<Int>, at latitude: Double) throws -> String {
            let elements = ids.map { id -> String in
                let place = #""lat": \#(latitude + Double(id) / 1000), "lon": 1"#
                return #"{"type": "node", "id": \#(id), \#(place), "tags": {"amenity": "toilets"}}"#
            }
            let list = elements.joined(separator: ",")
            return try folder.write(#"{"elements": [\#(list)]}"#, to: "\(latitude).json")
        }
        let words = ["--db", folder.file("a"), "-q"]
        #expect(World().run(["import", "osm", try extract(1...20, at: 51)] + words).status == .done)
        let other = try extract(101...125, at: 35)
        let outcome = World().run(["import", "osm", other] + words)
        #expect(outcome.status == .badData)
        #expect(outcome.talk.contains("of the 20 toilets that are stored it holds 0"), "\(outcome)")
        #expect(World().run(["import", "osm", try extract(11...40, at: 51)] + words).status == .done)
        #expect(World().run(["import", "osm", other, "--accept"] + words).status == .done)
    }

    @Test("is not what lies just within the bounds")
    func believed() throws {
        let folder = try ScratchFolder()
        let portal = try FakePortal(rows: Self.rows)
        let words = ["import", "--base-url", portal.url, "--db", folder.file("a"), "-q"]
        #expect(World().run(words).status == .done)
        for rows in [
            Array(Self.rows.prefix(80)), Self.rows + Self.rows.prefix(5),
            Self.rows.enumerated().map { $0 < 20 ? $1.with("horaire", "?").with("type", "?") : $1 },
        ] {
            portal.put(rows)
            #expect(World().run(words).status == .done)
            portal.put(Self.rows)
            #expect(World().run(words).status == .done)
        }
    }

    @Test("also guards an empty store where nobody has looked at what comes, and a file only a store with toilets")
    func empty() throws {
        let folder = try ScratchFolder()
        let portal = try FakePortal(rows: Self.rows.map { $0.with("horaire", "?") })
        let outcome = World().run("import", "--base-url", portal.url, "--db", folder.file("a"), "-q")
        #expect(outcome.status == .badData && outcome.talk.contains("the hours of 100 of its 100"))
        let file = try folder.write(World.sample, to: "sample.csv")
        #expect(World().run("import", file, "--db", folder.file("a"), "-q").status == .done)
        let less = try folder.write(
            World.sample.split(separator: "\n").prefix(6).joined(separator: "\n") + "\n", to: "less.csv"
        )
        let refused = World().run("import", less, "--db", folder.file("a"), "-q")
        #expect(refused.status == .badData && refused.talk.contains("less.csv: it holds 5 toilets where 7"))
        #expect(World().run("import", less, "--db", folder.file("a"), "-q", "--accept").status == .done)
    }

    @Test("is never a part that says it is one")
    func part() throws {
        let filled = try FilledStore(MadeToilets.table(50, in: [.paris], seed: 3))
        let part = #"""
            {"nhits": 50, "records": [{"fields": {"type": "WC", "horaire": "24/24h", "geo_point_2d": [48.85, 2.35]}}]}
            """#
        let report = try filled.importing(part, believing: false)
        #expect((report.read, report.announced, report.gone) == (1, 50, 0))
    }
}
