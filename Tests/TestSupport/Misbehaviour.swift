/// A fault of the fake portal.
public enum Misbehaviour: Sendable {
    case none
    /// Sends the body byte by byte, slowly.
    case slow
    /// Sends nothing.
    case silent
    /// Closes the connection after some bytes of the body, with or without a Content-Length.
    case cut(after: Int, isAnnounced: Bool)
    /// Resets the connection in the middle of the body.
    case reset
    /// Sends some rows, then an error message.
    case errorInside
    /// Answers 429 a number of times, with a header that says when to retry.
    case quota(times: Int, header: String)
    /// Answers with a server error a number of times.
    case trouble(times: Int, status: Int)
    /// Reports a total that is wrong by this number.
    case lyingCount(Int)
    /// Sorts each page differently.
    case unstable
    /// Returns every row twice.
    case doubled
    /// Redirects to another URL.
    case redirect(String)
    /// Redirects to the same URL.
    case redirectLoop
    /// Compresses with gzip.
    case gzip
    /// Sends a damaged gzip stream.
    case damagedGzip
    /// Sends an endless body.
    case endless
    /// Answers as HTTP/0.9 did, without a head.
    case headless
    /// Sends another content type.
    case type(String)
    /// Sends the login page of a captive network.
    case captivePage

    var isUnstable: Bool { if case .unstable = self { true } else { false } }

    func count(_ count: Int) -> Int { if case .lyingCount(let more) = self { count + more } else { count } }
}

extension Misbehaviour {
    /// Sends a response with the fault applied.
    func send(
        _ answer: FakeResponse, _ question: FakeRequest, number: Int, url: String, over connection: HTTPConnection
    ) {
        var answer = answer
        switch self {
        case .silent: return connection.waitForClose()
        case .slow:
            connection.send(answer.head(length: answer.body.count))
            for byte in answer.body where !connection.send([byte], thenRest: 20) { return }
        case .cut(let count, let isAnnounced):
            connection.send(answer.head(length: isAnnounced ? answer.body.count : nil))
            connection.send(Array(answer.body.prefix(count)))
            return
        case .reset:
            connection.send(answer.head(length: answer.body.count))
            connection.send(Array(answer.body.prefix(answer.body.count / 2)))
            return connection.tearDown()
        case .endless:
            connection.send(answer.head(length: nil) + "[")
            while connection.send([UInt8](repeating: 0x20, count: 1 << 16)) {}
            return
        case .headless:
            connection.send(answer.body)
            return
        case .errorInside:
            answer.body = Array(answer.body.prefix { $0 != UInt8(ascii: "}") })
            answer.body += Array("}}, {\"error_code\": \"InternalError\", \"message\": \"the export failed\"}]".utf8)
        case .quota(let times, let header) where number <= times:
            answer = .olderError(10_002, "Too many requests on the domain", status: 429)
            answer.headers.append(header)
        case .trouble(let times, let status) where number <= times:
            answer = .newerError("InternalError", "something broke", status: status)
        case .redirect(let place):
            answer.status = 302
            answer.headers.append("Location: \(place)")
        case .redirectLoop:
            answer.status = 301
            answer.headers.append("Location: \(url)\(question.text)")
        case .gzip, .damagedGzip:
            answer.headers.append("Content-Encoding: gzip")
            answer.body = Gzip.packed(answer.body)
            if case .damagedGzip = self { answer.body[10] = 0xFF }
        case .type(let type): answer.type = type
        case .captivePage:
            answer = FakeResponse(
                type: "text/html",
                body: Array("<!DOCTYPE html>\n<html><title>Free WiFi</title><form>Log in</form></html>".utf8)
            )
        case .none, .quota, .trouble, .lyingCount, .unstable, .doubled: break
        }
        connection.send(answer.head(length: answer.body.count))
        connection.send(answer.body)
    }
}
