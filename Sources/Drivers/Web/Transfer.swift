package import ByteStreams
internal import Glibc

/// A request: what to fetch, and its limits.
///
/// Certificates are always checked, and the proxies of the environment are used.
package struct Transfer: Sendable {
    /// The `https` or `http` address.
    package var url: String
    /// The `User-Agent` header.
    package var userAgent: String
    /// Seconds until the connection must be established.
    package var connectTimeout = 10.0
    /// Seconds of silence, or of less than ``lowestSpeed``, after which the transfer is given up.
    package var stallTimeout = 20.0
    /// Seconds for everything, redirects included.
    package var totalTimeout = 300.0
    /// Whether the address may lie in this machine or its private network.
    ///
    /// A redirect may lead there only from an address that lies there itself, to the same host, or within this machine.
    package var allowsPrivateNetwork = true
    /// The largest body that is accepted, in bytes after decompression.
    package var maxBytes = 1 << 30
    /// The path of a file of certificates to trust instead of the system's.
    package var certificateFile: String?

    /// How many redirects in a row are followed.
    package static let redirectLimit = 5

    /// The lowest speed, in bytes per second, that does not count as a stall.
    package static let lowestSpeed = 1000

    /// Creates a request with the default limits.
    package init(url: String, userAgent: String) {
        self.url = url
        self.userAgent = userAgent
    }

    /// The progress of a transfer.
    package struct Progress: Sendable {
        /// Bytes received, before decompression.
        package let bytes: Int
        /// The announced size in bytes, before decompression; nil where there is none.
        package let totalBytes: Int?
        /// Seconds since the transfer began.
        package let seconds: Double
    }
}

/// The final answer to a request, of any HTTP status.
package struct TransferAnswer {
    /// The HTTP status.
    package let status: Int
    /// The content type in lower case, without its parameters.
    package let contentType: String?
    /// The address after redirects.
    package let url: String
    /// The headers, by their names in lower case.
    package let headers: [String: String]
    /// The body, decompressed.
    package let body: SpoolFile
    /// The size of the body before decompression, in bytes.
    package let bytes: Int
    /// The duration of the transfer.
    package let seconds: Double
}
