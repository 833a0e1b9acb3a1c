import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The files of the page as a web server has them, beside the document.
@Suite(
    "The page on a server",
    .serialized,
    .enabled(if: Browser.isHere, "needs chromium and chromium-driver")
)
struct ServedPageTests {
    @Test("works under a policy without inline code, and once visited without a connection")
    func offline() throws {
        let host = try StaticHost(try Self.files())
        let browser = try Browser()
        try browser.devTools(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": "Date.now = () => \(FilledStore.now.secondsSince1970 * 1000);"]
        )
        let motion = ["name": "prefers-reduced-motion", "value": "reduce"]
        try browser.devTools("Emulation.setEmulatedMedia", ["features": [motion]])
        let address = host.address + "?near=48.8575,2.3414&prm=1"
        try browser.open(address)
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
        let said = try browser.text("document.getElementById('said').textContent")
        try browser.click("label:has(#openNow)")
        try browser.wait(for: "location.search.includes('open=1')")
        try browser.value("navigator.serviceWorker.ready.then(() => true)")
        #expect(try browser.console() == [])
        host.stop()
        try browser.open(address)
        try browser.wait(for: "document.querySelectorAll('#hits li').length === 10")
        #expect(try browser.text("document.getElementById('said').textContent") == said)
        #expect(try browser.holds("document.querySelectorAll('.spot svg, .group').length > 3"))
        try browser.keepScreenshot("offline")
    }

    @Test("keeps all files of the page for the time without a connection")
    func kept() throws {
        let worker = try Checkout.text(of: "web/sw.js")
        let names = try Self.files().keys.map { String($0.dropFirst()) }
        #expect(names.count > 20)
        for name in names where !["sw.js", "index.html", "types.js"].contains(name) {
            #expect(worker.contains("\"\(name)\""), "\(name)")
        }
    }

    /// The files by their paths.
    private static func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let page = Checkout.root.appending(path: "web")
        for name in try FileManager.default.contentsOfDirectory(atPath: page.path)
        where !["tsconfig.json", "eslint.json"].contains(name) {
            files["/" + name] = try Data(contentsOf: page.appending(path: name))
        }
        for name in ["leaflet.css", "MarkerCluster.css", "leaflet.min.js", "leaflet.markercluster.min.js"] {
            files["/leaflet/" + name] = try Data(contentsOf: URL(filePath: SinglePage.leafletFolder + name))
        }
        files["/page.json"] = Data(try PageScene.document().utf8)
        return files
    }
}
