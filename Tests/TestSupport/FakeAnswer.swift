/// What the fake portal answers, before it misbehaves.
struct FakeAnswer: Sendable {
    var status = 200
    var type = "application/json; charset=utf-8"
    var headers: [String] = []
    var body: [UInt8]

    static func json(_ text: String, status: Int = 200) -> FakeAnswer {
        FakeAnswer(status: status, body: Array(text.utf8))
    }

    /// What API 2.1 says of an error.
    static func newerError(_ code: String, _ message: String, status: Int) -> FakeAnswer {
        json("{\"error_code\": \(quoted(code)), \"message\": \(quoted(message))}", status: status)
    }

    /// What API 1.0 says of an error.
    static func olderError(_ code: Int, _ message: String, status: Int) -> FakeAnswer {
        json("{\"errorcode\": \(code), \"error\": \(quoted(message))}", status: status)
    }

    /// The head of the answer, with the headers by which a portal tells of its quota.
    func head(length: Int?) -> String {
        var lines = [
            "HTTP/1.1 \(status) Something", "Content-Type: \(type)", "X-RateLimit-Limit: 50000",
            "X-RateLimit-Remaining: 49999", "Connection: close",
        ]
        if let length { lines.append("Content-Length: \(length)") }
        return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
