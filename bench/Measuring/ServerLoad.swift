internal import FoundationEssentials

/// `wrk`, which asks a server for some paths in turn, over 64 connections.
struct ServerLoad {
    private let address: String
    private let script: String
    private let output: String

    /// What it measures.
    struct Result {
        let requestsPerSecond: Double
        /// The seconds in which 99 of 100 requests were answered.
        let slowestOfHundred: Double
    }

    /// Whether it is installed.
    static var isInstalled: Bool {
        // Without an address it fails, but it starts.
        (try? ChildProcess.run(["wrk", "--version"], errors: "/dev/null")) != nil
    }

    init(_ address: String, _ paths: [String], in folder: TemporaryFolder) throws {
        self.address = address
        script = folder.file("requests-\(address.hashValue.magnitude).lua")
        output = folder.file("wrk")
        let file = try TextFile(script)
        file.write("local requests = {}\nlocal number = 0\nfunction init()\n")
        for path in paths { file.write("table.insert(requests, wrk.format(\"GET\", [[\(path)]]))\n") }
        file.write("end\nfunction request()\nnumber = number % #requests + 1\nreturn requests[number]\nend\n")
        try file.close()
    }

    /// Asks for some seconds. Throws where an answer is none.
    func run(seconds: Int) throws -> Result {
        _ = try ChildProcess.mustRun(
            ["wrk", "-t1", "-c64", "-d\(seconds)s", "--latency", "-s", script, address], output: output
        )
        let text = try String(contentsOfFile: output, encoding: .utf8)
        func word(behind label: String) -> Substring? {
            let words = text.split { $0 == " " || $0 == "\n" }
            return words.firstIndex { $0 == label }.map { words[$0 + 1] }
        }
        guard !text.contains("Non-2xx"), let rate = word(behind: "Requests/sec:").flatMap({ Double($0) }),
            let slow = word(behind: "99%").flatMap(Self.seconds)
        else {
            throw ChildProcess.Failure(description: "\(address) does not answer as it should:\n\(text)")
        }
        return Result(requestsPerSecond: rate, slowestOfHundred: slow)
    }

    /// The seconds of `7.28ms`.
    private static func seconds(_ text: Substring) -> Double? {
        let units = [("us", 1e-6), ("ms", 1e-3), ("s", 1.0), ("m", 60.0)]
        for (unit, scale) in units where text.hasSuffix(unit) {
            return Double(text.dropLast(unit.count)).map { $0 * scale }
        }
        return nil
    }
}
