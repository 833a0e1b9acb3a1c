internal import CCurl

/// Why a transfer gave no answer.
package enum TransferFailure: Error, Hashable, Sendable {
    /// libcurl is not on this machine; the system's own words.
    case noLibrary(String)
    /// The text is no address.
    case badURL
    /// There is nobody at the address, or nobody knows where it is; libcurl's own words.
    case unreachable(String)
    /// No connection came about in time.
    case slowToConnect
    /// The connection stood, and so many bytes came before there was silence or the time was over.
    case timedOut(bytes: Int)
    /// The connection broke after so many bytes.
    case cut(bytes: Int)
    /// The other side does not prove who it is, or no safe connection comes about; libcurl's own words.
    case untrusted(String)
    /// A redirect leads away from `https`, or from the web altogether.
    case unsafeRedirect(to: String)
    case tooManyRedirects
    /// It lies within this machine or its own network, where nobody asked to go.
    case privateAddress
    /// More came than was wanted.
    case tooLarge
    /// The packing of the body is damaged; libcurl's own words.
    case damaged(String)
    /// What came could not be kept; the system's own words.
    case notKept(String)
    /// It was stopped from outside.
    case stopped
    /// Something else; libcurl's own words.
    case other(String)

    init(_ code: CURLcode, words: String, isConnected: Bool, bytes: Int) {
        self =
            switch code {
            case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .badURL
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY:
                .unreachable(words)
            case CURLE_OPERATION_TIMEDOUT: isConnected ? .timedOut(bytes: bytes) : .slowToConnect
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
                CURLE_HTTP2_STREAM:
                .cut(bytes: bytes)
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
                CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ISSUER_ERROR,
                CURLE_SSL_CRL_BADFILE:
                .untrusted(words)
            case CURLE_FILESIZE_EXCEEDED: .tooLarge
            case CURLE_BAD_CONTENT_ENCODING: .damaged(words)
            case CURLE_ABORTED_BY_CALLBACK: .stopped
            default: .other(words)
            }
    }
}
