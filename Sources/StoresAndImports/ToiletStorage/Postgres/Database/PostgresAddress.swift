/// The address of a database of PostgreSQL: a URI such as `postgresql://host/database`, as libpq reads it.
///
/// What the URI does not say comes from libpq's environment, service files and password files.
public struct PostgresAddress: Hashable, Sendable {
    /// The URI, possibly with a password.
    package let uri: String

    /// Takes a URI; nil for a text that is none of PostgreSQL.
    public init?(_ uri: String) {
        guard Self.isAddress(uri) else { return nil }
        self.uri = uri
    }

    private static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
    }

    /// The address without a password, for people.
    public var shown: String {
        let start = uri.firstRange(of: "://")?.upperBound ?? uri.startIndex
        let head = uri[..<start]
        var rest = String(uri[start...])
        // A password may have a question mark, as libpq reads it.
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        if let at = rest[..<end].lastIndex(of: "@") {
            let name = rest[..<at].prefix { $0 != ":" }
            rest = String(name + rest[at...])
        }
        return head + Self.withoutPasswords(rest)
    }

    /// Leaves out the parameters with secrets.
    private static func withoutPasswords(_ text: String) -> String {
        guard let question = text.firstIndex(of: "?") else { return text }
        let kept = text[text.index(after: question)...].split(separator: "&").filter {
            !$0.hasPrefix("password=") && !$0.hasPrefix("sslpassword=")
        }
        return text[..<question] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }
}
