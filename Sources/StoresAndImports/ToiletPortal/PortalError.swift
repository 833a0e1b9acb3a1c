public import ToiletImport
public import ToiletCore

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
    package let message: Message
    /// The HTTP status, where it decided.
    public let status: Int?
    /// When the portal wants to be asked again, where it said that.
    public let retryAt: Instant?
    /// How many bytes came, for ``Code/timedOut`` (nil before there was a connection) and ``Code/truncated``; the limit
    /// for ``Code/tooLarge``.
    public let bytes: Int?
    /// How many rows came for ``Code/incomplete``, and how many of them twice for ``Code/repeatedRows``.
    public let rows: Int?
    /// How many rows the portal says it has, for ``Code/incomplete`` and ``Code/tooManyRows``.
    public let announcedRows: Int?
    /// Why the content cannot be imported, for ``Code/unreadableContent``.
    public let importError: ImportError?

    init(
        _ code: Code, _ address: String?, status: Int? = nil, retryAt: Instant? = nil, bytes: Int? = nil,
        rows: Int? = nil, announcedRows: Int? = nil, importError: ImportError? = nil,
        _ message: @escaping @Sendable (Words) -> SafeText
    ) {
        self.code = code
        self.address = address
        self.message = Message(message)
        self.status = status
        self.retryAt = retryAt
        self.bytes = bytes
        self.rows = rows
        self.announcedRows = announcedRows
        self.importError = importError
    }

    /// A clause in English that says where and what.
    public var description: String { message.text(.english).text }

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

// A function for each code that several places throw, with the sentence that users read.
extension PortalError {
    static func invalidAddress(_ text: String) -> PortalError {
        PortalError(.invalidAddress, text) { $0.invalidAddress(text) }
    }

    static func transferFailed(_ address: String, reason: Message) -> PortalError {
        PortalError(.transferFailed, address) { $0.transferFailed(address, reason.text($0)) }
    }

    static func timedOut(_ address: String, bytes: Int?) -> PortalError {
        PortalError(.timedOut, address, bytes: bytes) { words in
            switch bytes {
            case nil: words.noConnection(address)
            case 0?: words.noAnswer(address)
            case let bytes?: words.unfinishedAnswer(address, bytes: bytes)
            }
        }
    }

    static func truncated(_ address: String, bytes: Int) -> PortalError {
        PortalError(.truncated, address, bytes: bytes) { $0.brokenOffAnswer(address, bytes: bytes) }
    }

    static func privateAddress(_ address: String) -> PortalError {
        PortalError(.privateAddress, address) { $0.privateAddress(address) }
    }

    static func notFound(_ address: String, status: Int) -> PortalError {
        PortalError(.notFound, address, status: status) { $0.notFound(address, status: status) }
    }

    static func serverError(_ address: String, status: Int, message: String?, retryAt: Instant?)
        -> PortalError
    {
        PortalError(.serverError, address, status: status, retryAt: retryAt) {
            $0.serverError(address, $0.http(status, message), until: retryAt?.parisTime)
        }
    }

    static func refused(_ address: String, status: Int, message: String?) -> PortalError {
        PortalError(.refused, address, status: status) { $0.refused(address, $0.http(status, message)) }
    }

    static func rateLimited(_ address: String, retryAt: Instant?) -> PortalError {
        PortalError(.rateLimited, address, retryAt: retryAt) {
            $0.rateLimited(address, until: retryAt?.parisTime)
        }
    }

    static func webPage(_ address: String) -> PortalError {
        PortalError(.webPage, address) { $0.webPageInsteadOfData(address) }
    }

    static func noDataset(_ address: String, name: String) -> PortalError {
        PortalError(.noDataset, address) { $0.noDataset(address, name) }
    }

    static func incomplete(_ address: String, received: Int, announced: Int) -> PortalError {
        PortalError(.incomplete, address, rows: received, announcedRows: announced) {
            $0.incomplete(address, received: received, announced: announced)
        }
    }

    static func tooManyRows(_ address: String, announced: Int) -> PortalError {
        PortalError(.tooManyRows, address, announcedRows: announced) {
            $0.tooManyRows(address, announced: announced, limit: PagingRule.maxRows)
        }
    }

    static func unreadableContent(_ address: String, _ importError: ImportError) -> PortalError {
        PortalError(.unreadableContent, address, importError: importError) {
            $0.about("\(address)", importError.message.text($0))
        }
    }

    /// The error of content that cannot be read, or whose end is missing.
    static func of(_ error: ImportError, _ address: String, bytes: Int) -> PortalError {
        switch error.code {
        case .truncated, .truncatedGzip: truncated(address, bytes: bytes)
        default: unreadableContent(address, error)
        }
    }
}
