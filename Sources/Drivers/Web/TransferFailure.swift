internal import CCurl

/// Why a transfer gave no answer. A `String` is the message of libcurl or the system.
package enum TransferFailure: Error, Hashable, Sendable {
    /// libcurl cannot be loaded.
    case missingLibrary(String)
    case invalidURL
    /// The name cannot be resolved, or the connection is refused.
    case unreachable(String)
    /// No connection was established within ``Transfer/connectTimeout``.
    case connectTimedOut
    /// The transfer stalled or exceeded ``Transfer/totalTimeout`` after a number of bytes.
    case timedOut(bytes: Int)
    /// The connection broke after a number of bytes.
    case truncated(bytes: Int)
    /// The certificate is not trusted, or the TLS handshake failed.
    case untrustedServer(String)
    /// A redirect leads from `https` to something else, or to another scheme.
    case unsafeRedirect(to: String)
    case tooManyRedirects
    /// The address lies in this machine or its private network, which ``Transfer/allowsPrivateNetwork`` forbids.
    case privateAddress
    /// The body exceeds ``Transfer/maxBytes``.
    case tooLarge
    /// The head of the answer, or a line of it, is longer than libcurl takes.
    case headTooLarge
    /// The compressed body is damaged.
    case damagedEncoding(String)
    /// The body cannot be written to a temporary file.
    case spoolFailed(String)
    /// The caller's `shouldStop` returned true.
    case cancelled
    /// Any other error of libcurl.
    case other(String)

    /// `CURLE_TOO_LARGE`, which came with libcurl 8.6.
    private static let tooLargeValue = CURLcode(rawValue: 100)

    init(_ code: CURLcode, message: String, isConnected: Bool, bytes: Int) {
        self =
            switch code {
            // Also said of an answer that is none of HTTP.
            case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: isConnected ? .other(message) : .invalidURL
            // libcurl's limits of a head: a line of 100 KiB, and 300 KiB in all.
            case CURLE_OUT_OF_MEMORY, Self.tooLargeValue: .headTooLarge
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY:
                .unreachable(message)
            case CURLE_OPERATION_TIMEDOUT: isConnected ? .timedOut(bytes: bytes) : .connectTimedOut
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
                CURLE_HTTP2_STREAM:
                .truncated(bytes: bytes)
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
                CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ISSUER_ERROR,
                CURLE_SSL_CRL_BADFILE:
                .untrustedServer(message)
            case CURLE_FILESIZE_EXCEEDED: .tooLarge
            case CURLE_BAD_CONTENT_ENCODING: .damagedEncoding(message)
            case CURLE_ABORTED_BY_CALLBACK: .cancelled
            default: .other(message)
            }
    }
}
