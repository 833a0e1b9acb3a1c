internal import Foundation

/// The sanitizer that the tests run with, which makes them several times slower.
public enum Sanitizer {
    /// Whether there is one.
    public static let isOn = ProcessInfo.processInfo.environment["TOILETS_SANITIZER"] != nil

    /// Whether tests run in which other processes do most of the work, where a sanitizer sees nothing: with one, only
    /// in a whole run.
    public static let watchesServers = !isOn || TestRun.isWhole

    /// How many seeded questions a comparison asks: a fifth with a sanitizer, which looks at what the code does and not
    /// at what it answers.
    public static func rounds(_ count: Int) -> Int {
        isOn ? max(1, count / 5) : count
    }

    /// The cases of a comparison: with a sanitizer only the first.
    public static func cases<Case>(_ all: [Case]) -> [Case] {
        isOn ? Array(all.prefix(1)) : all
    }
}
