import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The page that a server hands out, in a real browser. One after the other: each browser takes a core.
@Suite("The page on a server", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct ServedPageTests {
    /// The middle of the Pont Neuf.
    private static let here = "near=48.8575,2.3414"

    @Test("is loaded under a policy without inline code, and asks its own server only")
    func loads() throws {
        let server = try PageServer.city()
        let scene = try PageScene(of: server, asking: Self.here)
        #expect(try scene.names().count == 10)
        try scene.browser.wait(for: "document.querySelectorAll('.spot svg').length > 3")
        try scene.browser.keepScreenshot("served")
        try scene.expectNoProblems()
        let other = try scene.browser.requests().filter {
            !$0.hasPrefix(server.address) && !$0.hasPrefix("about:")
        }
        #expect(other == [])
    }

    @Test("says the same as the file with everything in it")
    func same() throws {
        let here = Self.here
        let questions = [
            "all=1", "near=tour+eiffel&open=now&by=walk", here, here + "&prm=1&open=1", here + "&open=1&for=2h&page=2",
            here + "&open-at=2026-12-24T03:00:00Z", here + "&kind=sanisette,urinal&any-status=1&n=25",
            here + "&open=1&on-arrival=1&within=900m", here + "&changing-table=1&unknown=include",
            here + "&arrondissement=4,5&free=1&lang=fr", here + "&kind=urinal-women", "kind=wc&open=1&page=3",
        ]
        let served = try PageScene(of: PageServer.city())
        let file = try PageScene(PageServer.world.get())
        for question in questions {
            try served.open(hash: question)
            try file.open(hash: question)
            for part in ["said", "hits", "nearer", "pages"] {
                let text = "document.getElementById('\(part)').textContent"
                #expect(try served.browser.text(text) == file.browser.text(text), "\(question): \(part)")
            }
        }
        #expect(try served.browser.console() == [])
    }

    @Test("begins where the toilets are, where that is not Paris")
    func elsewhere() throws {
        let rows = (0..<40).map { "52.\(450 + $0 * 3),13.\(300 + $0 * 5),wc,\($0) Straße,24/24h,in-service,osm\n" }
        var world = try World("latitude,longitude,kind,address,hours,status,source\n" + rows.joined())
        world.executable = try PageScene.city.get().executable
        for scene in [try PageScene(of: PageServer(world)), try PageScene(world)] {
            // Marks are made for what is in view only.
            try scene.browser.wait(for: "document.querySelectorAll('#map .group, #map .spot').length > 1")
            #expect(try scene.browser.holds("document.querySelectorAll('#map .group, #map .spot').length < 45"))
            try scene.browser.keepScreenshot("elsewhere")
        }
    }

    @Test("finds places as one types, with the keyboard alone")
    func search() throws {
        let scene = try PageScene(of: PageServer.city())
        let browser = scene.browser
        try browser.value("document.getElementById('place').focus()")
        try browser.press("gare du no")
        try browser.wait(for: "document.querySelector('#choices li')?.textContent.startsWith('Gare du Nord')")
        try scene.expectNoProblems()
        try browser.press(Browser.Key.down + Browser.Key.enter)
        try browser.wait(for: "location.search.includes('near=Gare+du+Nord')")
        try browser.wait(for: "document.querySelector('#hits .name').textContent.includes('Ambroise')")
        // Who types on without looking gets what was typed: a name with a mistake, a number of a house, coordinates.
        for (typed, found) in [
            ("chatelet", "Châtelet"), ("tour eifel", "Tour Eiffel"), ("rue ortolan", "rue Ortolan"),
            ("48.85, 2.35", "48.85000, 2.35000"),
        ] {
            try browser.value("document.getElementById('place').select()")
            try browser.press(typed + Browser.Key.enter)
            try browser.wait(for: "document.getElementById('place').value === '\(found)'")
        }
        try browser.value("document.getElementById('place').select()")
        try browser.press("qwertzuiop" + Browser.Key.enter)
        try browser.wait(for: "!document.getElementById('warning').hidden")
        #expect(try scene.browser.console() == [])
    }

    @Test("narrows the list and the map with switches, and says why nearer ones are left out")
    func filters() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        let browser = scene.browser
        try browser.wait(for: "document.querySelectorAll('.spot').length > 10")
        let before = try browser.number("document.querySelectorAll('.spot').length")
        try browser.click("label:has(#stepFree)")
        try browser.click("#filters summary")
        try browser.click("label:has(#openAt)")
        try browser.wait(for: "location.search.includes('open-at=2026-11-21T11')")
        try browser.value(
            """
            (() => { const time = document.getElementById("time"); time.value = "2026-11-22T04:00";
            time.dispatchEvent(new Event("change")); })()
            """
        )
        try browser.wait(for: "location.search.includes('open-at=2026-11-22T03')")
        try browser.wait(for: "document.querySelectorAll('.spot').length < \(before)")
        try browser.wait(for: "document.querySelectorAll('.spot.closed, .spot.unknown').length === 0")
        try browser.click("#nearer summary")
        let reasons = try browser.text("document.getElementById('nearer').innerText")
        #expect(reasons.hasPrefix("Nearer, but left out: ") && reasons.contains("hours unknown"))
        try browser.keepScreenshot("served-nearer")
        try scene.expectNoProblems()
        try browser.click("#nearer li button")
        try browser.wait(for: "!document.getElementById('detail').hidden")
        try browser.press(Browser.Key.escape)
        // Kinds, arrondissements and sources are chosen from lists.
        try browser.value(
            """
            (() => { for (const [id, value] of [["kind", "sanisette"], ["arrondissement", "4"]]) {
            const choice = document.getElementById(id); choice.value = value; choice.dispatchEvent(new Event("change")); } })()
            """
        )
        try browser.wait(for: "location.search.includes('kind=sanisette&arrondissement=4')")
        try browser.wait(
            for:
                "[...document.querySelectorAll('#hits .facts')].every((facts) => facts.textContent.includes('sanisette'))"
        )
        #expect(try browser.holds("document.getElementById('source').closest('label').hidden"))
        try browser.keepScreenshot("served-filters")
        try scene.expectNoProblems()
    }

    @Test("shows on the map what is chosen in the list, and all that is known of what is chosen on the map")
    func choosing() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        let browser = scene.browser
        let first = try scene.names()[0]
        try browser.click("#hits li:first-child button")
        try browser.wait(for: "document.querySelector('.chosenSpot') && !document.getElementById('detail').hidden")
        #expect(first.hasSuffix(try browser.text("document.getElementById('detailTitle').textContent")))
        try browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
        try browser.wait(for: "document.querySelector('#spot .spot')?.getBoundingClientRect().width > 20")
        try browser.keepScreenshot("served-detail")
        try scene.expectNoProblems()
        try browser.press(Browser.Key.escape)
        try browser.wait(for: "document.getElementById('detail').hidden")
        #expect(try browser.text("document.activeElement.textContent").contains(first))
        // A toilet that is not in the list.
        try browser.wait(for: "document.querySelectorAll('#map .spot').length > 12")
        try browser.value(
            "[...document.querySelectorAll('#map .spot')].find((spot) => spot.title === 'hours unknown').click()"
        )
        try browser.wait(for: "!document.getElementById('detail').hidden")
        #expect(try browser.text("document.getElementById('detail').textContent").contains("min on foot"))
        #expect(try browser.text("location.search").contains("id="))
        // A link to it shows it too.
        let title = try browser.text("document.getElementById('detailTitle').textContent")
        let address = try browser.text("location.href")
        try browser.open(address)
        try browser.wait(for: "document.getElementById('detailTitle')?.textContent === \"\(title)\"")
        #expect(try browser.console() == [])
    }

    @Test("says until when a park is usually open, where its hours are not known")
    func parks() throws {
        // A toilet in a park whose usual closing time comes with the program.
        let world = try PageServer.world.get()
        try BundledData(executable: world.executable).fillParks(of: try #require(world.database))
        let question = "near=48.848155,2.349373&any-status=1&n=1"
        let served = try PageScene(of: PageServer.city(), asking: question)
        let file = try PageScene(world, [], hash: question)
        for scene in [served, file] {
            #expect(
                try scene.browser.text("document.querySelector('#hits .state').textContent")
                    == "hours unknown · usually until 17:00 in winter"
            )
        }
    }

    @Test("turns to the next page of the nearest, and back, as a file does", arguments: [false, true])
    func pages(isFile: Bool) throws {
        let scene =
            isFile
            ? try PageScene(PageServer.world.get(), [], hash: Self.here)
            : try PageScene(of: PageServer.city(), asking: Self.here)
        let first = try scene.names()
        try scene.browser.click("#next")
        try scene.browser.wait(for: "document.getElementById('said').textContent.startsWith('11–20')")
        #expect(try scene.names()[0].hasPrefix("11. "))
        #expect(Set(try scene.names()).isDisjoint(with: first))
        #expect(try scene.browser.text("document.activeElement.id") == "answer")
        try scene.browser.click("#previous")
        try scene.browser.wait(for: "document.getElementById('said').textContent.startsWith('1–10')")
        #expect(try scene.names() == first)
        try scene.expectNoProblems()
    }

    @Test("speaks the language of the browser")
    func languages() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        try scene.choose(language: "fr")
        #expect(try scene.said().contains(" sur ") && scene.browser.text("location.search").contains("lang=fr"))
        try scene.expectNoProblems()
        for (languages, language) in [("fr-CH,en", "fr"), ("sv,zh-TW,zh-CN", "zh-Hans"), ("pt-BR", "pt"), ("sv", "en")]
        {
            try scene.browser.devTools(
                "Emulation.setUserAgentOverride", ["userAgent": "a browser", "acceptLanguage": languages])
            try scene.open(hash: Self.here)
            #expect(try scene.browser.text("document.documentElement.lang") == language)
            #expect(try !scene.browser.text("location.search").contains("lang="))
        }
        #expect(try scene.browser.console() == [])
    }

    @Test("is used with the keyboard alone")
    func keyboard() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here + "&open=1")
        let browser = scene.browser
        try browser.value("document.querySelector('.skip').focus()")
        try browser.press(Browser.Key.enter + Browser.Key.tab)
        try browser.wait(for: "document.activeElement.matches('#nearer summary')")
        try browser.press(Browser.Key.enter + Browser.Key.tab)
        try browser.wait(for: "document.activeElement.closest('#nearer li')")
        try browser.press(Browser.Key.enter)
        try browser.wait(for: "document.activeElement.id === 'detailTitle'")
        try browser.press(Browser.Key.escape)
        try browser.wait(for: "document.activeElement.closest('#nearer li')")
        #expect(try browser.console() == [])
    }

    @Test("fits a phone, in the light and in the dark", arguments: [false, true])
    func phone(isDark: Bool) throws {
        let scene = try PageScene(
            of: PageServer.city(), asking: Self.here + "&open=1", isDark: isDark, size: PageScene.phone
        )
        try scene.browser.wait(for: "document.querySelectorAll('.spot svg').length > 3")
        #expect(try scene.browser.holds("document.documentElement.scrollWidth <= 375"))
        try scene.browser.keepScreenshot(isDark ? "served-phone-dark" : "served-phone")
        try scene.expectNoProblems()
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
        #expect(try scene.browser.holds("document.documentElement.scrollWidth <= 375"))
        try scene.browser.keepScreenshot(isDark ? "served-phone-dark-detail" : "served-phone-detail")
        try scene.expectNoProblems()
    }

    @Test("asks for pictures of streets only where they are switched on, and there only where the setting says")
    func streets() throws {
        let host = try PictureHost(PictureHost.pixel)
        let tiles = try MapTiles(parsing: host.address + "tiles/{z}/{x}/{y}.png")
        let server = try PageServer.city(tiles: tiles)
        let scene = try PageScene(of: server, asking: Self.here)
        _ = try scene.browser.requests()
        try scene.browser.click("label:has(#streets)")
        try scene.browser.wait(for: "document.querySelector('.leaflet-tile-loaded')")
        // They lie below the shapes, which would hide them.
        let fill = "getComputedStyle(document.querySelector('path.city')).fill"
        #expect(try scene.browser.text(fill) == "none")
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "document.querySelector('#spot .leaflet-tile-loaded')")
        let asked = try scene.browser.requests().filter { !$0.hasPrefix(server.address) }
        #expect(!asked.isEmpty && asked.allSatisfy { $0.hasPrefix(host.address + "tiles/1") }, "\(asked)")
        let notice = "document.querySelector('.leaflet-control-attribution').textContent"
        #expect(try scene.browser.text(notice).contains("OpenStreetMap"))
        try scene.expectNoProblems()
    }

    @Test("says it where pictures of streets cannot be fetched")
    func noPictures() throws {
        let host = try PictureHost(Data("no picture".utf8))
        let tiles = try MapTiles(parsing: host.address + "{z}/{x}/{y}.png")
        let scene = try PageScene(of: PageServer.city(tiles: tiles), asking: Self.here)
        try scene.browser.click("label:has(#streets)")
        try scene.browser.wait(for: "!document.getElementById('warning').hidden")
        let warning = try scene.browser.text("document.getElementById('warning').textContent")
        #expect(warning.hasPrefix("The pictures of streets cannot be fetched"), "\(warning)")
    }

    @Test("shows the last page for one beyond it, and says of an id that no toilet has it, as a file does")
    func beyond() throws {
        let scenes = [try PageScene(of: PageServer.city()), try PageScene(PageServer.world.get())]
        for scene in scenes {
            try scene.open(hash: Self.here + "&page=9999")
            #expect(try scene.said().contains("–"))
            #expect(try !scene.names().isEmpty)
            try scene.open(hash: Self.here + "&id=nonexist")
            let warning = try scene.browser.text("document.getElementById('warning').textContent")
            #expect(warning == "No toilet has the id nonexist; it may be gone.", "\(warning)")
        }
    }

    @Test("is quick with 20 000 toilets")
    func many() throws {
        let scene = try PageScene(of: PageServer(PageScene.crowd.get()), asking: "all=1")
        #expect(try scene.said().hasPrefix("1–10 of 20,000"))
        try scene.browser.wait(for: "document.querySelectorAll('.group').length > 20")
        // Each toilet is in one number.
        let sum =
            "[...document.querySelectorAll('.group')].reduce((sum, group) => sum + Number(group.textContent.replace(/\\D/g, '')), 0)"
        #expect(try scene.browser.number(sum) > 15_000 && scene.browser.number(sum) <= 20_000)
        try scene.browser.keepScreenshot("served-many")
        let start = try scene.browser.number("performance.now()")
        try scene.browser.click("label:has(#stepFree)")
        try scene.browser.wait(for: "document.getElementById('said').textContent.includes('6,667')")
        try scene.browser.wait(for: "\(sum) <= 6667")
        #expect(try scene.browser.number("performance.now()") - start < 3000)
        #expect(try scene.browser.holds("document.querySelectorAll('.leaflet-marker-icon').length < 1500"))
        try scene.expectNoProblems()
    }

    /// Pictures that are kept. With this variable in the environment they are made again.
    static let makesPictures = ProcessInfo.processInfo.environment["TOILETS_PICTURES"] != nil

    @Test("looks as the pictures of the README show it", arguments: ["desk", "phone"])
    func pictures(name: String) throws {
        let file = Checkout.root.appending(path: "docs/pictures/\(name).png")
        if Self.makesPictures {
            let isPhone = name == "phone"
            let scene = try StreetScene(
                asking: "near=48.88092,2.35633&name=Gare+du+Nord&prm=1&open=now&by=walk", isDark: isPhone,
                size: isPhone ? (width: 360, height: 640) : (width: 1100, height: 640)
            )
            let browser = scene.scene.browser
            if !isPhone {
                try browser.devTools(
                    "Emulation.setDeviceMetricsOverride",
                    ["width": 1100, "height": 640, "deviceScaleFactor": 1, "mobile": false]
                )
            }
            if isPhone {
                try browser.click("#hits li:nth-child(2) button")
                try browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
                try browser.wait(for: "document.querySelector('path.way')")
            }
            try scene.settle()
            try browser.screenshot().write(to: file)
        }
        let picture = try Data(contentsOf: file)
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count < 500_000)
        #expect(try Checkout.text(of: "README.md").contains("docs/pictures/\(name).png"))
    }
}
