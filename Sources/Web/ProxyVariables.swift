internal import Glibc

/// The proxies that the environment names, which libcurl reads from the same variables.
enum ProxyVariables {
    /// Whether something connects to a proxy of the environment, which may lie in a private network.
    static func name(_ address: NetworkAddress, port: Int) -> Bool {
        proxies.contains { proxy in
            guard proxy.port == port else { return false }
            return NetworkAddress(literal: proxy.host).map { $0 == address }
                ?? NetworkAddress.all(of: proxy.host).contains(address)
        }
    }

    private static var proxies: [(host: String, port: Int)] {
        names.compactMap { name in getenv(name).map { String(cString: $0) }.flatMap(parsed) }
    }

    private static let names: [String] = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]

    /// Reads `http://user:password@host:port/`, all but the host being optional.
    static func parsed(_ text: String) -> (host: String, port: Int)? {
        let scheme = text.ranges(of: "://").first.map { text[..<$0.lowerBound].lowercased() }
        let rest = text.ranges(of: "://").first.map { text[$0.upperBound...] } ?? text[...]
        let place = rest.prefix { $0 != "/" }.split(separator: "@").last ?? ""
        let usual = scheme == "https" ? 443 : 1080
        if place.hasPrefix("[") {
            let host = place.dropFirst().prefix { $0 != "]" }
            return (String(host), Int(place.dropFirst(host.count + 3)) ?? usual)
        }
        let host = place.prefix { $0 != ":" }
        return host.isEmpty ? nil : (String(host), Int(place.dropFirst(host.count + 1)) ?? usual)
    }
}
