internal import ToiletCore

/// XML 1.0: texts of data are written as character data, never as markup.
extension TextBuffer {
    /// Adds a text as the content of an element or the value of an attribute.
    ///
    /// Control characters, invisible ones and those that XML forbids are replaced or left out.
    mutating func append(xml text: String) { append(text, ampersand: "&") }

    /// Adds a text inside a description that programs show as HTML, so that they show its characters.
    mutating func append(htmlInXML text: String) { append(text, ampersand: "&amp;") }

    /// Adds a text with references for its special characters, which begin with an ampersand or, in HTML within XML,
    /// with the reference for one.
    private mutating func append(_ text: String, ampersand: StaticString) {
        let text = text.printable
        guard text.needsEscaping else { return append(safe: text) }
        func reference(_ name: StaticString) {
            append(ampersand)
            append(name)
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": reference("amp;")
            case "<": reference("lt;")
            case ">": reference("gt;")
            case "\"": reference("quot;")
            // Allowed in Unicode, but not in XML.
            case "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            default: append(safe: String(scalar))
            }
        }
    }

    /// Adds markup with values in it.
    mutating func append(markup: XMLMarkup) { append(safe: markup.buffer.bytes) }

    /// Adds an element with a text as its content; nothing for an empty text.
    mutating func element(_ name: StaticString, _ text: String) {
        if !text.isEmpty { append(markup: "<\(name)>\(text)</\(name)>") }
    }
}

/// Markup of XML: what stands in a literal is written as it is, and values in it are escaped.
struct XMLMarkup: ExpressibleByStringInterpolation {
    fileprivate let buffer: TextBuffer

    init(stringLiteral markup: String) {
        var buffer = TextBuffer()
        buffer.append(safe: markup)
        self.buffer = buffer
    }

    init(stringInterpolation markup: StringInterpolation) { buffer = markup.buffer }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var buffer = TextBuffer()

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ markup: String) { buffer.append(safe: markup) }
        mutating func appendInterpolation(_ name: StaticString) { buffer.append(name) }
        mutating func appendInterpolation(_ text: String) { buffer.append(xml: text) }
        mutating func appendInterpolation(html text: String) { buffer.append(htmlInXML: text) }
        mutating func appendInterpolation(degrees: Int) { buffer.append(degrees: degrees) }
    }
}

extension String {
    /// Whether any of its characters is escaped in XML, which few texts have.
    fileprivate var needsEscaping: Bool {
        utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
            // The first byte of U+FFFE and U+FFFF.
            case 0xEF: true
            default: false
            }
        }
    }

    /// The text without angle brackets, for elements that are defined as plain text and that some programs show as
    /// HTML.
    var withoutTags: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else {
            return self
        }
        return String(
            String.UnicodeScalarView(unicodeScalars.map { $0 == "<" ? "\u{2039}" : $0 == ">" ? "\u{203A}" : $0 })
        )
    }

    /// The text as a link for an XML attribute; nil where it is no `http` or `https` URL.
    ///
    /// Characters that are not allowed in a URL are percent-encoded, since some readers refuse a whole file because of
    /// one.
    var asLink: String? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
        let scheme = self[..<colon].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = self[colon...].dropFirst(3)
        let authority = rest.prefix { !"/?#".contains($0) }
        let host = authority.prefix { $0 != ":" }
        let port = authority.dropFirst(host.count + 1)
        guard !host.isEmpty, host.utf8.allSatisfy(Self.isAllowedInHost),
            host.count == authority.count
                || !port.isEmpty && port.count <= 5 && port.utf8.allSatisfy(Self.isDigit)
        else { return nil }
        var link = "\(scheme)://\(authority)"
        var left = rest[authority.endIndex...].utf8[...]
        var hasFragment = false
        while let byte = left.popFirst() {
            let isSecondFragment = byte == UInt8(ascii: "#") && hasFragment
            hasFragment = hasFragment || byte == UInt8(ascii: "#")
            let isAllowed =
                byte == UInt8(ascii: "%")
                ? left.prefix(2).count == 2 && left.prefix(2).allSatisfy(Self.isHexDigit)
                : Self.isAllowedInPath(byte) && !isSecondFragment
            link += isAllowed ? String(UnicodeScalar(byte)) : Self.percentEncoded(byte)
        }
        return link
    }

    /// A byte as a part of a URL where it does not stand for itself.
    package static func percentEncoded(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isAllowedInHost(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private static func isAllowedInPath(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "-._~!$&'()*+,;=:@/?#".utf8.contains(byte)
    }
}
