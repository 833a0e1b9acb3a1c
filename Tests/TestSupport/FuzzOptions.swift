internal import Foundation

/// How long a fuzz program goes on, and from which seed: `[--seconds N | --count N] [--seed N] [--first N]`, and its
/// own switches and operands.
public struct FuzzOptions {
    /// How many inputs there are at most.
    public let count: Int
    /// What they are made from, together with their numbers.
    public let seed: UInt64
    /// The number of the first input.
    public let first: Int
    /// The words that are neither options nor switches.
    public let operands: [String]
    private let program: StaticString
    private let switches: Set<String>
    private let seconds: Int?

    /// Reads the words of the command line; ends the program where they say something else. There are operands where
    /// the usage has words for them.
    public init(
        of program: StaticString, usualCount: Int, switches known: [String] = [], operands usage: String? = nil
    ) {
        self.program = program
        var values: [String: Int] = [:]
        var switches: Set<String> = []
        var operands: [String] = []
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            if known.contains(word) {
                switches.insert(word)
            } else if ["--seconds", "--count", "--seed", "--first"].contains(word),
                let value = words.popFirst().flatMap({ Int($0) }), value >= 0
            {
                values[word] = value
            } else if usage != nil, !word.hasPrefix("-") {
                operands.append(word)
            } else {
                let others = known.map { " [\($0)]" }.joined() + (usage.map { " " + $0 } ?? "")
                print("usage: \(program) [--seconds N | --count N] [--seed N] [--first N]\(others)")
                exit(64)
            }
        }
        seconds = values["--seconds"]
        count = values["--count"] ?? (seconds == nil ? usualCount : .max)
        seed = UInt64(values["--seed"] ?? 1)
        first = values["--first"] ?? 0
        self.switches = switches
        self.operands = operands
    }

    /// Whether a switch is on.
    public func has(_ name: String) -> Bool { switches.contains(name) }

    /// Makes one input after the other, for the seconds from now, until ten things went wrong, and says by the watchdog
    /// which one was the last; returns how many there were. Where something else than inputs is counted, `made` says
    /// how much of it there was.
    public func forEachInput(
        findings: () -> Int, made: (() -> Int)? = nil, every limit: Int = 60,
        _ work: (_ number: Int, inout SeededRandom) throws -> Void
    ) rethrows -> Int {
        Watchdog.begin(program, every: limit)
        let end = seconds.map { ContinuousClock.now + .seconds($0) }
        var count = 0
        while made?() ?? count < self.count, end.map({ .now < $0 }) ?? true, findings() < 10 {
            let number = first + count
            Watchdog.watch(number)
            var random = random(for: number)
            try work(number, &random)
            count += 1
        }
        Watchdog.end()
        return count
    }

    /// Says what went wrong, some lines more, and whether there was too much memory; ends the program.
    public func finish(_ findings: [String], _ lines: [String]) -> Never {
        for line in findings + lines.dropLast() { print(line) }
        let isTooMuch = PeakMemory.bytes > PeakMemory.allowed
        if isTooMuch { print("the peak of \(PeakMemory.megabytes) MB is too much") }
        print(lines.last ?? "")
        exit(findings.isEmpty && !isTooMuch ? 0 : 1)
    }

    /// Random numbers for an input, which are the same each time.
    private func random(for number: Int) -> SeededRandom {
        SeededRandom(seed: seed &* 1_000_003 &+ UInt64(number))
    }
}
