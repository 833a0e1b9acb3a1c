import Foundation
import TestSupport
import Testing
import ToiletsCommand

/// Runs `toilets serve` as a process, and asks it with curl.
@Suite("The server as a program")
struct ServeTests {
    /// A server that runs, and its address without the slash at the end.
    private func serving(_ desk: Desk, _ words: String...) throws -> (program: RunningProgram, address: String) {
        let program = try desk.start(["serve", "--port", "0"] + words)
        try wait(until: { program.talk.contains("until Ctrl-C") || !program.isRunning }, "the server listens")
        let match = try #require(program.talk.firstMatch(of: /(http:\/\/\S+)\/ until/), "\(program.talk)")
        return (program, String(match.output.1))
    }

    private func get(_ address: String, _ options: String...) throws -> String {
        let outcome = try OtherProgram(["curl", "-s", "--max-time", "20"] + options + [address])
        #expect(outcome.status == 0, "\(address): \(outcome.errors)")
        return outcome.output
    }

    @Test(
        "answers as the command line does, says where it listens, and ends at a signal", arguments: [SIGINT, SIGTERM])
    func answers(signal: Int32) throws {
        let desk = try Desk()
        let (program, address) = try serving(desk)
        // The store was filled first.
        #expect(program.talk.contains("toilets.sqlite"))
        let time = "at=2026-11-21T12:00:00%2B01:00"
        let answer = try get("\(address)/api/toilets?near=gare+du+nord&prm=1&\(time)")
        let line = try desk.run("near", "gare du nord", "--prm", "--at", "2026-11-21T12:00:00+01:00", "--json")
        #expect(answer == line.text && answer.contains("Gare du Nord"))
        program.send(signal)
        #expect(try program.wait().status == 0)
    }

    @Test("logs each request without its query, and opens the log again at a hang-up")
    func log() throws {
        let desk = try Desk.filled()
        let path = desk.folder.file("requests.log")
        let (program, address) = try serving(desk, "--log", path)
        defer { program.send(SIGTERM) }
        func log(_ name: String) -> String { (try? String(contentsOfFile: name, encoding: .utf8)) ?? "" }
        _ = try get("\(address)/api/toilets?near=48.85,2.35")
        try wait(until: { log(path).contains("GET /api/toilets 200 ") }, "the request is logged")
        #expect(log(path).contains(" 127.0.0.1 ") && !log(path).contains("48.85"))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        program.send(SIGHUP)
        try wait(until: { FileManager.default.fileExists(atPath: path) }, "the log is opened again")
        _ = try get("\(address)/none")
        try wait(until: { log(path).contains("GET /none 404 ") }, "the next request is in the new log")
        #expect(!log(path + ".1").contains("/none") && program.isRunning)
    }

    @Test("shows an import without being started again, and writes nothing itself")
    func newData() throws {
        let desk = try Desk.filled(20)
        let (program, address) = try serving(desk)
        defer { program.send(SIGTERM) }
        func total() throws -> String {
            let answer = try get("\(address)/api/toilets")
            return String(try #require(answer.firstMatch(of: /"total":(\d+)/)).output.1)
        }
        let items = "\(address)/tiles/0/0/0.mvt"
        let tile = try get(items)
        #expect(try total() == "20")
        try desk.run("import", desk.made(50, seed: 2), "--accept").isFine()
        #expect(try total() == "50")
        #expect(try get(items) != tile)
        // A store that is rebuilt is another file; what is imported into that shows too.
        #expect(try desk.run("import", "--rebuild").status == 0)
        try desk.run("import", desk.made(30, seed: 3), "--accept").isFine()
        try wait(until: { try total() == "30" }, "the rebuilt store is served")
        let before = try desk.content()
        for path in ["/api/toilets", "/api/stats", "/api/status", "/collections", "/metrics", "/health"] {
            _ = try get(address + path)
            _ = try get(address + path, "-X", "DELETE")
        }
        #expect(try desk.content() == before)
    }

    @Test(
        "listens at a Unix socket that only its user may use, unless it is said otherwise",
        arguments: [nil: 0o600, "660": 0o660, "666": 0o666] as [String?: Int]
    )
    func socket(_ asked: String?, _ permissions: Int) throws {
        let desk = try Desk.filled(5)
        let path = desk.folder.file("s")
        let program = try desk.start(["serve", "--unix", path] + (asked.map { ["--unix-mode", $0] } ?? []))
        try wait(until: { program.talk.contains("until Ctrl-C") }, "the server listens")
        #expect(try get("http://localhost/health", "--unix-socket", path).contains("\"ok\""))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == permissions)
        try desk.run("serve", "--unix", path).fails(.unavailable, "another program listens")
        program.send(SIGTERM)
        #expect(try program.wait().status == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("says why it cannot listen")
    func refused() throws {
        let desk = try Desk.filled(5)
        let (program, address) = try serving(desk)
        defer { program.send(SIGTERM) }
        let port = try #require(address.split(separator: ":").last.map(String.init))
        try desk.run("serve", "--port", port).fails(.unavailable, "another program listens", "--port")
        try desk.run("serve", "--port", "70000").fails(.usage, "no port")
        try desk.run("serve", "--unix", "s", "--port", "1").fails(.usage, "--unix")
        try desk.run("serve", "--unix", "s", "--unix-mode", "rw").fails(.usage, "--unix-mode")
        try desk.run("serve", "--unix-mode", "660").fails(.usage, "--unix")
        try desk.run("serve", "--unix", desk.database).fails(.cannotCreate, "no socket")
        try desk.run("serve", "--log", "/none/x").fails(.cannotCreate, "/none/x")
        try desk.run("serve", "--log", desk.database).fails(.cannotCreate, "name another file")
        try desk.run("serve", "--log", desk.database + "-wal").fails(.cannotCreate, "name another file")
        try desk.run("serve", "here").fails(.usage, "here")
    }

    @Test("is for the names that were given")
    func hostNames() throws {
        let desk = try Desk.filled(5)
        let (program, address) = try serving(desk, "--host-name", "toilets.example", "--host-name", "t.example")
        defer { program.send(SIGTERM) }
        for (host, status) in [("toilets.example", "200"), ("t.example:80", "200"), ("evil.example", "421")] {
            let options = ["-o", "/dev/null", "-w", "%{http_code}", "-H", "Host: \(host)"]
            let outcome = try OtherProgram(["curl", "-s"] + options + [address + "/health"])
            #expect(outcome.output == status, "\(host)")
        }
    }

    @Test("takes the word of a proxy that is trusted for whom it asks")
    func trustedProxy() throws {
        let desk = try Desk.filled(5)
        try desk.run("serve", "--trusted-proxy", "10.0.0.0/99").fails(.usage, "10.0.0.0/99", "192.0.2.7")
        let log = desk.folder.file("requests.log")
        let (program, address) = try serving(desk, "--trusted-proxy", "127.0.0.1", "--log", log)
        for client in ["192.0.2.1", "2001:db8::7"] {
            let options = ["-o", "/dev/null", "-H", "X-Forwarded-For: 198.51.100.1, \(client)"]
            _ = try OtherProgram(["curl", "-s"] + options + [address + "/health"])
        }
        program.send(SIGTERM)
        #expect(try program.wait().status == 0)
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.map { $0.split(separator: " ")[1] } == ["192.0.2.1", "2001:db8::7"])
    }
}
