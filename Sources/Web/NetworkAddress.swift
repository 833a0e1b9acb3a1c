internal import Glibc

/// An address of a machine, of either version of the internet protocol.
struct NetworkAddress: Hashable {
    /// Four bytes, or sixteen.
    let bytes: [UInt8]

    /// Takes the address out of what the system is given to connect to; nil where it is of no internet protocol.
    init?(_ socket: UnsafeRawPointer, family: Int32) {
        switch family {
        case AF_INET:
            bytes = withUnsafeBytes(of: socket.loadUnaligned(as: sockaddr_in.self).sin_addr, Array.init)
        case AF_INET6:
            bytes = withUnsafeBytes(of: socket.loadUnaligned(as: sockaddr_in6.self).sin6_addr, Array.init)
        default: return nil
        }
    }

    /// Reads an address as it is written in place of a host's name, with or without brackets, in any of the forms that
    /// the system takes: `127.0.0.1`, `2130706433`, `0x7f.1`, `[::1]`.
    init?(literal host: some StringProtocol) {
        let name = String(host.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "%" })
        var older = in_addr()
        var newer = in6_addr()
        if inet_pton(AF_INET6, name, &newer) == 1 {
            bytes = withUnsafeBytes(of: newer, Array.init)
        } else if inet_aton(name, &older) == 1 {
            bytes = withUnsafeBytes(of: older, Array.init)
        } else {
            return nil
        }
    }

    /// The addresses of a name; this may take as long as the system lets it.
    static func all(of host: String) -> [NetworkAddress] {
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            guard let entry, let address = entry.pointee.ai_addr else { return nil }
            return NetworkAddress(address, family: entry.pointee.ai_family)
        }
    }

    /// Whether it lies within this machine or its own network, and not in the internet: the loopback, private, shared,
    /// link-local, multicast and unspecified addresses, also where they are written within one of version 6.
    var isPrivate: Bool {
        if bytes.count == 4 { return Self.isPrivate(bytes[0], bytes[1]) }
        if let inner { return Self.isPrivate(inner[0], inner[1]) }
        // fc00::/7, fe80::/10 and fec0::/10, ff00::/8.
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0x80 != 0 || bytes[0] == 0xFF
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

    /// The address of version 4 within one of version 6: mapped, compatible (as are `::` and `::1`), translated, 6to4.
    private var inner: [UInt8]? {
        let zeros = bytes.prefix { $0 == 0 }.count
        if zeros >= 12 || zeros == 10 && bytes[10] == 0xFF && bytes[11] == 0xFF { return Array(bytes[12...]) }
        if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) { return Array(bytes[12...]) }
        return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
    }
}
