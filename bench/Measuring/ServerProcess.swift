internal import FoundationEssentials
internal import Glibc

/// A server in a process of its own.
final class ServerProcess {
    /// Where it listens, `http://127.0.0.1:8475`.
    let address: String
    private let process: RunningProcess

    /// Starts `toilets serve` with some words, and waits until it says where it listens.
    init(_ fixtures: Fixtures, _ words: [String]) throws {
        let log = fixtures.folder.file("serve.log")
        process = try RunningProcess([fixtures.toilets, "serve", "--log", "/dev/null"] + words, errors: log)
        let process = process
        address = try process.waitFor {
            let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            return text.split { $0 == " " || $0 == "\n" }.first {
                $0.hasPrefix("http://") && $0.hasSuffix("/")
            }
            .map { String($0.dropLast()) }
        }
    }

    /// Takes a process that listens.
    init(_ process: RunningProcess, at address: String) {
        self.process = process
        self.address = address
    }

    /// Its peak of resident memory.
    func peakBytes() throws -> Double { try process.peakBytes() }

    /// Ends it.
    func stop() { process.stop() }
}

/// Datasette over a store.
struct DatasetteProcess {
    let process: ServerProcess

    /// Starts it, and installs it first; nil where that is impossible.
    init?(_ fixtures: Fixtures, _ store: String) throws {
        let port = 20_000 + Int(getpid()) % 10_000
        let log = fixtures.folder.file("datasette.log")
        let script = "\(fixtures.root)/bench/Peers/datasette.sh"
        let process = try RunningProcess([script, fixtures.folder.path, store, "\(port)"], errors: log)
        let isRunning: Bool? = try? process.waitFor(seconds: 180) {
            let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            return text.contains("Uvicorn running") ? true : nil
        }
        guard isRunning == true else {
            process.stop()
            return nil
        }
        self.process = ServerProcess(process, at: "http://127.0.0.1:\(port)")
    }
}
