import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// What the page decides by itself, beside what the program decides.
@Suite("The rules of the page", .enabled(if: PageAnswerTests.hasNode, "needs node"))
struct PageRuleTests {
    /// What the page's modules say to lines, with the document of the City's toilets.
    private static func output(for lines: [String]) throws -> [Substring] {
        let first = "{\"now\":0,\"data\":\(try PageScene.document())}"
        let output = try PageAnswerTests.output(of: ["answer.js"], for: [first] + lines, in: ScratchFolder())
        return output.split(separator: "\n")
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    // MARK: Letters of names

    /// The words of a text as the program compares them, but for their spelling.
    private static func folded(_ text: String) -> String {
        var bytes: [UInt8] = []
        NameLetters.forEachByte(of: text) { bytes.append($0) }
        return bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: " ")
    }

    /// The letters of scripts, their accents and forms, and signs.
    private static let scripts: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x17F, 0x180...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x45F, 0x5D0...0x5EA,
        0x5B0...0x5BD, 0x620...0x652, 0xE01...0xE5B, 0x1E00...0x1EFF, 0x1F00...0x1FFF, 0x2000...0x214F,
        0x3000...0x30FF, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFB00...0xFB06, 0xFB1D...0xFB4F, 0xFF00...0xFFEF,
        0x1F600...0x1F64F,
    ]

    @Test("Names have the same letters in every script")
    func letters() throws {
        var names: Set<String> = []
        for table in ["landmarks", "stations", "streets", "arrondissements"] {
            let cells = try Checkout.text(of: "data/\(table).csv").split { ",;|\"\n".contains($0) }
            for cell in cells where cell.count < 400 && cell.contains(where: \.isLetter) { names.insert(String(cell)) }
        }
        #expect(names.count > 5000)
        var all = Array(names)
        var random = SeededRandom(seed: 62)
        for _ in 0..<4000 {
            let some = (0..<2).compactMap { _ in Self.scripts.randomElement(using: &random) }
            var text = ""
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let range = try #require(some.randomElement(using: &random))
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    text.unicodeScalars.append(scalar)
                }
            }
            all += [text, text.decomposedStringWithCanonicalMapping, text.uppercased()]
        }
        let output = try Self.output(for: try all.map { "fold \(try Self.json($0))" })
        try #require(output.count == all.count)
        for (text, line) in zip(all, output) {
            let page = try JSONDecoder().decode(String.self, from: Data(line.utf8))
            let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(page == Self.folded(text), "\(text) \(scalars)")
        }
    }

    @Test(
        "Letters with accents are those without, also where accents follow them or the letters are wide",
        arguments: [
            ("Œuvre d’Élysée", "oeuvre d elysee"), ("ÉLYSÉE", "elysee"), ("E\u{301}lyse\u{301}e", "elysee"),
            ("Straße", "strasse"), ("Þórshöfn", "thorshofn"), ("ＧＡＲＥ　ＤＵ　ＮＯＲＤ", "gare du nord"),
            ("Νοσοκομεῖον ΟΔΟΣ", "νοσοκομεῖον οδοσ"), ("Ёлка й", "елка и"), ("и\u{306}", "и"), ("Đức Bà", "duc ba"),
            ("ﬁnal", "final"), ("エッフェル塔・", "エッフェル塔"), ("Tour × 2²", "tour 2"),
        ])
    func examples(_ text: String, _ folded: String) { #expect(Self.folded(text) == folded) }

    // MARK: Filters

    /// A question as the page has it and as the program reads it, of which each part takes a few values.
    private struct Asked {
        var words = QueryWords()
        private var parts = ["arrondissements": "[]", "kinds": "[]", "statuses": "[]"]
        private var wanted: [String] = []
        let state: String

        init(_ number: Int) {
            var rest = number
            func pick<Value>(_ values: [Value]) -> Value {
                defer { rest /= values.count }
                return values[rest % values.count]
            }
            for (property, values) in [
                (Property.accessible, [Tristate.unknown, .yes, .no]), (.female, [.unknown, .yes]),
                (.publicAccess, [.unknown, .yes, .no]), (.fee, [.unknown, .no]),
            ] {
                let value = pick(values)
                words.filter.required[property] = value
                if value != .unknown { wanted.append("\"\(property.facts.json)\":\"\(value.rawValue)\"") }
            }
            let noUrinals = pick([false, true])
            let kinds: [Kind] = pick([[], [.wc], [.urinal, .unknown]])
            let isLocal = pick([false, true])
            let (anyStatus, statuses): (Bool, [Status]) = pick([(false, []), (true, []), (false, [.outOfService])])
            words.filter.unknown = pick(Filter.UnknownPolicy.allCases)
            state = pick(["", "closed", "open", "unknown"])
            (words.kinds.wanted, words.kinds.excluded) = (Set(kinds), noUrinals ? Kind.urinals : [])
            if isLocal { words.arrondissements.wanted = Set([4].compactMap(Arrondissement.init(rawValue:))) }
            (words.anyStatus, words.statuses.wanted) = (anyStatus, Set(statuses))
            words.open = state != ""
            parts["noUrinals"] = "\(noUrinals)"
            parts["kinds"] = "\(kinds.map(\.rawValue))"
            parts["arrondissements"] = isLocal ? "[4]" : "[]"
            parts["anyStatus"] = "\(anyStatus)"
            parts["statuses"] = "\(statuses.map(\.rawValue))"
            parts["unknown"] = "\"\(words.filter.unknown.rawValue)\""
            parts["open"] = state == "" ? "null" : #"{"at":null,"lasting":0,"onArrival":false}"#
        }

        static let count = 3 * 2 * 3 * 2 * 2 * 3 * 2 * 3 * 3 * 4

        func json(isList: Bool) -> String {
            let place = isList ? "null" : #"{"latitude":48.85,"longitude":2.35}"#
            let members = parts.map { "\"\($0)\":\($1)" } + ["\"wanted\":{\(wanted.joined(separator: ","))}"]
            return "{\"place\":\(place),\"sources\":[],\(members.joined(separator: ","))}"
        }
    }

    /// All toilets that differ for these questions.
    private static let toilets: [Traits] = {
        var toilets: [Traits] = []
        for kind in Kind.allCases {
            for status in Status.allCases {
                for number in 0..<162 {
                    let value = { (place: Int) in Tristate.allCases[number / place % 3] }
                    toilets.append(
                        Traits(
                            kind: kind,
                            arrondissement: number < 81 ? nil : Arrondissement(rawValue: number % 2 == 0 ? 4 : 5),
                            properties: [
                                .accessible: value(1), .female: value(3), .publicAccess: value(9), .fee: value(27),
                            ], status: status, source: Source.paris.name
                        )
                    )
                }
            }
        }
        return toilets
    }()

    private static func json(_ toilet: Traits) -> String {
        let properties = [Property.accessible, .female, .publicAccess, .fee].map {
            "\"\($0.facts.json)\":\"\(toilet.properties[$0].rawValue)\""
        }
        return """
            {"kind":"\(toilet.kind.rawValue)","status":"\(toilet.status.rawValue)","sources":["paris"],\
            "arrondissement":\(toilet.arrondissement.map { "\($0.rawValue)" } ?? "null"),\(properties.joined(separator: ","))}
            """
    }

    @Test("Each question says of each toilet what the program's says")
    func verdicts() throws {
        var random = SeededRandom(seed: 4)
        var lines = ["toilets [\(Self.toilets.map(Self.json).joined(separator: ","))]"]
        var expected: [[String]] = []
        for number in 0..<Asked.count {
            let asked = Asked(number)
            let isList = Bool.random(using: &random)
            // What cannot be asked has no answer.
            let query = try? asked.words.query(isList ? .list : .near, at: Instant(secondsSince1970: 0))
            guard let filter = query?.filter else { continue }
            let some = (0..<20).map { _ in Int.random(in: Self.toilets.indices, using: &random) }
            lines.append(
                "verdicts {\"some\":\(some),\"state\":\"\(asked.state)\",\"question\":\(asked.json(isList: isList))}")
            expected.append(
                some.map { index in
                    let state: Tristate = asked.state == "open" ? .yes : asked.state == "closed" ? .no : .unknown
                    switch filter.verdict(on: Self.toilets[index], openState: { state }) {
                    case .passes: return "passes"
                    case .unwanted: return "unwanted"
                    case .leftOut(let reason): return reason.rawValue
                    }
                }
            )
        }
        let output = try Self.output(for: lines)
        try #require(output.count == expected.count && expected.count > 10_000)
        #expect(Set(expected.joined()).count == 7)
        for (number, line) in output.enumerated() {
            let page = try JSONDecoder().decode([String].self, from: Data(line.utf8))
            #expect(page == expected[number], "\(lines[number + 1])")
        }
    }

    // MARK: Numbers

    @Test("None of the numbers by which ways are found stands in the page: they come with the streets")
    func numbers() throws {
        let numbers = Set(WalkingRules.all.filter { $0 >= 10 })
        for name in ["ways", "snapping", "barriers"] {
            let code = try Checkout.text(of: "web/\(name).js")
            let own = Set(code.matches(of: /\b\d+\b/).compactMap { Int($0.output) })
            #expect(own.intersection(numbers) == [], "\(name)")
        }
        let distance = try Checkout.text(of: "web/distance.js")
        #expect(distance.contains("earthRadius = \(Coordinate.earthRadius);"))
    }
}
