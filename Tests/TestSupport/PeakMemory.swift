import Foundation

/// The memory of a fuzz program.
public enum PeakMemory {
    /// The most that this process has had, in bytes.
    public static var bytes: Int {
        var usage = rusage()
        getrusage(0, &usage)
        return Int(usage.ru_maxrss) * 1024
    }

    /// The same in megabytes.
    public static var megabytes: Int { bytes / 1_000_000 }

    /// What is allowed, in bytes. The address sanitizer keeps what was freed for a while, and a shadow of all of it.
    public static let allowed = dlsym(nil, "__asan_init") == nil ? 500_000_000 : 2_500_000_000
}
