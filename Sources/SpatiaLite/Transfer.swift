/// What is fetched, and within which bounds.
///
/// Certificates are always checked, and the proxies of the environment are used.
public struct Transfer: Sendable {
    /// Where from; `https`, or `http` where somebody wrote that.
    public var url: String
    /// Who asks.
    public var userAgent: String
    /// Seconds until the connection must stand.
    public var connectTimeout = 10.0
    /// Seconds of silence, or of less than ``lowestSpeed``, after which the other side counts as dead.
    public var stallTimeout = 20.0
    /// Seconds for everything, redirects included.
    public var totalTimeout = 300.0
    /// Whether the address may lie within this machine or its own network, because somebody asked for that.
    ///
    /// A redirect may lead there only from an address that lies there itself.
    public var reachesPrivateNetwork = true
    /// The most bytes that are taken, unpacked.
    public var limit = 1 << 30
    /// A file of certificates to trust instead of the system's.
    public var certificates: String?

    /// The redirects that are followed in a row.
    public static let redirectLimit = 5

    /// The least bytes in a second that count as an answer.
    public static let lowestSpeed = 1000

    /// Prepares a transfer with the usual bounds.
    public init(url: String, userAgent: String) {
        self.url = url
        self.userAgent = userAgent
    }

    /// How far a transfer has come.
    public struct Progress: Sendable {
        /// The bytes received, as they were sent.
        public let bytes: Int
        /// The bytes to come in all, where that was said.
        public let totalBytes: Int?
        /// The seconds since it began.
        public let seconds: Double
    }
}

/// What came of a transfer: an answer, though perhaps one that says no.
public struct TransferAnswer {
    /// The status of HTTP.
    public let status: Int
    /// The type that the body is said to have, without its parameters, in small letters.
    public let contentType: String?
    /// Where the answer came from in the end.
    public let url: String
    /// The headers, by their names in small letters.
    public let headers: [String: String]
    /// The body.
    public let body: SpoolFile
    /// The bytes of the body as they were sent.
    public let bytes: Int
    /// How long it took.
    public let seconds: Double
}
