/// A link to a page of a map, in its parts.
struct Link {
    /// In small letters; `https` where the text has none.
    let scheme: String
    /// Without user and port; as it is written, because the links of an app have letters of a code there.
    let writtenHost: String
    /// In small letters.
    let host: String
    /// The parts of the path, decoded, without empty ones.
    let segments: [String]
    /// The query, and a fragment of that form, in order.
    let parameters: [(name: String, value: String)]
    let fragment: String
    /// Whether the text has a question mark, but only one parameter or none. A shell cuts what is behind `&`.
    let mayBeCut: Bool

    /// Nil where a text is no link: it has no scheme, and does not begin with a host of the web.
    init?(_ text: String) {
        guard text.contains(where: \.isLetter) else { return nil }
        var rest = text[...]
        if let colon = text.firstRange(of: "://") {
            // There may be words before a link that somebody has shared.
            let before = text[..<colon.lowerBound]
            scheme = String(before.suffix(before.reversed().prefix { $0.isLetter || $0.isNumber }.count))
                .lowercased()
            rest = text[colon.upperBound...]
        } else {
            guard !text.contains(where: \.isWhitespace) else { return nil }
            scheme = "https"
        }
        let authority = rest.prefix { !"/?#".contains($0) }
        writtenHost = String((authority.split(separator: "@").last ?? "").prefix { $0 != ":" })
        host = writtenHost.lowercased()
        rest = rest.dropFirst(authority.count)
        let path = rest.prefix { !"?#".contains($0) }
        let query = rest.dropFirst(path.count).prefix { $0 != "#" }
        let fragment = rest.drop { $0 != "#" }.dropFirst()
        // In the path a plus is a space for Google, and part of the code for Plus Codes.
        let plusIsSpace = host != "plus.codes"
        segments = path.split(separator: "/").map { PercentEncoding.decoded($0, plusIsSpace: plusIsSpace) }
        parameters =
            PercentEncoding.parameters(of: query.dropFirst()) + PercentEncoding.parameters(of: fragment)
        self.fragment = String(fragment)
        mayBeCut = !query.isEmpty && !query.contains("&") && fragment.isEmpty
        if rest.base.firstRange(of: "://") == nil {
            guard ["www.", "maps."].contains(where: host.hasPrefix) || isOfKnownMap else { return nil }
        }
    }

    /// The value of the first parameter with a name.
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// Whether the host is one of a domain's: `www.example.org` of `example.org`.
    func isOf(_ domain: String) -> Bool {
        host == domain || host.hasSuffix(".\(domain)")
    }

    /// Whether the host is one of a company that has a domain in many countries: `maps.google.fr` of `google`.
    func isOf(company: Substring) -> Bool {
        host.split(separator: ".").dropLast().contains(company)
    }

    /// Whether the host is one of a map that is known to write its places into its links.
    var isOfKnownMap: Bool {
        isOf(company: "google") || isOf(company: "yandex") || isOf(company: "2gis")
            || [
                "openstreetmap.org", "osm.org", "goo.gl", "maps.apple.com", "bing.com", "here.com",
                "waze.com", "geoportail.gouv.fr", "cartes.gouv.fr", "mappy.com", "omaps.app", "ge0.me",
                "comaps.at", "osmand.net", "plus.codes", "citymapper.com", "mapy.cz", "mapy.com",
                "geohack.toolforge.org",
            ].contains(where: isOf)
    }
}

/// Percent-encoding in URLs.
enum PercentEncoding {
    /// Decodes `%2C` and the like, and `+` as a space; invalid codes stay as they are.
    static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = true) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2)
                if digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
                    bytes.append(value)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The parameters of a query, in order, with names in small letters.
    static func parameters(of query: some StringProtocol) -> [(name: String, value: String)] {
        query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return (decoded(name).lowercased(), decoded(pair.dropFirst(name.count + 1)))
        }
    }
}
