internal import Foundation
internal import Synchronization

/// A Chromium that one test has at a time. Starting one takes a second and a half of a processor, so it goes from test
/// to test: with a new window, and without what a page has kept.
final class BrowserSession: Sendable {
    private let driver: DriverProcess
    private let path: String

    /// Those that no test has.
    private static let free = Mutex<[BrowserSession]>([])

    /// One that no test has, or a new one.
    static func take() throws -> BrowserSession {
        try free.withLock { $0.popLast() } ?? BrowserSession()
    }

    private init() throws {
        driver = try DriverProcess.shared()
        let arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
            // It must not ask its maker's computers for anything.
            "--disable-background-networking", "--disable-component-update", "--no-first-run",
            "--window-size=1280,860",
        ]
        let capabilities: [String: Any] = [
            "browserName": "chrome",
            // In milliseconds; longer than ``Browser/wait(for:)`` waits.
            "timeouts": ["script": 120_000],
            "goog:chromeOptions": ["args": arguments, "perfLoggingPrefs": ["enableNetwork": true]],
            "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
        ]
        let made =
            try driver.ask("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
            as? [String: Any]
        guard let id = made?["sessionId"] as? String else { throw Browser.Failure(description: "no session") }
        path = "/session/" + id
    }

    /// Sends a command to the browser; gives its value.
    func ask(_ method: String, _ command: String, _ body: [String: Any]? = nil) throws -> Any? {
        try driver.ask(method, path + command, body)
    }

    /// Leaves the browser to the next test, or ends it where it cannot be emptied.
    func leave() {
        do {
            try empty()
            Self.free.withLock { $0.append(self) }
        } catch {
            _ = try? driver.ask("DELETE", path)
        }
    }

    /// Opens a window in place of all others, which forgets what was set for these, and deletes what pages have kept.
    private func empty() throws {
        let windows = try ask("GET", "/window/handles") as? [String] ?? []
        let made = try ask("POST", "/window/new", ["type": "tab"]) as? [String: Any]
        for window in windows {
            _ = try ask("POST", "/window", ["handle": window])
            _ = try ask("DELETE", "/window")
        }
        _ = try ask("POST", "/window", ["handle": made?["handle"] ?? ""])
        let calls: [(String, [String: Any])] = [
            ("Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"]),
            ("Network.clearBrowserCache", [:]), ("Network.clearBrowserCookies", [:]),
            ("Browser.resetPermissions", [:]), ("Page.bringToFront", [:]),
        ]
        for (method, parameters) in calls {
            _ = try ask("POST", "/goog/cdp/execute", ["cmd": method, "params": parameters])
        }
        for log in ["browser", "performance"] { _ = try ask("POST", "/se/log", ["type": log]) }
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
        // It ends with the tests, and so do its browsers, also where the tests are killed: the shell's input is closed
        // then.
        process.arguments = [
            "setsid", "sh", "-c", "chromedriver --port=0 & exec >/dev/null; cat >/dev/null; pkill -KILL -s 0",
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
        // A browser that hangs fails a test, and does not hold up all others for ever.
        var patience = timeval(tv_sec: 90, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
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
