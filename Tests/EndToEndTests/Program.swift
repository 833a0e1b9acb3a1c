import Foundation
import TestSupport
import Testing
import ToiletsCommand

/// The program's exit statuses; the library for tests has a type of the same name.
typealias Ending = ToiletsCommand.ExitStatus

/// How a process ended, and what it said.
struct Outcome {
    /// The exit status; nil when a signal ended it.
    let status: Int32?
    /// The signal that ended it.
    let signal: Int32?
    /// What it wrote to standard output.
    let data: Data
    /// What it wrote to standard error.
    let talk: String

    /// The data as text.
    var text: String { String(decoding: data, as: UTF8.self) }
    /// The lines on standard error.
    var sentences: [Substring] { talk.split(separator: "\n") }
}

/// A process that runs until it is waited for.
final class RunningProgram {
    private let process: ChildProcess
    private let scratch: ScratchFolder

    /// The process, as the system knows it.
    var pid: pid_t { process.pid }

    /// Starts a program with its signals as a shell leaves them; its streams are files, so nobody waits on them.
    init(_ words: [String], input: String, environment: [String: String], folder: String) throws {
        scratch = try ScratchFolder()
        process = try ChildProcess(
            ["env", "--chdir=\(folder)"] + words, environment: environment, input: input, output: scratch.file("out"),
            errors: scratch.file("talk")
        )
    }

    /// Sends a signal.
    func send(_ signal: Int32) { process.send(signal) }

    /// Whether it still runs.
    var isRunning: Bool { process.isRunning }

    /// The most memory that it has had so far, in bytes; 0 when it has ended.
    var peakMemory: Int { process.peakMemory }

    /// The seconds that it has had of the processors, also when it has ended and is not waited for yet.
    var processorTime: Double {
        var clock: clockid_t = 0
        var time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// What it has said so far.
    var talk: String { (try? String(contentsOfFile: scratch.file("talk"), encoding: .utf8)) ?? "" }

    /// What it has written so far.
    var data: Data { (try? Data(contentsOf: URL(filePath: scratch.file("out")))) ?? Data() }

    /// Waits for its end, and makes one where none comes for far too long.
    func wait() throws -> Outcome {
        var looks: UInt32 = 0
        while looks < 300_000, isRunning {
            looks += 1
            usleep(min(looks * 100, 2000))
        }
        if isRunning {
            Issue.record("the program does not end")
            send(SIGKILL)
        }
        let state = process.wait().state
        let signal = state & 0x7F
        return Outcome(
            status: signal == 0 ? state >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
            data: try Data(contentsOf: URL(filePath: scratch.file("out"))), talk: talk
        )
    }
}

/// Waits until something is so, looking again and again, and gives up when it is not so for far too long.
func wait(until isSo: () throws -> Bool, _ what: String) throws {
    for _ in 0..<300_000 {
        if try isSo() { return }
        usleep(500)
    }
    Issue.record("waited in vain: \(what)")
}

extension Outcome {
    /// Expects that all went well, and nothing was said apart from the data.
    func isFine(_ place: SourceLocation = #_sourceLocation) {
        #expect(status == Ending.done.rawValue && talk.isEmpty, "\(self)", sourceLocation: place)
    }

    /// Expects an end with a status, no data, and one sentence with some words in it.
    func fails(_ wanted: Ending, _ words: String..., place: SourceLocation = #_sourceLocation) {
        #expect(status == wanted.rawValue, "\(self)", sourceLocation: place)
        #expect(data.isEmpty, "\(self)", sourceLocation: place)
        says(words, place: place)
    }

    /// Expects one sentence on standard error with some words in it.
    func says(_ words: [String], place: SourceLocation = #_sourceLocation) {
        #expect(sentences.count == 1 && talk.hasSuffix("\n"), "\(self)", sourceLocation: place)
        #expect(talk.hasPrefix("toilets: "), "\(self)", sourceLocation: place)
        for word in words { #expect(talk.contains(word), "‘\(word)’ in \(self)", sourceLocation: place) }
        #expect(!talk.contains { $0.isASCII && $0.asciiValue! < 0x20 && $0 != "\n" }, sourceLocation: place)
    }
}

extension Outcome: CustomStringConvertible {
    var description: String {
        "status \(status.map(String.init) ?? "none"), signal \(signal.map(String.init) ?? "none"), said ‘\(talk)’, wrote ‘\(text.prefix(200))’"
    }
}
