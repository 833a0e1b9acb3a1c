import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("A password in an address")
struct PasswordTests {
    /// Addresses with a name and a password, right and wrong ones.
    private static let addresses = [
        "https://hermione:xyzzyplugh@127.0.0.1:1/x", "htp://hermione:xyzzyplugh@host",
        "https:/hermione:xyzzyplugh@host",
        "https:hermione:xyzzyplugh@host", "hermione:xyzzyplugh@host/x.csv",
        "https://hermione:xyzzy/plugh@host/",
        "https://hermione:xyzzy?plugh@host/", "https://hermione:xyzzy#plugh@host/",
        "https://hermione:xyzzy@plugh@",
        "://hermione:xyzzyplugh@host", "HTTPS://hermione:xyzzyplugh@",
        "https://hermione:xyzzyplugh@host:port/",
        "http://hermione:xyzzyplugh@127.0.0.1:1/", "http://hermione:xyzzyplugh@[::1/",
        "ftp://hermione:xyzzyplugh@host/x",
        "http://hermione:xyzzyplugh@127.0.0.1:1/a b",
    ]

    @Test("is in no message, whether or not the address is one", arguments: addresses)
    func said(_ address: String) throws {
        let filled = try FilledStore(World.sample)
        let more = ["--db", filled.path]
        var world = World()
        for words in [
            ["import", address], ["import", "osm", address], ["import", "--base-url", address],
            ["import", "--base-url=" + address],
            ["status", "--check", "--base-url", address], [address], ["near", address], ["show", address],
            ["list", address],
            ["list", "--kind", address], ["import", "paris", address, address], ["--" + address],
            ["-x" + address],
        ] {
            let isFetching = words.contains("--check") || words.contains { $0.hasPrefix("import") }
            let outcome = world.run(words + (isFetching ? ["--retries", "0", "--timeout", "5s"] : []) + more)
            #expect(outcome.status != .done && !outcome.talk.isEmpty, "\(words)")
            for word in ["hermione", "xyzzy", "plugh"] {
                #expect(!(outcome.talk + outcome.data).contains(word), "\(words): \(outcome)")
            }
        }
        world.environment["TOILETS_PORTAL"] = address
        for words in [["import"], ["status", "--check"]] {
            let outcome = world.run(words + ["--retries", "0", "--timeout", "5s"] + more)
            #expect(outcome.status != .done && !outcome.talk.isEmpty)
            for word in ["hermione", "xyzzy", "plugh"] {
                #expect(!(outcome.talk + outcome.data).contains(word), "\(words): \(outcome)")
            }
        }
    }

    @Test(
        "that another one leads to is in no message either",
        arguments: [
            "ftp://hermione:xyzzyplugh@host/", "http://hermione:xyzzyplugh@127.0.0.1:1/",
            "htp:hermione:xyzzyplugh@x",
        ]
    )
    func redirect(_ address: String) throws {
        let folder = try ScratchFolder()
        let portal = try FakePortal(rows: PortalRow.made(3))
        portal.misbehave(.redirect(address))
        let outcome = World().run(
            "import", "--base-url", portal.url, "--retries", "0", "--timeout", "5s", "--db", folder.file("a")
        )
        #expect(outcome.status != .done)
        #expect(!outcome.talk.contains("hermione") && !outcome.talk.contains("xyzzyplugh"), "\(outcome)")
    }
}
