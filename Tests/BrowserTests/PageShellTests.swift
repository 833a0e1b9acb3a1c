import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The first screen, the address and the history, and what fits on which screen.
@Suite("The shell of the page", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct PageShellTests {
    /// The middle of the Pont Neuf.
    private static let here = "near=48.8575,2.3414"
    private static let isListShown = "document.getElementById('detail').hidden"

    @Test("begins with what is open now, the nearest on foot, and finds where one is")
    func firstScreen() throws {
        let scenes = [try PageScene(of: PageServer.city()), try PageScene(PageServer.world.get())]
        for scene in scenes {
            let browser = scene.browser
            #expect(try Self.asked(browser) == "open=now&by=walk")
            #expect(try browser.holds("document.getElementById('openNow').checked"))
            #expect(try browser.number("document.getElementById('nearest').offsetHeight") > 50)
            try scene.expectNoProblems()
            try Self.setPosition(browser)
            try browser.click("#nearest")
            try browser.wait(for: "document.getElementById('nearest').hidden")
            try browser.wait(for: "!document.getElementById('nearer').hidden")
            // A friend is not where the device is: a link has the coordinates alone.
            #expect(try Self.asked(browser) == "near=48.88%2C2.35&open=now&by=walk")
            #expect(try browser.text("document.getElementById('place').value") == "Where I am")
            let walks = try browser.value(
                "[...document.querySelectorAll('#hits .facts')].map((facts) => parseInt(facts.textContent.match(/\\d+/)[0]))"
            )
            let minutes = try #require(walks as? [Int])
            #expect(minutes.count == 10 && minutes == minutes.sorted())
            try scene.expectNoProblems()
        }
        let nearer = "document.querySelector('#nearer summary').textContent"
        #expect(try scenes[0].browser.text(nearer) == scenes[1].browser.text(nearer))
    }

    @Test("says how many nearer ones are closed, where that is the only reason")
    func nearerClosed() throws {
        let table = """
            id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source
            a0001,48.8501,2.35,sanisette,5,1 rue A,00h00 - 01h00,yes,no,in-service,,paris
            a0002,48.8502,2.35,sanisette,5,2 rue A,00h00 - 01h00,yes,no,in-service,,paris
            a0003,48.8503,2.35,sanisette,5,3 rue A,24/24h,yes,no,in-service,,paris

            """
        var world = try World(table)
        world.executable = try PageScene.city.get().executable
        let scene = try PageScene(world, ["48.85,2.35"])
        let names = try scene.names()
        #expect(names.count == 1 && names[0].hasPrefix("1. 3 "), "\(names)")
        #expect(
            try scene.browser.text("document.querySelector('#nearer summary').textContent")
                == "2 nearer toilets are closed"
        )
    }

    @Test("begins at the first place that is kept")
    func savedPlace() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        try scene.browser.click("#save")
        try scene.browser.wait(for: "document.querySelectorAll('#saved span').length === 1")
        try scene.open(hash: "")
        #expect(try Self.asked(scene.browser).hasPrefix("near=48.8575%2C2.3414&open=now&by=walk"))
        #expect(try scene.names().count == 10)
    }

    @Test("has an address for nothing asked, which differs from an empty one")
    func nothingAsked() throws {
        let scene = try PageScene(of: PageServer.city())
        let browser = scene.browser
        try browser.click("label:has(#openNow)")
        try browser.wait(for: "location.search === '?by=walk'")
        try browser.click("#filters summary")
        try browser.click("label:has(#byWalk)")
        try browser.wait(for: "location.search === '?all=1'")
        try browser.press(Browser.Key.escape)
        try browser.wait(for: "!document.querySelector('#filters details').open")
    }

    @Test("goes back from a toilet to the list, and from a place to the place before", arguments: [false, true])
    func back(isFile: Bool) throws {
        let scene = try isFile ? PageScene(PageServer.world.get()) : PageScene(of: PageServer.city())
        let browser = scene.browser
        for name in ["gare du nord", "nation"] {
            try browser.value("document.getElementById('place').select()")
            try browser.press(name + Browser.Key.enter)
            try browser.wait(for: "location.href.toLowerCase().includes('near=\(name.replacing(" ", with: "+"))')")
        }
        let first = try scene.names()[0]
        let list = try Self.asked(browser)
        try browser.click("#hits li:first-child button")
        try browser.wait(for: "location.href.includes('&id=') && document.activeElement.id === 'detailTitle'")
        // Another one on the map takes its place.
        try browser.value("document.querySelector('#map .spot:not([title=\"\"])').click()")
        try browser.value("history.back()")
        try browser.wait(for: Self.isListShown)
        #expect(try Self.asked(browser) == list)
        #expect(try scene.names()[0] == first)
        try browser.value("history.back()")
        try browser.wait(for: "document.getElementById('place').value === 'Gare du Nord'")
        try browser.wait(for: "document.querySelector('#hits .name').textContent.includes('Ambroise')")
        try browser.value("history.forward()")
        try browser.wait(for: "document.getElementById('place').value === 'Nation'")
        // What closes a toilet goes back too, so that Back then leaves the place.
        try browser.wait(for: "document.querySelector('#hits .name').textContent === \"\(first)\"")
        try browser.click("#hits li:first-child button")
        try browser.wait(for: "location.href.includes('&id=')")
        try browser.click("#close")
        try browser.wait(for: Self.isListShown)
        try browser.wait(for: "document.activeElement.closest('#hits')")
        try browser.value("history.back()")
        try browser.wait(for: "document.getElementById('place').value === 'Gare du Nord'")
        #expect(try browser.console() == [])
    }

    @Test("reads the question again where the address of a file gets another one")
    func otherHash() throws {
        let scene = try PageScene(PageServer.world.get(), [], hash: Self.here)
        try scene.browser.value("location.hash = '#near=gare+du+nord&prm=1'")
        try scene.browser.wait(for: "document.querySelector('#hits .name').textContent.includes('Ambroise')")
        #expect(try scene.browser.holds("document.getElementById('stepFree').checked"))
        #expect(try scene.browser.text("location.hash") == "#near=gare+du+nord&prm=1")
    }

    @Test("understands coordinates, angles, links of maps and plus codes", arguments: [false, true])
    func typed(isFile: Bool) throws {
        let scene = try isFile ? PageScene(PageServer.world.get()) : PageScene(of: PageServer.city())
        let browser = scene.browser
        let texts = [
            ("48.86 2.35", "48.86000, 2.35000"), ("48°51'36\"N 2°21'0\"E", "48.86000, 2.35000"),
            ("2.35 E, 48.87 N", "48.87000, 2.35000"), ("geo:48.85,2.34?z=17", "48.85000, 2.34000"),
            ("https://www.google.com/maps/place/Nation/@48.80,2.30,15z/data=!3d48.8484!4d2.3959", "48.84840, 2.39590"),
            ("https://www.openstreetmap.org/#map=17/48.8461/2.3444", "48.84610, 2.34440"),
            ("https://maps.apple.com/?q=Nation&ll=48.8482,2.3958", "48.84820, 2.39580"),
            ("8FW4V9VP+MM", "48.89419, 2.38669"),
        ]
        for (text, place) in texts {
            try browser.value("document.getElementById('place').select()")
            try browser.press(text + Browser.Key.enter)
            try browser.wait(for: "document.getElementById('place').value === '\(place)'")
        }
        // Without a text there is no place.
        try browser.value("document.getElementById('place').value = ''")
        try browser.press(Browser.Key.enter)
        try browser.wait(for: "!location.href.includes('near')")
        #expect(try browser.console() == [])
    }

    @Test("goes to the toilet of a link that has nothing else")
    func idAlone() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        let id = try scene.browser.text("document.querySelector('#hits button').dataset.id")
        try scene.open(hash: "id=\(id)")
        try scene.browser.wait(for: "!document.getElementById('detail').hidden")
        #expect(try Self.asked(scene.browser) == "id=\(id)")
        #expect(try scene.browser.holds("!document.getElementById('openNow').checked"))
        try scene.browser.wait(
            for: """
                (() => { const map = document.getElementById("map").getBoundingClientRect();
                const spot = document.querySelector(".chosenSpot").getBoundingClientRect();
                return Math.abs((spot.left + spot.right - map.left - map.right) / 2) < 2
                  && document.querySelectorAll("#map .placename.station").length > 0; })()
                """
        )
    }

    @Test("says how far the nearest is, where no toilets are known, and shows these on the map")
    func elsewhere() throws {
        let scene = try PageScene(of: PageServer.city(), asking: "near=43.3,5.4&open=now&by=walk")
        #expect(try scene.said().contains(/^No toilets known here; the nearest is 65\d(\.\d)?.km away\.$/))
        try scene.browser.wait(for: "document.querySelectorAll('#map .spot, #map .group').length > 0")
        try scene.expectNoProblems()
    }

    @Test("is a sheet over the map on a phone, in three heights, which Back lowers", arguments: [false, true])
    func sheet(isDark: Bool) throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here, isDark: isDark, size: PageScene.phone)
        let browser = scene.browser
        let top = "document.getElementById('panel').getBoundingClientRect().top"
        // With the keyboard.
        try browser.value("document.getElementById('handle').focus()")
        try browser.press(Browser.Key.down)
        try browser.wait(for: "\(top) > 500")
        #expect(try browser.text("document.getElementById('handle').getAttribute('aria-expanded')") == "false")
        #expect(try browser.number("document.getElementById('map').offsetHeight") > 500)
        try scene.expectNoProblems()
        try browser.press(Browser.Key.enter)
        try browser.wait(for: "\(top) < 340 && \(top) > 320")
        #expect(try browser.text("document.getElementById('handle').getAttribute('aria-expanded')") == "true")
        // With a finger.
        try Self.drag(browser, from: 345, to: 60)
        try browser.wait(for: "\(top) < 120")
        try browser.keepScreenshot("sheet-full")
        try scene.expectNoProblems()
        try browser.value("history.back()")
        try browser.wait(for: "\(top) > 320")
        try Self.drag(browser, from: 345, to: 640)
        try browser.wait(for: "\(top) > 500")
        // A toilet that is chosen on the map is read in half of the screen.
        try browser.wait(for: "document.querySelectorAll('#map .spot').length > 2")
        try browser.value("document.querySelector('#map .spot').click()")
        try browser.wait(for: "\(top) < 340 && !\(Self.isListShown)")
        try browser.value("history.back()")
        try browser.wait(for: "\(top) > 500 && \(Self.isListShown)")
        #expect(try browser.console() == [])
    }

    @Test("keeps what was asked in the sheet when that is lowered")
    func loweredSheet() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here, size: PageScene.phone)
        let browser = scene.browser
        let top = "document.getElementById('panel').getBoundingClientRect().top"
        try browser.value("document.getElementById('handle').focus()")
        try browser.press(Browser.Key.enter)
        try browser.wait(for: "\(top) < 120")
        try browser.click("#next")
        try browser.wait(for: "location.search.includes('page=2')")
        let names = try scene.names()
        try browser.value("document.getElementById('handle').focus()")
        try browser.press(Browser.Key.down)
        try browser.wait(for: "\(top) > 320")
        #expect(try browser.holds("location.search.includes('page=2')"))
        #expect(try scene.names() == names)
    }

    @Test("keeps a toilet that is chosen while what is open is judged again")
    func chosenMeanwhile() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        let browser = scene.browser
        try browser.value(
            """
            (() => {
              const real = window.fetch;
              window.fetch = (address, options) => {
                if (!String(address).includes('api/toilets?')) return real(address, options);
                return new Promise((done) => {
                  window.release = () => {
                    const answer = real(address, options);
                    done(answer);
                    return answer.then(() => 1);
                  };
                });
              };
              const later = Date.now() + 60000;
              Date.now = () => later;
              document.dispatchEvent(new Event('visibilitychange'));
              return 0;
            })()
            """
        )
        try browser.wait(for: "window.release")
        try browser.click("#hits li:nth-child(2) button")
        try browser.wait(for: "!\(Self.isListShown)")
        let id = try browser.text("new URLSearchParams(location.search).get('id')")
        try browser.value("window.release()")
        // The answer is shown within some frames.
        let frames = """
            new Promise((done) => {
              let left = 20;
              const next = () => { left -= 1; if (left > 0) requestAnimationFrame(next); else done(1); };
              next();
            })
            """
        try browser.value(frames)
        #expect(try browser.text("new URLSearchParams(location.search).get('id')") == id)
        #expect(try !browser.holds(Self.isListShown))
    }

    @Test(
        "shows a toilet on all screens, and scrolls the list alone",
        arguments: [
            (1366, 768), (1024, 768), (683, 384), (667, 375), (320, 568),
        ])
    func screens(width: Int, height: Int) throws {
        let scene = try PageScene(
            of: PageServer.city(), asking: Self.here + "&open=now&by=walk", size: (width: width, height: height)
        )
        let browser = scene.browser
        #expect(try browser.holds("document.documentElement.scrollWidth <= \(width)"))
        #expect(try browser.holds("document.documentElement.scrollHeight <= \(height)"))
        let bottom = "document.querySelector('#hits .state').getBoundingClientRect().bottom"
        #expect(try browser.number(bottom) < Double(height))
        #expect(try browser.number("document.getElementById('map').offsetHeight") > 150)
        try browser.keepScreenshot("screen-\(width)")
        try scene.expectNoProblems()
        // All chips can be reached, and what is behind the last one is on the screen.
        try browser.value("document.querySelector('#filters summary').focus()")
        try browser.press(Browser.Key.enter)
        let more = "document.querySelector('#filters details > div').getBoundingClientRect()"
        #expect(try browser.holds("\(more).left >= 0 && \(more).right <= \(width) && \(more).bottom <= \(height)"))
        try scene.expectNoProblems()
    }

    @Test("prints in light colours where the screen is dark")
    func printed() throws {
        let scene = try PageScene(nil, ["48.8575,2.3414"], isDark: true)
        let ground = "getComputedStyle(document.body).backgroundColor"
        #expect(try scene.browser.text(ground) == "rgb(23, 27, 32)")
        let dark = ["name": "prefers-color-scheme", "value": "dark"]
        try scene.browser.devTools("Emulation.setEmulatedMedia", ["media": "print", "features": [dark]])
        #expect(try scene.browser.text(ground) == "rgb(255, 255, 255)")
    }

    @Test("shares its link")
    func share() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        let browser = scene.browser
        try browser.value("navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }")
        try browser.click("#share")
        #expect(try browser.holds("window.shared === location.href"))
        // Where nothing shares, the link is copied.
        try browser.value("navigator.share = undefined")
        try browser.value(
            "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        try browser.click("#share")
        try browser.wait(for: "window.copied === location.href")
        try browser.wait(for: "document.getElementById('warning').textContent === 'The link is copied.'")
        try scene.expectNoProblems()
    }

    /// What the address asks for.
    private static func asked(_ browser: Browser) throws -> String {
        try browser.text("(location.hash || location.search).slice(1)")
    }

    private static func setPosition(_ browser: Browser) throws {
        try browser.devTools("Browser.grantPermissions", ["permissions": ["geolocation"]])
        try browser.devTools(
            "Emulation.setGeolocationOverride", ["latitude": 48.88, "longitude": 2.35, "accuracy": 10]
        )
    }

    /// Drags with a pointer from one height of the screen to another.
    private static func drag(_ browser: Browser, from start: Int, to end: Int) throws {
        func send(_ type: String, _ height: Int) throws {
            try browser.devTools(
                "Input.dispatchMouseEvent",
                ["type": type, "x": 150, "y": height, "button": "left", "buttons": 1, "clickCount": 1]
            )
        }
        try send("mousePressed", start)
        for step in 1...5 { try send("mouseMoved", start + (end - start) * step / 5) }
        try send("mouseReleased", end)
    }
}
