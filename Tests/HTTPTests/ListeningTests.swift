import Foundation
import HTTP
import Testing

@Suite("Where a server listens")
struct ListeningTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "http-" + String(UInt32.random(in: 0...UInt32.max), radix: 36)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func start(_ listening: HTTPListening) throws -> HTTPServer {
        try HTTPServer(listening: listening, threads: 1, handler: Handler.echo)
    }

    private func peer(_ server: HTTPServer) throws -> Substring? {
        let client = try Client(server)
        client.get("/")
        return try client.answer()?.text.split(separator: "\n", omittingEmptySubsequences: false)[4]
    }

    @Test(
        "may be an address of either family, or a name of both",
        arguments: ["127.0.0.1", "::1", "localhost", "0.0.0.0"]
    )
    func tcp(host: String) throws {
        let server: HTTPServer
        do {
            server = try start(.tcp(host: host, port: 0))
        } catch HTTPServerError.failed where host == "::1" {
            return  // A machine without IPv6.
        }
        defer { server.stop(grace: 1) }
        #expect(["127.0.0.1", "::1"].contains(try peer(server)))
    }

    @Test("is refused where somebody listens, and where no name is")
    func tcpFailures() throws {
        let server = try start(.tcp(host: "127.0.0.1", port: 0))
        defer { server.stop(grace: 1) }
        guard case .tcp(_, let port) = server.endpoints[0] else { return }
        #expect(throws: HTTPServerError.addressInUse(host: "127.0.0.1", port: port)) {
            try start(.tcp(host: "127.0.0.1", port: port))
        }
        #expect {
            try start(.tcp(host: "nobody.invalid", port: 0))
        } throws: {
            guard case .unknownHost("nobody.invalid", _) = $0 as? HTTPServerError else { return false }
            return true
        }
        #expect {
            try start(.tcp(host: "192.0.2.1", port: 0))
        } throws: {
            guard case .failed("192.0.2.1:0", _) = $0 as? HTTPServerError else { return false }
            return true
        }
    }

    @Test("may be a Unix socket that only this user may use, and that is gone afterwards")
    func unix() throws {
        let path = folder + "/socket"
        let server = try start(.unix(path: path))
        #expect(server.endpoints == [.unix(path: path)])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try peer(server) == "unix")
        #expect(throws: HTTPServerError.socketInUse(path: path)) { try start(.unix(path: path)) }
        #expect(try peer(server) == "unix")
        server.stop(grace: 1)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("may be a Unix socket that others may use, where that is said")
    func unixOfGroup() throws {
        let path = folder + "/socket"
        let server = try start(.unix(path: path, mode: 0o660))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o660)
        server.stop(grace: 1)
    }

    @Test("takes the place of a Unix socket that nobody listens on, and of no other file")
    func staleFiles() throws {
        let path = folder + "/socket"
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let code = withUnsafeBytes(of: &address) {
            bind(left, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        try #require(code == 0)
        close(left)
        let server = try start(.unix(path: path))
        #expect(try peer(server) == "unix")
        server.stop(grace: 1)

        for make in [
            { FileManager.default.createFile(atPath: $0, contents: nil) }, { mkdir($0, 0o700) == 0 },
        ] {
            try #require(make(path))
            #expect(throws: HTTPServerError.notASocket(path: path)) { try start(.unix(path: path)) }
            try FileManager.default.removeItem(atPath: path)
        }
        let long = folder + "/" + String(repeating: "a", count: 120)
        #expect(throws: HTTPServerError.pathTooLong(long, limit: 107)) { try start(.unix(path: long)) }
    }

    @Test("leaves the file of another server alone")
    func replacedFile() throws {
        let path = folder + "/socket"
        let first = try start(.unix(path: path))
        try FileManager.default.removeItem(atPath: path)
        let second = try start(.unix(path: path))
        first.stop(grace: 1)
        #expect(try peer(second) == "unix")
        second.stop(grace: 1)
    }

    @Test("may be sockets that another program has opened, which still listen afterwards")
    func inherited() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #expect(throws: HTTPServerError.notListening(descriptor: descriptor)) {
            try start(.inherited(descriptors: [descriptor]))
        }
        try #require(listen(descriptor, 10) == 0)
        defer { close(descriptor) }
        for _ in 0..<2 {
            // Each server gets a descriptor of the same socket, as from systemd.
            let server = try start(.inherited(descriptors: [dup(descriptor)]))
            guard case .tcp("0.0.0.0", let port) = server.endpoints[0], port > 0 else {
                Issue.record("\(server.endpoints)")
                return
            }
            #expect(try peer(server) == "127.0.0.1")
            server.stop(grace: 1)
        }
    }

    @Test("is what systemd says, if it says it to this process")
    func systemd() {
        func descriptors(_ pid: String?, _ count: String?) -> [Int32]? {
            guard
                case .inherited(let list) = HTTPListening.passed(listenPID: pid, listenFDs: count, process: 77)
            else { return nil }
            return list
        }
        #expect(descriptors("77", "2") == [3, 4])
        for (pid, count) in [
            ("78", "1"), (nil, "1"), ("77", nil), ("77", "0"), ("77", "-1"), ("77", "x"), ("77", "9999"),
        ] {
            #expect(descriptors(pid, count) == nil)
        }
    }
}
