import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// The page's own filter, order and opening states beside those of the command line.
@Suite("The answers of the page")
struct PageAnswerTests {
    @Test("are those of the command, for 500 questions", .enabled(if: Self.hasNode, "needs node"))
    func same() throws {
        let world = try PageScene.city.get()
        let folder = try ScratchFolder()
        var random = SeededRandom(seed: 14)
        let questions = (0..<500).map { _ in Question(random: &random) }
        let lines =
            ["{\"now\":\(world.now.secondsSince1970),\"data\":\(try PageScene.document())}"]
            + questions.map(\.parameters)
        let answers = try Self.answers(to: lines, in: folder)
        #expect(answers.count == questions.count)
        var found = 0
        for (question, answer) in zip(questions, answers) {
            let outcome = world.run(question.words + ["--json"])
            #expect(outcome.status == .done, "\(question.words): \(outcome.talk)")
            let expected = try Self.comparable(outcome.data)
            #expect(answer.total == expected.total, "\(question)")
            #expect(answer.hidden == expected.hidden, "\(question)")
            #expect(answer.toilets == expected.toilets, "\(question)")
            found += expected.toilets.isEmpty ? 0 : 1
        }
        // Questions that nothing matches would show little.
        #expect(found > 250)
    }

    @Test("are those of a server, where that has the toilets", .enabled(if: Self.hasNode, "needs node"))
    func served() throws {
        let world = try PageScene.city.get()
        var random = SeededRandom(seed: 41)
        let questions = (0..<40).map { _ in Question(random: &random) }
        var lines = ["{\"now\":\(world.now.secondsSince1970),\"data\":\(try PageScene.document())}"]
        var expected: [Comparable] = []
        for question in questions {
            // A server answers with the JSON of the command.
            let envelope = world.run(question.words + ["--json"]).data
            lines.append("\(question.parameters) \(envelope.split(separator: "\n").joined())")
            expected.append(try Self.comparable(envelope, hasEnd: false))
        }
        let answers = try Self.answers(to: lines, in: ScratchFolder())
        #expect(answers.map(\.total) == expected.map(\.total))
        #expect(answers.map(\.hidden) == expected.map(\.hidden))
        #expect(answers.map(\.toilets) == expected.map(\.toilets))
    }

    @Test("have the ways along streets, and their order, from anywhere", .enabled(if: Self.hasNode, "needs node"))
    func ways() throws {
        let world = try World.withBundledData()
        let folder = try ScratchFolder()
        var random = SeededRandom(seed: 44)
        var questions: [(words: [String], parameters: String)] = []
        for _ in 0..<20 {
            let place = Question.place(random: &random)
            for (words, parameters) in [
                ([], ""), (["--by", "walk"], "&by=walk"),
                (["--by", "walk", "--open", "--on-arrival"], "&by=walk&open=1&on-arrival=1"),
                (["--by", "walk", "--prm", "--page", "2"], "&by=walk&prm=1&page=2"),
            ] {
                questions.append((["near", place, "-n", "25"] + words, "near=\(place)&n=25\(parameters)"))
            }
        }
        let answers = try Self.expectSame(questions, world, in: folder)
        #expect(zip(answers, answers.dropFirst()).contains { $0.toilets != $1.toilets })
    }

    @Test("begin with what lies in the arrondissement that is asked for", .enabled(if: Self.hasNode, "needs node"))
    func areas() throws {
        let places = [("75004", "48.85434,2.35687&name=4e"), ("12e", "48.83948,2.39272&name=12e")]
        let questions = places.flatMap { postcode, place in
            [([], ""), (["--by", "walk", "--page", "2"], "&by=walk&page=2")].map { words, parameters in
                (["near", postcode, "-n", "20"] + words, "near=\(place)%20arrondissement&n=20\(parameters)")
            }
        }
        let answers = try Self.expectSame(questions, World.withBundledData(), in: ScratchFolder())
        #expect(answers.allSatisfy { $0.toilets.count == 20 })
    }

    /// Expects that a page which the command wrote answers questions as the command does.
    @discardableResult
    static func expectSame(
        _ questions: [(words: [String], parameters: String)], _ world: World, in folder: ScratchFolder
    ) throws -> [Comparable] {
        #expect(world.run("map", "-o", folder.file("map.html"), "-q").status == .done)
        let lines = [try firstLine(ofPage: folder.file("map.html"), world)] + questions.map(\.parameters)
        let answers = try answers(to: lines, in: folder)
        try #require(answers.count == questions.count)
        for (question, answer) in zip(questions, answers) {
            let outcome = world.run(question.words + ["--json", "-q"])
            let expected = try comparable(outcome.data)
            #expect(answer.total == expected.total && answer.hidden == expected.hidden, "\(question.words)")
            #expect(answer.toilets == expected.toilets, "\(question.words)")
        }
        return answers
    }

    @Test("have the line and the streets of a way as the command has them", .enabled(if: Self.hasNode, "needs node"))
    func way() throws {
        let world = try World.withBundledData()
        let ids = world.run("list", "--json", "-n", "all", "-q").data.matches(of: /"id":"(\w+)"/).map { $0.output.1 }
        var random = SeededRandom(seed: 45)
        var ends: [(place: String, id: Substring)] = []
        for _ in 0..<80 {
            ends.append((Question.place(random: &random), try #require(ids.randomElement(using: &random))))
        }
        #expect(try Self.alongStreets(ends, world) > 20)
    }

    @Test("have the same ways inside of parks, also of imported ones", .enabled(if: Self.hasNode, "needs node"))
    func parks() throws {
        let (world, home) = try World.withOwnBundledData()
        struct Envelope: Decodable {
            struct Toilet: Decodable {
                let id: String
                let latitude: Double
                let longitude: Double
            }
            let toilets: [Toilet]
        }
        let list = world.run("list", "--json", "-n", "all", "-q").data
        let toilets = try JSONDecoder().decode(Envelope.self, from: Data(list.utf8)).toilets
        var random = SeededRandom(seed: 46)
        var parks = MadeParks()
        parks.rows = []
        var ends: [(place: String, id: Substring)] = []
        for (number, toilet) in toilets.shuffled(using: &random).prefix(16).enumerated() {
            let (north, east) = (toilet.latitude, toilet.longitude)
            // A square around the toilet with a hole in it, and another one beside it.
            var park = try #require(MadeParks().rows.last)
            (park["identifiant"], park["nsq_espace_vert"]) = ("ID\(number)", "\(number + 1)")
            park.outline = MadeParks.polygons(
                [MadeParks.ring(east - 0.0021, north - 0.0021, 0.004), MadeParks.ring(east + 0.0003, north, 0.001)],
                [MadeParks.ring(east + 0.0023, north - 0.0017, 0.002)]
            )
            parks.rows.append(park)
            for _ in 0..<8 {
                let place = [
                    north + .random(in: -0.0025...0.0025, using: &random),
                    east + .random(in: -0.0025...0.005, using: &random),
                ]
                ends.append((place.map { "\(Question.rounded($0))" }.joined(separator: ","), toilet.id[...]))
            }
        }
        let file = try home.write(parks.text(), to: "parks.csv")
        let before = try Self.alongStreets(ends, world)
        let imported = world.run("import", "parks", file, "-q")
        #expect(imported.status == .done, "\(imported.talk)")
        let known = try Self.alongStreets(ends, world)
        #expect(known >= 20 && known <= before - 20, "\(known) of \(before)")
    }

    /// Expects that the page finds the ways that the command finds, and gives how many of them are along streets.
    private static func alongStreets(_ ends: [(place: String, id: Substring)], _ world: World) throws -> Int {
        struct Found: Decodable {
            struct Street: Decodable, Equatable {
                let street: String
                let length: Double
                let turn: String?
            }
            let length: Double
            let streets: [Street]
            let line: [[Double]]
        }
        struct Collection: Decodable {
            struct Feature: Decodable {
                struct Geometry: Decodable {
                    let coordinates: [[Double]]
                }
                struct Properties: Decodable {
                    let walkDistance: Double
                    let walkBy: String
                    let streets: [Found.Street]?
                }
                let geometry: Geometry
                let properties: Properties
            }
            let features: [Feature]
        }
        let folder = try ScratchFolder()
        #expect(world.run("map", "-o", folder.file("map.html"), "-q").status == .done)
        let lines = [try firstLine(ofPage: folder.file("map.html"), world)] + ends.map { "way \($0.place) \($0.id)" }
        let output = try output(for: lines, in: folder).split(separator: "\n")
        try #require(output.count == ends.count)
        var (known, same) = (0, 0)
        for (end, text) in zip(ends, output) {
            let ways = world.run("way", end.place, String(end.id), "--format", "geojson", "-q").data
            let feature = try #require(try JSONDecoder().decode(Collection.self, from: Data(ways.utf8)).features.first)
            let found = try JSONDecoder().decode(Found?.self, from: Data(text.utf8))
            #expect((found != nil) == (feature.properties.walkBy == "streets"), "\(end)")
            guard let found else { continue }
            known += 1
            #expect(abs(found.length - feature.properties.walkDistance) <= 0.1, "\(end)")
            let line = feature.geometry.coordinates
            // The command writes seven decimals.
            let isSameLine =
                found.line.count == line.count
                && zip(found.line.joined(), line.joined()).allSatisfy { abs($0 - $1) < 1e-6 }
            same += isSameLine && found.streets == feature.properties.streets ? 1 : 0
        }
        // Of two ways that are as long either may be taken.
        #expect(Double(same) >= 0.95 * Double(known), "\(same) of \(known)")
        return known
    }

    @Test("find the place of a text that the command finds", .enabled(if: Self.hasNode, "needs node"))
    func places() throws {
        struct Place: Decodable {
            let name: String
            let latitude: Double
            let longitude: Double
            let precision: Double?

            /// Small letters, without what is said of it in brackets.
            var key: String {
                let locale = Locale(identifier: "fr")
                return name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
                    .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: locale)
            }
        }
        struct Envelope: Decodable { let place: Place }
        let world = try World.withBundledData()
        let folder = try ScratchFolder()
        #expect(world.run("map", "-o", folder.file("map.html"), "-q").status == .done)
        // Streets, with what people shorten; house numbers; typing errors; sights in their scripts; stations.
        let texts = [
            "rue du temple", "bd voltaire", "av de l'opera 75001 paris", "r. mouffetard", "place d'italie, paris",
            "12 rue de rivoli", "120 av daumesnil 75012 Paris", "5 bis rue de vaugirard", "rue du tempel",
            "boulvard voltaire", "12 rue de rivolli", "tour eifel", "エッフェル塔", "凱旋門", "卢浮宫", "sacre coeur",
            "Musée d’Orsay", "chatelet", "gare du nord", "ＧＡＲＥ　ＤＵ　ＮＯＲＤ", "muse\u{301}e d’orsay", "サクレ・クール",
        ]
        let lines =
            [try Self.firstLine(ofPage: folder.file("map.html"), world)] + texts.map { "search \($0)" }
            + ["search qwertzuiop", "search rue de qwertzuiop"]
        let output = try Self.output(for: lines, in: folder).split(separator: "\n")
        try #require(output.count == texts.count + 2 && output.suffix(2) == ["null", "null"])
        for (text, line) in zip(texts, output) {
            let found = try #require(try JSONDecoder().decode(Place?.self, from: Data(line.utf8)), "\(text)")
            let data = world.run("near", text, "--json", "-n", "1", "-q").data
            let place = try JSONDecoder().decode(Envelope.self, from: Data(data.utf8)).place
            #expect(found.key == place.key)
            let away = try Coordinate(latitude: found.latitude, longitude: found.longitude)
                .distance(to: Coordinate(latitude: place.latitude, longitude: place.longitude))
            #expect(away <= max(50, found.precision ?? 0, place.precision ?? 0), "\(text)")
        }
    }

    @Test(
        "read coordinates as keyboards of China and Japan write them, and no arrondissement as such",
        .enabled(if: Self.hasNode, "needs node"))
    func coordinates() throws {
        let script = """
            import { coordinates } from "./coordinates.js";
            const texts = ["48.85，2.35", "４８．８５、２．３５", "48.85 2.35", "11e", "20e", "1er", "1e, 2e"];
            for (const text of texts) console.log(JSON.stringify(coordinates(text)));
            """
        let folder = try ScratchFolder()
        _ = try folder.write(script, to: "read.mjs")
        _ = try folder.write(try Checkout.text(of: "web/coordinates.js"), to: "coordinates.js")
        _ = try folder.write(#"{"type": "module"}"#, to: "package.json")
        let read = try OtherProgram(["node", "read.mjs"], in: folder.path).output.split(separator: "\n")
        let place = #"{"latitude":48.85,"longitude":2.35}"#
        #expect(read.map(String.init) == [place, place, place, "null", "null", "null", "null"])
    }

    /// What the script reads first: the moment, and the document and the streets of a page.
    private static func firstLine(ofPage path: String, _ world: World) throws -> String {
        let page = try String(contentsOfFile: path, encoding: .utf8)
        let streets = try #require(page.firstMatch(of: /id="streetData">([^<]*)</)).output.1
        return """
            {"now":\(world.now.secondsSince1970),"streets":"\(streets)","data":\(try PageScene.document(inPage: path))}
            """
    }

    static let hasNode = (try? OtherProgram(["node", "--version"]).status) == 0

    /// What both sides have of an answer.
    struct Comparable: Decodable {
        let total: Int
        let hidden: [String: Int]
        let toilets: [String]
    }

    private static func answers(to lines: [String], in folder: ScratchFolder) throws -> [Comparable] {
        try output(for: lines, in: folder).split(separator: "\n").map {
            try JSONDecoder().decode(Comparable.self, from: Data($0.utf8))
        }
    }

    /// What the page's modules say to lines.
    private static func output(for lines: [String], in folder: ScratchFolder) throws -> String {
        try output(of: ["answer.js"], for: lines, in: folder)
    }

    /// What a script of the tests writes beside the page's modules.
    static func output(of words: [String], for lines: [String] = [], in folder: ScratchFolder) throws -> String {
        for name in try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/web")
        where name.hasSuffix(".js") {
            _ = try folder.write(try Checkout.text(of: "web/" + name), to: name)
        }
        _ = try folder.write(try Checkout.text(of: "Tests/BrowserTests/" + words[0]), to: words[0])
        _ = try folder.write(#"{"type": "module"}"#, to: "package.json")
        let run = try OtherProgram(["node"] + words, input: lines.joined(separator: "\n"), in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    /// The answer of the command; with `hasEnd` without the moments that the document no longer has.
    private static func comparable(_ json: String, hasEnd: Bool = true) throws -> Comparable {
        struct Toilet: Decodable {
            let rank: Int
            let id: String
            let distance: Double
            let walk: Int
            let open: String
            let opensAt: String?
            let closesAt: String?
            let unknownFrom: String?
        }
        struct Envelope: Decodable {
            let total: Int
            let hidden: [String: Int]
            let toilets: [Toilet]
        }
        let envelope = try JSONDecoder().decode(Envelope.self, from: Data(json.utf8))
        func moment(_ text: String?) throws -> String {
            guard let text else { return "" }
            let date = try Date(text, strategy: .iso8601)
            // What comes after the days that the document knows is not known to the page.
            let seconds = Int(clamping: date.timeIntervalSince1970)
            let end = FilledStore.now.adding(seconds: PageSchedules.days * 86_400)
            return !hasEnd || seconds < end.secondsSince1970 ? String(seconds) : ""
        }
        let toilets = try envelope.toilets.map { toilet in
            [
                String(toilet.rank), toilet.id, String(format: "%.1f", toilet.distance), String(toilet.walk),
                toilet.open, try moment(toilet.opensAt), try moment(toilet.closesAt),
                try moment(toilet.unknownFrom),
            ].joined(separator: " ")
        }
        return Comparable(total: envelope.total, hidden: envelope.hidden, toilets: toilets)
    }

    /// A question as the command line and as an address have it.
    private struct Question: CustomStringConvertible {
        private(set) var words: [String]
        private(set) var parameters: String

        var description: String { words.joined(separator: " ") }

        init(random: inout SeededRandom) {
            let place = Self.place(random: &random)
            words = ["near", place]
            parameters = "near=\(place)"
            func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
            func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }
            if happens(30) { add(pick(["prm", "no-prm"])) }
            if happens(15) { add(pick(["changing-table", "baby", "no-changing-table"])) }
            if happens(20) { add(pick(["free", "no-free"])) }
            if happens(5) { add(pick(["shower", "no-public", "drinking-water"])) }
            if happens(15) { add("kind", pick(["sanisette", "wc,lavatory", "urinal", "wc"])) }
            if happens(20) { add("arrondissement", pick(["4", "1,2,3,4", "20", "12,13"])) }
            if happens(15) {
                add("any-status")
            } else if happens(10) {
                add("status", pick(["in-service", "out-of-service"]))
            }
            var isUncertain = words.count > 2
            if happens(60) {
                let seconds = Int.random(in: 0..<(50 * 86_400), using: &random) / 60 * 60
                if happens(60) {
                    add("open-at", FilledStore.now.adding(seconds: seconds).utc)
                } else {
                    add("open")
                }
                if happens(30) { add("for", pick(["15m", "1h", "1h30"])) }
                if happens(40) { add("on-arrival") }
                isUncertain = true
            }
            let isCertain = !isUncertain || words.contains("--any-status") && words.count == 3
            if happens(25), !isCertain, !words.contains("--status") {
                add("unknown", pick(["include", "only"]))
            }
            if happens(20) { add("within", pick(["500m", "1.2km", "3km"])) }
            if happens(30) { add("page", pick(["2", "3", "7"])) }
            if happens(30) { add("n", pick(["1", "5", "25"])) }
        }

        static func place(random: inout SeededRandom) -> String {
            """
            \(rounded(Double.random(in: 48.8...48.91, using: &random))),\
            \(rounded(Double.random(in: 2.2...2.48, using: &random)))
            """
        }

        static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }

        private mutating func add(_ name: String, _ value: String? = nil) {
            words.append((name.count == 1 ? "-" : "--") + name)
            if let value { words.append(value) }
            parameters += "&\(name)=\(value ?? "1")"
        }
    }
}

/// The files of the page as TypeScript and ESLint see them.
@Suite("The code of the page")
struct PageCodeTests {
    @Test("has types that agree", .enabled(if: isHere("tsc"), "needs node-typescript"))
    func types() throws {
        let outcome = try OtherProgram(["tsc", "--project", "web"], in: Checkout.root.path)
        #expect(outcome.output == "" && outcome.status == 0, "\(outcome.output)")
    }

    @Test("has nothing that ESLint finds", .enabled(if: isHere("eslint"), "needs eslint"))
    func style() throws {
        // The package of ESLint is found by Debian's node only.
        let modules = "NODE_PATH=/usr/share/nodejs"
        let folders = ["web", "Tests/BrowserTests"]
        // Its usual form of reports needs a package that it forgets.
        let outcome = try OtherProgram(
            ["env", modules, "eslint", "--format", "unix", "--no-eslintrc", "--config", "web/eslint.json"]
                + folders,
            in: Checkout.root.path
        )
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test("is at most 296 KB long")
    func size() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/web")
        let sizes = try files.map { try Checkout.text(of: "web/" + $0).utf8.count }
        #expect(sizes.count > 10)
        #expect(sizes.reduce(0, +) <= 296_000)
    }

    @Test("has each name in one module only, since a file has them all in one script")
    func names() throws {
        var modules: [Substring: [String]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/web")
        where name.hasSuffix(".js") && "web/" + name != PageFiles.worker {
            let code = try Checkout.text(of: "web/" + name)
            for line in code.split(separator: "\n") {
                guard let match = line.firstMatch(of: /^(?:export )?(?:async )?(?:function|const|let) (\w+)/) else {
                    continue
                }
                modules[match.output.1, default: []].append(name)
            }
        }
        #expect(modules.count > 100)
        #expect(modules.filter { $0.value.count > 1 } == [:])
    }

    @Test("has no script and no style in the page, and sets no HTML")
    func policy() throws {
        let page = try Checkout.text(of: "web/index.html")
        #expect(!page.contains("style=") && !page.contains("<style") && !page.contains(#/ on[a-z]+=/#))
        for script in page.matches(of: /<script([^>]*)>([^<]*)/) {
            #expect(script.output.1.contains("src=") && script.output.2.isEmpty)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/web")
        where name.hasSuffix(".js") {
            let code = try Checkout.text(of: "web/" + name)
            for word in [
                "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
                "setAttribute(\"style",
            ] {
                #expect(!code.contains(word), "\(name): \(word)")
            }
        }
    }

    @Test("asks for words that the document has, and for all of them")
    func words() throws {
        let object =
            try JSONSerialization.jsonObject(with: Data(PageScene.document().utf8)) as? [String: Any]
        let languages = try #require(object?["words"] as? [[String: Any]])
        #expect(languages.map { $0["language"] as? String } == Language.allCases.map(\.rawValue))
        let words = try languages.map { Set(try #require($0["texts"] as? [String: Any]).keys) }
        let names = try #require(words.first)
        #expect(words.allSatisfy { $0 == names })
        let folderOfPage = Checkout.root.path + "/web"
        var code = ""
        for name in try FileManager.default.contentsOfDirectory(atPath: folderOfPage) {
            code += try Checkout.text(of: "web/" + name)
        }
        let asked =
            code.matches(of: /say\("([\w.]+)"/).map { String($0.output.1) }
            + code.matches(of: /data-word="(\w+)"/).map { String($0.output.1) }
        #expect(asked.count > 50)
        #expect(Set(asked).subtracting(names).sorted() == [])
        // These are asked for by a name that is put together, as `kind.wc`.
        let kinds = NamedPlace.Kind.allCases.map(\.rawValue)
        let others = names.filter { !$0.contains(".") && !kinds.contains($0) }
        #expect(others.filter { !code.contains("\"\($0)\"") }.sorted() == [])
    }

    private static func isHere(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
    }
}
