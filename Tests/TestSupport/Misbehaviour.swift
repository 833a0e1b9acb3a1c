/// What the fake portal does wrong.
public enum Misbehaviour: Sendable {
    case none
    /// One byte at a time, for ever.
    case slow
    /// Nothing at all.
    case silent
    /// So many bytes of the body, and the end; with or without having said how many there are.
    case cut(after: Int, isAnnounced: Bool)
    /// A connection torn down in the middle of the body.
    case reset
    /// A few rows, and then the text of an error.
    case errorInside
    /// HTTP 429 so many times, with a header that says when to come again.
    case quota(times: Int, header: String)
    /// HTTP 500 or another, so many times.
    case trouble(times: Int, status: Int)
    /// A count that is off by so many.
    case lyingCount(Int)
    /// Another order for each page.
    case unstable
    /// Every row twice.
    case doubled
    /// On to another address.
    case redirect(String)
    /// On to itself.
    case redirectLoop
    /// Packed with gzip, and well.
    case gzip
    /// Packed with gzip, and damaged.
    case damagedGzip
    /// A body without end.
    case endless
    /// Another content type.
    case type(String)
    /// The page by which a network asks for a login.
    case captivePage

    var isUnstable: Bool { if case .unstable = self { true } else { false } }

    func count(_ count: Int) -> Int { if case .lyingCount(let more) = self { count + more } else { count } }
}

extension Misbehaviour {
    /// Sends an answer, or what becomes of it.
    func send(_ answer: FakeAnswer, _ question: FakeQuestion, number: Int, url: String, over wire: Wire) {
        var answer = answer
        switch self {
        case .silent: return wire.waitForTheEnd()
        case .slow:
            wire.send(answer.head(length: answer.body.count))
            for byte in answer.body where !wire.send([byte], thenRest: 20) { return }
        case .cut(let count, let isAnnounced):
            wire.send(answer.head(length: isAnnounced ? answer.body.count : nil))
            wire.send(Array(answer.body.prefix(count)))
            return
        case .reset:
            wire.send(answer.head(length: answer.body.count))
            wire.send(Array(answer.body.prefix(answer.body.count / 2)))
            return wire.tearDown()
        case .endless:
            wire.send(answer.head(length: nil) + "[")
            while wire.send([UInt8](repeating: 0x20, count: 1 << 16)) {}
            return
        case .errorInside:
            answer.body = Array(answer.body.prefix { $0 != UInt8(ascii: "}") })
            answer.body += Array(
                "}}, {\"error_code\": \"InternalError\", \"message\": \"the export failed\"}]".utf8
            )
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
            answer = FakeAnswer(
                type: "text/html",
                body: Array("<!DOCTYPE html>\n<html><title>Free WiFi</title><form>Log in</form></html>".utf8)
            )
        case .none, .quota, .trouble, .lyingCount, .unstable, .doubled: break
        }
        wire.send(answer.head(length: answer.body.count))
        wire.send(answer.body)
    }
}
