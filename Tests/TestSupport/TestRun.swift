internal import Foundation

/// What a run of the tests leaves out, as `bin/test` says by `TOILETS_TESTS`; nothing where that is not set.
public enum TestRun {
    private static let kind = ProcessInfo.processInfo.environment["TOILETS_TESTS"]

    /// Whether servers and browsers are left out.
    public static let isQuick = kind == "quick"
    /// Whether what is rare runs too.
    public static let isWhole = kind == nil || kind == "all"
    /// Whether what takes long runs too, and what only the release shows. `bin/test more` finds these tests by their
    /// names: `longSomething`, or a suite `ReleaseSomething`.
    public static let isMore = isWhole || kind == "more"
}
