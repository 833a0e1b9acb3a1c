internal import Glibc

/// The system's monotonic clock, which changes of the time of day do not affect.
public enum MonotonicClock {
    /// Seconds since an unspecified start.
    public static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
