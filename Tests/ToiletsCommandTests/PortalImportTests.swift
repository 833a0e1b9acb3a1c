import CommandSupport
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Importing from a portal")
struct PortalImportTests {
    /// A world whose store holds what a portal gave, and that portal.
    private struct Scene {
        var world = World()
        let portal: FakePortal
        private let folder: ScratchFolder

        init() throws {
            folder = try ScratchFolder()
            portal = try FakePortal(rows: PortalRow.made(60))
            let outcome = run("import", "--base-url", portal.url)
            #expect(outcome.status == .done, "\(outcome)")
        }

        /// Runs a call on the scene's store.
        func run(_ words: String...) -> World.Outcome {
            world.run(words + ["--db", folder.file("toilets.sqlite")])
        }
    }

    @Test("brings everything, says what came, and another time that nothing is new")
    func well() throws {
        let scene = try Scene()
        let portal = scene.portal
        let outcome = scene.run("import", "--base-url", portal.url)
        #expect(outcome.status == .done)
        #expect(outcome.data.contains("0 new, 0 gone, 0 moved, 0 changed, 60 unchanged"))
        #expect(outcome.talk.hasPrefix("toilets: received 60 rows, "))
        #expect(outcome.talk.hasSuffix(" from \(portal.url)/explore/dataset/sanisettesparis2011/\n"))
        let quiet = scene.run("import", "ratp", "--base-url", portal.url, "-q")
        #expect(quiet.status == .done && quiet.data.isEmpty && quiet.talk.isEmpty)
        let status = scene.run("status").data
        #expect(status.contains("\(portal.url)/explore/dataset/sanisettesparis2011/"))
    }

    @Test("is pointed elsewhere by the environment too, and asks the City's set where RATP's is gone")
    func environment() throws {
        var scene = try Scene()
        let portal = scene.portal
        scene.world.environment["TOILETS_PORTAL"] = portal.url
        portal.put(PortalRow.made(60), in: "sanisettesparis")
        #expect(scene.run("import", "paris").data.contains("60 unchanged"))
        portal.put(nil)
        let outcome = scene.run("import")
        #expect(outcome.status == .done && outcome.data.contains("60 unchanged"))
        #expect(outcome.talk.contains("no longer has the data set sanisettesparis2011; asking 127.0.0.1:"))
        #expect(scene.run("import", "ratp").status == .unavailable)
        scene.world.environment["TOILETS_PORTAL"] = "nowhere"
        #expect(scene.run("import").status == .badConfiguration)
    }

    /// What goes wrong, the status it ends with, and what the sentence says.
    private static let wrongs: [(Misbehaviour, ToiletsCommand.ExitStatus, String)] = [
        (.cut(after: 500, isAnnounced: true), .unavailable, "broke off after "),
        (.cut(after: 500, isAnnounced: false), .unavailable, "broke off after "),
        (.reset, .unavailable, "broke off after "),
        (.errorInside, .badData, "the portal answered with an error: the export failed (InternalError)"),
        (.quota(times: 9, header: "Retry-After: 86400"), .tryAgain, "from 2026-11-22T12:00:00+01:00 on"),
        (
            .quota(times: 9, header: "X-RateLimit-Reset: 2026-11-24 00:00:00+00:00"), .tryAgain,
            "answers again from 2026-11-24T01:00:00+01:00 on"
        ),
        (.quota(times: 9, header: "X-Nothing: 0"), .tryAgain, "has answered often enough for now"),
        (.trouble(times: 9, status: 500), .unavailable, "has trouble of its own (HTTP 500: something broke)"),
        (.trouble(times: 9, status: 403), .unavailable, "does not want to answer (HTTP 403: something broke)"),
        (.lyingCount(7), .badData, "gives 60 rows where it announces 67"),
        (.lyingCount(-7), .badData, "gives 60 rows where it announces 53"),
        (.doubled, .badData, "gives 120 rows where it announces 60"),
        (.redirectLoop, .unavailable, "leads from one address to the next without end"),
        (.redirect("ftp://elsewhere/"), .unavailable, "leads on to ftp://elsewhere/, which is not https"),
        (
            .redirect("/" + String(repeating: "a", count: 2_000_000)), .unavailable,
            "could not be asked: the head of its answer is too long"
        ),
        (.redirect("http://169.254.169.254/"), .unavailable, "leads into this machine or its own network"),
        (.headless, .unavailable, "could not be asked: Received HTTP/0.9"),
        (.damagedGzip, .badData, "the packing of what "),
        (.type("image/png"), .badData, "answers with image/png, which is no data"),
        (.type("text/html; charset=utf-8"), .badData, "answers with text/html, which is no data"),
        (.captivePage, .badData, "answers with a web page instead of data"),
        (.endless, .badData, "is longer than 64 MiB"),
    ]

    @Test("ends in one sentence and leaves the store as it was", arguments: wrongs)
    func wrong(_ misbehaviour: Misbehaviour, _ status: ToiletsCommand.ExitStatus, _ words: String) throws {
        let scene = try Scene()
        let portal = scene.portal
        let before = scene.run("export", "--csv").data
        portal.put(PortalRow.made(60, seed: 2))
        portal.misbehave(misbehaviour, on: Self.ways(misbehaviour))
        let outcome = scene.run("import", "ratp", "--base-url", portal.url, "-q")
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.data.isEmpty)
        #expect(outcome.talk.contains(words), "\(outcome.talk)")
        #expect(outcome.talk.split(separator: "\n").count == 1, "\(outcome.talk)")
        #expect(outcome.talk.contains("nothing was changed"))
        #expect(scene.run("export", "--csv").data == before)
        #expect(scene.run("status").data.contains("60"))
    }

    /// A count that lies is the record's, and of the rest the export's own behaviour shows what is meant.
    private static func ways(_ misbehaviour: Misbehaviour) -> Set<FakePortal.Endpoint> {
        if case .lyingCount = misbehaviour { [.record] } else { [.export] }
    }

    @Test(
        "gets over what passes",
        arguments: [
            Misbehaviour.quota(times: 2, header: "Retry-After: 3"), .trouble(times: 3, status: 500),
            .trouble(times: 1, status: 503), .gzip,
        ]
    )
    func passing(_ misbehaviour: Misbehaviour) throws {
        let scene = try Scene()
        let portal = scene.portal
        portal.misbehave(misbehaviour)
        let outcome = scene.run("import", "--base-url", portal.url)
        #expect(outcome.status == .done, "\(outcome)")
        #expect(outcome.talk.split(separator: "\n").count == scene.world.naps.all.count + 1)
        if case .quota = misbehaviour { #expect(scene.world.naps.all == [3, 3]) }
        if case .trouble(3, _) = misbehaviour { #expect(scene.world.naps.all == [0.5, 1, 2]) }
    }

    @Test("does not take pages that overlap, and stores nothing of them", arguments: [true, false])
    func overlap(_ isNewer: Bool) throws {
        let scene = try Scene()
        let before = scene.run("export", "--csv").data
        scene.portal.put(PortalRow.made(isNewer ? 250 : 2100))
        scene.portal.serve(only: isNewer ? [.pages] : [.search])
        scene.portal.misbehave(.unstable)
        let outcome = scene.run("import", "--base-url", scene.portal.url, "-q")
        #expect(outcome.status == .badData, "\(outcome)")
        #expect(outcome.talk.contains(" rows twice from page to page, so others are missing; nothing was changed"))
        #expect(scene.run("export", "--csv").data == before)
    }

    @Test("of a file on the web takes it as it is, and follows where it has gone")
    func file() throws {
        let scene = try Scene()
        let portal = scene.portal
        portal.put(file: World.sample, at: "/toilets.csv")
        let outcome = scene.run("import", portal.url + "/toilets.csv?key=secret", "--accept")
        #expect(outcome.status == .done && outcome.data.contains("stored 7 toilets of 7 rows"))
        #expect(!scene.run("status").data.contains("secret"))
        portal.misbehave(.redirect("/toilets.csv"), on: [.export])
        let moved = portal.url + "/api/explore/v2.1/catalog/datasets/sanisettesparis2011/exports/json?where=1"
        #expect(scene.run("import", moved, "--accept").data.contains("7 unchanged"))
        let gone = scene.run("import", portal.url + "/none.csv")
        #expect(gone.status == .noInput && gone.talk.contains("/none.csv is not there (HTTP 404)"))
    }
}

@Suite("Freshness")
struct FreshnessTests {
    @Test("is told from what the portal says of its set, with a status that a script can act on")
    func check() throws {
        let folder = try ScratchFolder()
        let store = ["--db", folder.file("toilets.sqlite")]
        let portal = try FakePortal(rows: PortalRow.made(60))
        let world = World()
        #expect(world.run(["import", "--base-url", portal.url] + store).status == .done)
        let same = world.run(["status", "--check", "--base-url", portal.url] + store)
        #expect(same.status == .done && same.data.contains("check    up to date\n"), "\(same)")
        portal.renew()
        let newer = world.run(["status", "--check", "--json", "--base-url", portal.url] + store)
        #expect(newer.status == .updateAvailable && newer.data.contains("\"check\":\"update-available\""), "\(newer)")
        let words = world.run(["status", "--check", "--base-url", portal.url] + store).data
        #expect(words.contains("update available: the portal's data is from 2026-11-"), "\(words)")
        // Without being asked nothing goes over the network.
        let count = portal.questions.count
        #expect(world.run(["status"] + store).status == .done && portal.questions.count == count)
    }

    @Test(
        "is asked of no host of one's own network because a store names it, and of another only after that is said",
        arguments: ["http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1", "http://2130706433:1"]
    )
    func own(_ base: String) throws {
        let portal = try FakePortal(rows: PortalRow.made(60))
        let filled = try FilledStore(World.sample)
        func name(_ origin: String) throws {
            let connection = try Connection(filled.path, access: .write)
            try connection.run("UPDATE imports SET origin = \(origin + "/explore/dataset/sanisettesparis/")")
        }
        let port = try #require(portal.url.split(separator: ":").last)
        try name(base.replacing(/:1$/, with: ":\(port)"))
        for words in [["status", "--check"], ["status", "--check", "-q"], ["status", "--check", "--json"]] {
            let outcome = World().run(words + ["--db", filled.path])
            #expect(outcome.status == .unavailable && outcome.data.isEmpty, "\(outcome)")
            let lines = outcome.talk.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].contains("asking ") && lines[0].contains("which the store names"))
            #expect(lines.last?.contains("leads into this machine or its own network") == true, "\(outcome)")
        }
        #expect(portal.questions.isEmpty)
        // Whoever types it may.
        let typed = World().run("status", "--check", "--base-url", portal.url, "--db", filled.path)
        #expect(typed.status != .unavailable || !portal.questions.isEmpty, "\(typed)")
        var world = World()
        world.environment["TOILETS_PORTAL"] = portal.url
        let count = portal.questions.count
        _ = world.run("status", "--check", "--db", filled.path)
        #expect(portal.questions.count > count)
    }

    @Test("is known for what came by an address of a portal's pages too")
    func pages() throws {
        let folder = try ScratchFolder()
        let portal = try FakePortal(rows: PortalRow.made(60))
        let store = ["--db", folder.file("toilets.sqlite")]
        for path in [
            "/api/records/1.0/search/?dataset=sanisettesparis2011",
            "/api/explore/v2.1/catalog/datasets/sanisettesparis2011/records",
            "/api/explore/v2.1/catalog/datasets/sanisettesparis2011/exports/json",
        ] {
            let words: [String] = ["import", portal.url + path, "-q"] + store
            #expect(World().run(words).status == .done)
            #expect(World().run(["status"] + store).data.contains(", data from 2026-08-16, 97 days old"))
        }
        // Where the portal does not say, the rows are worth having all the same.
        portal.serve(only: [.search])
        let path = "/api/records/1.0/search/?dataset=sanisettesparis2011"
        let words: [String] = ["import", portal.url + path, "-q"] + store
        #expect(World().run(words).status == .done)
        let status = World().run(["status"] + store).data
        #expect(status.contains("; the source does not date its data\n"), "\(status)")
    }

    @Test("is not known for data that does not say of when it is")
    func unknown() throws {
        let portal = try FakePortal(rows: PortalRow.made(60))
        let outcome = try World.withSample().run("status", "--check", "--base-url", portal.url)
        #expect(outcome.status == .updateAvailable, "\(outcome)")
    }

    @Test("is out of reach for a program that is too old for the store")
    func required() throws {
        let filled = try FilledStore(World.sample)
        do {
            let connection = try Connection(filled.path, access: .write)
            try connection.runScript("PRAGMA user_version = 99")
        }
        let outcome = World().run("status", "--check", "--db", filled.path)
        #expect(outcome.status == .updateRequired && outcome.talk.contains("update required"))
        let json = World().run("status", "--check", "--json", "--db", filled.path)
        #expect(json.status == .updateRequired && json.data == "{\"check\":\"update-required\"}\n")
        #expect(World().run("status", "--db", filled.path).status == .badData)
    }

    @Test("is nothing that a file tells, but what is odd in it is counted")
    func age() throws {
        let page = try World.withSample().run("status")
        #expect(page.data.contains("odd      3 with unknown hours"), "\(page.data)")
        #expect(!page.data.contains("urinal"))
        let odd = try World(World.sample + "b0001,48.86,2.36,urinal,1,,24/24h,no,yes,in-service,,paris\n")
        #expect(odd.run("status").data.contains("1 urinal with a changing table\n"))
        #expect(odd.run("status", "--json").data.contains("\"urinalsWithChangingTable\":1"))
        let json = try World.withSample().run("status", "--json").data
        #expect(json.contains("\"publishedAt\":null") && json.contains("\"doubtfulHours\":1"))
    }
}
