internal import Glibc

/// The address of a peer, from what `accept` says or a proxy has written.
struct PeerAddress: Sendable {
    let peer: HTTPPeer
    let key: AddressKey
    /// The bits of the address; 0 for a Unix socket.
    let number: UInt128

    /// Whoever connected to a Unix socket.
    static let unix = PeerAddress(peer: .unix, key: .none, number: 0)

    /// Whoever is behind a proxy that does not say it clearly: limited, as all of them together.
    static func unknown(behind proxy: PeerAddress) -> PeerAddress {
        PeerAddress(peer: HTTPPeer(description: "unknown", isLocal: false), key: proxy.key, number: proxy.number)
    }

    /// Reads a socket address; all but IPv4 and IPv6 are Unix sockets here.
    init(_ address: UnsafeRawBufferPointer) {
        let family = address.count >= 2 ? Int32(address.loadUnaligned(as: sa_family_t.self)) : AF_UNIX
        if family == AF_INET, address.count >= MemoryLayout<sockaddr_in>.size {
            self.init(v4: address.loadUnaligned(as: sockaddr_in.self).sin_addr)
        } else if family == AF_INET6, address.count >= MemoryLayout<sockaddr_in6>.size {
            self.init(v6: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        } else {
            self = .unix
        }
    }

    /// Reads an address as text, which may have a port and, where it is of IPv6, brackets. Nil for another text.
    init?(written text: Substring) {
        var text = text
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            text = text[text.index(after: text.startIndex)..<end]
        } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
            text = text[..<colon]
        }
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, String(text), &v4) == 1 {
            self.init(v4: v4)
        } else if inet_pton(AF_INET6, String(text), &v6) == 1 {
            self.init(v6: v6)
        } else {
            return nil
        }
    }

    private init(peer: HTTPPeer, key: AddressKey, number: UInt128) {
        self.peer = peer
        self.key = key
        self.number = number
    }

    private init(v4 address: in_addr) {
        let bits = UInt32(bigEndian: address.s_addr)
        let peer = HTTPPeer(
            description: "\(bits >> 24).\(bits >> 16 & 0xFF).\(bits >> 8 & 0xFF).\(bits & 0xFF)",
            isLocal: bits >> 24 == 127
        )
        self.init(peer: peer, key: AddressKey(bits: UInt64(bits), isV6: false), number: UInt128(bits))
    }

    private init(v6 address: in6_addr) {
        let number = withUnsafeBytes(of: address) { $0.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } }
        if number >> 32 == 0xFFFF {
            self.init(v4: in_addr(s_addr: UInt32(truncatingIfNeeded: number).bigEndian))
            return
        }
        var address = address
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, &address, &text, socklen_t(clamping: text.count))
        let peer = HTTPPeer(
            description: text.withUnsafeBufferPointer {
                $0.baseAddress.map { String(cString: $0) } ?? ""
            },
            isLocal: number == 1
        )
        let half = UInt64(truncatingIfNeeded: number >> 64)
        self.init(peer: peer, key: AddressKey(bits: half, isV6: true), number: number)
    }
}

/// Addresses that begin alike: `192.0.2.7`, `10.0.0.0/8`, `fd00::/8`.
package struct AddressRange: Sendable, Equatable {
    private let first: UInt128
    private let isV6: Bool
    private let freeBits: Int

    /// Reads an address, with the number of the bits that count behind a slash; nil for another text.
    package init?(parsing text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, !text.contains("["), let address = PeerAddress(written: parts[0]),
            address.key.isV6 || !parts[0].contains(":")
        else { return nil }
        let width = address.key.isV6 ? 128 : 32
        guard let bits = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(bits) else {
            return nil
        }
        isV6 = address.key.isV6
        freeBits = width - bits
        first = address.number >> UInt128(clamping: freeBits)
    }

    func contains(_ address: PeerAddress) -> Bool {
        address.peer != .unix && address.key.isV6 == isV6
            && address.number >> UInt128(clamping: freeBits) == first
    }
}

extension HTTPLimits {
    /// For whom a request is answered: the client that a trusted proxy names, else whoever is connected.
    ///
    /// A proxy sets one of the two fields, and may pass on what the client wrote into the other. Which of them is the
    /// proxy's is not known where they differ, and then the client is unknown, as where one cannot be read: it is never
    /// the proxy itself, which may have no limits.
    func client(of request: RequestHead, from peer: PeerAddress) -> PeerAddress {
        guard isTrusted(peer) else { return peer }
        var hops: [[Substring]] = []
        let forwarded = request.headers.values("Forwarded")
        if !forwarded.isEmpty {
            hops.append(forwarded.joined(separator: ",").split(separator: ",").map(Self.forwardedFor))
        }
        let written = request.headers.values("X-Forwarded-For")
        if !written.isEmpty {
            hops.append(written.joined(separator: ",").split(separator: ",").map { Self.trimmed($0) })
        }
        guard !hops.isEmpty else { return peer }
        let clients = hops.map { self.client(behind: $0) }
        guard case let client?? = clients.first, clients.allSatisfy({ $0?.number == client.number }) else {
            return .unknown(behind: peer)
        }
        return client
    }

    /// Whether an address is one of ``trustedProxies``.
    func isTrusted(_ address: PeerAddress) -> Bool {
        trustedProxies.contains { $0.contains(address) }
    }

    /// The last address that no trusted proxy has; nil where that cannot be read. The first ones may be made up.
    private func client(behind hops: [Substring]) -> PeerAddress? {
        var client: PeerAddress?
        for hop in hops.reversed() {
            client = PeerAddress(written: hop)
            guard let address = client, isTrusted(address) else { break }
        }
        return client
    }

    /// The address in an element of `Forwarded`, such as `for="[2001:db8::1]:80";proto=https`.
    private static func forwardedFor(_ element: Substring) -> Substring {
        for pair in element.split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, HTTPHeaders.isSame(String(trimmed(parts[0])), "for") else { continue }
            return trimmed(parts[1])
        }
        return ""
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, " \t\"".contains(first) { text = text.dropFirst() }
        while let last = text.last, " \t\"".contains(last) { text = text.dropLast() }
        return text
    }
}
