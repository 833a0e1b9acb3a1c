// Its header declares the types of sockets, and the compiler takes them for its own.
internal import CMicrohttpd
internal import Glibc

/// The address of a peer, from what `accept` says.
struct PeerAddress {
    let peer: HTTPPeer
    let key: AddressKey

    /// Reads a socket address; all but IPv4 and IPv6 are Unix sockets here.
    init(_ address: UnsafeRawBufferPointer) {
        let family = address.count >= 2 ? Int32(address.loadUnaligned(as: sa_family_t.self)) : AF_UNIX
        if family == AF_INET, address.count >= MemoryLayout<sockaddr_in>.size {
            let bits = address.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            self.init(v4: UInt32(bigEndian: bits))
        } else if family == AF_INET6, address.count >= MemoryLayout<sockaddr_in6>.size {
            let bytes = withUnsafeBytes(
                of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr,
                Array.init
            )
            let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
            if isMapped {
                self.init(v4: UInt32(truncatingIfNeeded: number(12..<16)))
                return
            }
            var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            inet_ntop(AF_INET6, bytes, &text, socklen_t(truncatingIfNeeded: text.count))
            self.init(
                peer: HTTPPeer(
                    description: text.withUnsafeBufferPointer {
                        $0.baseAddress.map { String(cString: $0) } ?? ""
                    },
                    isLocal: bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
                ),
                key: AddressKey(bits: number(0..<8), isV6: true)
            )
        } else {
            self.init(peer: .unix, key: .none)
        }
    }

    private init(peer: HTTPPeer, key: AddressKey) {
        self.peer = peer
        self.key = key
    }

    private init(v4 bits: UInt32) {
        peer = HTTPPeer(
            description: "\(bits >> 24).\(bits >> 16 & 0xFF).\(bits >> 8 & 0xFF).\(bits & 0xFF)",
            isLocal: bits >> 24 == 127
        )
        key = AddressKey(bits: UInt64(bits), isV6: false)
    }
}
