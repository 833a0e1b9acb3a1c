internal import FoundationEssentials
internal import SQLText
internal import SpatiaLite
internal import TestSupport

/// The machine and the libraries that the figures hold for.
enum Machine {
    static var description: String {
        get throws {
            let processors = lines(of: "/proc/cpuinfo").filter { $0.hasPrefix("model name") }
            let model = processors.first.map(value) ?? "unknown processor"
            let memory = lines(of: "/proc/meminfo").first { $0.hasPrefix("MemTotal") }.map(value) ?? ""
            let kilobytes = memory.split(separator: " ").first.flatMap { Double($0) } ?? 0
            let kernel = lines(of: "/proc/sys/kernel/osrelease").first ?? ""
            // The first word that begins with a digit.
            let swift = try OtherProgram(["swift", "--version"]).output.split(whereSeparator: \.isWhitespace)
                .first { $0.first?.isNumber == true }
            var connection = try Connection.inMemory()
            func version(_ name: String) throws -> String {
                try connection.first(SQL(trusted: "SELECT \(name)_version()")) { $0.text() } ?? ""
            }
            var libraries = "Swift \(swift ?? "unknown"), SQLite \(try version("sqlite"))"
            if (try? connection.loadSpatiaLite()) != nil { libraries += ", SpatiaLite \(try version("spatialite"))" }
            let load = lines(of: "/proc/loadavg").first?.split(separator: " ").first ?? "unknown"
            return """
                \(model), \(processors.count) cores, \(Unit.bytes.text(kilobytes * 1024)) of memory, Linux \(kernel)
                \(libraries); load \(load) before the run
                """
        }
    }

    private static func lines(of path: String) -> [Substring] {
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    }

    /// What stands behind the colon.
    private static func value(_ line: Substring) -> String {
        String(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
    }
}
