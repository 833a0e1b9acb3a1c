import Foundation
import TestSupport

/// Measures what work costs this process.
enum Meter {
    struct Reading {
        /// Seconds of the processor, of all threads.
        var seconds = 0.0
        /// The most memory that the process had meanwhile, in bytes.
        var peak = 0
        /// How much more that is than before.
        var growth = 0
    }

    static func measure(_ work: () throws -> Void) rethrows -> Reading {
        // What was given back counts again when it is taken again, and the peak begins here.
        _ = giveBack?(0)
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        let before = kilobytes("VmRSS:")
        let start = now()
        try work()
        let seconds = now() - start
        let peak = kilobytes("VmHWM:")
        return Reading(seconds: seconds, peak: peak * 1024, growth: max(0, peak - before) * 1024)
    }

    /// `malloc_trim`, which gives memory that is free back to the system; Swift does not import its header.
    private static let giveBack = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func kilobytes(_ name: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
