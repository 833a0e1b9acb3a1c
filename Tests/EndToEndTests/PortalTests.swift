import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A portal on the web")
struct PortalTests {
    /// A desk with a store, and a portal that has other toilets.
    private func scene() throws -> (Desk, FakePortal) {
        (try Desk.filled(60), try FakePortal(rows: PortalRow.made(70)))
    }

    @Test("is imported from by its address, by the environment, and by the address that a person pastes")
    func well() throws {
        let (desk, portal) = try scene()
        for line in [
            "$toilets import --base-url \(portal.url)", "TOILETS_PORTAL=\(portal.url) $toilets import ratp",
            "$toilets import '\(portal.url)/api/records/1.0/search/?dataset=sanisettesparis2011&start=0&rows=1000'",
        ] {
            let outcome = try desk.shell(line)
            #expect(outcome.status == 0, "\(outcome)")
            outcome.says(["received 70 rows, ", " from \(portal.url)/"])
            #expect(outcome.text.hasPrefix("stored 70 toilets of 70 rows"))
            #expect(try desk.ids().count == 70)
        }
        try desk.run("import", "--base-url", portal.url, "-q").isFine()
    }

    @Test("that is not there is said not to be there")
    func nobody() throws {
        let (desk, portal) = try scene()
        try desk.keepsStore {
            try desk.run("import", "--base-url", "http://127.0.0.1:1", "--retries", "0")
                .fails(.unavailable, "http://127.0.0.1:1/", "cannot be reached", "nothing was changed")
            try desk.run("import", "--base-url", "http://nobody.invalid", "--retries", "0")
                .fails(.unavailable, "http://nobody.invalid/", "cannot be reached", "nothing was changed")
            try desk.run("import", portal.url + "/none").fails(.noInput, "/none is not there (HTTP 404)")
        }
    }

    @Test("is asked through the proxy that the environment names")
    func proxy() throws {
        let (desk, portal) = try scene()
        let line = "http_proxy=\(portal.url) $toilets import -q --retries 0 --base-url http://portal.invalid"
        try desk.shell(line).isFine()
        #expect(try desk.ids().count == 70)
        // A proxy may lie within this machine, also where a store names what is asked through it.
        let check = try desk.shell("http_proxy=\(portal.url) $toilets status --check")
        #expect(check.status == 0 && check.text.contains("up to date"), "\(check)")
        check.says(["asking portal.invalid, which the store names"])
        try desk.shell("no_proxy=portal.invalid \(line)").fails(.unavailable, "cannot be reached")
    }

    @Test("does not lead from the internet into this machine or its own network, by a number or by a name")
    func intoPrivateNetwork() throws {
        let (desk, portal) = try scene()
        let inner = try FakePortal(rows: PortalRow.made(70))
        let port = try #require(inner.url.split(separator: ":").last)
        var name = try desk.shell("hostname").text
        name.removeLast()
        for host in ["127.0.0.1", "localhost", "[::1]", "2130706433", "10.0.0.1", "169.254.169.254", name] {
            portal.misbehave(.redirect("http://\(host):\(port)/secret.csv"), on: [.record])
            // What stands for the internet is a proxy; it is asked for the first address only.
            for exception in ["nobody", host] {
                let line =
                    "no_proxy='\(exception)' http_proxy=\(portal.url) $toilets import -q --retries 0 --timeout 5s"
                    + " --base-url http://portal.invalid"
                let outcome = try desk.shell(line)
                // Through the proxy a name is the proxy's to look up.
                if host == name, exception == "nobody" { continue }
                outcome.fails(.unavailable, "leads into this machine or its own network", "nothing was changed")
            }
        }
        #expect(inner.questions.isEmpty)
    }

    @Test("sees who asks")
    func agent() throws {
        let (desk, portal) = try scene()
        try desk.run("import", "--base-url", portal.url, "-q").isFine()
        let agents = portal.agents
        #expect(agents.count == 1)
        #expect(agents.first?.wholeMatch(of: /toilets\/[\d.]+ \(\+https:.*\)/) != nil, "\(agents)")
    }

    @Test("is nothing that a question loads anything for")
    func lazily() throws {
        let (desk, _) = try scene()
        let outcome = try desk.shell("LD_DEBUG=files $toilets near 48.85,2.35 2>&1 | grep -c libcurl")
        #expect(outcome.text == "0\n")
    }

    @Test("sends more than the disk for temporary files takes, which is said")
    func fullDisk() throws {
        let (desk, portal) = try scene()
        try desk.keepsStore {
            try desk.shell("trap '' XFSZ; ulimit -f 20; exec $toilets import --base-url \(portal.url)")
                .fails(.inputOutput, "cannot be kept in a temporary file: File too large", "nothing was changed")
        }
    }
}
