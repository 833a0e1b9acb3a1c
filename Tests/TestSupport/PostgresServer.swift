internal import Foundation
internal import SQLText
internal import Postgres
internal import ToiletStorage
internal import Synchronization

/// A server of PostgreSQL with PostGIS for tests: in a folder of its own, on a Unix socket only, without regard for
/// what a power cut would leave.
///
///     let database = try PostgresServer.shared().makeDatabase()
public final class PostgresServer: Sendable {
    /// The folder with its socket and its data.
    public let folder: String
    /// The number in the name of the socket.
    public let port = 5432
    private let state: Mutex<State>
    /// The name of a database with the tables of a store, once there is one.
    private let emptyStore = Mutex<String?>(nil)

    private struct State: Sendable {
        var databases = 0
        nonisolated(unsafe) var process: Process
        nonisolated(unsafe) var life: Pipe
    }

    /// What went wrong.
    public struct Failure: Error, CustomStringConvertible {
        /// The words of the program that failed.
        public let description: String
    }

    /// Whether the server and PostGIS are installed, and servers may be started.
    public static let isHere = programs != nil && !TestRun.isQuick

    /// The folder of the programs of the newest version.
    private static let programs: String? = {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return versions.compactMap(Int.init).sorted().reversed().map { "\(root)/\($0)/bin" }
            .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    }()

    private static let common = Mutex<Result<PostgresServer, any Error>?>(nil)

    /// The server that all tests of the process share. It ends with the process, however that ends.
    public static func shared() throws -> PostgresServer {
        try common.withLock { common in
            let server = common ?? Result { try PostgresServer() }
            common = server
            return try server.get()
        }
    }

    /// The name of the role that owns the databases.
    public static let role = "toilets"

    /// Makes and starts a server. `settings` are lines for its configuration.
    public convenience init(settings: [String] = []) throws {
        try self.init(settings, replicaOf: nil)
        let template = try PostgresConnection(address(of: "template1"))
        try template.run("CREATE DATABASE with_postgis")
        try PostgresConnection(address(of: "with_postgis")).run("CREATE EXTENSION postgis")
    }

    /// Makes and starts a replica of a server, which follows it.
    public convenience init(replicaOf primary: PostgresServer) throws {
        try self.init([], replicaOf: primary)
    }

    private init(_ settings: [String], replicaOf primary: PostgresServer?) throws {
        guard let programs = Self.programs else { throw Failure(description: "no PostgreSQL is installed") }
        // The path of a socket has room for a hundred characters.
        folder = "/tmp/toilets-pg-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let configuration = [
            "listen_addresses = ''", "unix_socket_directories = '\(folder)'", "fsync = off",
            "full_page_writes = off", "max_connections = 200",
            "shared_buffers = 64MB", "autovacuum = off", "max_wal_size = 256MB", "log_min_messages = fatal",
        ]
        // It refuses to run as root. The shell that starts it waits for the end of its own input, which this process
        // holds open.
        let script = """
            set -e
            trap '' INT TERM HUP
            \(Self.run)
            if [ "$(id -u)" = 0 ]; then chown postgres "$2"; fi
            cd "$2"
            if [ -n "$5" ]; then
                run "$1/pg_basebackup" -h "$5" -U "$3" -D "$2/data" -R -c fast --no-sync >"$2/log" 2>&1
            else
                run "$1/initdb" --pgdata="$2/data" --username="$3" --encoding=UTF8 --locale=C.UTF-8 --auth=trust --no-sync >"$2/log" 2>&1
            fi
            printf '%s\\n' "$4" | run tee -a "$2/data/postgresql.conf" >/dev/null
            run "$1/postgres" -D "$2/data" >>"$2/log" 2>&1 </dev/null &
            echo started
            cat >/dev/null || true
            kill -QUIT "$(head -1 "$2/data/postmaster.pid")" 2>/dev/null || true
            wait || true
            rm -rf "$2"
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", script, "sh", programs, folder, Self.role,
            (configuration + settings).joined(separator: "\n"), primary?.folder ?? "",
        ]
        let life = Pipe()
        let output = Pipe()
        process.standardInput = life
        process.standardOutput = output
        try process.run()
        state = Mutex(State(process: process, life: life))
        guard try output.fileHandleForReading.read(upToCount: 7) != nil else {
            throw Failure(description: (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "")
        }
        try Self.waitUntilReady(address(of: "template1"))
    }

    /// A function of the shell that runs a program as somebody else than root, as whom the server refuses to run.
    private static let run =
        #"run() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi; }"#

    /// The path of its socket.
    public var socket: String { "\(folder)/.s.PGSQL.\(port)" }

    /// Ends all processes of the server at once by `SIGKILL`, as when the machine fails.
    public func crash() throws {
        let main = try main()
        // Stopped, it makes no further ones while they are looked for.
        kill(main, SIGSTOP)
        let all = [main] + Self.children(of: main)
        for process in all { kill(process, SIGKILL) }
        while all.contains(where: Self.isAlive) { usleep(1000) }
        try FileManager.default.removeItem(atPath: mainFile)
    }

    private var mainFile: String { folder + "/data/postmaster.pid" }

    /// The number of its first process.
    private func main() throws -> pid_t {
        let first = try String(contentsOfFile: mainFile, encoding: .utf8).prefix { $0 != "\n" }
        guard let main = pid_t(first) else { throw Failure(description: "no server runs") }
        return main
    }

    /// Starts it again after a crash.
    public func restart() throws {
        guard let programs = Self.programs else { throw Failure(description: "no PostgreSQL is installed") }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        // The shell of the first start ends this one too.
        let script = #"cd "$2"; run "$1/postgres" -D "$2/data" >>"$2/log" 2>&1 </dev/null"#
        process.arguments = ["-c", "trap '' INT TERM HUP\n\(Self.run)\n\(script)", "sh", programs, folder]
        try process.run()
        try Self.waitUntilReady(address(of: "template1"))
    }

    private static func children(of parent: pid_t) -> [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap(pid_t.init).filter { facts(of: $0)?.parent == parent }
    }

    private static func isAlive(_ process: pid_t) -> Bool {
        facts(of: process).map { $0.state != "Z" } ?? false
    }

    /// The state and the parent of a process; nil where there is none.
    private static func facts(of process: pid_t) -> (state: Substring, parent: pid_t)? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let parts = text[end...].split(separator: " ")
        return parts.count > 2 ? pid_t(parts[2]).map { (parts[1], $0) } : nil
    }

    private static func waitUntilReady(_ address: String) throws {
        // The first connections find no socket, or a server that is starting.
        var last: (any Error)?
        for _ in 0..<3000 {
            do {
                _ = try PostgresConnection(address)
                return
            } catch {
                last = error
                usleep(20_000)
            }
        }
        throw Failure(description: "\(String(describing: last))")
    }

    deinit { stop() }

    /// Ends the server at once, and removes its folder.
    public func stop() {
        state.withLock { state in
            try? state.life.fileHandleForWriting.close()
            state.process.waitUntilExit()
        }
    }

    /// Stops all of its processes where they are, until ``resume()``.
    public func pause() { signalAll(SIGSTOP) }

    /// Lets its processes go on.
    public func resume() { signalAll(SIGCONT) }

    private func signalAll(_ signal: Int32) {
        guard let main = try? main() else { return }
        kill(main, signal)
        for process in Self.children(of: main) { kill(process, signal) }
    }

    /// The address of a database; of another folder where a ``Relay`` listens.
    public func address(
        of database: String, role: String = PostgresServer.role, in folder: String? = nil, _ parameters: String = ""
    ) -> String {
        let path = (folder ?? self.folder).replacing("/", with: "%2F")
        return "postgresql://\(role)@\(path)/\(database)?port=\(port)\(parameters)"
    }

    /// Makes a database with PostGIS, or without; returns its name.
    public func makeDatabase(withPostGIS: Bool = true) throws -> String {
        try makeDatabase(from: withPostGIS ? "with_postgis" : "template0")
    }

    /// Makes a database with the tables of a store, in which nothing is yet; returns its name. The tables are made
    /// once, and copied.
    public func makeStore() throws -> String {
        let template = try emptyStore.withLock { known in
            if let known { return known }
            let name = try makeDatabase()
            guard let address = PostgresAddress(address(of: name)) else { throw Failure(description: name) }
            try PostgresStore.prepare(address)
            known = name
            return name
        }
        return try makeDatabase(from: template)
    }

    /// Removes a database, whoever uses it.
    public func drop(_ database: String) throws {
        try PostgresConnection(address(of: "postgres")).runScript("DROP DATABASE \(database) WITH (FORCE)")
    }

    /// Makes a copy of a database that nobody uses; returns its name.
    public func makeDatabase(from other: String) throws -> String {
        // One at a time: the server copies a database only while nobody uses it.
        try state.withLock { state in
            state.databases += 1
            let name = "test_\(state.databases)"
            try PostgresConnection(address(of: "postgres")).runScript("CREATE DATABASE \(name) TEMPLATE \(other)")
            return name
        }
    }
}
