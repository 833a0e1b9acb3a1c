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
    /// The process, as the system knows it.
    let pid: pid_t
    private let scratch: ScratchFolder
    private var isWaitedFor = false

    /// Starts a program with its signals as a shell leaves them; its streams are files, so nobody waits on them.
    init(_ words: [String], input: String, environment: [String: String], folder: String) throws {
        scratch = try ScratchFolder()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, scratch.file("out"), O_WRONLY | O_CREAT, 0o644)
        posix_spawn_file_actions_addopen(&actions, 2, scratch.file("talk"), O_WRONLY | O_CREAT, 0o644)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var usual = sigset_t()
        sigfillset(&usual)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var arguments = (["env", "--chdir=\(folder)"] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for text in arguments + variables { free(text) }
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var pid: pid_t = 0
        let error = posix_spawnp(&pid, "env", &actions, &attributes, &arguments, &variables)
        self.pid = pid
        try #require(error == 0, "\(words[0]): \(String(cString: strerror(error)))")
    }

    deinit {
        guard !isWaitedFor else { return }
        send(SIGKILL)
        _ = try? wait()
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(pid, signal) }

    /// Whether it still runs.
    var isRunning: Bool {
        var facts = siginfo_t()
        return waitid(P_PID, id_t(pid), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 && facts.si_signo == 0
    }

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
        var state: Int32 = 0
        while waitpid(pid, &state, 0) < 0, errno == EINTR {}
        isWaitedFor = true
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
