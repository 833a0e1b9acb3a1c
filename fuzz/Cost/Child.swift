import Foundation
import TestSupport

/// A process of this program for one input, which may take all the time and memory that it likes: it is ended.
enum Child {
    /// The word before what it measures: a kind, the path of an input, and the path of a store for imports.
    static let word = "--measure"
    /// Seconds of the processor after which it is ended, of an import and of each question.
    private static let longest: UInt64 = 12
    /// Bytes of addresses after which it gets no more memory.
    private static let mostMemory: UInt64 = 6_000_000_000

    /// Has a new process measure an input.
    static func measure(_ kind: Kind, _ paths: [String], in folder: ScratchFolder) throws -> Outcome {
        let output = folder.file("outcome")
        let environment = ProcessInfo.processInfo.environment
        let process = try ChildProcess(
            ["/proc/self/exe", word, kind.rawValue] + paths, environment: environment, output: output
        )
        let (state, peak) = process.wait()
        var outcome = Outcome()
        for line in try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2, let measure = Measure(rawValue: parts[0]), let cost = Double(parts[1]) {
                outcome.costs[measure] = cost
            } else if parts.count == 2, parts[0] == "fault" {
                outcome.fault = parts[1]
            } else if parts.count == 2 {
                outcome.note = parts[1]
            }
        }
        guard state != 0 else { return outcome }
        // It did not come to its end, so what it had not yet measured is what was too much.
        let isImported = outcome.costs[.importTime] != nil || kind == .stores
        let (time, memory): (Measure, Measure) =
            isImported ? (.questionTime, .questionMemory) : (.importTime, .importMemory)
        let signal = state & 0x7F
        if signal == SIGXCPU || signal == SIGKILL { outcome.costs[time] = Double(longest) }
        if signal != SIGXCPU, signal != SIGKILL, peak < 1_000_000_000 {
            outcome.fault = "the process ended with state \(state)"
        }
        outcome.costs[memory] = Double(peak)
        outcome.note += " (ended by signal \(signal))"
        return outcome
    }

    /// Lets this process run for ``longest`` from now on.
    static func beginTime() {
        var used = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
        let end = rlim_t(used.tv_sec) + rlim_t(longest)
        var time = rlimit(rlim_cur: end, rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
    }

    /// Does what the new process is for: measures, and prints each figure when it is known.
    static func run(_ words: [String]) throws -> Never {
        beginTime()
        var memory = rlimit(rlim_cur: rlim_t(mostMemory), rlim_max: rlim_t(mostMemory))
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
        guard words.count > 1, let kind = Kind(rawValue: words[0]) else { exit(64) }
        var texts = Questions.ofForged
        if kind != .stores {
            guard try Files.measure(words[1], into: words[2]) else { exit(0) }
            texts = try Files.questions(about: words[1])
        }
        if var questions = try Questions(about: words[words.count - 1], isSound: kind != .stores) {
            questions.measure(words: texts)
        }
        exit(0)
    }
}

/// What a process says of its input to the one that started it, each line at once.
enum Report {
    static func say(_ measure: Measure, _ cost: Double) { say(measure.rawValue, "\(cost)") }
    static func note(_ words: String) { say("note", words) }
    static func fault(_ words: String) { say("fault", words) }

    private static func say(_ name: String, _ value: String) {
        FileHandle.standardOutput.write(Data("\(name)\t\(value)\n".utf8))
    }
}
