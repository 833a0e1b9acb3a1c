internal import Glibc

/// The system's monotonic clock, which changes of the time of day do not affect.
package enum MonotonicClock {
    /// Seconds since an unspecified start.
    package static var seconds: Double {
        let time = now
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Microseconds since an unspecified start.
    package static var microseconds: Int {
        let time = now
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    private static var now: timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time
    }
}
