public import OSMOpeningHours
public import ToiletImport
internal import ToiletCore

/// Why a portal, or any other web address, gave no toilets.
///
/// Tell errors apart by their ``code``. New codes may be added, so a switch over them needs a default.
///
///     do {
///         _ = try client.fetch(address)
///     } catch let error as PortalError where error.code == .rateLimited {
///         print(error, error.retryAt as Any)
///     }
public struct PortalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public let code: Code
    /// The address that failed, without user name, password and query; nil where this machine is at fault.
    public let address: String?
    /// A clause that says where and what.
    public let description: String
    /// The HTTP status, where it decided.
    public private(set) var status: Int?
    /// When the portal wants to be asked again, where it said that.
    public private(set) var retryAt: Instant?
    /// How many bytes came, for ``Code/timedOut`` (nil before there was a connection) and ``Code/truncated``; the limit
    /// for ``Code/tooLarge``.
    public private(set) var bytes: Int?
    /// How many rows came for ``Code/incomplete``, and how many of them twice for ``Code/repeatedRows``.
    public private(set) var rows: Int?
    /// How many rows the portal says it has, for ``Code/incomplete`` and ``Code/tooManyRows``.
    public private(set) var announcedRows: Int?
    /// Why the content cannot be imported, for ``Code/unreadableContent``.
    public private(set) var importError: ImportError?

    init(_ code: Code, _ address: String?, _ description: String) {
        self.code = code
        self.address = address
        self.description = description
    }

    /// The kinds of errors.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, for logs.
        public let description: String

        private init(_ name: String) { description = name }

        /// libcurl cannot be loaded.
        public static let missingLibrary = Code("missingLibrary")
        /// The text is no `http` or `https` address.
        public static let invalidAddress = Code("invalidAddress")
        /// The name cannot be resolved, or nothing accepts a connection.
        public static let unreachable = Code("unreachable")
        /// libcurl failed in another way, which a retry does not change.
        public static let transferFailed = Code("transferFailed")
        /// A connection or an answer took too long.
        public static let timedOut = Code("timedOut")
        /// The answer ended too early.
        public static let truncated = Code("truncated")
        /// The TLS certificate is not trusted.
        public static let untrustedServer = Code("untrustedServer")
        /// A redirect leads from `https` to something else.
        public static let unsafeRedirect = Code("unsafeRedirect")
        /// There are too many redirects in a row.
        public static let tooManyRedirects = Code("tooManyRedirects")
        /// The address lies in this machine or its private network, or leads there, and ``FetchPolicy`` forbids that.
        public static let privateAddress = Code("privateAddress")
        /// The answer is longer than ``FetchPolicy`` allows.
        public static let tooLarge = Code("tooLarge")
        /// The compressed answer is damaged.
        public static let damagedEncoding = Code("damagedEncoding")
        /// The server has nothing at the address.
        public static let notFound = Code("notFound")
        /// The server failed: HTTP 408 or 5xx.
        public static let serverError = Code("serverError")
        /// The server refused the request: any other HTTP 4xx.
        public static let refused = Code("refused")
        /// HTTP 429: too many requests.
        public static let rateLimited = Code("rateLimited")
        /// A web page came instead of data.
        public static let webPage = Code("webPage")
        /// The content type is of something that holds no data.
        public static let unsupportedType = Code("unsupportedType")
        /// The portal no longer has the data set.
        public static let noDataset = Code("noDataset")
        /// Fewer or more rows came than the portal announces.
        public static let incomplete = Code("incomplete")
        /// Rows came twice from page to page, so others may be missing.
        public static let repeatedRows = Code("repeatedRows")
        /// The data set has more rows than the portal's pages give.
        public static let tooManyRows = Code("tooManyRows")
        /// The content cannot be imported; ``PortalError/importError`` says why.
        public static let unreadableContent = Code("unreadableContent")
        /// The answer cannot be written to a temporary file.
        public static let spoolFailed = Code("spoolFailed")
    }
}

extension PortalError {
    /// Whether the data set is gone from this portal, or no longer whole there, so that another one should be asked.
    var suggestsAnotherPortal: Bool {
        if code == .incomplete, let rows, let announcedRows { return rows < announcedRows }
        return code == .noDataset || importError?.code == .noRows
    }
}

// One function for each code, with the sentence that users read. A `reason` is libcurl's or the system's own.
extension PortalError {
    static func missingLibrary(_ reason: String) -> PortalError {
        PortalError(
            .missingLibrary,
            nil,
            "libcurl, which fetches what is on the web, cannot be loaded: \(reason)"
        )
    }

    static func invalidAddress(_ text: String) -> PortalError {
        PortalError(.invalidAddress, text, "\(text) is no address of the web")
    }

    static func unreachable(_ address: String, reason: String) -> PortalError {
        PortalError(.unreachable, address, "\(address) cannot be reached: \(reason)")
    }

    static func transferFailed(_ address: String, reason: String) -> PortalError {
        PortalError(.transferFailed, address, "\(address) could not be asked: \(reason)")
    }

    static func timedOut(_ address: String, bytes: Int?) -> PortalError {
        let what =
            switch bytes {
            case nil: "cannot be reached: no connection came about in time"
            case 0?: "did not answer in time"
            case let bytes?: "did not finish its answer in time; \(bytes) bytes came"
            }
        var error = PortalError(.timedOut, address, "\(address) \(what)")
        error.bytes = bytes
        return error
    }

    static func truncated(_ address: String, bytes: Int) -> PortalError {
        var error = PortalError(
            .truncated,
            address,
            "the answer of \(address) broke off after \(bytes) bytes"
        )
        error.bytes = bytes
        return error
    }

    static func untrustedServer(_ address: String, reason: String) -> PortalError {
        PortalError(.untrustedServer, address, "\(address) does not prove that it is what it says: \(reason)")
    }

    static func unsafeRedirect(_ address: String, to next: String) -> PortalError {
        PortalError(
            .unsafeRedirect,
            address,
            "\(address) leads on to \(next), which is not https and so not followed"
        )
    }

    static func tooManyRedirects(_ address: String) -> PortalError {
        PortalError(
            .tooManyRedirects,
            address,
            "\(address) leads from one address to the next without end"
        )
    }

    static func privateAddress(_ address: String) -> PortalError {
        PortalError(.privateAddress, address, "\(address) leads into this machine or its own network")
    }

    static func tooLarge(_ address: String, limit: Int) -> PortalError {
        var error = PortalError(
            .tooLarge,
            address,
            "the answer of \(address) is longer than \(limit >> 20) MiB"
        )
        error.bytes = limit
        return error
    }

    static func damagedEncoding(_ address: String, reason: String) -> PortalError {
        PortalError(.damagedEncoding, address, "the packing of what \(address) sends is damaged: \(reason)")
    }

    static func notFound(_ address: String, status: Int) -> PortalError {
        var error = PortalError(.notFound, address, "\(address) is not there (HTTP \(status))")
        error.status = status
        return error
    }

    static func serverError(_ address: String, status: Int, message: String?, retryAt: Instant?)
        -> PortalError
    {
        var error = PortalError(
            .serverError,
            address,
            "\(address) has trouble of its own (\(http(status, message)))"
                + (retryAt.map { " until \($0.parisTime)" } ?? "")
        )
        error.status = status
        error.retryAt = retryAt
        return error
    }

    static func refused(_ address: String, status: Int, message: String?) -> PortalError {
        var error = PortalError(
            .refused,
            address,
            "\(address) does not want to answer (\(http(status, message)))"
        )
        error.status = status
        return error
    }

    static func rateLimited(_ address: String, retryAt: Instant?) -> PortalError {
        var error = PortalError(
            .rateLimited,
            address,
            "\(address) has answered often enough for now"
                + (retryAt.map { " and answers again from \($0.parisTime) on" } ?? "")
        )
        error.retryAt = retryAt
        return error
    }

    static func webPage(_ address: String) -> PortalError {
        PortalError(
            .webPage,
            address,
            "\(address) answers with a web page instead of data, as a network does that wants a login first"
        )
    }

    static func unsupportedType(_ address: String, type: String) -> PortalError {
        PortalError(.unsupportedType, address, "\(address) answers with \(type), which is no data")
    }

    static func noDataset(_ address: String, name: String) -> PortalError {
        PortalError(.noDataset, address, "\(address) no longer has the data set \(name)")
    }

    static func incomplete(_ address: String, received: Int, announced: Int) -> PortalError {
        var error = PortalError(
            .incomplete,
            address,
            "\(address) gives \(received) rows where it announces \(announced)"
        )
        error.rows = received
        error.announcedRows = announced
        return error
    }

    static func repeatedRows(_ address: String, rows: Int) -> PortalError {
        let count = rows == 1 ? "a row" : "\(rows) rows"
        var error = PortalError(
            .repeatedRows,
            address,
            "\(address) gives \(count) twice from page to page, so others are missing"
        )
        error.rows = rows
        return error
    }

    static func tooManyRows(_ address: String, announced: Int) -> PortalError {
        var error = PortalError(
            .tooManyRows,
            address,
            "\(address) has \(announced) rows, of which its pages give \(PagingRule.maxRows) only"
        )
        error.announcedRows = announced
        return error
    }

    static func unreadableContent(_ address: String, _ importError: ImportError) -> PortalError {
        var error = PortalError(.unreadableContent, address, "\(address): \(importError)")
        error.importError = importError
        return error
    }

    static func spoolFailed(_ reason: String) -> PortalError {
        PortalError(.spoolFailed, nil, "what comes cannot be kept in a temporary file: \(reason)")
    }

    private static func http(_ status: Int, _ message: String?) -> String {
        "HTTP \(status)" + (message.map { ": \($0)" } ?? "")
    }
}
