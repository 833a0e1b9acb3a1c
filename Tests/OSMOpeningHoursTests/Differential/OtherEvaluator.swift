import Foundation

/// The Python package opening-hours-py, in a virtual environment of its own under .build.
enum OtherEvaluator {
    /// The version that the known differences were found in.
    static let package = "opening-hours-py==2.1.4"

    /// What it says of a moment.
    struct Answer: Equatable {
        var state: String
        var comment: String
        /// The next change, in seconds since 1970; nil for none.
        var change: Int?
    }

    /// Why it cannot be had, such as no network.
    struct Unavailable: Error { var reason: String }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let build = folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build")

    /// What it says of moments, in their order; nil, with a word why, where it cannot be had.
    static func answersIfAvailable(to questions: [Question]) throws -> [Answer]? {
        do {
            return try answers(to: questions)
        } catch let error as Unavailable {
            print("Not compared with another evaluator: \(error.reason)")
            return nil
        }
    }

    private static func answers(to questions: [Question]) throws -> [Answer] {
        let python = try interpreter()
        let asked = questions.map { "\($0.text)\t\($0.seconds)\n" }.joined()
        let printed = try run(
            python,
            [folder.appending(path: "evaluator.py").path, "\(Question.longestSearch)"],
            input: asked
        )
        return printed.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Answer(state: fields[0], comment: fields[1], change: Int(fields[2]))
        }
    }

    /// The interpreter of the virtual environment, which is made at the first use.
    private static func interpreter() throws -> String {
        let environment = build.appending(path: "opening-hours-py").path
        let python = environment + "/bin/python"
        let stamp = environment + "/" + package
        if FileManager.default.fileExists(atPath: stamp) { return python }
        do {
            _ = try run("/usr/bin/env", ["python3", "-m", "venv", "--clear", environment])
            _ = try run(
                python,
                ["-m", "pip", "install", "--quiet", "--retries", "1", "--timeout", "10", package]
            )
            _ = try run(python, ["-c", "import opening_hours"])
        } catch let error as Unavailable {
            throw Unavailable(reason: "\(package) cannot be installed: \(error.reason)")
        }
        try Data().write(to: URL(filePath: stamp))
        return python
    }

    /// Runs a program to its end and gives what it printed.
    private static func run(_ program: String, _ arguments: [String], input: String = "") throws -> String {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "hours-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // Files instead of pipes: neither side has to wait until the other has read.
        let files = ["in", "out", "error"].map { scratch.appending(path: $0) }
        for file in files { try Data(input.utf8).write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        for file in files[1...] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let said = try String(decoding: Data(contentsOf: files[2]), as: UTF8.self)
            throw Unavailable(reason: said.split(separator: "\n").last.map(String.init) ?? "it ended early")
        }
        return try String(decoding: Data(contentsOf: files[1]), as: UTF8.self)
    }
}
