internal import Glibc

/// The system's monotonic clock, which changes of the time of day do not affect.
package enum MonotonicClock {
    /// Seconds since an unspecified start.
    package static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
