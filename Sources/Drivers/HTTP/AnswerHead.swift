internal import Glibc

/// The head of an answer, as bytes, and how the end of its body is told.
struct AnswerHead {
    enum Framing {
        /// There is no body.
        case none
        /// The head states its length.
        case length
        case chunks
        /// The body ends with the connection.
        case close
    }

    let bytes: [UInt8]
    let framing: Framing
    /// Whether the connection stays open behind the answer.
    let persists: Bool

    /// Makes the head; nil where a field has what HTTP does not allow.
    init?(_ response: HTTPResponse, to request: RequestHead, persists: Bool, date: [UInt8]) {
        guard (200...599).contains(response.status) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        func add(_ name: String, _ value: some Sequence<UInt8>) {
            bytes += name.utf8
            bytes += ": ".utf8
            bytes += value
            bytes += "\r\n".utf8
        }
        bytes += "HTTP/1.1 \(response.status)\(Self.reason(of: response.status))\r\n".utf8
        add("Date", date)
        for field in response.headers.fields where !Self.isReserved(field.name) && !field.value.isEmpty {
            guard RequestHead.isName(field.name), RequestHead.isValue(field.value) else { return nil }
            add(field.name, field.value.utf8)
        }
        let (framing, length) = Self.framing(of: response, to: request)
        self.framing = framing
        self.persists = persists && framing != .close
        if framing == .chunks { add("Transfer-Encoding", "chunked".utf8) }
        if let length { add("Content-Length", String(length).utf8) }
        if !self.persists {
            add("Connection", "close".utf8)
        } else if request.isOld {
            add("Connection", "Keep-Alive".utf8)
        }
        bytes += "\r\n".utf8
        self.bytes = bytes
    }

    /// How the end of the body is told, and its length where that is stated.
    private static func framing(of response: HTTPResponse, to request: RequestHead) -> (Framing, length: Int?) {
        let length = response.body.count
        if response.status == 204 { return (.none, nil) }
        if request.isHead || response.status == 304 {
            // The length that the body would have, which the handler may state without making it.
            guard length == 0 else { return (.none, length) }
            let stated = response.headers["Content-Length"].flatMap { Int($0) }
            return (.none, stated ?? (response.status == 304 ? nil : 0))
        }
        if length != nil { return (.length, length) }
        return (request.isOld ? .close : .chunks, nil)
    }

    /// What invites a client to send its body.
    static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// The fields that the server states itself.
    private static func isReserved(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: HTTPHeaders.isSame(name, "Date")
        case 10: HTTPHeaders.isSame(name, "Connection") || HTTPHeaders.isSame(name, "Keep-Alive")
        case 14: HTTPHeaders.isSame(name, "Content-Length")
        case 17: HTTPHeaders.isSame(name, "Transfer-Encoding")
        default: false
        }
    }

    /// The phrase behind a status, with a space before it.
    private static func reason(of status: Int) -> String {
        switch status {
        case 200: " OK"
        case 204: " No Content"
        case 301: " Moved Permanently"
        case 304: " Not Modified"
        case 400: " Bad Request"
        case 403: " Forbidden"
        case 404: " Not Found"
        case 405: " Method Not Allowed"
        case 406: " Not Acceptable"
        case 408: " Request Timeout"
        case 413: " Content Too Large"
        case 414: " URI Too Long"
        case 415: " Unsupported Media Type"
        case 421: " Misdirected Request"
        case 429: " Too Many Requests"
        case 431: " Request Header Fields Too Large"
        case 500: " Internal Server Error"
        case 501: " Not Implemented"
        case 503: " Service Unavailable"
        case 505: " HTTP Version Not Supported"
        default: " "
        }
    }

    /// The time in the form of HTTP.
    static func date(of seconds: Int) -> [UInt8] {
        var now = time_t(seconds)
        var parts = tm()
        gmtime_r(&now, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text =
            "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
            + "\(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
        return Array(text.utf8)
    }
}
