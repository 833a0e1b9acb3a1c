internal import Foundation

/// How long a fuzz program goes on, and from which seed: `[--seconds N | --count N] [--seed N] [--first N]`, and its
/// own switches.
public struct FuzzOptions {
    /// How many inputs there are at most.
    public let count: Int
    /// What they are made from, together with their numbers.
    public let seed: UInt64
    /// The number of the first input.
    public let first: Int
    private let switches: Set<String>
    private let end: ContinuousClock.Instant?

    /// Reads the words of the command line; ends the program where they say something else.
    public init(of program: String, usualCount: Int, switches known: [String] = []) {
        var values: [String: Int] = [:]
        var switches: Set<String> = []
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            if known.contains(word) {
                switches.insert(word)
            } else if ["--seconds", "--count", "--seed", "--first"].contains(word),
                let value = words.popFirst().flatMap({ Int($0) }), value >= 0
            {
                values[word] = value
            } else {
                let others = known.map { " [\($0)]" }.joined()
                print("usage: \(program) [--seconds N | --count N] [--seed N] [--first N]\(others)")
                exit(64)
            }
        }
        let seconds = values["--seconds"]
        count = values["--count"] ?? (seconds == nil ? usualCount : .max)
        seed = UInt64(values["--seed"] ?? 1)
        first = values["--first"] ?? 0
        end = seconds.map { .now + .seconds($0) }
        self.switches = switches
    }

    /// Whether a switch is on.
    public func has(_ name: String) -> Bool { switches.contains(name) }

    /// Whether there is a further input after so many.
    public func goesOn(after made: Int) -> Bool {
        made < count && end.map { .now < $0 } ?? true
    }

    /// Makes one input after the other, and says by the watchdog which one was the last; returns how many there were.
    public func forEachInput(
        of program: StaticString, until isEnough: () -> Bool, _ work: (_ number: Int, inout SeededRandom) throws -> Void
    ) rethrows -> Int {
        Watchdog.begin(program)
        var made = 0
        while goesOn(after: made), !isEnough() {
            let number = first + made
            Watchdog.watch(number)
            var random = random(for: number)
            try work(number, &random)
            made += 1
        }
        Watchdog.end()
        return made
    }

    /// Random numbers for an input, which are the same each time.
    public func random(for number: Int) -> SeededRandom {
        SeededRandom(seed: seed &* 1_000_003 &+ UInt64(number))
    }
}
