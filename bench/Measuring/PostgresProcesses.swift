internal import FoundationEssentials

/// Servers of PostgreSQL that run while figures are measured.
struct PostgresProcesses {
    private let process: RunningProcess
    private let folder: String
    private let fixtures: Fixtures

    /// Starts so many; nil where PostgreSQL or PostGIS is not installed.
    init?(_ count: Int, _ fixtures: Fixtures) throws {
        let log = fixtures.folder.file("postgres.log")
        let script = "\(fixtures.root)/bench/Peers/postgres-servers.sh"
        process = try RunningProcess([script, "\(count)"], errors: log)
        let found: String? = try? process.waitFor {
            let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            guard text.hasSuffix("ready\n") else { return nil }
            return text.split(separator: "\n").first { $0.hasPrefix("folder ") }.map {
                String($0.dropFirst(7))
            }
        }
        guard let found else {
            process.stop()
            return nil
        }
        folder = found
        self.fixtures = fixtures
    }

    /// The address of a database of a server, from 1, made by ``makeDatabase(_:on:)``.
    func address(of database: String = "toilets", on server: Int) -> String {
        "postgresql://bench@\("\(folder)/\(server)".replacing("/", with: "%2F"))/\(database)"
    }

    /// Makes an empty database, in place of an earlier one; returns its address.
    func makeDatabase(_ name: String, on server: Int) throws -> String {
        for sql in ["DROP DATABASE IF EXISTS \(name)", "CREATE DATABASE \(name) TEMPLATE template0"] {
            try run(sql, in: address(on: server))
        }
        let made = address(of: name, on: server)
        try run("CREATE EXTENSION postgis", in: made)
        return made
    }

    /// Runs a statement.
    func run(_ sql: String, in address: String) throws {
        _ = try ChildProcess.mustRun([
            "psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", "-c", "SET client_min_messages = warning", "-c", sql,
            address,
        ])
    }

    /// Ends them.
    func stop() { process.stop() }
}

/// The program of `Peers/postgres-nearest.c`.
struct PostgresPeer {
    private let program: String
    private let folder: TemporaryFolder

    /// Compiles it; nil where that is impossible.
    init?(_ fixtures: Fixtures) {
        folder = fixtures.folder
        program = folder.file("postgres-nearest")
        let source = "\(fixtures.root)/bench/Peers/postgres-nearest.c"
        let compile = ["cc", "-O2", "-I/usr/include/postgresql", "-o", program, source, "-lpq"]
        guard let run = try? ChildProcess.run(compile, errors: "/dev/null"), run.succeeded else { return nil }
    }

    /// The seconds of each question but the first fifty.
    func run(_ address: String, _ places: [(longitude: Double, latitude: Double)]) throws -> [Double] {
        let (file, output) = (folder.file("postgres-places"), folder.file("postgres-times"))
        let text = try TextFile(file)
        for place in places { text.write("\(place.longitude) \(place.latitude)\n") }
        try text.close()
        _ = try ChildProcess.mustRun([program, address, file], output: output)
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").compactMap {
            Double($0)
        }
    }
}
