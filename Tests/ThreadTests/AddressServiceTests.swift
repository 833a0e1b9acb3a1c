import Testing
import TestSupport

@testable import ParisToilets
@testable import ToiletPortal

@Suite("The address service")
struct AddressServiceTests {
    private let fake: FakeAddressService

    init() throws { fake = try FakeAddressService() }

    private func service(_ change: (inout FetchPolicy) -> Void = { _ in }) throws -> AddressService {
        var policy = FetchPolicy.ofQuestions
        policy.userAgent = "toilets/test"
        change(&policy)
        let environment = FetchEnvironment(now: { FilledStore.now }, sleep: { _ in }, random: { 1 })
        return AddressService(at: try #require(WebAddress(parsing: fake.url)), policy, environment)
    }

    /// Why a search fails.
    private func failure(
        _ text: String = "rue x", _ change: (inout FetchPolicy) -> Void = { _ in }
    ) throws -> PortalError? {
        do {
            let found = try service(change).search(text)
            Issue.record("\(found)")
            return nil
        } catch { return error as? PortalError }
    }

    @Test("gives label, place, score and kind of each result")
    func good() throws {
        fake.put(
            [
                MadeAddress("12 Rue Ortolan 75005 Paris", score: 0.97),
                MadeAddress("Rue Ortolan 75005 Paris", score: 0.8, type: "street", at: 48.8425, 2.353),
                MadeAddress("Ortolan", score: 0, type: "municipality", at: 43.5, 1.25),
            ],
            for: "12 rue ortolan"
        )
        let found = try service().search("12 rue ortolan")
        #expect(
            found == [
                FoundAddress(
                    label: "12 Rue Ortolan 75005 Paris", at: try Coordinate(latitude: 48.8421, longitude: 2.3525),
                    score: 0.97, kind: .houseNumber
                ),
                FoundAddress(
                    label: "Rue Ortolan 75005 Paris", at: try Coordinate(latitude: 48.8425, longitude: 2.353),
                    score: 0.8, kind: .street
                ),
                FoundAddress(
                    label: "Ortolan", at: try Coordinate(latitude: 43.5, longitude: 1.25), score: 0, kind: .other
                ),
            ]
        )
        #expect(try service().search("nothing of the kind") == [])
    }

    @Test("is asked with the text encoded, the number of results and the place, and is told who asks")
    func request() throws {
        let here = try Coordinate(latitude: 48.8566, longitude: 2.3522)
        _ = try service().search(" « 12 bis, allée d'Été & \"Noël\" #3 + 100 % ? »\n", near: here)
        _ = try service().search("abc", near: Coordinate(latitude: -0.00001, longitude: -61.5))
        #expect(
            fake.requests == [
                "/geocodage/search?q=12%20bis%2C%20all%C3%A9e%20d%27%C3%89t%C3%A9%20%26%20%22No%C3%ABl%22%20%233%20%2B%20100%20%25%20%3F%20%C2%BB"
                    + "&limit=10&autocomplete=0&lat=48.8566&lon=2.3522",
                "/geocodage/search?q=abc&limit=10&autocomplete=0&lat=-0.00001&lon=-61.5",
            ]
        )
        #expect(fake.agents == ["toilets/test"])
    }

    @Test(
        "is not asked for what it would refuse",
        arguments: ["", "  ", "ab", "--- 12", "«»“”!?", "\u{1B}[2J", String(repeating: "a", count: 201)]
    )
    func refused(_ text: String) throws {
        #expect(try service().search(text) == [])
        #expect(fake.requests.isEmpty)
    }

    @Test("is not believed where a result cannot be right")
    func unbelievable() throws {
        var nowhere = MadeAddress("nowhere", score: 0.9, at: 0, 0)
        var wrong = [nowhere]
        for (latitude, longitude) in [
            ("91", "2"), ("48", "181"), ("1e999", "2"), ("\"48\"", "2"), ("null", "2"), ("-0.0", "0.0000"),
            ("[48]", "2"),
        ] {
            nowhere.place = (latitude, longitude)
            wrong.append(nowhere)
        }
        var odd = MadeAddress("odd", score: 0.9)
        for score in ["1.5", "-0.1", "1e999", "\"0.9\"", "null", "{}"] {
            odd.score = score
            wrong.append(odd)
        }
        wrong.append(MadeAddress("", score: 0.9))
        wrong.append(MadeAddress(" \u{200B} ", score: 0.9))
        wrong.append(MadeAddress(String(repeating: "x", count: 400), score: 0.9))
        fake.put(wrong, for: "rue x")
        #expect(try service().search("rue x") == [])
    }

    @Test("gives text without control characters")
    func cleaned() throws {
        fake.put(
            body: #"""
                {"features": [1, null, [], "x", {"geometry": null, "properties": null},
                {"properties": {"label": "12\u001b[2J  Rue\u202e X\u0000", "score": 1, "type": ["street"], "more": {"label": 1}},
                "geometry": {"coordinates": [2.3525, 48.8421, 35.5], "type": "Point"}, "score": 7},
                {"properties": {"label": "a line", "score": 1},
                "geometry": {"type": "LineString", "coordinates": [[2.3, 48.8], [2.4, 48.9]]}}]}
                """#,
            for: "rue x"
        )
        let found = try service().search("rue x")
        #expect(found.map(\.label) == ["12 [2J Rue X"])
        #expect(found.map(\.kind) == [.other])
    }

    @Test(
        "fails with a word where the answer is none",
        arguments: [
            ("", "truncated"), ("{\"features\": [", "truncated"), ("{\"features\": [{\"geom", "truncated"),
            ("{}", "unreadableContent"), ("[]", "unreadableContent"), ("12", "unreadableContent"),
            ("{\"features\": {}}", "unreadableContent"), ("{\"message\": \"no\"}", "unreadableContent"),
            ("{\"features\": []} x", "unreadableContent"), ("garbage", "unreadableContent"),
            ("<html><title>Free WiFi</title></html>", "webPage"),
            (String(repeating: "[", count: 100_000), "unreadableContent"),
            ("{\"features\": [" + String(repeating: "{\"a\":", count: 70), "unreadableContent"),
        ]
    )
    func garbage(_ body: String, _ code: String) throws {
        fake.put(body: body, for: "rue x")
        #expect(try failure()?.code.description == code)
        #expect(fake.requests.count == (code == "truncated" ? 3 : 1))
    }

    @Test("gives nothing that cannot be right, however an answer is damaged", arguments: 0..<8)
    func damaged(_ seed: UInt64) throws {
        let answer = """
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":\
            [2.3525,48.8421]},"properties":{"label":"12 Rue d'Été","score":0.97,"type":"street"}}],"query":"x"}
            """
        #expect(try FoundAddresses(Array(answer.utf8)).all.count == 1)
        var random = SeededRandom(seed: seed)
        var read = 0
        for _ in 0..<2500 {
            var bytes = Array(answer.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: index)
                default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
                }
            }
            guard let found = try? FoundAddresses(bytes).all else { continue }
            for address in found {
                read += 1
                #expect(0...1 ~= address.score)
                #expect(!address.label.isEmpty && address.label == Text.cleaned(address.label))
            }
        }
        #expect(read > 100)
    }

    @Test(
        "fails with a word where it does not work",
        arguments: [
            (.trouble(times: 9, status: 400), .refused), (.trouble(times: 9, status: 500), .serverError),
            (.quota(times: 9, header: "Retry-After: 5"), .rateLimited), (.captivePage, .webPage),
            (.endless, .tooLarge), (.cut(after: 10, isAnnounced: true), .truncated), (.reset, .truncated),
            (.redirectLoop, .tooManyRedirects), (.redirect("ftp://elsewhere/"), .unsafeRedirect),
            (.type("image/png"), .unsupportedType), (.damagedGzip, .damagedEncoding),
        ] as [(Misbehaviour, PortalError.Code)]
    )
    func faults(_ misbehaviour: Misbehaviour, _ code: PortalError.Code) throws {
        fake.misbehave(misbehaviour)
        let error = try #require(try failure())
        #expect(error.code == code)
        #expect(!error.description.contains("rue"), "the address is shown without what was asked")
    }

    @Test("is waited for no longer than the policy says", arguments: [Misbehaviour.silent, .slow])
    func slow(_ misbehaviour: Misbehaviour) throws {
        fake.put([MadeAddress("12 Rue Ortolan 75005 Paris", score: 0.97)], for: "rue x")
        fake.misbehave(misbehaviour)
        let code = try failure { policy in
            policy.totalTimeout = 0.5
            policy.retries = 0
        }?.code
        #expect(code == .timedOut)
        #expect(FetchPolicy.ofQuestions.totalTimeout == 10)
    }

    @Test("is asked again after what passes")
    func passing() throws {
        fake.put([MadeAddress("12 Rue Ortolan 75005 Paris", score: 0.97)], for: "rue x")
        fake.misbehave(.quota(times: 2, header: "Retry-After: 1"))
        #expect(try service().search("rue x").count == 1)
        #expect(fake.requests.count == 3)
    }

    @Test("is not asked in this machine where nobody named it")
    func privateNetwork() throws {
        #expect(try failure { $0.allowsPrivateNetwork = false }?.code == .privateAddress)
        #expect(fake.requests.isEmpty)
    }
}

@Suite("What results of an address service mean")
struct AddressAnswerTests {
    private static func address(
        _ label: String, _ score: Double, _ kind: FoundAddress.Kind = .houseNumber, north metres: Double = 0
    ) throws -> FoundAddress {
        let place = try Coordinate(latitude: 48.85 + metres / 111_195, longitude: 2.35)
        return FoundAddress(label: label, at: place, score: score, kind: kind)
    }

    @Test("nothing, or a poor result, is no answer but a suggestion")
    func poor() throws {
        #expect(PlaceAnswer([]) == .none(suggestions: []))
        let many = try (0..<9).map {
            try Self.address("a\($0)", 0.59 - Double($0) / 20, north: Double($0) * 999)
        }
        #expect(PlaceAnswer(many.reversed()) == .none(suggestions: many.prefix(5).map(\.place)))
    }

    @Test("a good result is the answer, if no other elsewhere is nearly as good")
    func one() throws {
        let good = try Self.address("a", 0.6)
        #expect(PlaceAnswer([good]) == .one(good.place))
        #expect(PlaceAnswer([try Self.address("b", 0.54, north: 9999), good]) == .one(good.place))
        #expect(PlaceAnswer([good, try Self.address("b", 0.6, north: 299)]) == .one(good.place))
        #expect(PlaceAnswer([good, try Self.address("a", 0.6, north: 9999)]) == .one(good.place))
    }

    @Test("results elsewhere that are nearly as good are several answers, the best first")
    func several() throws {
        let (one, two) = (try Self.address("a", 0.8), try Self.address("b", 0.76, north: 301))
        let far = try Self.address("c", 0.74, north: 9999)
        #expect(PlaceAnswer([far, two, one]) == .several([one.place, two.place]))
    }

    @Test("the kind says how exact the place is, and the label is its name")
    func precision() throws {
        let kinds: [(FoundAddress.Kind, FoundPlace.Precision)] = [
            (.houseNumber, .number), (.street, .middle), (.other, .middle),
        ]
        for (kind, precision) in kinds {
            let place = try Self.address("12 Rue Ortolan", 1, kind).place
            #expect(place.precision == precision && place.name == "12 Rue Ortolan")
            #expect(place.place.kind == .address && place.number == nil)
            #expect((place.uncertainty == nil) == (kind == .houseNumber))
        }
    }
}
