import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The page of a server that was visited once, and that then cannot be reached.
@Suite("The page without a connection", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct OfflinePageTests {
    private static let here = "near=48.8575,2.3414&prm=1"

    @Test("has the toilets, the places and the hours of the next 60 days, and says of when they are")
    func offline() throws {
        let server = try PageServer.city()
        // What the server says of later moments.
        let later = ["2026-12-24T22:30:00Z", "2027-01-17T06:15:00Z"]
        let scene = try PageScene(of: server, asking: Self.here)
        let browser = scene.browser
        var expected: [String: [String]] = [:]
        for moment in later {
            try scene.open(hash: Self.here + "&open-at=\(moment)")
            expected[moment] = try content(scene)
        }
        try scene.open(hash: Self.here)
        let now = try content(scene)
        try browser.wait(for: "navigator.serviceWorker.controller")
        try browser.wait(forPromise: "caches.match('offline.json', { ignoreVary: true })")
        #expect(try browser.console() == [])
        server.stop()

        try scene.open(hash: Self.here)
        #expect(try content(scene) == now)
        #expect(
            try browser.text("document.getElementById('offline').textContent")
                == "No connection: these are the toilets and hours as they were known on 21 November 2026 at 12:00."
        )
        try browser.wait(for: "document.querySelectorAll('.spot svg, .group').length > 3")
        try browser.keepScreenshot("offline")
        for moment in later {
            try scene.open(hash: Self.here + "&open-at=\(moment)")
            #expect(try content(scene) == expected[moment], "\(moment)")
        }
        // Places that the document has are found, and a week is shown.
        try browser.value("document.getElementById('place').select()")
        try browser.press("gare du nord" + Browser.Key.enter)
        try browser.wait(for: "document.querySelector('#hits .name').textContent.includes('Ambroise')")
        try browser.click("#hits li button")
        try browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
        #expect(try AxeCore.findings(in: browser) == [])

        // Two months later it knows where toilets are, and no longer when they are open.
        try scene.setClock(FilledStore.now.adding(seconds: 61 * 86_400))
        try scene.open(hash: Self.here)
        #expect(try scene.names().count == 10)
        #expect(try browser.text("document.getElementById('warning').textContent").contains("20 January 2027"))
        #expect(try !browser.text("document.getElementById('hits').innerText").contains("open "))
    }

    @Test("speaks the language that was chosen, and says that another one does not come")
    func languages() throws {
        let server = try PageServer.city()
        let scene = try PageScene(of: server, asking: Self.here + "&lang=de")
        let browser = scene.browser
        try browser.wait(for: "navigator.serviceWorker.controller")
        try browser.wait(forPromise: "caches.match('offline.json', { ignoreVary: true })")
        try browser.wait(forPromise: "caches.match('words.json?lang=de', { ignoreVary: true })")
        let seen = try scene.said()
        server.stop()

        try scene.open(hash: Self.here + "&lang=de")
        #expect(try browser.text("document.documentElement.lang") == "de")
        #expect(try scene.said() == seen)
        try scene.ask(forLanguage: "ja")
        try browser.wait(for: "document.body.innerText.includes('Es kam keine Antwort')")
        #expect(try browser.text("document.documentElement.lang") == "de")
        #expect(try browser.text("document.getElementById('language').value") == "de")
        // Without a language in the address it is that of the browser.
        try scene.open(hash: Self.here)
        #expect(try browser.text("document.documentElement.lang") == "en")
    }

    @Test("has the streets, and finds the way in them that the server finds")
    func way() throws {
        let server = try StreetScene.server()
        let scene = try PageScene(of: server, asking: "near=48.8606,2.3376&open=now&by=walk")
        let browser = scene.browser
        func choose() throws -> [String] {
            let list = try content(scene)
            try browser.wait(for: "performance.getEntriesByName('streets').length > 0")
            try browser.click("#hits li:nth-child(3) button")
            try browser.wait(for: "document.querySelector('path.way') && !document.getElementById('legs').hidden")
            let legs = try browser.text("document.querySelector('#legs ol').textContent")
            return list + [legs, try browser.text("document.getElementById('way').textContent")]
        }
        let seen = try choose()
        try browser.wait(for: "navigator.serviceWorker.controller")
        for name in ["offline.json", "streets.bin"] {
            try browser.wait(forPromise: "caches.match('\(name)', { ignoreVary: true })")
        }
        server.stop()
        try scene.open(hash: "near=48.8606,2.3376&open=now&by=walk")
        #expect(try choose() == seen)
        // From another place too.
        try scene.open(hash: "near=48.8809,2.3553&open=now&by=walk")
        #expect(try browser.text("document.getElementById('offline').textContent").hasPrefix("No connection"))
        #expect(try choose().last?.contains("min on foot") == true)
        #expect(try AxeCore.findings(in: browser) == [])
    }

    @Test("keeps of many toilets those near the last place that was asked for")
    func lastPlace() throws {
        let server = try PageServer(PageScene.crowd.get())
        let scene = try PageScene(of: server, asking: "near=48.81,2.21")
        let browser = scene.browser
        try browser.wait(for: "navigator.serviceWorker.controller")
        let distance = """
            caches.match('offline.json', { ignoreVary: true }).then((kept) => kept?.clone().json()).then((kept) =>
              kept && kept.toilets.filter((toilet) => {
                const at = (name) => toilet[kept.fields.indexOf(name)];
                return Math.hypot(at('latitude') - LATITUDE, at('longitude') - LONGITUDE) < 0.01;
              }).length > 10)
            """
        func isKept(_ latitude: String, _ longitude: String) -> String {
            distance.replacingOccurrences(of: "LATITUDE", with: latitude)
                .replacingOccurrences(of: "LONGITUDE", with: longitude)
        }
        try browser.wait(forPromise: isKept("48.81", "2.21"))
        try browser.value("document.getElementById('place').select()")
        try browser.press("48.91,2.47" + Browser.Key.enter)
        try browser.wait(forPromise: isKept("48.91", "2.47"))
    }

    @Test("answers from what is kept where the network stalls without an error, and says so")
    func stalled() throws {
        let server = try PageServer.replaceable(PageServer.world.get())
        let scene = try PageScene(of: server, asking: Self.here)
        let browser = scene.browser
        let now = try content(scene)
        try browser.wait(for: "navigator.serviceWorker.controller")
        try browser.wait(forPromise: "caches.match('offline.json', { ignoreVary: true })")
        let port = try #require(URL(string: server.address)?.port)
        server.stop()
        let silence = try SilentServer(port: #require(UInt16(exactly: port)))
        defer { withExtendedLifetime(silence) {} }

        try scene.open(hash: Self.here)
        #expect(try content(scene) == now)
        let note = try browser.text("document.getElementById('offline').textContent")
        #expect(note.hasPrefix("No connection"))
    }

    @Test(
        "answers from what is kept where the server refuses, says so, and asks again when the server said",
        arguments: [503, 429], [(width: 1280, height: 860), PageScene.phone]
    )
    func refused(status: Int, size: (width: Int, height: Int)) throws {
        let server = try PageServer.city()
        let scene = try PageScene(of: server, asking: Self.here, size: size)
        let browser = scene.browser
        let now = try content(scene)
        try browser.wait(for: "navigator.serviceWorker.controller")
        try browser.wait(forPromise: "caches.match('offline.json', { ignoreVary: true })")
        server.refuse(with: status)

        try scene.open(hash: Self.here)
        #expect(try content(scene) == now)
        let note = try browser.text("document.getElementById('offline').textContent")
        #expect(
            note == "The server cannot answer now: these are the toilets and hours as they were known on "
                + "21 November 2026 at 12:00. The page will try again soon."
        )
        try browser.wait(for: "document.querySelectorAll('.spot svg, .group').length > 3")
        try browser.keepScreenshot("refused-\(size.width)")
        #expect(try AxeCore.findings(in: browser) == [])

        server.refuse(with: nil)
        try browser.wait(for: "document.getElementById('offline').hidden")
        #expect(try content(scene) == now)
    }

    @Test("says why it has nothing yet where nothing is kept, and comes when the server answers")
    func refusedAtFirst() throws {
        let server = try PageServer.city()
        server.refuse(with: 503)
        let browser = try Browser()
        try browser.open(server.address + "?" + Self.here)
        try browser.wait(for: "document.getElementById('warning').textContent === 'there is too much to do'")
        server.refuse(with: nil)
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
        #expect(try browser.holds("document.getElementById('warning').hidden"))
    }

    @Test("leaves caches alone that are not of an earlier version of this page, and keeps no text twice")
    func otherCaches() throws {
        let server = try PageServer.city()
        let browser = try Browser()
        try browser.open(server.address + "web/icon.svg")
        for (cache, address) in [("notes", "/"), ("toilets-other", "/elsewhere/"), ("toilets-1a2b3c4d", "/")] {
            try browser.value(
                "caches.open('\(cache)').then((one) => one.put('\(address)', new Response('kept'))).then(() => 1)"
            )
        }
        try browser.open(server.address + "?" + Self.here)
        try browser.wait(for: "navigator.serviceWorker.controller")
        try browser.wait(forPromise: "caches.has('toilets-1a2b3c4d').then((has) => !has)")
        let names = try caches(browser)
        #expect(names.count == 3 && names.contains("notes") && names.contains("toilets-other"), "\(names)")

        try browser.wait(forPromise: "caches.match('words.json?lang=en', { ignoreVary: true })")
        for number in 0..<20 {
            for parameters in ["lang=xx\(number)", "lang=en-xx\(number)", "lang=de"] {
                try browser.value("fetch('words.json?\(parameters)').then((one) => one.text()).then(() => 1)")
            }
        }
        let kept = """
            caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
              .then((all) => all.flat().map(({ url }) => url).filter((url) => url.includes("words.json")).sort()
                .map((url) => url.replace(/^.*\\//, "")))
            """
        #expect(try browser.value(kept) as? [String] == ["words.json", "words.json?lang=de", "words.json?lang=en"])
    }

    @Test("stays the version that it is where an update breaks off, and becomes a new one that is whole")
    func updates() throws {
        let installation = try Installation()
        let old = try PageServer.replaceable(installation.world)
        let port = try #require(URL(string: old.address)?.port.flatMap { UInt16(exactly: $0) })
        let scene = try PageScene(of: old, asking: Self.here)
        let browser = scene.browser
        let now = try content(scene)
        let version = "document.documentElement.dataset.version"
        try browser.wait(for: "navigator.serviceWorker.controller")
        try browser.wait(forPromise: "caches.match('offline.json', { ignoreVary: true })")
        let cache = try #require(try caches(browser).first)
        #expect(cache.wholeMatch(of: /toilets-[0-9a-z]{6,}/) != nil)

        // Two modules of the new version need each other, so a mixture of old and new files would be a blank page.
        try installation.append("export const version = '2';", to: "list.js")
        try installation.append(
            "import { version } from \"./list.js\";\ndocument.documentElement.dataset.version = version;", to: "main.js"
        )
        // One of its files cannot be had.
        try installation.append("files.push('web/missing.js');", to: "sw.js")
        old.stop()
        let broken = try PageServer(installation.world, port: port)
        try scene.open(hash: Self.here)
        try browser.wait(forPromise: Self.nextWorker(is: "redundant"))
        try scene.open(hash: Self.here)
        #expect(try content(scene) == now)
        #expect(try browser.value(version) is NSNull && caches(browser) == [cache])

        try installation.remove("files.push('web/missing.js');", from: "sw.js")
        broken.stop()
        let new = try PageServer(installation.world, port: port)
        defer { new.stop() }
        try scene.open(hash: Self.here)
        #expect(try content(scene) == now)
        try browser.wait(forPromise: Self.nextWorker(is: "installed"))
        // The old version ends with its last page, which a browser closes a moment after it was left.
        for _ in 0..<50 where try browser.text(version) != "2" { try scene.open(hash: Self.here) }
        #expect(try content(scene) == now)
        #expect(try browser.text(version) == "2")
        try browser.wait(forPromise: "caches.keys().then((names) => names.length === 1)")
        let caches = try caches(browser)
        #expect(caches.count == 1 && caches != [cache])
        // It has the toilets of the version before.
        try browser.wait(forPromise: "caches.match('offline.json', { ignoreVary: true })")
    }

    /// A promise of whether a newer worker came to a state.
    private static func nextWorker(is state: String) -> String {
        """
        navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then((registration) =>
          new Promise((resolve) => {
            const worker = registration.installing ?? registration.waiting;
            if (!worker) return resolve(false);
            const look = () => {
              if (worker.state === "\(state)") resolve(true);
              else if (["installed", "redundant"].includes(worker.state)) resolve(false);
            };
            worker.addEventListener("statechange", look);
            look();
          }))
        """
    }

    /// The names of the page's caches.
    private func caches(_ browser: Browser) throws -> [String] {
        try browser.value("caches.keys()") as? [String] ?? []
    }

    /// What the list says.
    private func content(_ scene: PageScene) throws -> [String] {
        [try scene.said()]
            + (try scene.browser.value(
                "[...document.querySelectorAll('#hits button, #nearer button')].map((item) => item.textContent)"
            ) as? [String] ?? [])
    }

    @Test("keeps all files of the page")
    func kept() throws {
        let worker = try Checkout.text(of: "web/sw.js")
        let names = try PageFiles(executable: PageScene.city.get().executable).files.keys
        #expect(names.count > 5)
        for name in names where name != PageFiles.worker {
            #expect(worker.contains("\"\(name)\""), "\(name)")
        }
    }
}

/// The program's files in a folder of their own, where those of the page can be replaced by another version's.
private struct Installation {
    private let folder: ScratchFolder
    /// A world whose program is installed there, with the City's toilets.
    let world: World

    init() throws {
        folder = try ScratchFolder()
        let share = folder.file("share/toilets")
        let files = FileManager.default
        try files.createDirectory(atPath: folder.file("share"), withIntermediateDirectories: true)
        try files.copyItem(atPath: Checkout.root.appending(path: "data").path, toPath: share)
        try files.copyItem(atPath: Checkout.root.appending(path: "web").path, toPath: share + "/web")
        var world = try PageServer.world.get()
        world.executable = folder.file("bin/toilets")
        self.world = world
    }

    /// Adds lines to a file of the page.
    func append(_ lines: String, to name: String) throws {
        try replace(name) { $0 + lines + "\n" }
    }

    /// Removes such lines.
    func remove(_ lines: String, from name: String) throws {
        try replace(name) { $0.replacing(lines + "\n", with: "") }
    }

    private func replace(_ name: String, by edit: (String) -> String) throws {
        let file = URL(filePath: folder.file("share/toilets/web/\(name)"))
        try Data(edit(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    }
}

/// A server that takes connections, and never answers.
private final class SilentServer {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(truncatingIfNeeded: SOCK_STREAM.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(truncatingIfNeeded: AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let bound = withUnsafeBytes(of: &address) {
            bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(clamping: $0.count))
        }
        try #require(bound == 0 && listen(descriptor, 64) == 0)
    }

    deinit { close(descriptor) }
}
