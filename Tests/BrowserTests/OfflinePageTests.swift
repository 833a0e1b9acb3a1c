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
