internal import Foundation
internal import Glibc
internal import Synchronization
internal import TestSupport

/// One run of another program that succeeded, with the time and the memory that it took.
struct ProgramRun {
    /// The time from its start to its end.
    let seconds: Double
    /// Its peak of resident memory, which is right only if this process has less when it starts it.
    let peakBytes: Double

    /// Runs a program, searched in PATH, to its end.
    @discardableResult
    init(_ command: [String], output: String = "/dev/null") throws {
        // Forgets the peak of this process, which would count as that of the other.
        FileHandle(forWritingAtPath: "/proc/self/clear_refs")?.write(Data("5".utf8))
        var end: (state: Int32, peakMemory: Int) = (0, 0)
        seconds = try Stopwatch.time {
            end = try ChildProcess(command, environment: Self.environment, output: output).wait()
        }
        peakBytes = Double(end.peakMemory)
        try Interruption.check()
        guard end.state == 0 else { throw ChildProcess.Failure("this failed: \(command.joined(separator: " "))") }
    }

    /// The peak of resident memory of a program, run to its end, where this process has more than it.
    static func peakBytes(_ command: [String]) throws -> Double {
        let process = try ChildProcess(command, environment: environment)
        // What it had when it was last looked at. At first that is the memory of this process.
        var peak = 0
        while process.isRunning {
            let bytes = process.peakMemory
            if bytes > 0 { peak = bytes }
            usleep(2000)
        }
        try Interruption.check()
        guard process.wait().state == 0 else {
            throw ChildProcess.Failure("this failed: \(command.joined(separator: " "))")
        }
        return Double(peak)
    }

    /// The environment of children: enough to find programs, and nothing that changes their behaviour.
    static let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }

    /// Runs two programs in turn, or one alone, each after some preparation that is not timed.
    static func alternate(
        turns: Int, warmUp: Bool = true, _ one: [String], _ other: [String]? = nil,
        after prepare: () throws -> Void = {}
    ) throws -> (seconds: Compared, bytes: Compared) {
        var (ones, others): ([Double], [Double]) = ([], [])
        func run(_ command: [String], _ bytes: inout [Double]) throws -> [Double] {
            try prepare()
            let run = try ProgramRun(command)
            bytes.append(run.peakBytes)
            return [run.seconds]
        }
        let seconds = try Stopwatch.alternate(
            turns: turns, warmUp: warmUp, isOtherHere: other != nil, { _ in try run(one, &ones) },
            { _ in try run(other ?? one, &others) }
        )
        return (seconds, (Sample(ones), other == nil ? nil : Sample(others)))
    }
}

/// SQLite's own shell with SpatiaLite loaded into it.
enum SQLiteShell {
    /// The command that opens a database and runs statements; nil where that is impossible.
    static func command(_ database: String, _ statements: [String], ifAnswers questions: [String]? = nil) -> [String]? {
        func words(_ statements: [String], _ database: String) -> [String] {
            ["sqlite3", "-bail", database, "SELECT load_extension('mod_spatialite')"] + statements
        }
        let asked = questions.map { words($0, ":memory:") } ?? words(statements, database)
        // The line about loading is empty.
        guard let run = try? OtherProgram(asked), run.status == 0, run.output.contains(where: { $0 != "\n" }) else {
            return nil
        }
        return words(statements, database)
    }
}

/// A signal asked the program to end; the temporary folder is still removed.
struct Interruption: Error {
    private static let flag = Atomic<Bool>(false)

    /// Handles the signals: the first one is remembered, a second one ends the program.
    static func watch() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.flag.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }

    /// Throws where one was received.
    static func check() throws {
        if flag.load(ordering: .relaxed) { throw Interruption() }
    }
}
