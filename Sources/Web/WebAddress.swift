/// An address on the web, taken apart as far as asking a portal needs.
///
///     WebAddress(parsing: "https://data.ratp.fr/api?rows=10")?["rows"]    // 10
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// `https`, or `http`.
    public let scheme: String
    /// The host, with its port and whoever is named before it.
    let authority: String
    /// The path, with the slash that it begins with; empty for none.
    package var path: String
    /// The parts of the query, `name=value` each.
    private var query: [String]

    /// Reads an address; nil where it is of no web page.
    public init?(parsing text: String) {
        let text = Self.encoded(text)
        guard let colon = text.range(of: "://") else { return nil }
        scheme = text[..<colon.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else { return nil }
        let rest = text[colon.upperBound...].prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest.dropFirst(authority.count).prefix { $0 != "?" }
        guard let host = authority.split(separator: "@", omittingEmptySubsequences: false).last,
            let first = host.first, first != ":", Self.hasPort(host)
        else { return nil }
        self.authority = String(authority)
        self.path = String(path)
        query = rest.dropFirst(authority.count + path.count + 1).split(separator: "&").map(String.init)
    }

    /// The first value of a name in the query, as it is written.
    public subscript(_ name: String) -> String? {
        query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The address as it is asked for.
    public var description: String {
        "\(scheme)://\(authority)\(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// The address as it may be shown: without passwords and keys.
    public var shown: String { "\(scheme)://\(host)\(path)" }

    /// The host and its port.
    public var host: String {
        authority.split(separator: "@").last.map(String.init) ?? authority
    }

    /// The same address with another value in its query.
    package func with(_ name: String, _ value: String) -> WebAddress {
        guard self[name] != value else { return self }
        var other = self
        let part = "\(name)=\(value)"
        if let index = query.firstIndex(where: { $0.hasPrefix(name + "=") }) {
            other.query[index] = part
        } else {
            other.query.append(part)
        }
        return other
    }

    /// Another path below this one, without a query.
    package func below(_ path: String) -> WebAddress {
        var other = self
        other.path = (self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path) + path
        other.query = []
        return other
    }

    /// The names in the query.
    package var names: [Substring] { query.map { $0.prefix { $0 != "=" } } }

    /// Whether what follows the host's name is a port; a password that is not written as an address wants it would not be.
    private static func hasPort(_ host: Substring) -> Bool {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
        let rest = host.dropFirst(name.count).drop { $0 == "]" }
        return rest.isEmpty || rest.hasPrefix(":") && rest.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// Writes what an address cannot hold as it is in hexadecimal digits; a person may paste a space or an accent.
    private static func encoded(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return text }
        let trimmed = text.drop(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }
        var bytes: [UInt8] = []
        for byte in trimmed[..<(end.map { trimmed.index(after: $0) } ?? trimmed.endIndex)].utf8 {
            if byte > 0x20, byte < 0x7F {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes.append(contentsOf: "%\(byte < 16 ? "0" : "")\(digits)".utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Where a text first comes in this one.
    fileprivate func range(of part: String) -> Range<Index>? { ranges(of: part).first }
}
