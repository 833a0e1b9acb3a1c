/// An `http` or `https` address, parsed as far as requests to a portal need.
///
///     WebAddress(parsing: "https://data.ratp.fr/api?rows=10")?["rows"]    // 10
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// `https`, or `http`.
    public let scheme: String
    /// The user information, host and port.
    let authority: String
    /// The path, which begins with a slash or is empty.
    package var path: String
    /// The query parameters, as `name=value`.
    private var query: [String]

    /// Parses an address; nil where it is no `http` or `https` address. Spaces and other characters that an address
    /// cannot hold are percent-encoded.
    public init?(parsing text: String) {
        let text = Self.encoded(text)
        guard let colon = text.firstRange(of: "://") else { return nil }
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

    /// The first value of a query parameter, still percent-encoded.
    public subscript(_ name: String) -> String? {
        query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The whole address.
    public var description: String {
        "\(scheme)://\(authority)\(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// The address without user information and query, which may hold passwords and keys.
    public var shown: String { "\(scheme)://\(host)\(path)" }

    /// The host and its port.
    public var host: String {
        authority.split(separator: "@").last.map(String.init) ?? authority
    }

    /// The same address with a query parameter set.
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

    /// The same address with a query parameter set to any text, which is percent-encoded.
    package func with(_ name: String, text: String) -> WebAddress {
        with(
            name,
            Self.percentEncoded(text.utf8) { byte in
                let letter = byte | 0x20
                return 0x61...0x7A ~= letter || 0x30...0x39 ~= byte || "-._~".utf8.contains(byte)
            }
        )
    }

    /// This address with a path appended and without a query.
    package func below(_ path: String) -> WebAddress {
        var other = self
        other.path = (self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path) + path
        other.query = []
        return other
    }

    /// The names of the query parameters.
    package var parameterNames: [Substring] { query.map { $0.prefix { $0 != "=" } } }

    /// Whether the host is followed by nothing or a numeric port; an unescaped `@` or `:` in a password would leave
    /// something else there.
    private static func hasPort(_ host: Substring) -> Bool {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
        let rest = host.dropFirst(name.count).drop { $0 == "]" }
        return rest.isEmpty || rest.hasPrefix(":") && rest.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// Trims white space, and percent-encodes spaces, control characters and non-ASCII bytes.
    private static func encoded(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return text }
        let trimmed = text.drop(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }
        let whole = trimmed[..<(end.map { trimmed.index(after: $0) } ?? trimmed.endIndex)]
        return percentEncoded(whole.utf8) { 0x21...0x7E ~= $0 }
    }

    private static func percentEncoded(_ bytes: some Sequence<UInt8>, _ isKept: (UInt8) -> Bool) -> String {
        bytes.reduce(into: "") { text, byte in
            let digits = String(byte, radix: 16, uppercase: true)
            text += isKept(byte) ? String(Unicode.Scalar(byte)) : "%\(byte < 16 ? "0" : "")\(digits)"
        }
    }
}
