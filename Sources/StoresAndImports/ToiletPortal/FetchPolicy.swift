// The loop that retries is in Fetcher.swift.

/// Timeouts, retries and size limits of a fetch.
///
/// A request is repeated after a transient error: no connection, a timeout, an answer that ended too early, HTTP 408,
/// 429, and 5xx but for 501 and 511. It is repeated at most ``retries`` times, and only within ``totalTimeout``. The
/// first delay is up to 0.5 s; each further one is up to twice as long, at most 8 s. Where the portal names a later
/// time, the delay lasts until then; if that is more than ``maxRetryDelay`` seconds away, the request is not repeated.
public struct FetchPolicy: Sendable {
    /// Seconds until a connection must be established.
    public var connectTimeout = 10.0
    /// Seconds of silence, or of less than 1 000 bytes a second, after which a transfer is given up.
    public var stallTimeout = 20.0
    /// Seconds for everything that one client fetches, retries and the delays between them included.
    public var totalTimeout = 3600.0
    /// How often a request is repeated after a transient error.
    public var retries = 3
    /// Limits of one answer of a portal, whose data sets of toilets are some 250 KB.
    public var portalLimits = Limits(bytes: 64 << 20, seconds: 120)
    /// Limits of any other answer.
    public var fileLimits = Limits(bytes: 4 << 30, seconds: 3600)
    /// Whether addresses in this machine or its private network may be fetched, because the user named them.
    public var allowsPrivateNetwork = true
    /// The path of a file of certificates to trust instead of the system's.
    public var certificateFile: String?
    /// The `User-Agent` header.
    public var userAgent = "toilets"

    /// The longest delay in seconds that a portal may ask for; one that asks for more is not asked again.
    public static let maxRetryDelay = 60

    /// How large one answer may be, and how long it may take.
    public struct Limits: Sendable {
        /// Maximum size in bytes, after decompression.
        public var bytes: Int
        /// Maximum duration in seconds.
        public var seconds: Double
    }

    /// The default policy.
    public init() {}

    /// The delay in seconds before a retry, counted from 0: exponential backoff up to 8 s, of which half is random, so
    /// that clients that failed together do not return together. `random` is a random number from 0 to 1.
    func backoff(beforeRetry number: Int, random: Double) -> Double {
        min(8, 0.5 * Double(1 << min(number, 10))) * (0.5 + random / 2)
    }
}

extension PortalError {
    /// Whether a retry may succeed.
    var isTransient: Bool {
        [.unreachable, .timedOut, .truncated, .serverError, .rateLimited].contains(code)
    }
}
