import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Importing the City's streets")
struct StreetImportTests {
    @Test("says what it stored or would store, in words and as JSON, and leaves the toilets alone")
    func report() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        var made = MadeStreets()
        made.rows[1].name = "Voie A/12"
        let file = try folder.write(made.text(), to: "voie.csv")
        let toilets = world.run("export", "--csv").data
        let words = "2 streets of 3 rows (the portal's CSV); 1 left out that have no name for people\n"
        #expect(world.run("import", file, "--dry-run").data == "would store " + words)
        let outcome = world.run("import", "streets", file)
        #expect(outcome.status == .done && outcome.talk.isEmpty, "\(outcome)")
        #expect(outcome.data == "stored " + words)
        let json = """
            {"format":"the portal's CSV","read":3,"streets":2,"unnamed":1,"walked":3,"withoutLine":0,\
            "withoutKind":0,"withoutStatus":0,"crowded":0,"missing":["Boulevard Périphérique","5862"],\
            "unfitLinks":[],"announced":null,"rejected":[]}

            """
        #expect(world.run("import", file, "--json").data == json)
        #expect(world.run("import", file, "-q").data.isEmpty)
        #expect(world.run("export", "--csv").data == toilets)
        #expect(world.run("changes").data == (try World(World.sample)).run("changes").data)
    }

    @Test("says of how many streets it could not judge whether people walk there")
    func notJudged() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        var made = MadeStreets()
        made.rows[0].kind = ""
        made.rows[2].legalStatus = ""
        let outcome = world.run("import", try folder.write(made.text(), to: "some.csv"))
        #expect(
            outcome.data == """
                stored 3 streets of 3 rows (the portal's CSV)
                1 street without a kind, taken as open to people on foot
                1 street without a legal status, taken as public

                """
        )
        made.rows[2].kind = ""
        let file = try folder.write(made.text(), to: "more.csv")
        let none = world.run("import", file)
        #expect(none.data.contains(")\nno ways on foot can be made of these streets\n2 streets without a kind, taken"))
        let french = world.run("import", file, "--lang", "fr")
        #expect(french.data.contains("\nces rues ne donnent aucun chemin à pied\n2 rues sans type"), "\(french)")
    }

    @Test("replaces the streets that were stored, but not by far fewer, unless that is accepted")
    func replacing() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        let portal = try FakePortal(rows: PortalRow.streets(20), sets: ["voie"])
        func imported(_ words: String...) -> World.Outcome {
            world.run(["import", "streets", "--base-url", portal.url, "-q"] + words)
        }
        func stored() throws -> Int? {
            try SpatiaLiteStore(path: try #require(world.database)).placeSources()["streets"]
        }
        #expect(imported("--dry-run").status == .done)
        #expect(try stored() == nil)
        #expect(imported().status == .done)
        #expect(try stored() == 20)
        portal.put(PortalRow.streets(16), in: "voie")
        #expect(imported().status == .done)
        #expect(try stored() == 16)
        portal.put(PortalRow.streets(12), in: "voie")
        for words in [[], ["--dry-run"]] {
            let outcome = world.run(["import", "streets", "--base-url", portal.url, "-q"] + words)
            #expect(outcome.status == .badData, "\(outcome)")
            #expect(outcome.talk.contains("it holds 12 streets where 16 are stored; nothing was changed"))
            #expect(try stored() == 16)
        }
        #expect(imported("--accept").status == .done)
        #expect(try stored() == 12)
        // An import of toilets leaves them alone.
        let toilets = try folder.write(World.sample, to: "toilets.csv")
        #expect(world.run("import", toilets).status == .done)
        #expect(try stored() == 12)
    }

    @Test("makes and fills a usual store first where there is none, with the places that come with the program")
    func newStore() throws {
        let folder = try ScratchFolder()
        var world = World()
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        world.environment["XDG_DATA_HOME"] = folder.path
        let path = folder.file("toilets/toilets.sqlite")
        let file = try folder.write(MadeStreets().text(), to: "voie.csv")
        #expect(world.run("import", file, "--dry-run").status == .done)
        #expect(throws: StoreError.missing) { try SpatiaLiteStore(path: path) }
        #expect(world.run("import", file).status == .done)
        let sources = try SpatiaLiteStore(path: path).placeSources()
        #expect(sources == ["bundled": 834, "streets": 3])
        // A store that is named is made by an import of toilets, and gets the places too.
        let other = folder.file("other.sqlite")
        let toilets = try folder.write(World.sample, to: "toilets.csv")
        #expect(world.run("import", file, "--db", other).status == .noInput)
        #expect(world.run("import", toilets, "--db", other).status == .done)
        #expect(try SpatiaLiteStore(path: other).placeSources() == ["bundled": 834, "bundled-streets": 6141])
        #expect(world.run("import", toilets, "--db", other, "--accept").status == .done)
        #expect(world.run("import", "--rebuild", "--db", other).status == .done)
        #expect(try SpatiaLiteStore(path: other).placeSources() == ["bundled": 834, "bundled-streets": 6141])
    }

    @Test("is refused where too many rows are none, unless it is accepted")
    func doubts() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        var made = MadeStreets()
        made.rows[0].geometry = "null"
        let file = try folder.write(made.text(), to: "voie.csv")
        let outcome = world.run("import", file)
        #expect(outcome.status == .badData && outcome.data.isEmpty)
        #expect(outcome.talk.contains("1 of its 3 rows are no streets, the first because"), "\(outcome)")
        #expect(outcome.talk.contains("--accept stores it all the same"))
        let accepted = world.run("import", file, "--accept")
        #expect(accepted.status == .done)
        #expect(
            accepted.data.hasPrefix(
                "stored 2 streets of 3 rows (the portal's CSV)\nrow 1 left out: it has no geometry\n"
            )
        )
    }

    @Test("takes nothing else under the name of streets, and no streets under another name")
    func expected() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        let streets = try folder.write(MadeStreets().text(), to: "voie.csv")
        let toilets = try folder.write(World.sample, to: "toilets.csv")
        let one = world.run("import", "streets", toilets)
        #expect(one.status == .badData && one.talk.contains("it is not what was asked for, but a table of toilets"))
        let other = world.run("import", "paris", streets)
        #expect(other.status == .badData && other.talk.contains("the City's streets, not toilets"), "\(other)")
    }

    @Test("fetches them from the portal in one answer or page by page")
    func portal() throws {
        let world = try World(World.sample)
        let portal = try FakePortal(rows: PortalRow.streets(250), sets: ["voie"])
        func imported() -> World.Outcome { world.run("import", "streets", "--base-url", portal.url) }
        let words = "stored 250 streets of 250 rows (the portal's "
        let whole = imported()
        #expect(whole.status == .done && whole.data.hasPrefix(words + "export"), "\(whole)")
        #expect(whole.talk.contains("received 250 rows, "))
        portal.serve(only: [.record, .pages])
        #expect(imported().data.hasPrefix(words + "records (JSON, API 2.1)"))
        #expect(portal.questions.contains { $0.contains("offset=200") && $0.contains("order_by=n_sq_vo") })
        portal.serve(only: [.olderRecord, .search])
        #expect(imported().data.hasPrefix(words + "search answer"))
        portal.serve(only: [.search])
        #expect(imported().data.hasPrefix(words + "search answer"))
    }

    @Test("asks for the other set of streets where the first one is gone")
    func fallback() throws {
        let world = try World(World.sample)
        let portal = try FakePortal(rows: PortalRow.streetAreas(120), sets: ["denominations-emprises-voies-actuelles"])
        let outcome = world.run("import", "streets", "--base-url", portal.url)
        #expect(outcome.status == .done, "\(outcome)")
        #expect(outcome.data.hasPrefix("stored 120 streets of 120 rows"))
        #expect(outcome.talk.contains("no longer has the data set voie; asking "))
        portal.put(nil, in: "denominations-emprises-voies-actuelles")
        #expect(world.run("import", "streets", "--base-url", portal.url).status == .unavailable)
    }

    @Test(
        "stores nothing of what did not come whole",
        arguments: [
            (.cut(after: 500, isAnnounced: true), .export, "broke off after "),
            (.lyingCount(7), .record, "gives 250 rows where it announces 257"), (.doubled, .export, "gives 500 rows"),
            (.errorInside, .export, "the portal answered with an error"),
        ] as [(Misbehaviour, FakePortal.Endpoint, String)]
    )
    func damaged(_ misbehaviour: Misbehaviour, _ way: FakePortal.Endpoint, _ words: String) throws {
        let world = try World(World.sample)
        let sets = ["voie", "denominations-emprises-voies-actuelles"]
        let portal = try FakePortal(rows: PortalRow.streets(250), sets: sets)
        portal.misbehave(misbehaviour, on: [way])
        let outcome = world.run("import", "streets", "--base-url", portal.url, "-q")
        #expect(outcome.status != .done && outcome.data.isEmpty)
        #expect(outcome.talk.contains(words) && outcome.talk.contains("nothing was changed"), "\(outcome)")
    }
}
