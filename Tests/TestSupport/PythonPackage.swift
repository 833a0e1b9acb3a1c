public import Foundation
internal import Synchronization

/// A Python package from PyPI, in a virtual environment of its own under .build.
public struct PythonPackage: Sendable {
    /// The name at PyPI.
    let name: String
    /// The version that is installed.
    let version: String
    /// The name by which it is imported.
    let module: String

    /// Why it cannot be had, such as no network.
    private struct Unavailable: Error { var reason: String }

    /// A script that failed: the last line that it wrote to standard error.
    struct ScriptFailure: Error { var reason: String }

    /// Names a package; nothing is installed yet.
    public init(name: String, version: String, module: String) {
        self.name = name
        self.version = version
        self.module = module
    }

    /// One installation at a time, as suites run side by side. What it holds is why a package cannot be had, so that no
    /// test waits again for the network.
    private static let installation = Mutex<[String: String]>([:])

    /// Runs a script to its end and gives what it printed; nil, with a word why, where the package cannot be had.
    ///
    /// - Throws: Where the script itself fails.
    public func printedIfAvailable(by script: URL, _ arguments: [String], input: String) throws -> String? {
        let python: String
        do {
            python = try interpreter()
        } catch let error as Unavailable {
            print("Not compared with \(name): \(error.reason)")
            return nil
        }
        return try Self.run(python, [script.path] + arguments, input: input)
    }

    /// The same with the text of a script.
    public func printedIfAvailable(byScript text: String, input: String) throws -> String? {
        let scratch = try ScratchFolder()
        return try printedIfAvailable(by: URL(filePath: scratch.write(text, to: "script.py")), [], input: input)
    }

    private static let ownPython = "/usr/bin/python3"
    /// Whether the machine has a Python of its own.
    public static let isPythonHere = FileManager.default.isExecutableFile(atPath: ownPython)

    /// Runs a script with the machine's own Python and its library, and gives what it printed.
    public static func printed(byScript text: String, input: String) throws -> String {
        try run(ownPython, ["-c", text], input: input)
    }

    /// The same with a value as JSON on standard input, and another one on standard output.
    public static func decoded<Value: Decodable>(byScript text: String, input: some Encodable) throws -> Value {
        let input = String(decoding: try JSONEncoder().encode(input), as: UTF8.self)
        return try JSONDecoder().decode(Value.self, from: Data(printed(byScript: text, input: input).utf8))
    }

    /// The interpreter of the virtual environment, which is made at the first use.
    private func interpreter() throws -> String {
        try Self.installation.withLock { failures in
            if let reason = failures[name] { throw Unavailable(reason: reason) }
            let environment = Checkout.root.appending(path: ".build/\(name)").path
            let python = environment + "/bin/python"
            let stamp = environment + "/\(name)==\(version)"
            if FileManager.default.fileExists(atPath: stamp) { return python }
            do {
                _ = try Self.run("python3", ["-m", "venv", "--clear", environment])
                let patience = ["--retries", "1", "--timeout", "10"]
                _ = try Self.run(python, ["-m", "pip", "install", "--quiet"] + patience + ["\(name)==\(version)"])
                _ = try Self.run(python, ["-c", "import \(module)"])
            } catch let error as ScriptFailure {
                let reason = "version \(version) cannot be installed: \(error.reason)"
                failures[name] = reason
                throw Unavailable(reason: reason)
            }
            try Data().write(to: URL(filePath: stamp))
            return python
        }
    }

    /// Runs a program to its end and gives what it printed.
    private static func run(_ program: String, _ arguments: [String], input: String = "") throws -> String {
        let outcome = try OtherProgram([program] + arguments, input: input)
        guard outcome.status == 0 else {
            let last = outcome.errors.split(separator: "\n").last
            throw ScriptFailure(reason: last.map(String.init) ?? "it ended early")
        }
        return outcome.output
    }
}
