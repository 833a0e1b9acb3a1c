import Foundation
import ParisToilets
import TestSupport

/// Makes conversations: requests that are answered, requests with some things wrong, and bytes that are nearly
/// requests.
struct Mutator {
    private let seeds: Seeds
    private var random: SeededRandom

    init(_ seeds: Seeds, random: SeededRandom) {
        self.seeds = seeds
        self.random = random
    }

    /// A conversation.
    mutating func conversation(_ index: Int) -> Conversation {
        var conversation = Conversation(number: index)
        conversation.isTCP = number(8) == 0
        conversation.isValid = number(5) == 0
        conversation.requests = number(8) > 0 ? 1 : 1 + number(number(10) > 0 ? 5 : 50)
        var bytes: [UInt8] = []
        for _ in 0..<conversation.requests { bytes += conversation.isValid ? valid() : request() }
        if !conversation.isValid {
            for _ in 0..<number(3) { mutate(&bytes) }
            switch number(20_000) {
            case 0..<4: bytes = Array(repeatElement(bytes, count: 30_000 / (bytes.count + 1) + 1).joined())
            case 4..<8: bytes = oversized()
            case 8:
                bytes = Array("GET /api/toilets?near=48.85".utf8.prefix(number(20)))
                conversation.ending = .waiting
                conversation.requests = 1
            default: break
            }
            if conversation.ending == .finished, number(20) == 0 {
                bytes.removeLast(number(bytes.count + 1))
                conversation.ending = number(3) > 0 ? .left : .reset
            }
        }
        conversation.send(parts(bytes))
        return conversation
    }

    /// Cuts bytes into the parts in which they are sent.
    private mutating func parts(_ bytes: [UInt8]) -> [[UInt8]] {
        guard number(4) == 0 else { return [bytes] }
        var parts: [[UInt8]] = []
        var rest = bytes[...]
        let longest = number(2) == 0 ? 20 : 2000
        while !rest.isEmpty, parts.count < 100 {
            let count = min(rest.count, 1 + number(longest))
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return parts + [Array(rest)]
    }

    // MARK: - Requests

    /// A request that HTTP allows.
    private mutating func valid() -> [UInt8] {
        if number(6) == 0 {
            let body = Array(pick(Seeds.bodies).utf8)
            return Array("POST /api/batch HTTP/1.1\r\nHost: localhost\r\n".utf8) + framed(body)
        }
        let target =
            number(2) == 0 ? pick(Seeds.targets) : described(pick(seeds.operations).path, isValid: true)
        let method = pick(["GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "DELETE"])
        return Array("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nX: y\r\n\r\n".utf8)
    }

    /// A request in which this or that may be wrong.
    private mutating func request() -> [UInt8] {
        let operation = pick(seeds.operations)
        let method = number(6) == 0 ? pick(Seeds.methods) : operation.method
        var target = number(3) == 0 ? pick(Seeds.targets) : described(operation.path)
        if !target.contains("?") { target += query(of: operation) }
        if number(40) == 0 { target = "http://localhost" + target }
        let version = number(30) == 0 ? pick(["HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/1", ""]) : "HTTP/1.1"
        var head = "\(method) \(target) \(version)\r\n"
        if number(30) > 0 { head += "Host: localhost\r\n" }
        for _ in 0..<number(4) { head += pick(Seeds.fields) + "\r\n" }
        var bytes = Array(head.utf8)
        let hasBody = operation.method == "POST" || number(20) == 0
        if !hasBody { return bytes + [13, 10] }
        var body = Array(pick(Seeds.bodies).utf8)
        if number(3) == 0 { mutate(&body) }
        if number(5) > 0 { return bytes + framed(body) }
        for _ in 0..<1 + number(2) { bytes += Array((pick(Seeds.framings) + "\r\n").utf8) }
        return bytes + [13, 10] + body
    }

    /// A body with the header fields that say how long it is, and the end of the head.
    private mutating func framed(_ body: [UInt8]) -> [UInt8] {
        guard number(2) == 0 else { return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }
        var bytes = Array("Transfer-Encoding: chunked\r\n\r\n".utf8)
        var rest = body[...]
        while !rest.isEmpty {
            let count = min(rest.count, 1 + number(2000))
            bytes += Array("\(String(count, radix: 16))\r\n".utf8) + rest.prefix(count) + [13, 10]
            rest = rest.dropFirst(count)
        }
        return bytes + Array("0\r\n\r\n".utf8)
    }

    /// A path with values for what is in braces.
    private mutating func described(_ path: String, isValid: Bool = false) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.hasPrefix("{") else { return String(segment) }
            return isValid || number(3) > 0 ? "\(number(20))" : encoded(pick(Seeds.values))
        }
        .joined(separator: "/")
    }

    private mutating func query(of operation: Seeds.Operation) -> String {
        var items: [String] = []
        for _ in 0..<number(5) {
            guard !operation.parameters.isEmpty else { break }
            let parameter = pick(operation.parameters)
            let isKnown = !parameter.values.isEmpty && number(4) > 0
            let value = isKnown ? pick(parameter.values) : pick(Seeds.values)
            items.append("\(number(30) == 0 ? encoded(pick(Seeds.values)) : parameter.name)=\(encoded(value))")
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }

    /// Some encoding of a text: as little as is needed, of every byte, or none.
    private mutating func encoded(_ text: String) -> String {
        switch number(12) {
        case 0: text
        case 1: text.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        default: text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
    }

    /// Requests that are larger than any limit.
    private mutating func oversized() -> [UInt8] {
        let count = 1 + number(200_000)
        let long = String(repeating: "a", count: count)
        let texts = [
            "GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /?q=\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(long)\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "X: y\r\n", count: count / 6))\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(String(repeating: "a=b;", count: min(4000, count / 4)))\r\n\r\n",
            "GET /?\(String(repeating: "a&", count: min(4000, count / 2))) HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "\(long) / HTTP/1.1\r\nHost: localhost\r\n\r\n", long,
            "POST /api/batch HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1100000\r\n\r\n"
                + String(repeating: "48.85,2.35\n", count: 100_000),
            "POST /api/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                + String(repeating: "1\r\na\r\n", count: count / 6) + "0\r\n\r\n",
            "POST /api/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "1;\(long)\r\na\r\n0\r\n\r\n",
            "POST /api/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: \(long)\r\n\r\n",
        ]
        return Array(pick(texts).utf8)
    }

    // MARK: - Changes

    private mutating func mutate(_ bytes: inout [UInt8]) {
        switch number(9) {
        case 0: if !bytes.isEmpty { bytes[number(bytes.count)] ^= 1 << UInt8(number(8)) }
        case 1: bytes.insert(UInt8(number(256)), at: number(bytes.count + 1))
        case 2: bytes.removeSubrange(range(in: bytes, longest: 60))
        case 3: bytes.removeLast(number(bytes.count + 1))
        case 4: bytes.removeFirst(number(min(bytes.count, 20) + 1))
        case 5: bytes.insert(contentsOf: bytes[range(in: bytes, longest: 300)], at: number(bytes.count + 1))
        case 6:
            let other = request()
            bytes.insert(contentsOf: other[range(in: other, longest: 300)], at: number(bytes.count + 1))
        default: bytes.insert(contentsOf: pick(Seeds.tokens), at: number(bytes.count + 1))
        }
    }

    /// A number below a bound.
    private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }

    private mutating func pick<Element>(_ list: [Element]) -> Element { list[number(list.count)] }

    private mutating func range(in bytes: [UInt8], longest: Int) -> Range<Int> {
        let start = number(bytes.count + 1)
        return start..<min(bytes.count, start + number(longest))
    }
}
