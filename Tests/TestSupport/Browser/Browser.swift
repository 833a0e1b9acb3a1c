public import Foundation
internal import Synchronization

/// A Chromium without a window, driven over WebDriver. It belongs to one test at a time.
///
///     let browser = try Browser.start()
///     try browser.open(URL(filePath: "/tmp/map.html"))
///     try browser.wait(for: "document.querySelector('#hits li')")
public final class Browser {
    private let driver: DriverProcess
    private let session: String

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

    /// Starts a browser with a window of a size in pixels of CSS.
    public init(width: Int = 1280, height: Int = 860) throws {
        driver = try DriverProcess.shared()
        let arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
            // It must not ask its maker's computers for anything.
            "--disable-background-networking", "--disable-component-update", "--no-first-run",
            "--window-size=\(width),\(height)",
        ]
        let capabilities: [String: Any] = [
            "browserName": "chrome",
            // In milliseconds; longer than ``wait(for:)`` waits.
            "timeouts": ["script": 120_000],
            "goog:chromeOptions": ["args": arguments, "perfLoggingPrefs": ["enableNetwork": true]],
            "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
        ]
        let made =
            try driver.ask("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
            as? [String: Any]
        guard let id = made?["sessionId"] as? String else { throw Failure(description: "no session") }
        session = "/session/" + id
    }

    deinit { _ = try? driver.ask("DELETE", session) }

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
        guard let text = try driver.ask("GET", session + "/screenshot") as? String,
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
        try driver.ask("POST", session + path, body)
    }
}

/// The program that speaks WebDriver; one for all browsers, until the tests end.
private final class DriverProcess: Sendable {
    private let port: UInt16

    private static let one = Mutex<Result<DriverProcess, any Error>?>(nil)

    static func shared() throws -> DriverProcess {
        try one.withLock { known in
            if let known { return try known.get() }
            let made = Result { try DriverProcess() }
            known = made
            return try made.get()
        }
    }

    private init() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // It ends with the tests, also where these are killed: the shell's input is closed then, or the shell itself
        // ends.
        process.arguments = [
            "sh", "-c",
            "setpriv --pdeathsig KILL chromedriver --port=0 & driver=$!; exec >/dev/null; cat >/dev/null; kill -9 $driver",
        ]
        let output = Pipe()
        process.standardOutput = output
        let input = Pipe()
        // A child that had this end too would keep it open.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.standardInput = input
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
            text += String(decoding: piece, as: UTF8.self)
            if let match = text.firstMatch(of: /on port (\d+)\./), let number = UInt16(match.output.1) {
                port = number
                Self.kept.withLock { $0.append(process) }
                return
            }
        }
        throw Browser.Failure(description: "chromedriver did not start: \(text)")
    }

    /// Processes whose pipes have to stay open.
    private static let kept = Mutex<[Process]>([])

    /// Sends a command; gives its value.
    func ask(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any? {
        let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
        let answer = try HTTPRequest.answer(port: port, method, path, content)
        let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
        if let value = object?["value"] as? [String: Any], let error = value["error"] as? String {
            let message = value["message"] as? String ?? ""
            throw Browser.Failure(description: "\(error): \(message.prefix(600))")
        }
        return object?["value"]
    }
}

/// A request to a server on loopback.
private enum HTTPRequest {
    static func answer(port: UInt16, _ method: String, _ path: String, _ body: Data) throws -> Data {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Browser.Failure(description: "the driver does not answer") }
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json; charset=utf-8\r
            Content-Length: \(body.count)\r
            Connection: close\r
            \r\n
            """
        let connection = HTTPConnection(descriptor)
        connection.send(Array(head.utf8) + Array(body))
        var bytes = Data()
        var length = Int.max
        var start = 0
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count - start < length {
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { break }
            bytes += piece[..<count]
            if start == 0, let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) {
                start = end.upperBound
                let head = String(decoding: bytes[..<start], as: UTF8.self).lowercased()
                length = head.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.output.1) } ?? .max
            }
        }
        return bytes[start...]
    }
}
