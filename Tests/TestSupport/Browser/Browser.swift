public import Foundation

/// A Chromium without a window, driven over WebDriver. It belongs to one test at a time.
///
///     let browser = try Browser()
///     try browser.open(URL(filePath: "map.html"))
///     try browser.wait(for: "document.querySelector('#hits li')")
public final class Browser {
    private let session: BrowserSession

    /// What went wrong: an answer of the driver, or an exception of a script.
    public struct Failure: Error, CustomStringConvertible {
        /// The words of the driver or of the script.
        public let description: String

        /// Makes a failure of words.
        public init(description: String) { self.description = description }
    }

    /// Whether the browser and its driver are installed, and browsers may be started.
    public static let isHere =
        !TestRun.isQuick
        && ["chromium", "chromedriver"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
        }

    /// Takes a browser that another test has left, emptied, or starts one.
    public init() throws { session = try BrowserSession.take() }

    deinit { session.leave() }

    /// Opens an address, and waits until it is loaded.
    public func open(_ address: URL) throws { try open(address.absoluteString) }

    /// Opens an address, and waits until it is loaded.
    public func open(_ address: String) throws {
        // A new fragment alone would not load the page anew.
        _ = try post("/url", ["url": "about:blank"])
        _ = try post("/url", ["url": address])
    }

    /// What a JavaScript expression gives; a promise is waited for.
    @discardableResult
    public func value(_ expression: String) throws -> Any? {
        try post("/execute/sync", ["script": "return (\(expression))", "args": []])
    }

    /// What an expression gives as a text.
    public func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

    /// What an expression gives as a number.
    public func number(_ expression: String) throws -> Double {
        (try value(expression) as? NSNumber)?.doubleValue ?? .nan
    }

    /// Whether an expression holds.
    public func holds(_ expression: String) throws -> Bool {
        try value("Boolean(\(expression))") as? Bool ?? false
    }

    /// Waits until an expression holds, looking at each frame; fails after a minute.
    public func wait(for expression: String) throws {
        let script = """
            const done = arguments[0];
            const start = performance.now();
            const look = () => {
              if (\(expression)) done(true);
              else if (performance.now() - start > 60000) done(false);
              else setTimeout(look, 5);
            };
            look();
            """
        let answer = try post("/execute/async", ["script": script, "args": []])
        guard answer as? Bool == true else { throw failure("never held: \(expression)") }
    }

    /// Waits until a promise gives something, asking for it again and again; fails after a minute.
    public func wait(forPromise expression: String) throws {
        let script = """
            const done = arguments[0];
            const start = performance.now();
            const look = () => (\(expression)).then((value) => {
              if (value) done(true);
              else if (performance.now() - start > 60000) done(false);
              else setTimeout(look, 20);
            }, () => done(false));
            look();
            """
        let answer = try post("/execute/async", ["script": script, "args": []])
        guard answer as? Bool == true else { throw failure("never came: \(expression)") }
    }

    /// A failure, with what the page shows and what it has written.
    private func failure(_ what: String) -> Failure {
        let page = (try? text("`${location.href}: ${document.body.innerText.slice(0, 2000)}`")) ?? ""
        let messages = (try? console()) ?? []
        return Failure(description: "\(what); the page \(page); \(messages)")
    }

    /// Presses the mouse button on the middle of an element.
    public func click(_ selector: String) throws {
        let element = try post("/element", ["using": "css selector", "value": selector]) as? [String: String]
        guard let id = element?.values.first else { throw Failure(description: "no \(selector)") }
        _ = try post("/element/\(id)/click", [:])
    }

    /// Presses keys, one after the other; the element that has the focus gets them.
    public func press(_ keys: String) throws {
        let actions = keys.flatMap { key in
            [["type": "keyDown", "value": String(key)], ["type": "keyUp", "value": String(key)]]
        }
        _ = try post("/actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
    }

    /// Keys that have no letter, as WebDriver writes them.
    public enum Key {
        /// The tabulator.
        public static let tab = "\u{E004}"
        /// The return key.
        public static let enter = "\u{E007}"
        /// The escape key.
        public static let escape = "\u{E00C}"
        /// The space bar.
        public static let space = " "
        /// The arrow down.
        public static let down = "\u{E015}"
    }

    /// Calls a method of Chromium's DevTools protocol.
    @discardableResult
    public func devTools(_ method: String, _ parameters: [String: Any]) throws -> Any? {
        try post("/goog/cdp/execute", ["cmd": method, "params": parameters])
    }

    /// What the window shows, as a PNG.
    public func screenshot() throws -> Data {
        guard let text = try session.ask("GET", "/screenshot") as? String,
            let data = Data(base64Encoded: text)
        else { throw Failure(description: "no screenshot") }
        return data
    }

    /// Keeps what the window shows as `.build/screenshots/NAME.png`.
    public func keepScreenshot(_ name: String) throws {
        let data = try screenshot()
        let folder = Checkout.root.appending(path: ".build/screenshots")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appending(path: name + ".png"))
    }

    /// What the console got since it was last asked for.
    public func console() throws -> [String] {
        try log("browser").compactMap { $0["message"] as? String }
    }

    /// The addresses that were asked for since the last call, without those of the page itself and of data inside it.
    public func requests() throws -> [String] {
        try log("performance").compactMap { entry in
            guard let text = entry["message"] as? String,
                let event = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                let message = event["message"] as? [String: Any],
                message["method"] as? String == "Network.requestWillBeSent",
                let parameters = message["params"] as? [String: Any],
                let request = parameters["request"] as? [String: Any]
            else { return nil }
            return request["url"] as? String
        }.filter { !$0.hasPrefix("data:") }
    }

    private func log(_ type: String) throws -> [[String: Any]] {
        try post("/se/log", ["type": type]) as? [[String: Any]] ?? []
    }

    private func post(_ path: String, _ body: [String: Any]) throws -> Any? {
        try session.ask("POST", path, body)
    }
}
