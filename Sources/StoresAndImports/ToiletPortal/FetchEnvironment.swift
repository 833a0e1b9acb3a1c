public import OSMOpeningHours
internal import ByteStreams
internal import Glibc
internal import Web

/// The progress of the answer that is being received.
public struct FetchProgress: Sendable {
    /// Rows received in earlier pages.
    public let rows: Int
    /// Bytes of this answer received so far.
    public let bytes: Int
    /// The size of this answer in bytes; nil where it was not announced.
    public let totalBytes: Int?
    /// Seconds since this answer was requested.
    public let seconds: Double
}

/// What happens during a fetch without ending it.
public enum FetchEvent: Sendable {
    /// A request failed and is repeated after a delay in seconds.
    case retry(after: PortalError, delay: Double)
    /// A portal failed and the next one is asked.
    case fallback(to: Portal, after: PortalError)
}

/// The clock, the random numbers, cancellation and callbacks of a fetch.
///
/// All closures are called on the thread that fetches.
public struct FetchEnvironment {
    /// The time of day.
    public var now: () -> Instant
    /// Waits for a number of seconds; may return early, after which ``shouldStop`` is asked.
    public var sleep: (Double) -> Void
    /// A monotonic clock in seconds, by which timeouts are measured.
    public var clock: () -> Double = { MonotonicClock.seconds }
    /// A random number from 0 to 1, for the delay before a retry.
    public var random: () -> Double
    /// Whether to cancel; asked before each request and about every tenth of a second during one.
    public var shouldStop: () -> Bool = { false }
    /// Called from time to time while an answer is received.
    public var onProgress: (FetchProgress) -> Void = { _ in }
    /// Called before each retry and each change of portal.
    public var onEvent: (FetchEvent) -> Void = { _ in }

    /// Creates an environment that never cancels and reports nothing.
    public init(
        now: @escaping () -> Instant = { .now }, sleep: @escaping (Double) -> Void = Self.sleepThread,
        random: @escaping () -> Double = { .random(in: 0...1) }
    ) {
        self.now = now
        self.sleep = sleep
        self.random = random
    }

    /// Blocks the thread for a number of seconds, or until a signal arrives.
    public static func sleepThread(_ seconds: Double) {
        _ = usleep(UInt32(clamping: min(max(seconds, 0), 4000) * 1_000_000))
    }
}
