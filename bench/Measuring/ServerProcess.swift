internal import FoundationEssentials
internal import Glibc
internal import TestSupport

/// A server in a process of its own.
final class ServerProcess {
    /// Where it listens, `http://127.0.0.1:8475`.
    let address: String
    private let process: ChildProcess

    /// Starts a server, and waits until it says where it listens; throws where it ends before, or after some minutes.
    private init(_ command: [String], in folder: ScratchFolder, _ look: (_ said: String) -> String?) throws {
        let log = folder.file("serve.log")
        process = try ChildProcess(command, environment: ProgramRun.environment, errors: log)
        let end = ContinuousClock.now + .seconds(180)
        while .now < end, process.isRunning {
            try Interruption.check()
            if let address = look((try? String(contentsOfFile: log, encoding: .utf8)) ?? "") {
                self.address = address
                return
            }
            usleep(20_000)
        }
        process.send(SIGTERM)
        process.wait()
        throw ChildProcess.Failure("a server did not start: \(command.joined(separator: " "))")
    }

    /// `toilets serve` over a store, with further words.
    convenience init(_ bench: Bench, _ store: String, _ words: String...) throws {
        let command = [bench.toilets, "serve", "--log", "/dev/null", "--db", store, "--port", "0"] + words
        try self.init(command, in: bench.folder) { said in
            said.split { $0 == " " || $0 == "\n" }.first { $0.hasPrefix("http://") && $0.hasSuffix("/") }
                .map { String($0.dropLast()) }
        }
    }

    /// Datasette over a store, which is installed first.
    convenience init(datasette bench: Bench, _ store: String) throws {
        let port = "\(20_000 + Int(getpid()) % 10_000)"
        try self.init([Bench.peer("datasette.sh"), bench.folder.path, store, port], in: bench.folder) { said in
            said.contains("Uvicorn running") ? "http://127.0.0.1:\(port)" : nil
        }
    }

    /// Its peak of resident memory.
    var peakBytes: Double { Double(process.peakMemory) }

    /// Ends it.
    func stop() {
        process.send(SIGTERM)
        process.wait()
    }
}
