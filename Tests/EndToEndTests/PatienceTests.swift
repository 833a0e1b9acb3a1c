import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("Fetching that takes too long", .serialized)
struct PatienceTests {
    /// What the other side does, and what is typed besides.
    enum Trouble: String, CaseIterable {
        /// It sends a byte now and then.
        case drips
        /// It takes the question and says nothing.
        case stalls
        /// It does not take up the connection.
        case neverAccepts
        /// It asks to come again in a minute.
        case turnsAway
        /// It is out of order, and asked again after a while.
        case fails
        /// It sends a byte now and then in answer to the question for a file.
        case dripsFile
    }

    /// Starts an import from a portal in trouble, and waits until it is in the midst of it.
    private func start(_ desk: Desk, _ trouble: Trouble, _ words: String...) throws -> (RunningProgram, Any) {
        let portal = try FakePortal(rows: PortalRow.made(70))
        var place = ["--base-url", portal.url]
        switch trouble {
        case .drips: portal.misbehave(.slow)
        case .stalls: portal.misbehave(.silent)
        case .turnsAway: portal.misbehave(.quota(times: 99, header: "Retry-After: 50"))
        case .fails: portal.misbehave(.trouble(times: 99, status: 500))
        case .dripsFile:
            portal.misbehave(.slow)
            portal.put(file: String(repeating: "a,b\n", count: 1000), at: "/a.csv")
            place = [portal.url + "/a.csv"]
        case .neverAccepts:
            let port = try UnresponsivePort()
            let program = try desk.start(["import", "--base-url", port.url] + words)
            try wait(until: { try Self.isConnecting(program) || !program.isRunning }, "it connects")
            return (program, port)
        }
        let program = try desk.start(["import"] + place + words)
        let isTold = trouble == .turnsAway || trouble == .fails
        try wait(
            until: { !portal.questions.isEmpty && (!isTold || !program.talk.isEmpty) || !program.isRunning }, "it asks"
        )
        return (program, portal)
    }

    /// Whether a process has begun a connection that is not taken up: a socket, and the state SYN-SENT for it.
    private static func isConnecting(_ program: RunningProgram) throws -> Bool {
        // The file says that it is empty, and is read to its end only by what does not believe that.
        let file = try #require(FileHandle(forReadingAtPath: "/proc/net/tcp"))
        let table = try file.readToEnd() ?? Data()
        var sockets: Set<String> = []
        for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
            let cells = line.split(separator: " ")
            if cells.count > 9, cells[3] == "02" { sockets.insert("socket:[\(cells[9])]") }
        }
        let folder = "/proc/\(program.pid)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { name in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
            return target.map(sockets.contains) ?? false
        }
    }

    /// For how many a processor computes now: what takes half a second alone takes longer beside them.
    private static var share: Int {
        let words = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ")
        let running = words?.dropFirst(3).first?.split(separator: "/").first.flatMap { Int($0) } ?? 1
        return max(1, running / ProcessInfo.processInfo.activeProcessorCount)
    }

    @Test("is left within half a second of Ctrl-C, with the store as it was", arguments: Trouble.allCases)
    func interrupted(_ trouble: Trouble) throws {
        let desk = try Desk.filled(60)
        try desk.keepsStore {
            let (program, portal) = try start(desk, trouble)
            let begin = ContinuousClock.now
            program.send(SIGINT)
            let outcome = try program.wait()
            let time = ContinuousClock.now - begin
            #expect(outcome.status == Ending.interrupted.rawValue, "\(outcome)")
            #expect(outcome.talk.hasSuffix("toilets: interrupted; nothing was changed\n"), "\(outcome)")
            #expect(time < .milliseconds(500) * Self.share, "\(trouble): \(time)")
            withExtendedLifetime(portal) {}
        }
    }

    @Test(
        "ends when the time that --timeout gives for all of it is over, tries and waits included",
        arguments: Trouble.allCases
    )
    func deadline(_ trouble: Trouble) throws {
        let desk = try Desk.filled(60)
        try desk.keepsStore {
            let begin = ContinuousClock.now
            let (program, portal) = try start(desk, trouble, "--timeout", "2s", "-q")
            let outcome = try program.wait()
            let time = ContinuousClock.now - begin
            outcome.fails(trouble == .turnsAway ? .tryAgain : .unavailable, "nothing was changed")
            if trouble == .stalls { outcome.says(["did not answer in time", "try again later"]) }
            #expect(time < .seconds(4), "\(trouble): \(time)")
            withExtendedLifetime(portal) {}
        }
    }

    @Test(
        "is ended by other signals in the same way",
        arguments: [(SIGHUP, 129), (SIGQUIT, 131), (SIGTERM, 143)] as [(Int32, Int32)]
    )
    func signals(_ signal: Int32, _ status: Int32) throws {
        let desk = try Desk.filled(60)
        try desk.keepsStore {
            let (program, portal) = try start(desk, .stalls)
            program.send(signal)
            let outcome = try program.wait()
            #expect(
                outcome.status == status && outcome.talk == "toilets: interrupted; nothing was changed\n", "\(outcome)"
            )
            withExtendedLifetime(portal) {}
        }
    }

    @Test(
        "while a name is looked up is left within half a second of a signal too, or when the time is over",
        .enabled(if: canUnshare, "no network of one's own can be made here"), arguments: [true, false]
    )
    func lookup(_ isInterrupted: Bool) throws {
        let desk = try Desk.filled(60)
        _ = try desk.folder.write("nameserver 127.0.0.1\noptions timeout:10 attempts:3\n", to: "resolv.conf")
        // A name server that takes every question and answers none.
        _ = try desk.folder.write(
            "import socket\ns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\ns.bind(('127.0.0.1', 53))\nopen('asked', 'w').write(str(s.recv(999)))\nwhile True: s.recv(999)\n",
            to: "server.py"
        )
        let action = isInterrupted ? "kill -TERM $program" : ":"
        let outcome = try desk.shell(
            """
            exec unshare -n -m sh -c '
                ip link set lo up; mount --bind resolv.conf /etc/resolv.conf
                python3 server.py & server=$!
                until ss -lun 2>/dev/null | grep -q ":53 "; do :; done
                "$toilets" import --base-url http://portal.example --retries 0 --timeout 3s & program=$!
                until test -s asked; do :; done
                start=$(date +%s%N); \(action); wait $program; status=$?
                echo $status $((($(date +%s%N) - start) / 1000000)); kill $server'
            """
        )
        let numbers =
            outcome.text.split(separator: "\n").last?.split(whereSeparator: \.isWhitespace).compactMap {
                Int($0)
            } ?? []
        try #require(numbers.count == 2, "\(outcome)")
        #expect(
            numbers[0] == Int(isInterrupted ? Ending.terminated.rawValue : Ending.unavailable.rawValue), "\(outcome)"
        )
        #expect(numbers[1] < (isInterrupted ? 500 * Self.share : 4000), "\(outcome)")
    }
}

/// Whether a process can have a network of its own here, with Python to answer in it.
private let canUnshare =
    (try? Desk().shell("unshare -n -m sh -c 'ip link set lo up && ss -lun && python3 -c 1' >/dev/null").status)
    == 0
