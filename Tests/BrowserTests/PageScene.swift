import CommandSupport
import Foundation
import HTTP
import OSMOpeningHours
import ParisToilets
import Synchronization
import TestSupport
import Testing
import ToiletServer

@testable import ToiletsCommand

/// A page in a browser whose clock stands still: one that `toilets map` wrote, or that of a server.
final class PageScene {
    let browser: Browser
    private let folder = try! ScratchFolder()
    /// The address of the page, up to what is asked.
    private let address: String
    /// Its server, which stops when it is released.
    private let server: PageServer?

    /// The window of a phone.
    static let phone = (width: 375, height: 667)

    /// The copy of the City's toilets in a store.
    static let city = Result {
        var world = try World(try Checkout.text(of: "data/toilets.csv"))
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        return world
    }

    /// 20 000 made toilets.
    static let crowd = Result {
        var random = SeededRandom(seed: 20_000)
        var table =
            "id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source\n"
        let hours = ["24/24h", "06h00 - 22h00", "10h00 - 18h00", "", "06h00 - 01h00"]
        for number in 0..<20_000 {
            let id = "b" + String(100_000 + number, radix: 36)
            let latitude = 48.8 + Double.random(in: 0..<0.12, using: &random)
            let longitude = 2.2 + Double.random(in: 0..<0.28, using: &random)
            table += "\(id),\(latitude),\(longitude),sanisette,\(number % 20 + 1),\(number) rue \(number),"
            table += "\(hours[number % 5]),\(number % 3 == 0 ? "yes" : "no"),no,in-service,,paris\n"
        }
        var world = try World(table)
        world.executable = try city.get().executable
        return world
    }

    /// The document with all toilets of the City that is in a page.
    static func document() throws -> String {
        let folder = try ScratchFolder()
        let outcome = try city.get().run("map", "-o", folder.file("map.html"), "-q")
        guard outcome.status == .done else { throw Browser.Failure(description: outcome.talk) }
        return try document(inPage: folder.file("map.html"))
    }

    /// The document in a page.
    static func document(inPage path: String) throws -> String {
        let page = try String(contentsOfFile: path, encoding: .utf8)
        let data = page.firstMatch(of: /<script type="application\/json" id="data">(.*)<\/script>/)
        return data.map { String($0.output.1) } ?? ""
    }

    /// Opens the page of a world in a new browser.
    init(
        _ world: World? = nil, _ words: [String] = [], hash: String = "", isDark: Bool = false,
        size: (width: Int, height: Int)? = nil
    ) throws {
        let world = try world ?? Self.city.get()
        let file = folder.file("map.html")
        let outcome = world.run(["map"] + words + ["-o", file, "--quiet"])
        guard outcome.status == .done else { throw Browser.Failure(description: outcome.talk) }
        browser = try Browser()
        address = URL(filePath: file).absoluteString + "#"
        server = nil
        try prepare(isDark: isDark, size: size)
        try open(hash: hash)
    }

    /// Opens the page of a server in a new browser.
    init(
        of server: PageServer, asking query: String = "", isDark: Bool = false, size: (width: Int, height: Int)? = nil
    ) throws {
        browser = try Browser()
        address = server.address + "?"
        self.server = server
        try prepare(isDark: isDark, size: size)
        try open(hash: query)
    }

    /// Stops the clock of the pages that are loaded from now on.
    func setClock(_ now: Instant) throws {
        try browser.devTools(
            "Page.addScriptToEvaluateOnNewDocument", ["source": "Date.now = () => \(now.secondsSince1970 * 1000);"]
        )
    }

    private func prepare(isDark: Bool, size: (width: Int, height: Int)?) throws {
        try setClock(FilledStore.now)
        if let size {
            let screen: [String: Any] = [
                "width": size.width, "height": size.height, "deviceScaleFactor": 2, "mobile": true,
            ]
            try browser.devTools("Emulation.setDeviceMetricsOverride", screen)
        }
        let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
        // Maps that move would be seen at different moments.
        let motion = ["name": "prefers-reduced-motion", "value": "reduce"]
        try browser.devTools("Emulation.setEmulatedMedia", ["features": [scheme, motion]])
    }

    /// Loads the page with what is asked in its address.
    func open(hash: String) throws {
        try browser.open(hash.isEmpty ? String(address.dropLast()) : address + hash)
        try browser.wait(for: "document.querySelector('#said')?.textContent")
    }

    /// Chooses a language in the list of them, and waits until the page is in it.
    func choose(language: String) throws {
        try ask(forLanguage: language)
        try browser.wait(for: "document.documentElement.lang === '\(language)'")
    }

    /// Chooses a language in the list of them.
    func ask(forLanguage language: String) throws {
        try browser.value(
            """
            (() => {
              const list = document.getElementById("language");
              list.value = "\(language)";
              list.dispatchEvent(new Event("change", { bubbles: true }));
            })()
            """
        )
    }

    /// The names in the list.
    func names() throws -> [String] {
        try browser.value("[...document.querySelectorAll('#hits .name')].map((name) => name.textContent)")
            as? [String] ?? []
    }

    /// What is said above the list.
    func said() throws -> String { try browser.text("document.getElementById('said').textContent") }

    /// Expects that the console says nothing, and that axe-core finds nothing that is serious or critical.
    func expectNoProblems(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let problems = try browser.console() + (try AxeCore.findings(in: browser))
        #expect(problems == [], sourceLocation: sourceLocation)
    }
}

/// A server with the page, which listens on loopback until it is stopped or released.
final class PageServer {
    /// The address of the page.
    let address: String
    private let server: HTTPServer
    private let gate: Gate

    /// Serves the store of a world, at a port or at any that is free.
    init(_ world: World, tiles: MapTiles = .openStreetMap, port: UInt16 = 0) throws {
        let path = try #require(world.database)
        let store = try SpatiaLiteStore(path: path)
        try store.loadIndex()
        let version = try DataVersion(path: path)
        let data = ServedData(
            store,
            now: { world.now },
            page: ServedPage(
                try PageFiles(executable: world.executable),
                ground: try BundledData(executable: world.executable).ground(), tiles: tiles
            ),
            version: { try version.current() },
            index: { try store.currentIndex() }
        )
        gate = Gate(ToiletServer(data))
        server = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: port), handler: gate)
        guard case .tcp(let host, let port)? = server.endpoints.first else {
            throw Browser.Failure(description: "no port")
        }
        address = "http://\(host):\(port)/"
    }

    /// The City's toilets, with the places that the program knows.
    static func city(tiles: MapTiles = .openStreetMap) throws -> PageServer {
        try PageServer(world.get(), tiles: tiles)
    }

    /// A server whose port another one can take after it: the system gives no port of this range to others by itself.
    static func replaceable(_ world: World) throws -> PageServer {
        var tries = 20
        while true {
            do {
                return try PageServer(world, port: .random(in: 20_000..<32_000))
            } catch {
                tries -= 1
                if tries == 0 { throw error }
            }
        }
    }

    /// The store of all these servers, which no test changes.
    static let world = Result {
        var world = try World(try Checkout.text(of: "data/toilets.csv"))
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        let database = try #require(world.database)
        try SpatiaLiteStore.replacePlaces(["bundled": BundledPlaces.entries()], path: database)
        return world
    }

    func stop() { server.stop(grace: 0) }

    /// Refuses documents and answers with a status from now on; with nil it gives them again.
    func refuse(with status: Int?) { gate.status.withLock { $0 = status } }

    /// Stands before the server, and refuses what is no file of the page.
    private final class Gate: HTTPHandler {
        let status = Mutex<Int?>(nil)
        private let server: ToiletServer

        init(_ server: ToiletServer) { self.server = server }

        func answer(_ request: HTTPRequest) -> HTTPAnswer {
            let isFile = request.path.isEmpty || ["web", "leaflet", "sw.js"].contains(request.path[0])
            guard let status = status.withLock({ $0 }), !isFile else { return server.answer(request) }
            return .now(
                HTTPResponse(
                    status: status, headers: ["Content-Type": "application/problem+json", "Retry-After": "1"],
                    body: .bytes(Array(#"{"title":"Busy","detail":"there is too much to do"}"#.utf8))
                )
            )
        }
    }
}

/// The rules of accessibility that a page must satisfy, from the package `axe-core-python`.
enum AxeCore {
    private static let package = PythonPackage(name: "axe-core-python", version: "0.1.0", module: "axe_core_python")
    /// The script; nil where the package cannot be had.
    private static let script = Result {
        try package.printedIfAvailable(
            byScript: """
                import axe_core_python, pathlib
                print((pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text())
                """,
            input: ""
        )
    }

    static func findings(in browser: Browser) throws -> [String] {
        guard let script = try script.get() else { return [] }
        _ = try browser.value("(() => { \(script)\n return 1; })()")
        let found = try browser.value(
            """
            axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((result) =>
              result.violations.filter((rule) => ["serious", "critical"].includes(rule.impact)).map((rule) =>
                `${rule.id}: ${rule.nodes.map((node) => node.html + " " + node.failureSummary).join(" | ").slice(0, 900)}`))
            """
        )
        return found as? [String] ?? ["axe-core gave nothing"]
    }
}
