import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// What a link, a store or the storage of a browser can hold, at its worst. What is counted is time of the processor,
/// with margins of ten and more: without their bounds, most of these cases do not end.
@Suite("The page at its worst")
struct WorstPageTests {
    private struct Case: Decodable {
        let name: String
        let milliseconds: Int
        let said: String
    }

    @Test("takes little time for texts, hours, names and streets", .enabled(if: PageAnswerTests.hasNode, "needs node"))
    func worst() throws {
        let output = try PageAnswerTests.output(of: ["worst.js"], in: ScratchFolder())
        let cases = try output.split(separator: "\n").map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
        #expect(cases.count == 14)
        for found in cases { #expect(found.milliseconds < 20_000, "\(found)") }
        let said = Dictionary(uniqueKeysWithValues: cases.map { ($0.name, $0.said) })
        #expect(said["a link with 200 spaces"] == "null")
        #expect(said["long links"] == "4 wc")
        #expect(said["accents"] == "rue Crémieux")
        #expect(said["zones and moments"] == "13:00,12:00 UTC,12:00 UTC,true")
        #expect(said["places that were stored"]?.hasSuffix(" 200") == true)
        #expect(said["crowd"] == "no streets")
    }

    @Test("follows a way as far as the command does, and tells the same of a longer one")
    func longWay() throws {
        // Two streets that meet eight kilometres to the east only, and others that cross each of them.
        var rows = MadeStreets()
        let east = (0...12).map { 2.30 + Double($0) / 100 }
        func row(_ index: Int, _ name: String, _ points: [[Double]]) -> MadeStreets.Row {
            var row = rows.rows[0]
            (row.key, row.name, row.shortName) = ("75000\(1000 + index)", name, name)
            (row.latitude, row.longitude) = ("\(points[0][1])", "\(points[0][0])")
            row.geometry = MadeStreets.line(points)
            return row
        }
        var all: [MadeStreets.Row] = []
        all.append(row(0, "Rue Sud", east.map { [$0, 48.84] }))
        all.append(row(1, "Rue Nord", east.map { [$0, 48.86] }))
        all.append(row(2, "Rue Est", [[2.42, 48.84], [2.42, 48.85], [2.42, 48.86]]))
        for (index, x) in east.enumerated() {
            all.append(row(10 + 2 * index, "Rue S\(index)", [[x, 48.84], [x, 48.841]]))
            all.append(row(11 + 2 * index, "Rue N\(index)", [[x, 48.86], [x, 48.861]]))
        }
        rows.rows = all
        var world = try World(
            """
            latitude,longitude,kind,address,hours,status,source
            48.8601,2.3003,wc,far,24/24h,in-service,osm
            48.8401,2.3303,wc,near,24/24h,in-service,osm
            48.8601,2.3903,wc,between,24/24h,in-service,osm

            """
        )
        world.executable = try PageScene.city.get().executable
        let folder = try ScratchFolder()
        let imported = world.run("import", "streets", try folder.write(rows.text(), to: "streets.csv"))
        #expect(imported.status == .done, "\(imported.talk)")
        for question in ["near=48.8399,2.3001&n=10", "near=48.8399,2.3001&n=10&by=walk"] {
            let place = "48.8399,2.3001"
            let words = ["near", place, "-n", "10"] + (question.hasSuffix("walk") ? ["--by", "walk"] : [])
            try PageAnswerTests.expectSame([(words, question)], world, in: folder)
        }
    }

    @Test(
        "draws streets that somebody forged, and answers meanwhile",
        .enabled(if: Browser.isHere && PageAnswerTests.hasNode, "needs chromium and node"),
        .enabled(if: TestRun.isWhole, "long: bin/test all"),
        arguments: ["spiral", "straight", "long", "parallel"]
    )
    func drawing(name: String) throws {
        let folder = try ScratchFolder()
        let streets = try PageAnswerTests.output(of: ["worst.js", name], in: folder)
        let outcome = try World.withBundledData().run("map", "-o", folder.file("map.html"), "-q")
        #expect(outcome.status == .done)
        let page = try String(contentsOfFile: folder.file("map.html"), encoding: .utf8)
        let start = try #require(page.range(of: "id=\"streetData\">"))
        let end = try #require(page[start.upperBound...].range(of: "<"))
        let forged = page[..<start.upperBound] + streets + page[end.lowerBound...]
        _ = try folder.write(String(forged), to: "forged.html")
        let browser = try Browser()
        let address = URL(filePath: folder.file("forged.html")).absoluteString
        try browser.open(address + "#near=48.8575,2.3414&by=walk")
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
        try browser.wait(for: "performance.getEntriesByName('streets').length > 0")
        try browser.click(".leaflet-control-zoom-in")
        try browser.click("label:has(#stepFree)")
        try browser.wait(for: "location.hash.includes('prm=1')")
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
    }

    /// Parameters of an address whose values cannot be, and their names.
    private static let impossibleParameters: [(asked: String, name: String)] = [
        ("near=1\(String(repeating: "%20", count: 200))x", "near"),
        ("open-at=%2B275760-09-13T00:00:00Z", "open-at"),
        ("open-at=9999-01-01T00:00:00Z", "open-at"), ("n=1e9", "n"), ("n=1000000000", "n"), ("page=1e99", "page"),
        ("by=car", "by"), ("within=far", "within"),
        ("arrondissement=1.5", "arrondissement"),
        ("for=999999h", "for"), ("within=\(String(repeating: "9", count: 400))km", "within"), ("kind=foo", "kind"),
        ("id=\(String(repeating: "a", count: 3000))", "id"),
    ]

    @Test(
        "says what of an address cannot be, and shows the rest",
        .enabled(if: Browser.isHere, "needs chromium and chromium-driver"),
        arguments: Self.impossibleParameters
    )
    func impossible(asked: String, name: String) throws {
        let scene = try PageScene(of: PageServer.city(), asking: asked)
        let browser = scene.browser
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
        #expect(
            try browser.text("document.getElementById('warning').textContent")
                == "Invalid values in the link were ignored: \(name)."
        )
        #expect(try browser.console() == [])
    }

    @Test(
        "shows places at the poles and at the end of the map",
        .enabled(if: Browser.isHere, "needs chromium and chromium-driver"),
        arguments: ["90,0", "-90,180", "89.999,-179.999", "-85.06,10", "0,180"]
    )
    func poles(place: String) throws {
        let scene = try PageScene(of: PageServer.city(), asking: "near=\(place)&by=walk")
        #expect(try scene.names().count == 10)
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "!document.getElementById('detail').hidden")
        #expect(try scene.browser.console() == [])
    }

    @Test(
        "says times of UTC, as such, where the browser does not know the zone of a toilet",
        .enabled(if: Browser.isHere, "needs chromium and chromium-driver")
    )
    func zone() throws {
        let folder = try ScratchFolder()
        let outcome = try World.withBundledData().run("map", "-o", folder.file("map.html"), "-q")
        #expect(outcome.status == .done)
        let page = try String(contentsOfFile: folder.file("map.html"), encoding: .utf8)
        _ = try folder.write(page.replacing("\"Europe/Paris\",", with: "\"Mars/Olympus\","), to: "zone.html")
        let browser = try Browser()
        try browser.devTools(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": "Date.now = () => \(FilledStore.now.secondsSince1970 * 1000);"]
        )
        let address = URL(filePath: folder.file("zone.html")).absoluteString
        try browser.open(address + "#near=48.8575,2.3414&open=now&prm=1")
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
        try browser.click("#hits li:first-child button")
        try browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
        try browser.keepScreenshot("unknown-zone")
        #expect(try browser.text("document.getElementById('hits').textContent").contains(" UTC"))
        #expect(try browser.console() == [])
    }
}
