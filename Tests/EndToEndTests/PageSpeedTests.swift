import Foundation
import TestSupport
import Testing
import ToiletsCommand

/// The page of the built program in a real browser.
@Suite(
    "The speed of the page", .serialized, .enabled(if: TestRun.isWhole, "long: bin/test all"),
    .enabled(if: Browser.isHere, "needs chromium and chromium-driver")
)
struct PageSpeedTests {
    /// How long something may take on a busy machine, in milliseconds. On a quiet one it has to be a tenth of this;
    /// what it took is printed.
    private static let firstPaint = 3000.0
    private static let usable = 6000.0
    private static let step = 20_000.0
    /// What a first visit may fetch, in bytes with all headers: without the streets, and with those of Paris.
    private static let wire = (page: 160_000.0, streets: 250_000.0)

    /// How a visitor comes.
    private enum Way: String, CaseIterable {
        case loopback, slowProcessor, slowNetwork

        func set(_ browser: Browser) throws {
            switch self {
            case .loopback: break
            case .slowProcessor: try browser.devTools("Emulation.setCPUThrottlingRate", ["rate": 6])
            case .slowNetwork:
                try browser.devTools("Network.enable", [:])
                try browser.devTools(
                    "Network.emulateNetworkConditions",
                    [
                        "offline": false, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000,
                    ]
                )
            }
        }
    }

    @Test("is measured at first visits, also with a slow processor and a slow network", arguments: Way.allCases)
    private func firstVisit(_ way: Way) throws {
        let (program, address) = try serving(Desk.filled())
        defer { program.send(SIGTERM) }
        // The machine may be busy, so the best of some visits counts.
        let visits = try (0..<(way == .loopback ? 5 : 2)).map { _ in
            let browser = try Browser()
            try way.set(browser)
            return try visit(browser, address + "?near=48.8575,2.3414")
        }
        let paint = visits.map(\.paint).min() ?? .infinity
        let usable = visits.map(\.usable).min() ?? .infinity
        print("first visit (\(way)): painted after \(Int(paint)) ms, usable after \(Int(usable)) ms")
        let share = way == .loopback ? 1.0 : 6.0
        #expect(paint <= share * Self.firstPaint && usable <= share * Self.usable, "\(visits)")
    }

    @Test("fetches little at a first visit")
    func weight() throws {
        let (program, address) = try serving(Desk.filled())
        defer { program.send(SIGTERM) }
        let browser = try Browser()
        try browser.open(address + "?near=48.8575,2.3414")
        try browser.wait(for: "performance.getEntriesByName('streets').length > 0")
        // Headers are some 300 bytes each.
        let sum = """
            [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
              .filter((entry) => entry.name.includes('streets.bin') === STREETS && !entry.name.includes('offline.json'))
              .reduce((sum, entry) => sum + entry.transferSize, 0)
            """
        let page = try browser.number(sum.replacingOccurrences(of: "STREETS", with: "false"))
        let streets = try browser.number(sum.replacingOccurrences(of: "STREETS", with: "true"))
        print("first visit: \(Int(page / 1000)) kB, and \(Int(streets / 1000)) kB of streets")
        #expect(page > 50_000 && page <= Self.wire.page)
        #expect(streets > 50_000 && page + streets <= Self.wire.streets)
    }

    @Test("draws the way at once, and stays smooth while the map is moved, with a slow processor")
    func smooth() throws {
        let (program, address) = try serving(Desk.filled())
        defer { program.send(SIGTERM) }
        let browser = try Browser()
        try browser.open(address + "?near=48.8606,2.3376&open=now&by=walk")
        try browser.wait(for: "performance.getEntriesByName('streets').length > 0")
        try browser.devTools("Emulation.setCPUThrottlingRate", ["rate": 6])
        let ways = try (1...5).map { number in
            try browser.value(
                """
                (() => {
                  window.began = performance.now();
                  document.querySelector('#hits li:nth-child(\(number)) button').click();
                  const look = () => {
                    if (document.querySelector('path.way')) window.took = performance.now() - window.began;
                    else requestAnimationFrame(look);
                  };
                  window.took = undefined;
                  look();
                  return 0;
                })()
                """
            )
            try browser.wait(for: "window.took !== undefined")
            let took = try browser.number("window.took")
            try browser.press(Browser.Key.escape)
            try browser.wait(for: "!document.querySelector('path.way')")
            return took
        }
        // The map is drawn on by hand, and each frame is measured.
        try browser.value("document.querySelector('#map').focus()")
        try browser.value(
            """
            (() => {
              window.frames = [];
              let last = performance.now();
              const look = (now) => {
                window.frames.push(now - last);
                last = now;
                if (window.frames.length < 200) requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
              return 0;
            })()
            """
        )
        let middle = try browser.text(
            """
            (() => {
              const { left, top, width, height } = document.getElementById('map').getBoundingClientRect();
              return `${left + width / 2} ${top + height / 2}`;
            })()
            """
        )
        .split(separator: " ").compactMap { Double($0) }
        func mouse(_ type: String, _ step: Int) throws {
            try browser.devTools(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": middle[0] - Double(step * 8), "y": middle[1] - Double(step * 3),
                    "button": "left",
                    "buttons": 1, "clickCount": 1,
                ]
            )
        }
        try mouse("mousePressed", 0)
        for step in 1...30 { try mouse("mouseMoved", step) }
        try mouse("mouseReleased", 30)
        try browser.wait(for: "window.frames.length >= 200")
        let longest = try browser.number("Math.max(...window.frames.slice(2))")
        print(
            "slow processor: a way is drawn after \(ways.map { Int($0) }) ms, the longest frame took \(Int(longest)) ms"
        )
        #expect(ways.sorted()[ways.count / 2] <= Self.firstPaint && longest <= Self.firstPaint)
    }

    @Test("is quick with 500 000 toilets in the store, wherever one looks")
    func halfAMillion() throws {
        let desk = try Desk()
        try desk.run("import", crowd(500_000, in: desk.folder), "--accept").isFine()
        let (program, address) = try serving(desk)
        defer { program.send(SIGTERM) }
        let browser = try Browser()
        let motion = ["name": "prefers-reduced-motion", "value": "reduce"]
        try browser.devTools("Emulation.setEmulatedMedia", ["features": [motion]])
        let first = try visit(browser, address)
        try browser.wait(for: "document.querySelectorAll('.group').length > 20")
        try browser.keepScreenshot("half-a-million")
        var slowest = 0.0
        func timed(_ work: () throws -> Void) throws {
            let start = try browser.number("performance.now()")
            try work()
            slowest = max(slowest, try browser.number("performance.now()") - start)
        }
        for zoom in [13, 15, 17, 19] {
            try timed {
                try browser.click(".leaflet-control-zoom-in")
                try browser.wait(for: "document.querySelectorAll('.leaflet-marker-icon.group, .spot').length > 3")
                if zoom < 19 { try browser.click(".leaflet-control-zoom-in") }
            }
            #expect(try browser.number("document.querySelectorAll('.leaflet-marker-icon').length") < 1500)
        }
        try timed {
            try browser.open(address + "?near=48.8575,2.3414&prm=1&open=1")
            try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
            try browser.wait(for: "document.querySelectorAll('.group, .spot').length > 10")
        }
        try browser.keepScreenshot("half-a-million-near")
        try timed {
            try browser.click("label:has(#changingTable)")
            try browser.wait(for: "location.search.includes('changing-table=1')")
        }
        print("500 000 toilets: usable after \(Int(first.usable)) ms, the slowest step took \(Int(slowest)) ms")
        #expect(slowest < Self.step)
        #expect(try browser.console() == [])
        // Where nothing matches, half a million are left out, and are not listed.
        try browser.open(address + "?near=48.8575,2.3414&shower=1")
        try browser.wait(for: "document.getElementById('said')?.textContent.includes('500,000')")
        #expect(try browser.holds("document.getElementById('nearer').hidden"))
        // What is kept for the time without a connection is bounded.
        let kept = try browser.number(
            "fetch('offline.json').then((answer) => answer.json()).then((data) => data.toilets.length)"
        )
        #expect(kept == 5000)
    }

    private func serving(_ desk: Desk) throws -> (program: RunningProgram, address: String) {
        let program = try desk.start(["serve", "--port", "0", "--log", desk.folder.file("requests.log")])
        try wait(until: { program.talk.contains("until Ctrl-C") || !program.isRunning }, "the server listens")
        let match = try #require(program.talk.firstMatch(of: /(http:\/\/\S+\/) until/), "\(program.talk)")
        return (program, String(match.output.1))
    }

    /// Milliseconds from the beginning of the navigation to the first paint, and until the first list is there.
    private func visit(_ browser: Browser, _ address: String) throws -> (paint: Double, usable: Double) {
        try browser.open(address)
        try browser.wait(for: "performance.getEntriesByName('usable').length > 0")
        return (
            try browser.number("performance.getEntriesByName('first-contentful-paint')[0].startTime"),
            try browser.number("performance.getEntriesByName('usable')[0].startTime")
        )
    }

    /// A file with so many toilets in and around Paris.
    private func crowd(_ count: Int, in folder: ScratchFolder) throws -> String {
        let hours = ["24/24h", "06h00 - 22h00", "10h00 - 18h00", "", "06h00 - 01h00"]
        var random = SeededRandom(seed: 500_000)
        var table =
            "id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source\n"
        for number in 0..<count {
            let id = "b" + String(10_000_000 + number, radix: 36)
            let latitude = 48_800_000 + Int.random(in: 0..<120_000, using: &random)
            let longitude = 2_200_000 + Int.random(in: 0..<280_000, using: &random)
            table +=
                "\(id),\(latitude / 1_000_000).\(latitude % 1_000_000),2.\(longitude % 1_000_000),sanisette,"
            table += "\(number % 20 + 1),\(number) rue \(number),\(hours[number % 5]),"
            table += number % 3 == 0 ? "yes,yes,in-service,,paris\n" : "no,no,in-service,,paris\n"
        }
        return try folder.write(table, to: "crowd.csv")
    }
}
