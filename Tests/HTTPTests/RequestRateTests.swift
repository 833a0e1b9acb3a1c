import Glibc
import Testing

@testable import HTTP

@Suite("How often an address may ask")
struct RequestRateTests {
    private func address(_ text: String) -> PeerAddress {
        if text.contains(":") {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(clamping: AF_INET6)
            inet_pton(AF_INET6, text, &address.sin6_addr)
            return withUnsafeBytes(of: address) { PeerAddress($0) }
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(clamping: AF_INET)
        inet_pton(AF_INET, text, &address.sin_addr)
        return withUnsafeBytes(of: address) { PeerAddress($0) }
    }

    @Test("is a burst, and then a number each second")
    func bucket() {
        let rate = RequestRate(perSecond: 2, burst: 3)
        let key = address("192.0.2.1").key
        let start = 1_000_000_000
        #expect((0..<5).map { _ in rate.take(key, now: start) } == [nil, nil, nil, 1, 1])
        #expect(rate.take(key, now: start + 400_000) == 1)
        #expect(rate.take(key, now: start + 500_000) == nil)
        #expect(rate.take(key, now: start + 500_000) == 1)
        // No more than a burst is saved up.
        #expect((0..<4).map { _ in rate.take(key, now: start + 3_600_000_000) } == [nil, nil, nil, 1])
        let seldom = RequestRate(perSecond: 0.1, burst: 1)
        #expect(seldom.take(key, now: start) == nil)
        #expect(seldom.take(key, now: start + 1_000_000) == 9)
    }

    @Test("is counted for each address, and for all of a client's addresses of IPv6 together")
    func addresses() {
        let rate = RequestRate(perSecond: 1, burst: 1)
        let texts = ["192.0.2.1", "192.0.2.2", "2001:db8:0:1::1", "2001:db8:0:2::1", "::ffff:192.0.2.3"]
        for text in texts { #expect(rate.take(address(text).key, now: 0) == nil, "\(text)") }
        for text in texts + ["2001:db8:0:1:ffff::2", "192.0.2.3"] {
            #expect(rate.take(address(text).key, now: 0) != nil, "\(text)")
        }
    }

    @Test("is remembered for an address that asks often, whoever else asks")
    func memory() {
        let rate = RequestRate(perSecond: 0.001, burst: 1)
        let often = address("192.0.2.1").key
        #expect(rate.take(often, now: 0) == nil)
        var isForgotten = false
        for number in 1..<20_000 {
            _ = rate.take(AddressKey(bits: UInt64(clamping: number), isV6: true), now: number)
            if number % 10 == 0, rate.take(often, now: number) == nil { isForgotten = true }
        }
        #expect(!isForgotten)
    }

    @Test("does not matter on this machine", arguments: ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
    func local(text: String) { #expect(address(text).peer.isLocal) }

    @Test("matters elsewhere", arguments: ["128.0.0.1", "10.0.0.1", "::2", "fe80::1", "::ffff:10.0.0.1", "0.0.0.0"])
    func remote(text: String) { #expect(!address(text).peer.isLocal) }

    @Test("is said of an address as people write it")
    func texts() {
        #expect(address("2001:db8::1").peer.description == "2001:db8::1")
        #expect(address("::ffff:192.0.2.3").peer.description == "192.0.2.3")
        #expect(address("192.0.2.255").peer.description == "192.0.2.255")
    }
}
