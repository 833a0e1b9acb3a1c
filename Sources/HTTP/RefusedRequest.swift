internal import CMicrohttpd
internal import Glibc

/// Answers to requests that libmicrohttpd does not get to see.
extension ServerState {
    /// An answer as it is sent, before the connection is closed, and the size of its body.
    func wholeAnswer(to refusal: HTTPRefusal, isHead: Bool) -> (bytes: [UInt8], body: Int) {
        let response = response(to: refusal)
        var body: [UInt8] = []
        if case .bytes(let bytes) = response.body { body = bytes }
        var head = "HTTP/1.1 \(refusal.status) \(Self.reason(of: refusal.status))\r\nDate: \(Self.date)\r\n"
        for field in response.headers.fields { head += "\(field.name): \(field.value)\r\n" }
        head += "Connection: close\r\nContent-Length: \(body.count)\r\n\r\n"
        return (Array(head.utf8) + (isHead ? [] : body), isHead ? 0 : body.count)
    }

    /// What the handler says to a refusal.
    func response(to refusal: HTTPRefusal) -> HTTPResponse {
        var response = handler.refuse(refusal)
        if let seconds = refusal.retryAfter { response.headers.set("Retry-After", String(seconds)) }
        return response
    }

    private static func reason(of status: Int) -> String {
        switch status {
        case 400: "Bad Request"
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 505: "HTTP Version Not Supported"
        default: "Refused"
        }
    }

    /// The time in the form of HTTP.
    private static var date: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
            + "\(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}
