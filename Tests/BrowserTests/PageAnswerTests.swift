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

    @Test(
        "have the ways along streets from the place of the document, also in the order of these",
        .enabled(if: Self.hasNode, "needs node"), arguments: ["gare du nord", "48.8573,2.3370", "notre dame"]
    )
    func ways(place: String) throws {
        let world = try World.withBundledData()
        let folder = try ScratchFolder()
        #expect(world.run("map", place, "-o", folder.file("map.html"), "-q").status == .done)
        let document = try PageScene.document(inPage: folder.file("map.html"))
        let near = world.run("near", place, "-n", "40", "--json", "-q").data
        struct Envelope: Decodable {
            struct Place: Decodable {
                let latitude: Double
                let longitude: Double
            }
            let place: Place
        }
        let at = try JSONDecoder().decode(Envelope.self, from: Data(near.utf8)).place
        let asked = "near=\(at.latitude),\(at.longitude)&n=40"
        let questions: [(words: [String], parameters: String)] = [
            ([], asked), (["--by", "walk"], asked + "&by=walk"),
            (["--by", "walk", "--open", "--on-arrival"], asked + "&by=walk&open=1&on-arrival=1"),
            (["--by", "walk", "--prm", "--page", "2"], asked + "&by=walk&prm=1&page=2"),
        ]
        let lines = ["{\"now\":\(world.now.secondsSince1970),\"data\":\(document)}"] + questions.map(\.parameters)
        let answers = try Self.answers(to: lines, in: folder)
        try #require(answers.count == questions.count)
        for (question, answer) in zip(questions, answers) {
            let outcome = world.run(["near", place, "-n", "40", "--json", "-q"] + question.words)
            let expected = try Self.comparable(outcome.data)
            #expect(answer.total == expected.total && answer.hidden == expected.hidden, "\(question.words)")
            #expect(answer.toilets == expected.toilets, "\(question.words)")
        }
        #expect(answers[0].toilets != answers[1].toilets)
    }

    private static let hasNode = (try? OtherProgram(["node", "--version"]).status) == 0

    /// What both sides have of an answer.
    private struct Comparable: Decodable {
        let total: Int
        let hidden: [String: Int]
        let toilets: [String]
    }

    private static func answers(to lines: [String], in folder: ScratchFolder) throws -> [Comparable] {
        for name in try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/web")
        where name.hasSuffix(".js") {
            _ = try folder.write(try Checkout.text(of: "web/" + name), to: name)
        }
        let script = try Checkout.text(of: "Tests/BrowserTests/answer.js")
        _ = try folder.write(script, to: "answer.js")
        _ = try folder.write(#"{"type": "module"}"#, to: "package.json")
        let run = try OtherProgram(["node", "answer.js"], input: lines.joined(separator: "\n"), in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return try run.output.split(separator: "\n").map {
            try JSONDecoder().decode(Comparable.self, from: Data($0.utf8))
        }
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
            let place = """
                \(Self.rounded(Double.random(in: 48.8...48.91, using: &random))),\
                \(Self.rounded(Double.random(in: 2.2...2.48, using: &random)))
                """
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

        private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }

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

    @Test("is at most 185 KB long")
    func size() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/web")
        let sizes = try files.map { try Checkout.text(of: "web/" + $0).utf8.count }
        #expect(sizes.count > 10)
        #expect(sizes.reduce(0, +) <= 185_000)
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
        let words = try #require(object?["words"] as? [String: [String: String]])
        #expect(Set(try #require(words["en"]).keys) == Set(try #require(words["fr"]).keys))
        let names = Set(try #require(words["en"]).keys)
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
