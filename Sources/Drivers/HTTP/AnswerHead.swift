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
        bytes += "HTTP/1.1 ".utf8
        bytes += String(response.status).utf8
        bytes += Self.reason(of: response.status).utf8
        bytes += "\r\nDate: ".utf8
        bytes += date
        bytes += "\r\n".utf8
        for field in response.headers.fields where !Self.isReserved(field.name) && !field.value.isEmpty {
            guard RequestHead.isName(field.name), RequestHead.isValue(field.value) else { return nil }
            bytes += field.name.utf8
            bytes += ": ".utf8
            bytes += field.value.utf8
            bytes += "\r\n".utf8
        }

        let isBodiless = request.isHead || response.status == 304 || response.status == 204
        var persists = persists
        var length = response.body.count
        if isBodiless {
            framing = .none
            // The length that the body would have, which the handler may state without making it.
            if length == 0 {
                length =
                    response.headers["Content-Length"].flatMap { Int($0) }
                    ?? (response.status == 304 ? nil : 0)
            }
            if response.status == 204 { length = nil }
        } else if length != nil {
            framing = .length
        } else if request.isOld {
            framing = .close
            persists = false
        } else {
            framing = .chunks
            bytes += "Transfer-Encoding: chunked\r\n".utf8
        }
        if let length {
            bytes += "Content-Length: ".utf8
            bytes += String(length).utf8
            bytes += "\r\n".utf8
        }
        if !persists {
            bytes += "Connection: close\r\n".utf8
        } else if request.isOld {
            bytes += "Connection: Keep-Alive\r\n".utf8
        }
        bytes += "\r\n".utf8
        self.bytes = bytes
        self.persists = persists
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
