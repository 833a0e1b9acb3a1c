import Foundation
import SQLText
import Postgres
import Synchronization
import TestSupport
import Testing

/// What a server can take of a client's time and memory, and learn of its password.
@Suite("A server of PostgreSQL that cannot be trusted", .enabled(if: PostgresServer.isHere, "libpq is not installed"))
struct HostileServerTests {
    /// Runs a statement on such a server; returns the error.
    private func failure(_ manner: FakePostgres.Manner, seconds: Double, bytes: Int) throws -> PostgresError? {
        let server = try FakePostgres(manner)
        defer { server.stop() }
        let connection = try PostgresConnection(server.address())
        connection.limit(seconds: seconds, bytes: bytes)
        do throws(PostgresError) {
            try connection.runScript("SELECT 1")
            return nil
        } catch {
            #expect(!connection.isUsable)
            return error
        }
    }

    @Test(
        "keeps a client no longer than a statement may take, whatever it sends",
        arguments: [FakePostgres.Manner.endlessNotices, .endlessRows, .hugeRow, .endlessResults]
    )
    func time(_ manner: FakePostgres.Manner) throws {
        let start = ContinuousClock.now
        let error = try failure(manner, seconds: 0.2, bytes: .max)
        #expect(
            error?.kind == .excessive && error?.message.contains("not finished") == true, "\(String(describing: error))"
        )
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test(
        "fills no more of a client's memory than an answer may have bytes",
        arguments: [FakePostgres.Manner.endlessNotices, .endlessRows, .hugeRow, .endlessResults]
    )
    func size(_ manner: FakePostgres.Manner) throws {
        let error = try failure(manner, seconds: 600, bytes: 8 << 20)
        #expect(error?.kind == .excessive && error?.message.contains("8 MB") == true, "\(String(describing: error))")
    }

    @Test("gets no password as it is where it has no TLS and is on another machine, unless the address says so")
    func passwords() throws {
        let server = try FakePostgres(.asksForPassword)
        defer { server.stop() }
        let error = #expect(throws: PostgresError.self) {
            try PostgresConnection(server.address(), isElsewhere: { $0.host == "127.0.0.1" })
        }
        #expect(
            error?.kind == .refused && error?.message.contains("sslmode=prefer") == true, "\(String(describing: error))"
        )
        #expect(!server.knowsPassword)
        _ = try PostgresConnection(server.address("&sslmode=prefer"), isElsewhere: { _ in true })
        #expect(server.knowsPassword)
    }

    @Test("without TLS on another machine is talked to where it asks for no password")
    func noPassword() throws {
        let server = try FakePostgres(.endlessRows)
        defer { server.stop() }
        _ = try PostgresConnection(server.address(), isElsewhere: { _ in true })
        #expect(!server.knowsPassword)
    }

    @Test(
        "is on this machine behind a socket or on the loopback interface",
        arguments: [
            (nil, nil, false), ("", nil, false), ("/var/run", nil, false), ("@abstract", nil, false),
            ("localhost", nil, false), ("127.0.0.1", nil, false), ("127.9.9.9", nil, false),
            ("::1", nil, false),
            ("example.org", nil, true), ("localhost.example.org", nil, true), ("10.0.0.1", nil, true),
            ("127.0.0.1.example.org", nil, true), ("::", nil, true), ("fe80::1", nil, true),
            ("::ffff:1", nil, true),
            ("localhost,example.org", nil, true), ("localhost,127.0.0.1", nil, false),
            ("localhost", "10.0.0.1", true), ("example.org", "127.0.0.1", false), ("0", nil, true),
        ] as [(String?, String?, Bool)]
    )
    func places(_ host: String?, _ address: String?, _ isElsewhere: Bool) {
        #expect(ServerPlace(host: host, address: address).isElsewhere == isElsewhere)
    }

    @Test("is waited for by the clock, however often a signal interrupts the waiting")
    func signals() throws {
        signal(SIGUSR2) { _ in }
        let connection = try PostgresConnection(PostgresServer.shared().address(of: "postgres"))
        connection.limit(seconds: 5)
        let waiting = pthread_self()
        let signals = Signals(to: waiting)
        defer { signals.stop() }
        // Each was once counted as a twentieth of a second.
        try connection.run("SELECT pg_sleep(0.5)")
        #expect(signals.stop() > 100)
    }
}

/// Signals to a thread, one after the other.
private final class Signals: Sendable {
    private let state = Mutex((sent: 0, isOver: false))
    private let end = DispatchGroup()

    init(to thread: pthread_t) {
        end.enter()
        Thread.detachNewThread { [self] in
            while state.withLock({
                $0.sent += 1; return !$0.isOver
            }) {
                pthread_kill(thread, SIGUSR2)
                usleep(500)
            }
            end.leave()
        }
    }

    /// Stops them; returns how many there were.
    @discardableResult
    func stop() -> Int {
        state.withLock { $0.isOver = true }
        end.wait()
        return state.withLock { $0.sent }
    }
}
