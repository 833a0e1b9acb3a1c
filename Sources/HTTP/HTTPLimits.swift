/// What clients may use of a server. The memory and the time that it spends are bounded by these figures.
package struct HTTPLimits: Sendable {
    /// The longest path with query, in bytes; longer ones are answered with 414.
    package var targetBytes = 8 << 10
    /// The largest head of a request: its first line and all header fields, in bytes. Larger ones are answered with 431.
    package var headBytes = 16 << 10
    /// The largest body of a request, in bytes; larger ones are answered with 413.
    package var bodyBytes = 1 << 20
    /// The size of all bodies together that are being received, in bytes. Where it is exceeded the answer is 503.
    package var bodyBytesInAll = 64 << 20

    /// How many connections are open at the same time. Others wait in the system's queue.
    package var connections = 2048
    /// How many connections one address has at the same time. Further ones are closed at once.
    package var connectionsPerAddress = 64
    /// How many requests a second one address may make over a longer time; nil for any number. Further ones are answered
    /// with 429.
    package var requestsPerSecond: Double? = 50
    /// How many requests one address may make at once before ``requestsPerSecond`` holds.
    package var requestBurst = 200.0
    /// Whether ``connectionsPerAddress`` and ``requestsPerSecond`` hold for this machine too, as they should not where a
    /// proxy on this machine passes on the requests of others.
    package var areLocalPeersLimited = false

    /// Seconds in which a request has to arrive completely, body included. Slower ones are answered with 408.
    package var requestSeconds = 20.0
    /// Seconds for which a connection may be silent between two requests.
    package var idleSeconds = 60.0
    /// Seconds in which a client has to take an answer, or the next part of a streamed one, of up to 64 KiB. Longer ones
    /// have as much more time.
    package var answerSeconds = 30.0

    /// The limits for a server that anybody can reach.
    package init() {}
}

extension HTTPLimits {
    /// The number of bytes that may take ``answerSeconds``.
    static let answerPart = 64 << 10

    /// The memory that libmicrohttpd has for a connection: the head of a request and what it notes of it, later the head
    /// of the answer and a part of a streamed body.
    var connectionMemory: Int { max(16 << 10, 2 * headBytes) }
}
