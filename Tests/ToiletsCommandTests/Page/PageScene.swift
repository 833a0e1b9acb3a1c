import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// A page that `toilets map` wrote, in a browser whose clock stands still.
final class PageScene {
    let browser: Browser
    private let folder = try! ScratchFolder()
    private var file: String { folder.file("map.html") }

    /// The window of a phone.
    static let phone = (width: 375, height: 667)

    /// The copy of the City's toilets in a store.
    static let city = Result {
        var world = try World(try Checkout.text(of: "data/toilets.csv"))
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        return world
    }

    /// The document with all toilets of the City that is in a page.
    static func document() throws -> String {
        let folder = try ScratchFolder()
        let outcome = try city.get().run("map", "-o", folder.file("map.html"), "-q")
        guard outcome.status == .done else { throw Browser.Failure(description: outcome.talk) }
        let page = try String(contentsOfFile: folder.file("map.html"), encoding: .utf8)
        let data = page.firstMatch(of: /<script type="application\/json" id="data">(.*)<\/script>/)
        return data.map { String($0.output.1) } ?? ""
    }

    /// Opens the page of a world in a new browser.
    init(
        _ world: World? = nil,
        _ words: [String] = [],
        hash: String = "",
        isDark: Bool = false,
        size: (width: Int, height: Int)? = nil
    ) throws {
        let world = try world ?? Self.city.get()
        browser = try Browser()
        let outcome = world.run(["map"] + words + ["-o", folder.file("map.html"), "--quiet"])
        guard outcome.status == .done else { throw Browser.Failure(description: outcome.talk) }
        let now = world.now.secondsSince1970 * 1000
        try browser.devTools(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": "Date.now = () => \(now);"]
        )
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
        try open(hash: hash)
    }

    /// Loads the page with what is asked in its address.
    func open(hash: String) throws {
        try browser.open(URL(filePath: file).absoluteString + (hash.isEmpty ? "" : "#" + hash))
        try browser.wait(for: "document.querySelector('#said')?.textContent")
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

/// The rules of accessibility that a page must satisfy, from the package `axe-core-python`.
enum AxeCore {
    private static let package = PythonPackage(
        name: "axe-core-python",
        version: "0.1.0",
        module: "axe_core_python"
    )
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
