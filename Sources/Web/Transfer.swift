package import ByteStreams

/// What is fetched, and within which bounds.
///
/// Certificates are always checked, and the proxies of the environment are used.
package struct Transfer: Sendable {
    /// Where from; `https`, or `http` where somebody wrote that.
    package var url: String
    /// Who asks.
    package var userAgent: String
    /// Seconds until the connection must stand.
    package var connectTimeout = 10.0
    /// Seconds of silence, or of less than ``lowestSpeed``, after which the other side counts as dead.
    package var stallTimeout = 20.0
    /// Seconds for everything, redirects included.
    package var totalTimeout = 300.0
    /// Whether the address may lie within this machine or its own network, because somebody asked for that.
    ///
    /// A redirect may lead there only from an address that lies there itself.
    package var reachesPrivateNetwork = true
    /// The most bytes that are taken, unpacked.
    package var limit = 1 << 30
    /// A file of certificates to trust instead of the system's.
    package var certificates: String?

    /// The redirects that are followed in a row.
    package static let redirectLimit = 5

    /// The least bytes in a second that count as an answer.
    package static let lowestSpeed = 1000

    /// Prepares a transfer with the usual bounds.
    package init(url: String, userAgent: String) {
        self.url = url
        self.userAgent = userAgent
    }

    /// How far a transfer has come.
    package struct Progress: Sendable {
        /// The bytes received, as they were sent.
        package let bytes: Int
        /// The bytes to come in all, where that was said.
        package let totalBytes: Int?
        /// The seconds since it began.
        package let seconds: Double
    }
}

/// What came of a transfer: an answer, though perhaps one that says no.
package struct TransferAnswer {
    /// The status of HTTP.
    package let status: Int
    /// The type that the body is said to have, without its parameters, in small letters.
    package let contentType: String?
    /// Where the answer came from in the end.
    package let url: String
    /// The headers, by their names in small letters.
    package let headers: [String: String]
    /// The body.
    package let body: SpoolFile
    /// The bytes of the body as they were sent.
    package let bytes: Int
    /// How long it took.
    package let seconds: Double
}
