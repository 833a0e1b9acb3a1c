internal import HTTP
internal import ParisToilets

/// The names under which the server is known.
///
/// A page of another site can make a browser ask this machine under a name of its own (DNS rebinding). So the `Host`
/// has to be `localhost`, an address in numbers, which no site can make point elsewhere, or a name that the operator
/// has given.
struct HostNames: Sendable {
    private let names: [String]
    /// Those that the operator has given.
    private let given: [String]

    init(_ names: [String]) {
        given = names.map { $0.lowercased() }
        self.names = ["localhost"] + given
    }

    /// Throws where the request is for another host. A request of HTTP 1.0 may have none; no browser sends such.
    func check(_ request: HTTPRequest) throws(Problem) {
        guard let host = request.headers["Host"] else { return }
        guard accepts(host) else {
            throw Problem(.forbiddenHost) { $0.forbiddenHost(host) }
        }
    }

    /// Throws where a page of another site sends what is no plain look.
    ///
    /// A browser lets any page send a POST without asking (`no-cors`), though the page cannot read the answer; making
    /// it takes time. It says so in `Sec-Fetch-Site` and `Origin`, which other programs leave out.
    func checkSite(_ request: HTTPRequest) throws(Problem) {
        if request.method == .get || request.method == .options { return }
        let site = request.headers["Sec-Fetch-Site"] ?? "none"
        let isOwnSite = site == "same-origin" || site == "none"
        guard isOwnSite, request.headers.values("Origin").allSatisfy({ isOwn($0, request.headers["Host"]) })
        else {
            throw Problem(.forbiddenOrigin) { $0.forbiddenOrigin }
        }
    }

    /// Whether an origin is this server, by the host of the request or by a name that the operator has given.
    private func isOwn(_ origin: String, _ host: String?) -> Bool {
        let parts = origin.lowercased().split(separator: "://", maxSplits: 1)
        guard parts.count == 2, parts[0] == "http" || parts[0] == "https" else { return false }
        return parts[1] == host?.lowercased() ?? "" || given.contains(String(parts[1]))
    }

    private func accepts(_ host: String) -> Bool {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            let address = host[host.index(after: host.startIndex)..<end]
            let rest = host[host.index(after: end)...]
            return address.contains(":") && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
                && Self.isPort(rest)
        }
        let end = host.utf8.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        let name = host[..<end]
        guard Self.isPort(host[end...]) else { return false }
        if names.contains(name.lowercased()) { return true }
        let numbers = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return numbers.count == 4
            && numbers.allSatisfy {
                $0.count <= 3 && $0.allSatisfy { (0x30...0x39).contains($0) } && UInt8(Substring($0)) != nil
            }
    }

    /// Whether a text is a port behind its colon, or empty.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && (text.count == 1 || UInt16(text.dropFirst()) != nil)
    }
}
