/// How patiently and how much is fetched.
public struct FetchManner: Sendable {
    /// Seconds until a connection must stand.
    public var connectTimeout = 10.0
    /// Seconds of silence, or of less than a thousand bytes a second, after which the other side counts as dead.
    public var stallTimeout = 20.0
    /// Seconds for everything that one client asks, with all tries and the waits between them.
    public var totalTimeout = 3600.0
    /// How often what may pass is tried again.
    public var retries = 3
    /// The bounds of an answer of a portal, whose sets of toilets are a quarter of a million bytes long.
    public var portal = Bounds(bytes: 64 << 20, seconds: 120)
    /// The bounds of any other answer.
    public var file = Bounds(bytes: 4 << 30, seconds: 3600)
    /// Whether the addresses that are asked may lie within this machine or its own network, because a person named them.
    public var reachesPrivateNetwork = true
    /// A file of certificates to trust instead of the system's.
    public var certificates: String?
    /// Who asks.
    public var userAgent = "toilets"

    /// The longest wait that a portal may ask for before a question is given up, in seconds.
    public static let longestWait = 60

    /// How much one answer may be.
    public struct Bounds: Sendable {
        /// The most bytes, unpacked.
        public var bytes: Int
        /// The most seconds.
        public var seconds: Double
    }

    /// The usual manner.
    public init() {}

    /// Seconds to wait before a question is asked again, with a number from 0 to 1 drawn by lot, so that not all
    /// who were turned away together come back together.
    func pause(beforeRetry number: Int, lot: Double) -> Double {
        min(8, 0.5 * Double(1 << min(number, 10))) * (0.5 + lot / 2)
    }
}
