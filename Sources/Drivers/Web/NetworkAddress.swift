internal import Glibc

/// An IPv4 or IPv6 address.
struct NetworkAddress: Hashable {
    /// 4 bytes for IPv4, 16 for IPv6, in network order.
    let bytes: [UInt8]

    /// The address of a `sockaddr`; nil for other address families.
    init?(_ socket: UnsafeRawPointer, family: Int32) {
        switch family {
        case AF_INET:
            bytes = withUnsafeBytes(of: socket.loadUnaligned(as: sockaddr_in.self).sin_addr, Array.init)
        case AF_INET6:
            bytes = withUnsafeBytes(of: socket.loadUnaligned(as: sockaddr_in6.self).sin6_addr, Array.init)
        default: return nil
        }
    }

    /// Parses an address that is written in place of a host name, with or without brackets, in any form that the system
    /// accepts: `127.0.0.1`, `2130706433`, `0x7f.1`, `[::1]`.
    init?(literal host: some StringProtocol) {
        let name = String(host.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "%" })
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET6, name, &v6) == 1 {
            bytes = withUnsafeBytes(of: v6, Array.init)
        } else if inet_aton(name, &v4) == 1 {
            bytes = withUnsafeBytes(of: v4, Array.init)
        } else {
            return nil
        }
    }

    /// Resolves a host name. Blocks for as long as the system's resolver does.
    static func all(of host: String) -> [NetworkAddress] {
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            guard let entry, let address = entry.pointee.ai_addr else { return nil }
            return NetworkAddress(address, family: entry.pointee.ai_family)
        }
    }

    /// Whether it lies in this machine or its private network: loopback, private, shared, link-local, multicast and
    /// unspecified addresses, also those that are embedded in an IPv6 address.
    var isPrivate: Bool {
        if bytes.count == 4 { return Self.isPrivate(bytes[0], bytes[1]) }
        if let v4 = embeddedV4 { return Self.isPrivate(v4[0], v4[1]) }
        // fc00::/7, fe80::/10 and fec0::/10, ff00::/8.
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0x80 != 0 || bytes[0] == 0xFF
    }

    /// Whether it is one of this machine alone: `127.0.0.0/8`, `::1`.
    var isLoopback: Bool {
        if bytes.count == 4 { return bytes[0] == 127 }
        if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes.last == 1 }
        return embeddedV4?.first == 127
    }

    private static func isPrivate(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0, 10, 127, 224...255: true
        case 100: second & 0xC0 == 64
        case 169: second == 254
        case 172: second & 0xF0 == 16
        case 192: second == 168
        default: false
        }
    }

    /// The IPv4 address in an IPv6 address: mapped, compatible (`::` and `::1` included), translated (NAT64) or 6to4.
    private var embeddedV4: [UInt8]? {
        let zeros = bytes.prefix { $0 == 0 }.count
        if zeros >= 12 || zeros == 10 && bytes[10] == 0xFF && bytes[11] == 0xFF { return Array(bytes[12...]) }
        if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) { return Array(bytes[12...]) }
        return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
    }
}

/// The proxies that the environment variables name, which libcurl uses.
enum ProxyVariables {
    /// Whether an address and port are those of a proxy, which may lie in a private network.
    static func contain(_ address: NetworkAddress, port: Int) -> Bool {
        proxies.contains { proxy in
            guard proxy.port == port else { return false }
            return NetworkAddress(literal: proxy.host).map { $0 == address }
                ?? NetworkAddress.all(of: proxy.host).contains(address)
        }
    }

    private static var proxies: [(host: String, port: Int)] {
        variables.compactMap { name in getenv(name).map { String(cString: $0) }.flatMap(parsed) }
    }

    private static let variables: [String] = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]

    /// Parses `http://user:password@host:port/`, where all but the host is optional.
    static func parsed(_ text: String) -> (host: String, port: Int)? {
        let scheme = text.ranges(of: "://").first.map { text[..<$0.lowerBound].lowercased() }
        let rest = text.ranges(of: "://").first.map { text[$0.upperBound...] } ?? text[...]
        let authority = rest.prefix { $0 != "/" }.split(separator: "@").last ?? ""
        let defaultPort = scheme == "https" ? 443 : 1080
        if authority.hasPrefix("[") {
            let host = authority.dropFirst().prefix { $0 != "]" }
            return (String(host), Int(authority.dropFirst(host.count + 3)) ?? defaultPort)
        }
        let host = authority.prefix { $0 != ":" }
        return host.isEmpty ? nil : (String(host), Int(authority.dropFirst(host.count + 1)) ?? defaultPort)
    }
}
