internal import HTTP
internal import ParisToilets

/// The names under which the server is known.
///
/// A page of another site can make a browser ask this machine under a name of its own (DNS rebinding). So the `Host` has to be
/// `localhost`, an address in numbers, which no site can make point elsewhere, or a name that the operator has given.
struct HostNames: Sendable {
    private let names: [String]

    init(_ names: [String]) {
        self.names = ["localhost"] + names.map { $0.lowercased() }
    }

    /// Throws where the request is for another host. A request of HTTP 1.0 may have none; no browser sends such.
    func check(_ request: HTTPRequest) throws(Problem) {
        guard let host = request.headers["Host"] else { return }
        guard accepts(host) else {
            throw Problem(.forbiddenHost) { $0.forbiddenHost(host) }
        }
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
