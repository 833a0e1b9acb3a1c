import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Asking the address service with --geocode")
struct GeocodingTests {
    private var world: World
    private let service: FakeAddressService

    init() throws {
        world = try World(World.sample)
        service = try FakeAddressService()
        world.environment["TOILETS_GEOCODER"] = service.url
        service.put([Self.address], for: Self.typed)
    }

    private static let typed = "7 r. des trois fontaines, vincennes"
    private static let address = MadeAddress(
        "7 Rue des Trois Fontaines 94300 Vincennes", score: 0.91, at: 48.8475, 2.4391
    )

    private struct Outcome {
        var answer: PlaceAnswer?
        var failure: Failure?
        var talk: String
    }

    /// What a text means to the service.
    private func geocode(_ text: String = typed, _ options: String..., database: String? = nil) throws
        -> Outcome
    {
        let words = ["near", text] + (options.isEmpty ? ["--geocode"] : options)
        let talk = Output.memory()
        let context = world.context(.memory(), talk)
        let request = Request(
            options: try ParsedArguments(words).options, words: words, database: database ?? world.database ?? ""
        )
        do {
            let answer = try context.geocode(text, request)
            return Outcome(answer: answer, talk: talk.text)
        } catch let failure as Failure {
            return Outcome(failure: failure, talk: talk.text)
        }
    }

    private func store() throws -> SpatiaLiteStore {
        try SpatiaLiteStore(path: try #require(world.database))
    }

    private func kept() throws -> Int { try store().placeSources()["geocoded"] ?? 0 }

    /// The name and the precision of the one place of an answer.
    private func one(_ answer: PlaceAnswer?) -> (String, FoundPlace.Precision)? {
        if case .one(let found)? = answer { (found.name, found.precision) } else { nil }
    }

    @Test("says which host is asked, and finds the place")
    func good() throws {
        let outcome = try geocode()
        #expect(try #require(one(outcome.answer)) == (Self.address.label, .number))
        #expect(outcome.talk == "toilets: asking the address service \(service.host) for ‘\(Self.typed)’\n")
        #expect(service.requests.count == 1)
        #expect(service.requests[0].contains("&lat=48.8566&lon=2.3522"))
        #expect(service.agents == ["toilets/\(ProgramVersion.number) (+\(ProgramVersion.home))"])
    }

    @Test("keeps the place, which the same words find without the network")
    func cache() throws {
        #expect(one(try store().place(named: Self.typed)) == nil)
        _ = try geocode()
        for text in [Self.typed, "7 rue des Trois-Fontaines VINCENNES", Self.address.label] {
            let found = try #require(one(try store().place(named: text)), "\(text)")
            #expect(found == (Self.address.label, .number))
        }
        #expect(service.requests.count == 1)
    }

    @Test(
        "keeps it for these words only, not for similar ones",
        arguments: [
            "rue des trois fontaines", "9 rue des trois fontaines vincennes", "vincennes",
            "7 rue des trois fontaine vincennes", "trois fontaines", "7 rue des trois fontaines",
        ]
    )
    func similar(_ text: String) throws {
        _ = try geocode()
        #expect(one(try store().place(named: text)) == nil)
    }

    @Test("keeps how exact a place is")
    func precision() throws {
        for (label, type, precision) in [
            ("Rue des Trois Fontaines 94300 Vincennes", "street", FoundPlace.Precision.middle),
            ("Les Trois Fontaines 95000 Cergy", "locality", .middle), ("Cergy", "municipality", .middle),
        ] {
            service.put([MadeAddress(label, score: 0.9, type: type, at: 49.03, 2.07)], for: "je cherche \(type)")
            #expect(try #require(one(try geocode("je cherche \(type)").answer)) == (label, precision))
            let found = try #require(one(try store().place(named: "je cherche \(type)")))
            #expect(found == (label, precision))
        }
    }

    @Test("is kept by imports and not listed twice, and all that was typed for a place finds it")
    func imports() throws {
        _ = try geocode()
        service.put([Self.address], for: "chez ma tante")
        _ = try geocode("chez ma tante")
        try world.imports(World.sample)
        #expect(try kept() == 1)
        for text in ["chez ma tante", Self.typed] {
            #expect(try #require(one(try store().place(named: text))).0 == Self.address.label)
        }
    }

    @Test("keeps what was typed with any character")
    func odd() throws {
        for text in ["a|b|c tante", "x' OR \"1\" = 1; --", "rue % _ * ? \\"] {
            service.put([Self.address], for: text)
            #expect(one(try geocode(text).answer) != nil)
            #expect(one(try store().place(named: text)) != nil, "\(text)")
        }
    }

    @Test("keeps the last thousand places")
    func limit() throws {
        let path = try #require(world.database)
        let entries = try (0..<1000).map { number in
            GazetteerEntry(
                NamedPlace(
                    name: "\(number) Rue Longue", kind: .address, at: try Coordinate(latitude: 48.8, longitude: 2.3)
                )
            )
        }
        try SpatiaLiteStore.replacePlaces(["geocoded": entries], path: path)
        _ = try geocode()
        #expect(try kept() == 1000)
        #expect(one(try store().place(named: "0 Rue Longue")) == nil)
        for text in ["1 Rue Longue", "999 Rue Longue", Self.typed] {
            #expect(one(try store().place(named: text)) != nil, "\(text)")
        }
    }

    @Test("gives several places where the service knows several, and keeps none")
    func several() throws {
        service.put(
            [
                MadeAddress("Rue de l'Église 94300 Vincennes", score: 0.8, type: "street"),
                MadeAddress("Rue de l'Église 93100 Montreuil", score: 0.79, type: "street", at: 48.86, 2.44),
            ],
            for: "rue de l'eglise"
        )
        let found = try #require(try geocode("rue de l'eglise").answer?.choices)
        #expect(found.map(\.name) == ["Rue de l'Église 94300 Vincennes", "Rue de l'Église 93100 Montreuil"])
        #expect(try kept() == 0)
        let outcome = world.run("near", "rue de l'eglise", "--geocode", "-q")
        #expect(outcome.status == .usage)
        #expect(
            outcome.talk.hasSuffix(
                """
                 could be several places; choose one:
                  toilets near 48.8421,2.3525  Rue de l'Église 94300 Vincennes (address)
                  toilets near 48.86,2.44      Rue de l'Église 93100 Montreuil (address)

                """
            ),
            "\(outcome.talk)"
        )
    }

    @Test("gives suggestions, or nothing, where the service knows none")
    func none() throws {
        service.put([MadeAddress("Rue Quart", score: 0.3)], for: "qqqqzzzz")
        let found = try #require(try geocode("qqqqzzzz").answer?.suggestions)
        #expect(found.map(\.name) == ["Rue Quart"])
        #expect(try geocode("xyzzy station").answer == .none(suggestions: []))
        #expect(try kept() == 0)
    }

    @Test("finds the place for near and place add, the second time without the network")
    func commands() throws {
        let folder = try ScratchFolder()
        var world = world
        world.environment["HOME"] = folder.path
        let talk = world.run("near", Self.typed, "--geocode").talk
        #expect(
            talk.hasPrefix(
                "toilets: asking the address service \(service.host) for ‘\(Self.typed)’\ntoilets: near \(Self.address.label), 48.8475,2.4391\n"
            ),
            "\(talk)"
        )
        #expect(world.run("near", Self.typed, "--geocode").talk.contains("toilets: near \(Self.address.label)"))
        #expect(world.run("near", Self.typed).status == .done)
        #expect(service.requests.count == 1)
        // What is known here is not asked for.
        #expect(world.run("near", "10 rue ortolan", "--geocode").status == .done)
        #expect(service.requests.count == 1)
        #expect(world.run("place", "add", "aunt", "chez ma tante", "--geocode").status == .usage)
        service.put([Self.address], for: "chez ma tante")
        #expect(world.run("place", "add", "aunt", "chez ma tante", "--geocode").talk.contains("48.8475,2.4391"))
        #expect(service.requests.count == 3)
    }

    @Test("sends nothing without the option")
    func withoutOption() throws {
        let outcome = try geocode(Self.typed, "--quiet")
        #expect(outcome.answer == .none(suggestions: []) && outcome.talk.isEmpty)
        _ = world.run("near", Self.typed)
        _ = world.run("place", "add", "home", Self.typed)
        #expect(service.requests.isEmpty)
        #expect(world.run("place", "list", "--geocode").status == .usage)
        #expect(world.run("status", "--geocode").status == .usage)
    }

    /// What goes wrong, and what the sentence says.
    private static let wrongs: [(Misbehaviour, String)] = [
        (.quota(times: 9, header: "Retry-After: 86400"), "has answered often enough for now"),
        (.quota(times: 9, header: "X-Nothing: 0"), "has answered often enough for now"),
        (.trouble(times: 9, status: 503), "has trouble of its own (HTTP 503: something broke)"),
        (.trouble(times: 9, status: 400), "does not want to answer (HTTP 400: something broke)"),
        (.captivePage, "answers with a web page instead of data"),
        (.type("text/html"), "answers with text/html, which is no data"),
        (.endless, "is longer than 1 MiB"), (.cut(after: 30, isAnnounced: true), "broke off after 30 B"),
        (.cut(after: 30, isAnnounced: false), "broke off after 30 B"), (.reset, "broke off after "),
        (.redirectLoop, "leads from one address to the next without end"),
        (.damagedGzip, "the packing of what "),
    ]

    @Test("ends in one sentence and keeps nothing, whatever goes wrong", arguments: wrongs)
    func wrong(_ misbehaviour: Misbehaviour, _ words: String) throws {
        service.misbehave(misbehaviour)
        try expectUnavailable(try geocode(Self.typed, "--geocode", "-q"), words)
    }

    @Test(
        "ends in one sentence for an answer that is none",
        arguments: [
            ("garbage", "a value is missing"), ("{\"features\": [{", "broke off after 15 B"),
            ("{\"error\": \"x\"}", "JSON without a list of addresses"),
        ]
    )
    func garbage(_ body: String, _ words: String) throws {
        service.put(body: body, for: Self.typed)
        try expectUnavailable(try geocode(Self.typed, "--geocode", "-q"), words)
    }

    @Test("ends in one sentence where nothing listens")
    func unreachable() throws {
        var other = self
        do {
            let gone = try FakeAddressService()
            other.world.environment["TOILETS_GEOCODER"] = gone.url
        }
        try other.expectUnavailable(try other.geocode(Self.typed, "--geocode", "-q"), "cannot be reached")
    }

    private func expectUnavailable(_ outcome: Outcome, _ words: String) throws {
        let failure = try #require(outcome.failure)
        #expect(failure.status == .unavailable)
        #expect(failure.sentence.text.contains(words), "\(failure.sentence)")
        #expect(failure.sentence.text.hasPrefix("the address service "))
        #expect(!failure.sentence.text.contains("\n") && outcome.talk.isEmpty)
        #expect(try kept() == 0)
    }

    @Test("refuses an address of the service that is none")
    func badAddress() throws {
        var other = self
        other.world.environment["TOILETS_GEOCODER"] = "nowhere"
        #expect(try other.geocode().failure?.status == .badConfiguration)
    }

    @Test("answers all the same where there is no store that could keep the place")
    func noStore() throws {
        let folder = try ScratchFolder()
        let missing = folder.file("none/toilets.sqlite")
        #expect(one(try geocode(database: missing).answer) != nil)
        #expect(StorePath.entry(at: folder.file("none")) == nil)
        let other = try folder.write("no store", to: "text")
        #expect(one(try geocode(database: other).answer) != nil)
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "no store")
        #expect(service.requests.count == 2)
    }
}
