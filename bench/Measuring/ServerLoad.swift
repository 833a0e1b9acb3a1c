internal import TestSupport

/// `wrk`, which asks a server for some paths in turn, over 64 connections.
struct ServerLoad {
    private let address: String
    private let script: String

    /// Whether it is installed.
    static let isInstalled = OtherProgram.isInstalled("wrk")

    init(_ server: ServerProcess, _ paths: [String], in folder: ScratchFolder) throws {
        address = server.address
        let requests = paths.map { "table.insert(requests, wrk.format(\"GET\", [[\($0)]]))\n" }.joined()
        script = try folder.write(
            """
            local requests = {}
            local number = 0
            function init()
            \(requests)end
            function request()
            number = number % #requests + 1
            return requests[number]
            end

            """, to: "requests-\(address.hashValue.magnitude).lua"
        )
    }

    /// Asks for some seconds. Returns the requests a second, and the seconds in which 99 of 100 were answered; throws
    /// where an answer is none.
    @discardableResult
    func run(seconds: Int) throws -> (rate: Double, slow: Double) {
        let run = try OtherProgram(["wrk", "-t1", "-c64", "-d\(seconds)s", "--latency", "-s", script, address])
        try Interruption.check()
        let words = run.output.split { $0 == " " || $0 == "\n" }
        func word(behind label: String) -> Substring? { words.firstIndex { $0 == label }.map { words[$0 + 1] } }
        guard !run.output.contains("Non-2xx"), let rate = word(behind: "Requests/sec:").flatMap({ Double($0) }),
            let slow = word(behind: "99%").flatMap(Self.seconds)
        else { throw ChildProcess.Failure("\(address) does not answer as it should:\n\(run.output)\(run.errors)") }
        return (rate, slow)
    }

    /// The seconds of `7.28ms`.
    private static func seconds(_ text: Substring) -> Double? {
        let units = [("us", 1e-6), ("ms", 1e-3), ("s", 1.0), ("m", 60.0)]
        guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        return Double(text.dropLast(unit.count)).map { $0 * scale }
    }
}
