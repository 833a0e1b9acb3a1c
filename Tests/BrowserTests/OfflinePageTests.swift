import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The page of a server that was visited once, and that then cannot be reached.
@Suite(
    "The page without a connection",
    .serialized,
    .enabled(if: Browser.isHere, "needs chromium and chromium-driver")
)
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
        #expect(
            try browser.text("document.getElementById('warning').textContent").contains("20 January 2027")
        )
        #expect(try !browser.text("document.getElementById('hits').innerText").contains("open "))
    }

    @Test("answers from what is kept where the network stalls without an error, and says so")
    func stalled() throws {
        let server = try PageServer.city()
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

    @Test("has a cache for each version of its files, and one only")
    func versions() throws {
        let server = try PageServer.city()
        let scene = try PageScene(of: server, asking: Self.here)
        try scene.browser.wait(for: "navigator.serviceWorker.controller")
        try scene.browser.wait(forPromise: "caches.keys().then((names) => names.length === 1)")
        try scene.browser.wait(
            forPromise:
                "caches.keys().then((names) => /^toilets-[0-9a-z]{6,}$/.test(names[0]) && names[0] !== 'toilets-0')"
        )
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
        #expect(names.count > 20)
        for name in names where name != PageFiles.worker {
            #expect(worker.contains("\"\(name)\""), "\(name)")
        }
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
            bind(
                descriptor,
                $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(clamping: $0.count)
            )
        }
        try #require(bound == 0 && listen(descriptor, 64) == 0)
    }

    deinit { close(descriptor) }
}
