import Foundation
import HTTP

/// Reads what a server sent on a connection, and takes nothing that HTTP does not allow.
enum AnswerReader {
    struct Answer {
        var status: Int
        var headers: HTTPHeaders
        var body: [UInt8]
    }

    struct Malformed: Error {
        let words: String
        init(_ words: String) { self.words = words }
    }

    /// The answers in some bytes, but for 100.
    static func answers(in bytes: [UInt8], mayLackBodies: Bool) throws -> [Answer] {
        var answers: [Answer] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            if answers.last?.headers["Connection"] == "close" {
                throw Malformed("something behind the last answer")
            }
            var answer = try head(&rest)
            if answer.status == 100 { continue }
            let hasNone = rest.isEmpty || rest.starts(with: "HTTP/1.1 ".utf8)
            if answer.status != 204, answer.status != 304, !(mayLackBodies && hasNone) {
                try body(of: &answer, &rest)
            }
            try judge(answer)
            answers.append(answer)
        }
        return answers
    }

    private static func head(_ rest: inout ArraySlice<UInt8>) throws -> Answer {
        guard let end = rest.firstRange(of: [13, 10, 13, 10]) else { throw Malformed("half a head") }
        let lines = rest[..<end.lowerBound].split(separator: 10, omittingEmptySubsequences: false)
        rest = rest[end.upperBound...]
        var headers: HTTPHeaders = [:]
        for (number, line) in lines.enumerated() {
            let text = line.last == 13 ? line.dropLast() : line
            guard text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
                throw Malformed("a strange byte in a head")
            }
            guard number > 0 else { continue }
            guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else {
                throw Malformed("a line without a name in a head")
            }
            headers.append(
                String(decoding: text[..<colon], as: UTF8.self),
                String(decoding: text[(colon + 1)...].drop { $0 == 0x20 }, as: UTF8.self)
            )
        }
        let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ")
        guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
            throw Malformed("not a status: \(String(decoding: lines[0], as: UTF8.self))")
        }
        for name in ["Content-Length", "Content-Type", "Date", "Transfer-Encoding", "ETag"]
        where headers.values(name).count > 1 {
            throw Malformed("\(name) is repeated")
        }
        return Answer(status: status, headers: headers, body: [])
    }

    private static func body(of answer: inout Answer, _ rest: inout ArraySlice<UInt8>) throws {
        if answer.headers["Transfer-Encoding"] == "chunked" {
            while true {
                guard let end = rest.firstRange(of: [13, 10]),
                    let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16),
                    rest.endIndex - end.upperBound >= size + 2
                else { throw Malformed("a chunked body is cut") }
                answer.body += rest[end.upperBound..<(end.upperBound + size)]
                rest = rest[(end.upperBound + size + 2)...]
                if size == 0 { return }
            }
        } else if let length = answer.headers["Content-Length"].flatMap({ Int($0) }) {
            guard rest.count >= length else { throw Malformed("a body of \(length) bytes is cut") }
            answer.body = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
        } else {
            // To a client of HTTP/1.0, the end of the connection is the end of a body.
            answer.body = Array(rest)
            rest = []
        }
    }

    /// The statuses that a request can have as answer. The server has no error of its own.
    private static let statuses: Set = [
        200, 204, 304, 400, 403, 404, 405, 406, 408, 413, 414, 415, 421, 431, 501, 505,
    ]

    private static func judge(_ answer: Answer) throws {
        guard statuses.contains(answer.status) else {
            throw Malformed("status \(answer.status): \(String(decoding: answer.body.prefix(200), as: UTF8.self))")
        }
        guard answer.status >= 400 else { return }
        guard answer.headers["Content-Type"] == "application/problem+json" else {
            throw Malformed("status \(answer.status) is no problem document")
        }
        guard !answer.body.isEmpty else { return }
        let problem = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        guard problem?["status"] as? Int == answer.status else {
            throw Malformed("status \(answer.status): \(String(decoding: answer.body.prefix(200), as: UTF8.self))")
        }
    }
}
