/// What clients may use of a server. The memory and the time that it spends are bounded by these figures.
package struct HTTPLimits: Sendable {
    /// The longest path with query, in bytes; longer ones are answered with 414.
    package var targetBytes = 8 << 10
    /// The largest head of a request: its first line and all header fields, in bytes. Larger ones are answered with
    /// 431.
    package var headBytes = 16 << 10
    /// The most header fields of a request; more are answered with 431.
    package var headFields = 200
    /// The largest body of a request, in bytes; larger ones are answered with 413.
    package var bodyBytes = 1 << 20
    /// The size of all bodies together that are being received, in bytes. Where it is exceeded the answer is 503.
    package var bodyBytesInAll = 64 << 20

    /// How many connections are open at the same time. Others wait in the system's queue.
    package var connections = 2048
    /// How many connections one address has at the same time. Further ones are closed at once.
    package var connectionsPerAddress = 64
    /// How many requests a second one address may make over a longer time; nil for any number. Further ones are
    /// answered with 429.
    package var requestsPerSecond: Double? = 50
    /// How many requests one address may make at once before ``requestsPerSecond`` holds.
    package var requestBurst = 200.0
    /// Whether ``connectionsPerAddress`` and ``requestsPerSecond`` hold for this machine too, as they should not where
    /// a proxy on this machine passes on the requests of others without being one of ``trustedProxies``.
    package var areLocalPeersLimited = false

    /// Seconds in which a request has to arrive completely, body included. Slower ones are answered with 408.
    package var requestSeconds = 20.0
    /// Seconds for which a connection may be silent between two requests.
    package var idleSeconds = 60.0
    /// Seconds in which a client has to take an answer, or the next part of a streamed one, of up to 64 KiB. Longer
    /// ones have as much more time.
    package var answerSeconds = 30.0

    /// How many threads make answers that take longer; see ``HTTPAnswer/later(_:)``.
    package var workThreads = 4
    /// How many requests wait for these threads, and how many of one address. Further ones are answered with 503.
    package var waitingWork = 64
    package var waitingWorkPerAddress = 32
    /// Seconds after which such an answer is given up, from the arrival of the request on.
    package var workSeconds = 30.0

    /// How many bodies are written at the same time, and how many for one address; see ``HTTPBody/written(_:)``.
    /// Further ones are answered with 503. Where one address is all that asks, it has no more places than others would
    /// have.
    package var writers = 8
    package var writersPerAddress = 4

    /// Machines that pass on the requests of others, and say for whom in `Forwarded` or `X-Forwarded-For`. The limits
    /// for an address hold for those that they name; that of connections does not hold for them.
    package var trustedProxies: [AddressRange] = []
    /// Paths whose requests ``requestsPerSecond`` does not count, such as those that only say that the server runs.
    package var unmeteredPaths: Set<[String]> = []

    /// The limits for a server that anybody can reach.
    package init() {}
}

extension HTTPLimits {
    /// The number of bytes that may take ``answerSeconds``.
    static let answerPart = 64 << 10

    /// Seconds as microseconds.
    static func microseconds(_ seconds: Double) -> Int { Int(clamping: min(max(seconds, 0), 1e9) * 1e6) }
}
