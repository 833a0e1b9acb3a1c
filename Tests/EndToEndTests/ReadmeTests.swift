import Foundation
import TestSupport
import Testing

/// A command that the README shows, and the output that it shows below.
private struct Example: CustomTestStringConvertible {
    var command: String
    /// The lines below the command; empty where the README shows none.
    var output: [String] = []

    var testDescription: String { command }

    /// Every `toilets …` line in the fenced blocks of a page.
    static func all(in page: String) -> [Example] {
        var examples: [Example] = []
        var language: String?
        var isOutput = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                language = language == nil ? String(line.dropFirst(3)) : nil
                isOutput = false
            } else if language == "console", line.hasPrefix("$ ") {
                isOutput = line.hasPrefix("$ toilets") || line.hasPrefix("$ cat ")
                if isOutput { examples.append(Example(command: String(line.dropFirst(2)))) }
            } else if language == "console", isOutput {
                examples[examples.count - 1].output.append(String(line))
            } else if language == "sh", line.hasPrefix("toilets ") {
                examples.append(Example(command: String(line)))
            }
        }
        return examples
    }
}

@Suite("The README and the tutorial")
struct ReadmeTests {
    /// A page and its examples.
    struct Page: CustomTestStringConvertible {
        let name: String
        fileprivate let examples: [Example]

        init(_ name: String) {
            self.name = name
            let text = try? String(contentsOfFile: Desk.package + "/" + name, encoding: .utf8)
            examples = text.map(Example.all(in:)) ?? []
        }

        /// The locale in which its commands run.
        var locale: String { name.hasSuffix("premiere-heure.md") ? "fr_FR.UTF-8" : "C.UTF-8" }

        var testDescription: String { name }
    }

    /// The tutorial begins with these, on a machine where there is no store yet.
    private static let firstPages = ["docs/tutorial/first-hour.md", "docs/tutorial/premiere-heure.md"]
    private static let laterPages = ["docs/tutorial/more-questions.md", "docs/tutorial/more-data.md"]
    private static let pages = (["README.md"] + firstPages + laterPages).map(Page.init)

    /// The README says that it is this time in Paris.
    private static let atTwoOClock =
        "toilets() { TZ=Europe/Paris faketime -f '2026-11-21 14:00:00' \"$toilets\" \"$@\"; }; "

    /// What the portal says in the tutorial: a toilet less and a toilet more than in the data that comes with the
    /// program, and one is out of service.
    private static func later() throws -> [PortalRow] {
        var rows = try PortalRow.all(in: Desk.bundled)
        rows[0] = rows[0].with("statut", "Hors service")
        rows.removeLast()
        return rows + PortalRow.made(1)
    }

    /// What OpenStreetMap has in the tutorial.
    private static let extract = """
        {"elements": [
            {"type": "node", "id": 1, "lat": 51.5011, "lon": -0.1238, "tags": {"amenity": "toilets", "fee": "yes",
                "name": "Westminster Stairs", "opening_hours": "Mo-Su 10:00-18:00", "wheelchair": "yes"}},
            {"type": "node", "id": 2, "lat": 51.5013, "lon": -0.1251, "tags": {"amenity": "toilets",
                "access": "customers", "opening_hours": "24/7"}},
            {"type": "way", "id": 3, "center": {"lat": 48.849386, "lon": 2.3549}, "tags": {"amenity": "toilets"}}
        ]}
        """

    /// The places that the tutorial asks for at once, and the route that it goes along.
    private static let stops = "name,lat,lon\nBastille,48.85319,2.36914\nPigalle,48.88221,2.33726\n"
    private static let walk = """
        <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
        <trkpt lat="48.853" lon="2.3691"/><trkpt lat="48.8674" lon="2.3636"/></trkseg></trk></gpx>
        """

    /// The database of the tutorial, in whose place a real one comes.
    private static let database = "postgresql://host/toilets"

    /// What differs from one machine and one minute to the next, made the same.
    private static func comparable(_ lines: [String]) -> [String] {
        var lines = lines.map {
            $0.replacing(/\d{4}-\d\d-\d\dT[\d:]+(Z|[+-]\d\d:\d\d)/, with: "TIME")
                .replacing(/[^\s"]*toilets\.sqlite/, with: "FILE")
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    @Test("show commands that run, and the output that they have", arguments: pages)
    func examples(page: Page) throws {
        try #require(!page.examples.isEmpty)
        let desk = try Self.firstPages.contains(page.name) ? Desk() : Desk.filled()
        try FileManager.default.createSymbolicLink(
            atPath: desk.folder.file("data"), withDestinationPath: Desk.package + "/data"
        )
        _ = try desk.folder.write(Self.extract, to: "extract.json")
        _ = try desk.folder.write(Self.stops, to: "stops.csv")
        _ = try desk.folder.write(Self.walk, to: "walk.gpx")
        let portal = try FakePortal(rows: Self.later())
        portal.put(PortalRow.streets(30), in: "voie")
        portal.put([PortalRow.square] + PortalRow.parks(11), in: "ilots-de-fraicheur-espaces-verts-frais")
        let addresses = MadeAddresses(seed: 1)
        for department in ["75", "92", "93", "94"] { portal.put(addresses, ofDepartment: department) }
        try Data(Gzip.packed(Array(addresses.text(of: "75").utf8)))
            .write(to: URL(filePath: desk.folder.file("adresses-75.csv.gz")))
        var database: String?
        let geocoder = try FakeAddressService()
        geocoder.put(
            [MadeAddress("55 Rue du Faubourg Saint-Honoré 75008 Paris", score: 0.96)],
            for: "55 rue du Faubourg Saint-Honoré"
        )
        for var example in page.examples {
            if example.command.contains(Self.database) {
                guard PostgresServer.isHere else { continue }
                let server = try PostgresServer.shared()
                let address = try database ?? server.address(of: server.makeDatabase())
                database = address
                example.command = example.command.replacing(Self.database, with: "'\(address)'")
                    .replacing("~/.local/share/toilets/toilets.sqlite", with: desk.database)
            }
            let outcome = try desk.shell(
                "export TOILETS_PORTAL=\(portal.url) TOILETS_GEOCODER=\(geocoder.url) LANG=\(page.locale); "
                    + Self.atTwoOClock + example.command
            )
            #expect(outcome.status == 0, "\(example.command): \(outcome)")
            guard !example.output.isEmpty else { continue }
            let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            #expect(Self.comparable(lines) == Self.comparable(example.output), "\(example.command)")
        }
    }
}

extension ReadmeTests {
    @Test(
        "begin with a page that needs no network", .enabled(if: canTrace, "strace is not here"), arguments: firstPages
    )
    func offline(page: String) throws {
        let desk = try Desk()
        for example in Page(page).examples {
            let words =
                "toilets() { strace -f -qq -A -o calls -e trace=socket,connect \"$toilets\" \"$@\"; }; "
            let outcome = try desk.shell(words + example.command)
            #expect(outcome.status == 0, "\(outcome)")
        }
        let calls = try String(contentsOfFile: desk.folder.file("calls"), encoding: .utf8)
        #expect(!calls.contains("AF_INET"), "\(calls)")
    }
}

@Suite("Help")
struct HelpTests {
    @Test("leads with examples that run")
    func examples() throws {
        let desk = try Desk.filled()
        // The files that examples name.
        _ = try desk.folder.write("name,lat,lon\nNation,48.848,2.396\n", to: "stops.csv")
        _ = try desk.folder.write(
            """
            <gpx version="1.1"><trk><trkseg><trkpt lat="48.85" lon="2.35"/><trkpt lat="48.86" lon="2.36"/></trkseg></trk></gpx>
            """,
            to: "walk.gpx"
        )
        for name in ["near", "list", "show", "export", "hours", "status", "place"] {
            let page = try desk.run("help", name)
            page.isFine()
            let lines = page.text.split(separator: "\n").prefix { !$0.hasPrefix("Usage") }
            let commands = lines.filter { $0.hasPrefix("  toilets ") }.map { $0.split(separator: "   ")[0] }
            #expect(!commands.isEmpty)
            for command in commands where !command.contains("a1b2c") {
                let outcome = try desk.shell("toilets() { \"$toilets\" \"$@\"; }; \(command)")
                #expect(outcome.status == 0, "\(outcome)")
            }
        }
    }
}
