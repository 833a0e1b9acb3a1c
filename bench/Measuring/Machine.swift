internal import FoundationEssentials
internal import SQLText
internal import SpatiaLite

/// The machine and the libraries that the figures hold for.
struct Machine: CustomStringConvertible {
    let description: String

    init(_ folder: TemporaryFolder) throws {
        let processors = Self.lines(of: "/proc/cpuinfo").filter { $0.hasPrefix("model name") }
        let model = processors.first.map(Self.value) ?? "unknown processor"
        let memory = Self.lines(of: "/proc/meminfo").first { $0.hasPrefix("MemTotal") }.map(Self.value) ?? ""
        let kilobytes = memory.split(separator: " ").first.flatMap { Double($0) } ?? 0
        let kernel = Self.lines(of: "/proc/sys/kernel/osrelease").first ?? ""
        _ = try? ChildProcess.run(["swift", "--version"], output: folder.file("swift"), errors: "/dev/null")
        let swift = Self.lines(of: folder.file("swift")).first.map(Self.version) ?? "unknown"
        var connection = try Connection.inMemory()
        let sqlite = try connection.first("SELECT sqlite_version()") { $0.text() } ?? ""
        var libraries = "Swift \(swift), SQLite \(sqlite)"
        if (try? connection.loadSpatiaLite()) != nil {
            libraries +=
                ", SpatiaLite \(try connection.first("SELECT spatialite_version()") { $0.text() } ?? "")"
        }
        let load = Self.lines(of: "/proc/loadavg").first?.split(separator: " ").first ?? "unknown"
        description = """
            \(model), \(processors.count) cores, \(Unit.bytes.text(kilobytes * 1024)) of memory, Linux \(kernel)
            \(libraries); load \(load) before the run
            """
    }

    private static func lines(of path: String) -> [String] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map(String.init)
    }

    /// What stands behind the colon.
    private static func value(_ line: String) -> String {
        String(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
    }

    /// The first word that begins with a digit.
    private static func version(_ line: String) -> String {
        line.split(separator: " ").first { $0.first?.isNumber == true }.map(String.init) ?? line
    }
}
