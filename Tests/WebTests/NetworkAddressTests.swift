import Testing

@testable import Web

@Suite("Addresses of this machine and its own network")
struct NetworkAddressTests {
    @Test(
        "are told by their number, in every way to write it",
        arguments: [
            "127.0.0.1", "127.255.0.9", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0.0.0.0", "0",
            "10.0.0.1",
            "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1",
            "100.127.255.255", "224.0.0.1", "255.255.255.255", "::", "::1", "[::1]", "[::1%lo]", "fc00::1",
            "fdff::1",
            "fe80::1", "febf::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
            "64:ff9b::7f00:1", "64:ff9b::192.168.0.1", "2002:7f00:1::", "2002:c0a8:1::1",
        ]
    )
    func isPrivate(_ text: String) throws {
        #expect(try #require(NetworkAddress(literal: text)).isPrivate)
    }

    @Test(
        "are not those of the internet",
        arguments: [
            "8.8.8.8", "1.1.1.1", "9.255.255.255", "11.0.0.0", "126.255.255.255", "128.0.0.1",
            "172.15.255.255",
            "172.32.0.0", "192.167.255.255", "192.169.0.0", "169.253.255.255", "169.255.0.0",
            "100.63.255.255",
            "100.128.0.0", "223.255.255.255", "2001:4860:4860::8888", "[2a00:1450:4007::1]", "::ffff:8.8.8.8",
            "64:ff9b::808:808", "2002:808:808::1", "fbff::1", "fe00::1",
        ]
    )
    func isPublic(_ text: String) throws {
        #expect(try !#require(NetworkAddress(literal: text)).isPrivate)
    }

    @Test("are no names", arguments: ["localhost", "data.ratp.fr", "", "1.2.3.4.5", "::g"])
    func names(_ text: String) {
        #expect(NetworkAddress(literal: text) == nil)
    }

    @Test("are found behind a name") func lookup() throws {
        let loopback = NetworkAddress.all(of: "localhost")
        #expect(!loopback.isEmpty && loopback.allSatisfy(\.isPrivate))
        #expect(NetworkAddress.all(of: "nobody.invalid").isEmpty)
    }

    @Test(
        "may be those of a proxy, which is read as libcurl reads it",
        arguments: [
            ("http://127.0.0.1:3128", "127.0.0.1", 3128), ("127.0.0.1:3128/", "127.0.0.1", 3128),
            ("http://me:se@cret@proxy:80/x", "proxy", 80), ("proxy", "proxy", 1080),
            ("https://proxy", "proxy", 443),
            ("http://[::1]:8080/", "::1", 8080), ("[::1]", "::1", 1080),
        ]
    )
    func proxy(_ text: String, _ host: String, _ port: Int) throws {
        let proxy = try #require(ProxyVariables.parsed(text))
        #expect(proxy.host == host && proxy.port == port)
    }
}
