import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The page in a real browser, from the disk. One after the other: each browser takes a core.
@Suite("The page of the map", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct PageTests {
    /// The middle of the Pont Neuf.
    private static let here = "near=48.8575,2.3414"

    @Test("works from the disk, and asks no other computer for anything")
    func fromDisk() throws {
        let scene = try PageScene(nil, ["48.8575,2.3414"])
        #expect(try scene.names().count == 10)
        #expect(try scene.said().hasPrefix("1–10 of "))
        #expect(try scene.browser.holds("document.querySelectorAll('.spot svg').length > 3"))
        try scene.browser.keepScreenshot("desk")
        try scene.expectNoProblems()
        let other = try scene.browser.requests().filter {
            !$0.hasPrefix("file:///") && !$0.hasPrefix("about:")
        }
        #expect(other == [])
    }

    @Test(
        "says what an address asks for that cannot be, and answers the rest",
        arguments: ["open-at=%2B275760-09-13T00:00:00Z", "near=qwertzuiop"]
    )
    func impossible(_ part: String) throws {
        let scene = try PageScene(hash: part)
        let name = try #require(part.split(separator: "=").first)
        let warning = try scene.browser.text("document.getElementById('warning').textContent")
        #expect(warning.contains("Invalid values in the link") && warning.contains(name), "\(warning)")
        #expect(try scene.names().count == 10)
        try scene.expectNoProblems()
    }

    @Test("says how roughly its place is known, and that distances are about those of its point")
    func roughPlace() throws {
        let scene = try PageScene(hash: Self.here + "&name=12%20rue%20Ortolan&precision=800")
        #expect(try scene.said().hasPrefix("±800\u{A0}m · 1–10 of "))
        let ways = try scene.browser.text(
            "[...document.querySelectorAll('#hits .way')].map((way) => way.textContent).join('|')"
        )
        .split(separator: "|")
        #expect(ways.count == 10 && ways.allSatisfy { $0.hasPrefix("~") } && ways[0] != "~800\u{A0}m", "\(ways)")
        try scene.expectNoProblems()
    }

    @Test("judges again each minute what is open, while nobody reads one toilet")
    func judging() throws {
        // At noon of a Saturday; what is asked for is open now.
        let question = Self.here + "&open=1&n=25"
        let scene = try PageScene(hash: question)
        let later = FilledStore.now.adding(seconds: 12 * 3600)
        let noon = try states(scene)
        try scene.browser.value("Date.now = () => \(later.secondsSince1970 * 1000)")
        try scene.browser.wait(for: "\(Self.states) !== \"\(noon)\"")
        let midnight = try states(scene)
        try scene.setClock(later)
        try scene.open(hash: question)
        #expect(try states(scene) == midnight)
        // The panel of one toilet stays as it is while it is read.
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "document.activeElement.id === 'detailTitle'")
        let panel = "document.getElementById('detail').textContent"
        let read = try scene.browser.text(panel)
        try scene.browser.value("Date.now = () => \(FilledStore.now.secondsSince1970 * 1000)")
        try scene.browser.value("document.dispatchEvent(new Event('visibilitychange'))")
        #expect(try scene.browser.text(panel) == read)
        try scene.browser.press(Browser.Key.escape)
        try scene.browser.wait(for: "\(Self.states) === \"\(noon)\"")
    }

    /// What the list says of each toilet, on one line.
    private static let states =
        "[...document.querySelectorAll('#hits .state')].map((state) => state.textContent).join('|')"

    private func states(_ scene: PageScene) throws -> String { try scene.browser.text(Self.states) }

    @Test("answers in a browser without Intl too")
    func withoutIntl() throws {
        let scene = try PageScene(hash: Self.here)
        let names = try scene.names()
        try scene.browser.devTools("Page.addScriptToEvaluateOnNewDocument", ["source": "delete globalThis.Intl;"])
        try scene.open(hash: Self.here + "&open=1&lang=fr")
        #expect(try scene.browser.holds("typeof Intl === 'undefined'"))
        #expect(try scene.names().count == 10)
        try scene.open(hash: Self.here)
        #expect(try scene.names() == names)
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
        try scene.expectNoProblems()
    }

    @Test("lists without a place what is in the document, and shows the whole city")
    func withoutPlace() throws {
        let scene = try PageScene()
        #expect(try scene.names().count == 10)
        #expect(try scene.browser.holds("document.querySelectorAll('.group').length > 5"))
        try scene.browser.keepScreenshot("city")
        try scene.expectNoProblems()
    }

    @Test("finds a place by the first letters of its name, with the keyboard alone")
    func search() throws {
        let scene = try PageScene()
        let browser = scene.browser
        try browser.value("document.getElementById('place').focus()")
        try browser.press("gare du no")
        try browser.wait(for: "document.querySelectorAll('#choices li').length > 0")
        #expect(try browser.text("document.querySelector('#choices li span').textContent") == "Gare du Nord")
        try browser.keepScreenshot("search")
        try scene.expectNoProblems()
        try browser.press(Browser.Key.down + Browser.Key.enter)
        try browser.wait(for: "location.hash.includes('near=Gare+du+Nord')")
        try browser.wait(for: "document.querySelector('#hits .name').textContent.includes('Ambroise')")
        // Accents, lines and coordinates are understood too.
        for (typed, found) in [
            ("chatelet", "Châtelet"), ("luxembourg b", ""), ("48.85, 2.35", "48.85000, 2.35000"),
        ] {
            try browser.value("document.getElementById('place').select()")
            try browser.press(typed + Browser.Key.enter)
            try browser.wait(for: "document.getElementById('choices').hidden")
            if !found.isEmpty {
                #expect(try browser.text("document.getElementById('place').value") == found)
            }
        }
        try browser.value("document.getElementById('place').select()")
        try browser.press("qwertz" + Browser.Key.enter)
        try browser.wait(for: "!document.getElementById('warning').hidden")
    }

    @Test("narrows the list with switches, and says what is left out")
    func filters() throws {
        let scene = try PageScene(nil, [], hash: Self.here)
        let all = try scene.said()
        for name in ["stepFree", "openNow", "changingTable", "free"] {
            try scene.browser.click("label:has(#\(name))")
            #expect(try scene.browser.holds("document.getElementById('\(name)').checked"))
        }
        try scene.browser.wait(for: "location.hash.includes('open=now')")
        #expect(try scene.said() != all)
        try scene.browser.click("label:has(#changingTable)")
        try scene.browser.wait(for: "!location.hash.includes('changing-table')")
        #expect(try scene.said().contains("Left out: "))
        #expect(try scene.browser.text("location.hash") == "#near=48.8575%2C2.3414&prm=1&free=1&open=now")
        try scene.browser.click("#filters summary")
        try scene.browser.click("label:has(#noUrinals)")
        try scene.browser.wait(for: "location.hash.includes('no-urinals=1')")
        try scene.browser.keepScreenshot("filters")
        try scene.expectNoProblems()
    }

    @Test("shows on the map what is chosen in the list, and in the list what is chosen on the map")
    func choosing() throws {
        let scene = try PageScene(nil, [], hash: Self.here)
        let browser = scene.browser
        let first = try scene.names()[0]
        try browser.click("#hits li:first-child button")
        try browser.wait(for: "document.querySelector('.chosenSpot') && !document.getElementById('detail').hidden")
        #expect(first.hasSuffix(try browser.text("document.getElementById('detailTitle').textContent")))
        #expect(try browser.text("document.activeElement.id") == "detailTitle")
        #expect(try browser.holds("document.querySelectorAll('#detail table tr').length === 7"))
        let links = try browser.value("[...document.querySelectorAll('#detail .links a')].map((link) => link.href)")
        #expect((links as? [String])?.count == 4)
        try browser.keepScreenshot("detail")
        try scene.expectNoProblems()
        try browser.press(Browser.Key.escape)
        try browser.wait(for: "document.getElementById('detail').hidden")
        #expect(try browser.text("document.activeElement.textContent").contains(first))
        // A toilet of another page of the list.
        let title = try browser.text(
            """
            (() => { const names = [...document.querySelectorAll("#hits .name")].map((name) => name.textContent);
            const spot = [...document.querySelectorAll(".spot")].find((spot) => !names.some((name) => name.endsWith(spot.title)));
            spot.click(); return spot.title; })()
            """
        )
        try browser.wait(for: "!document.getElementById('detail').hidden")
        #expect(try browser.text("document.getElementById('detailTitle').textContent") == title)
        try browser.click("#close")
        try browser.wait(for: "document.getElementById('detail').hidden")
        #expect(try scene.names().contains { $0.hasSuffix(title) })
        try scene.expectNoProblems()
    }

    @Test("speaks French and English, and keeps its place and its filters")
    func language() throws {
        let scene = try PageScene(nil, [], hash: Self.here + "&prm=1")
        try scene.choose(language: "fr")
        #expect(try scene.browser.text("document.title") == "Toilettes publiques")
        #expect(try scene.said().contains(" sur "))
        #expect(try scene.browser.text("location.hash").contains("lang=fr"))
        let rest = try scene.browser.text("document.body.innerText")
        for word in ["Where", "step-free", "open ", "closed", "Print", "undefined", "{"] {
            #expect(!rest.contains(word), "\(word)")
        }
        try scene.browser.keepScreenshot("french")
        try scene.expectNoProblems()
        // A link in French is in French.
        try scene.open(hash: Self.here + "&lang=fr")
        #expect(try scene.said().contains(" sur "))
    }

    @Test("is used with the keyboard alone")
    func keyboard() throws {
        let scene = try PageScene(nil, [], hash: Self.here)
        let browser = scene.browser
        var order: [String] = []
        for _ in 0..<14 {
            try browser.press(Browser.Key.tab)
            order.append(
                try browser.text(
                    "document.activeElement.id || document.activeElement.dataset.id || document.activeElement.tagName"
                )
            )
        }
        #expect(
            order.prefix(11) == [
                "A", "place", "here", "save", "stepFree", "openNow", "onArrival", "changingTable", "free", "SUMMARY",
                "language",
            ]
        )
        // The skip link leads to the list, and leaves the question in the address.
        try browser.value("document.querySelector('.skip').focus()")
        try browser.press(Browser.Key.enter)
        try browser.press(Browser.Key.tab)
        try browser.wait(for: "document.activeElement.closest('#hits') && location.hash.startsWith('#near=')")
        try browser.press(Browser.Key.enter)
        try browser.wait(for: "!document.getElementById('detail').hidden")
        try browser.press(Browser.Key.tab + Browser.Key.enter)
        try browser.wait(for: "document.getElementById('detail').hidden")
        #expect(try browser.holds("document.activeElement.closest('#hits')"))
    }

    @Test("fits a phone, in the light and in the dark", arguments: [false, true])
    func phone(isDark: Bool) throws {
        let scene = try PageScene(nil, [], hash: Self.here, isDark: isDark, size: PageScene.phone)
        let name = isDark ? "phone-dark" : "phone"
        try scene.browser.keepScreenshot(name)
        let background = try scene.browser.text("getComputedStyle(document.body).backgroundColor")
        #expect((background == "rgb(23, 27, 32)") == isDark)
        #expect(try scene.browser.holds("document.documentElement.scrollWidth <= 375"))
        // The first toilet is on the first screen.
        #expect(try scene.browser.number("document.querySelector('#hits li').getBoundingClientRect().top") < 620)
        try scene.expectNoProblems()
        let small = try scene.browser.value(
            """
            [...document.querySelectorAll("button, a, input, summary")].filter((target) => {
              const box = (target.closest("label") ?? target).getBoundingClientRect();
              return box.width > 0 && !target.matches(".skip, p a, dd a") && (box.width < 43.9 || box.height < 43.9);
            }).map((target) => target.outerHTML)
            """
        )
        #expect(small as? [String] == [])
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "!document.getElementById('detail').hidden")
        try scene.browser.keepScreenshot(name + "-detail")
        // The map with the chosen toilet stays in view.
        #expect(try scene.browser.number("document.querySelector('.chosenSpot').getBoundingClientRect().top") > 0)
        #expect(try scene.browser.number("document.getElementById('map').getBoundingClientRect().top") >= 0)
        #expect(try scene.browser.holds("document.documentElement.scrollWidth <= 375"))
        try scene.expectNoProblems()
    }

    @Test("asks OpenStreetMap for streets only where they are switched on")
    func streets() throws {
        let scene = try PageScene(nil, ["48.8575,2.3414"])
        // Nothing leaves this machine in a test.
        try scene.browser.devTools("Network.enable", [:])
        try scene.browser.devTools("Network.setBlockedURLs", ["urls": ["https://*"]])
        _ = try scene.browser.requests()
        try scene.browser.click("label:has(#streets)")
        try scene.browser.wait(for: "document.querySelector('.leaflet-tile')")
        let asked = try scene.browser.requests()
        #expect(!asked.isEmpty && asked.allSatisfy { $0.hasPrefix("https://tile.openstreetmap.org/") }, "\(asked)")
        #expect(
            try scene.browser.text("document.querySelector('.leaflet-control-attribution').textContent")
                .contains("OpenStreetMap")
        )
    }

    @Test("prints the map and the list without the controls")
    func printed() throws {
        let scene = try PageScene(nil, [], hash: Self.here)
        try scene.browser.devTools("Emulation.setEmulatedMedia", ["media": "print"])
        try scene.browser.devTools(
            "Emulation.setDeviceMetricsOverride",
            ["width": 720, "height": 1600, "deviceScaleFactor": 1, "mobile": false]
        )
        try scene.browser.keepScreenshot("print")
        let shown = try scene.browser.value(
            "[...document.querySelectorAll('button, input')].filter((one) => one.checkVisibility()).map((one) => one.id)"
        )
        // The items of the list are buttons without an id.
        #expect((shown as? [String])?.filter { !$0.isEmpty } == [])
        #expect(try scene.names().count == 10)
        #expect(try scene.browser.number("document.getElementById('map').offsetHeight") > 300)
        let sheet = try scene.browser.text("document.getElementById('sheet').innerText")
        #expect(sheet == "48.85750, 2.34140 · 21 November 2026, 12:00")
    }

    @Test("keeps places in the browser only, and where one is")
    func savedPlaces() throws {
        let scene = try PageScene(nil, [], hash: Self.here)
        let browser = scene.browser
        try browser.click("#save")
        try browser.wait(for: "document.querySelectorAll('#saved span').length === 1")
        try browser.devTools("Browser.grantPermissions", ["permissions": ["geolocation"]])
        try browser.devTools(
            "Emulation.setGeolocationOverride", ["latitude": 48.88, "longitude": 2.35, "accuracy": 10])
        try browser.click("#here")
        try browser.wait(for: "location.hash.includes('near=48.88')")
        #expect(try browser.text("document.getElementById('place').value") == "Where I am")
        try browser.click("#saved span button")
        try browser.wait(for: "location.hash.includes('near=48.8575')")
        try browser.click("#saved span button:last-child")
        try browser.wait(for: "document.querySelectorAll('#saved span').length === 0")
        try scene.expectNoProblems()
    }

    @Test("says when it no longer knows the hours")
    func lateReader() throws {
        let at = FilledStore.now.adding(seconds: 61 * 86_400).utc
        let scene = try PageScene(nil, [], hash: Self.here + "&open-at=\(at)")
        #expect(try scene.said().contains("No toilet matches."))
        #expect(try scene.browser.text("document.getElementById('warning').textContent").contains("20 January 2027"))
        try scene.open(hash: Self.here + "&open-at=\(at)&unknown=include")
        #expect(try scene.names().count == 10)
        #expect(try !scene.browser.text("document.getElementById('hits').innerText").contains("open"))
        try scene.expectNoProblems()
    }

    @Test("shows text of the data as text, whatever is in it")
    func hostileText() throws {
        let table = """
            id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source
            a0001,48.8501,2.35,sanisette,5,"</script><script>alert(1)</script><img src=x onerror=alert(1)>",24/24h,yes,no,in-service,javascript:alert(1),paris

            """
        var world = try World(table)
        world.executable = try PageScene.city.get().executable
        let scene = try PageScene(world, ["48.85,2.35"])
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "!document.getElementById('detail').hidden")
        #expect(try scene.browser.text("document.getElementById('detailTitle').textContent").contains("</Script>"))
        #expect(try scene.browser.holds("document.querySelectorAll('img[src=x], a[href^=javascript]').length === 0"))
        #expect(try scene.browser.console() == [])
    }

    @Test("is quick with 20 000 toilets")
    func many() throws {
        let world = try PageScene.crowd.get()
        let scene = try PageScene(world, [], hash: Self.here)
        #expect(try scene.said().hasPrefix("1–10 of 20,000"))
        try scene.browser.keepScreenshot("many")
        let start = try scene.browser.number("performance.now()")
        try scene.browser.click("label:has(#stepFree)")
        try scene.browser.wait(for: "document.getElementById('said').textContent.includes('6,667')")
        #expect(try scene.browser.number("performance.now()") - start < 3000)
        #expect(try scene.browser.holds("document.querySelectorAll('.leaflet-marker-icon').length < 1500"))
        try scene.expectNoProblems()
    }
}
