import Foundation
import ParisToilets
import TestSupport

/// Makes conversations: requests that are answered, requests with some things wrong, and bytes that are nearly
/// requests.
struct Mutator {
    let seeds: Seeds

    /// A conversation.
    func conversation(_ number: Int, _ random: inout SeededRandom) -> Conversation {
        var conversation = Conversation(number: number)
        conversation.isTCP = random.below(8) == 0
        conversation.isValid = random.below(5) == 0
        conversation.requests = random.below(8) > 0 ? 1 : 1 + random.below(random.below(10) > 0 ? 5 : 50)
        var bytes: [UInt8] = []
        for _ in 0..<conversation.requests { bytes += conversation.isValid ? valid(&random) : request(&random) }
        if !conversation.isValid {
            for _ in 0..<random.below(3) { mutate(&bytes, &random) }
            switch random.below(20_000) {
            case 0..<4: bytes = Array(repeatElement(bytes, count: 30_000 / (bytes.count + 1) + 1).joined())
            case 4..<8: bytes = oversized(&random)
            case 8:
                bytes = Array("GET /api/toilets?near=48.85".utf8.prefix(random.below(20)))
                conversation.ending = .waiting
                conversation.requests = 1
            default: break
            }
            if conversation.ending == .finished, random.below(20) == 0 {
                bytes.removeLast(random.below(bytes.count + 1))
                conversation.ending = random.below(3) > 0 ? .left : .reset
            }
        }
        conversation.send(parts(bytes, &random))
        return conversation
    }

    /// Cuts bytes into the parts in which they are sent.
    private func parts(_ bytes: [UInt8], _ random: inout SeededRandom) -> [[UInt8]] {
        guard random.below(4) == 0 else { return [bytes] }
        let pieces = random.pieces(of: bytes, below: random.below(2) == 0 ? 20 : 2000)
        return pieces.prefix(100).map { Array($0) } + [Array(pieces.dropFirst(100).joined())]
    }

    // MARK: - Requests

    /// A request that HTTP allows.
    private func valid(_ random: inout SeededRandom) -> [UInt8] {
        if random.below(6) == 0 {
            let body = Array(random.pick(Seeds.bodies).utf8)
            return Array("POST /api/batch HTTP/1.1\r\nHost: localhost\r\n".utf8) + framed(body, &random)
        }
        let target =
            random.below(2) == 0
            ? random.pick(Seeds.targets) : described(random.pick(seeds.operations).path, isValid: true, &random)
        let method = random.pick(["GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "DELETE"])
        return Array("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nX: y\r\n\r\n".utf8)
    }

    /// A request in which this or that may be wrong.
    private func request(_ random: inout SeededRandom) -> [UInt8] {
        let operation = random.pick(seeds.operations)
        let method = random.below(6) == 0 ? random.pick(Seeds.methods) : operation.method
        var target = random.below(3) == 0 ? random.pick(Seeds.targets) : described(operation.path, &random)
        if !target.contains("?") { target += query(of: operation, &random) }
        if random.below(40) == 0 { target = "http://localhost" + target }
        let version =
            random.below(30) == 0 ? random.pick(["HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/1", ""]) : "HTTP/1.1"
        var head = "\(method) \(target) \(version)\r\n"
        if random.below(30) > 0 { head += "Host: localhost\r\n" }
        for _ in 0..<random.below(4) { head += random.pick(Seeds.fields) + "\r\n" }
        var bytes = Array(head.utf8)
        let hasBody = operation.method == "POST" || random.below(20) == 0
        if !hasBody { return bytes + [13, 10] }
        var body = Array(random.pick(Seeds.bodies).utf8)
        if random.below(3) == 0 { mutate(&body, &random) }
        if random.below(5) > 0 { return bytes + framed(body, &random) }
        for _ in 0..<1 + random.below(2) { bytes += Array((random.pick(Seeds.framings) + "\r\n").utf8) }
        return bytes + [13, 10] + body
    }

    /// A body with the header fields that say how long it is, and the end of the head.
    private func framed(_ body: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        guard random.below(2) == 0 else { return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }
        var bytes = Array("Transfer-Encoding: chunked\r\n\r\n".utf8)
        for piece in random.pieces(of: body, below: 2000) {
            bytes += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [13, 10]
        }
        return bytes + Array("0\r\n\r\n".utf8)
    }

    /// A path with values for what is in braces.
    private func described(_ path: String, isValid: Bool = false, _ random: inout SeededRandom) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.hasPrefix("{") else { return String(segment) }
            return isValid || random.below(3) > 0 ? "\(random.below(20))" : encoded(random.pick(Seeds.values), &random)
        }
        .joined(separator: "/")
    }

    private func query(of operation: Seeds.Operation, _ random: inout SeededRandom) -> String {
        var items: [String] = []
        for _ in 0..<random.below(5) {
            guard !operation.parameters.isEmpty else { break }
            let parameter = random.pick(operation.parameters)
            let isKnown = !parameter.values.isEmpty && random.below(4) > 0
            let value = isKnown ? random.pick(parameter.values) : random.pick(Seeds.values)
            items.append(
                "\(random.below(30) == 0 ? encoded(random.pick(Seeds.values), &random) : parameter.name)=\(encoded(value, &random))"
            )
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }

    /// Some encoding of a text: as little as is needed, of every byte, or none.
    private func encoded(_ text: String, _ random: inout SeededRandom) -> String {
        switch random.below(12) {
        case 0: text
        case 1: text.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        default: text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
    }

    /// Requests that are larger than any limit.
    private func oversized(_ random: inout SeededRandom) -> [UInt8] {
        let count = 1 + random.below(200_000)
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
        return Array(random.pick(texts).utf8)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        random.change(&bytes, below: 300, Seeds.tokens) { request(&$0) }
    }
}
