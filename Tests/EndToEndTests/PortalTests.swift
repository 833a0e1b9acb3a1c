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

    @Test(
        "that is silent, or sends a byte now and then, is given up after the time that was given",
        arguments: [true, false]
    )
    func silent(_ isSilent: Bool) throws {
        let (desk, portal) = try scene()
        portal.misbehave(isSilent ? .silent : .cut(after: 90, isAnnounced: true))
        try desk.keepsStore {
            let words = isSilent ? "did not answer in time" : "broke off after 90 B"
            try desk.run("import", "--base-url", portal.url, "--timeout", "1s", "--retries", "0")
                .fails(.unavailable, words, "nothing was changed; try again later")
        }
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

    /// What goes wrong, the status it ends with, and what the sentence says.
    private static let wrongs: [(Misbehaviour, Ending, String)] = [
        (.captivePage, .badData, "answers with a web page instead of data"),
        (.quota(times: 9, header: "Retry-After: 86400"), .tryAgain, "answers again from 2"),
        (.endless, .badData, "is longer than 64 MiB"),
        (.lyingCount(1), .badData, "gives 70 rows where it announces 71"),
        (.trouble(times: 9, status: 500), .unavailable, "HTTP 500: something broke"),
        (.reset, .unavailable, "broke off"),
    ]

    @Test("that misbehaves leaves the store as it was", arguments: wrongs)
    func wrong(_ misbehaviour: Misbehaviour, _ ending: Ending, _ words: String) throws {
        let (desk, portal) = try scene()
        var ways: Set<FakePortal.Endpoint> = [.export]
        if case .lyingCount = misbehaviour { ways = [.record] }
        portal.misbehave(misbehaviour, on: ways)
        try desk.keepsStore {
            try desk.run("import", "ratp", "--base-url", portal.url, "--retries", "0").fails(ending, words)
        }
    }

    @Test("that says too little stops the import, and --accept goes on")
    func doubted() throws {
        let (desk, portal) = try scene()
        portal.put(PortalRow.made(30))
        try desk.keepsStore {
            try desk.run("import", "--base-url", portal.url, "-q")
                .fails(.badData, "it holds 30 toilets where 60 are stored", "--accept")
        }
        try desk.run("import", "--base-url", portal.url, "-q", "--accept").isFine()
        #expect(try desk.ids().count == 30)
    }

    @Test("is left at once on Ctrl-C, with the store as it was", arguments: [false, true])
    func interrupted(_ isWaiting: Bool) throws {
        let (desk, portal) = try scene()
        // Either the portal is silent, or it has asked to come again in a minute.
        portal.misbehave(isWaiting ? .quota(times: 9, header: "Retry-After: 50") : .silent)
        try desk.keepsStore {
            let program = try desk.start(["import", "--base-url", portal.url])
            try wait(until: { !portal.questions.isEmpty && (!isWaiting || !program.talk.isEmpty) }, "it asks")
            let start = ContinuousClock.now
            program.send(SIGINT)
            let outcome = try program.wait()
            #expect(outcome.status == Ending.interrupted.rawValue, "\(outcome)")
            #expect(outcome.talk.hasSuffix("toilets: interrupted; nothing was changed\n"))
            #expect(ContinuousClock.now - start < .seconds(2))
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
