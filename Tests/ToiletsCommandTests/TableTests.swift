import CommandSupport
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("The table")
struct TableTests {
    @Test("fits into every width, without a space at the end of a line", arguments: 12...220)
    func fits(_ width: Int) throws {
        var world = try World.withSample()
        world.columns = width
        // Each width in some languages, and each language in many widths.
        for language in Language.allCases where Self.isTurn(of: language, at: width) {
            let call = ["near", "48.85,2.35", "--any-status", "--color", "never", "--lang", language.rawValue]
            for line in world.run(call).lines.prefix(8) {
                #expect(TextWidth.of(line) <= width, "\(line)")
                #expect(!line.hasSuffix(" "))
            }
        }
    }

    @Test("is followed by sentences that fit too, in Japanese and Chinese as well", arguments: [20, 24, 40, 60])
    func sentences(_ width: Int) throws {
        var world = try World.withBundledData()
        world.columns = width
        for language in ["ja", "zh-Hans", "en", "de"] {
            // A command is never broken.
            let lines = world.run("near", "48.8867,2.34306", "--color=never", "--lang", language).lines
                .filter { !$0.contains("toilets near") }
            for line in lines { #expect(TextWidth.of(line) <= width, "\(language): \(line)") }
            #expect(lines.allSatisfy { line in !"、。，）".contains { line.hasPrefix(String($0)) } })
        }
    }

    @Test(
        "gives up the least important columns first, and has two lines a toilet before one says less than two",
        arguments: [
            (80, "1 11 m 1 min 10 rue Ortolan, 5e a0001"),
            (90, "away walk address step-free hours kind"),
            (101, "away walk address arr. step-free hours kind id"),
            (120, "away walk address arr. step-free hours kind id"),
            (200, "away walk address arr. step-free hours kind state id"),
        ]
    )
    func sacrifices(_ width: Int, _ heading: String) throws {
        var world = try World.withSample()
        world.columns = width
        let outcome = world.run("near", "48.85,2.35", "--any-status", "--color", "never")
        #expect(outcome.lines[0].split(separator: " ").joined(separator: " ") == heading)
    }

    @Test(
        "has two lines a toilet where it is narrow, and says there too whether one can get in",
        arguments: [
            (
                60, "en",
                """
                 1    11 m   1 min  10 rue Ortolan, 5e                 a0001
                    closes in 15 min · step-free · sanisette
                """
            ),
            (
                40, "en",
                """
                 1    11 m   1 min  10 rue Ortolan, 5e
                    closes in 15 min · step-free
                """
            ),
            (
                40, "fr",
                """
                 1    11 m   1 min  10 rue Ortolan, 5e
                    ferme dans 15 min · PMR · sanisette
                """
            ),
            (16, "en", "  11 m  10 rue…\n closes in 15 m…"),
        ]
    )
    func narrow(_ width: Int, _ language: String, _ lines: String) throws {
        var world = try World.withSample()
        world.columns = width
        let outcome = world.run("near", "48.85,2.35", "--at=21:45", "--lang", language, "--any-status", "--color=never")
        #expect(outcome.lines.prefix(2).joined(separator: "\n") == lines)
        let broken = language == "en" ? "out of service" : "hors service"
        if width >= 40 { #expect(outcome.data.contains("\n    \(broken) · ")) }
    }

    @Test("never cuts what closes soon, or that it costs something", arguments: [40, 60, 80, 120, 200])
    func essentials(_ width: Int) throws {
        for words in Language.allCases.map({ Words($0) }) {
            for hit in try Self.hits(count: 60) {
                let lines = AnswerTable(hits: [hit], Screen(words: words, room: width)).lines
                for line in lines { #expect(TextWidth.of(line) <= width, "\(line.text)") }
                let text = lines.map(\.text).joined(separator: "\n")
                let opening = OpeningWords(hit.opening, hit.toilet, words)
                let states = [opening.full, opening.middle, opening.short].map(\.text)
                #expect(states.contains { text.contains($0) }, "\(text)")
                if hit.toilet.fee == .yes { #expect(text.contains(words.paid.text), "\(text)") }
            }
        }
    }

    private static func isTurn(of language: Language, at width: Int) -> Bool {
        (Language.allCases.firstIndex(of: language) ?? 0) % 3 == width % 3
    }

    /// Toilets with every sort of hours, kind and price.
    private static func hits(count: Int) throws -> [Hit] {
        var random = SeededRandom(seed: 13)
        let moment = try #require(Instant(iso: "2026-11-21T21:45", in: .paris))
        let hours = [
            "Mo-Su 06:00-22:00", "24/7", "Horaires du parc", "Toujours", "00h01 - 00h02", nil,
            "Mo-Fr 09:00-12:00",
            "Mo-Su 08:00-21:50",
        ]
        return try (0..<count).map { number in
            let address = ["1 rue X", "259 bis avenue Daumesnil, porte de la Plaine et du Lac", ""]
            var toilet = Toilet(
                id: ToiletID(rawValue: "a\(1000 + number)"),
                coordinate: try Coordinate(latitude: 48.85, longitude: 2.35),
                kind: Kind.allCases.randomElement(using: &random) ?? .wc,
                addressText: address.randomElement(using: &random) ?? "",
                arrondissement: Arrondissement(rawValue: Int.random(in: 1...20, using: &random)),
                hoursText: hours.randomElement(using: &random) ?? nil,
                status: Status.allCases.randomElement(using: &random) ?? .inService
            )
            toilet[.fee] = Tristate.allCases.randomElement(using: &random) ?? .unknown
            toilet[.accessible] = Tristate.allCases.randomElement(using: &random) ?? .unknown
            let way = Hit.Way(distance: .random(in: 1...9000, using: &random), bearing: 0)
            return Hit(toilet, rank: number + 1, way: way, opening: toilet.opening(at: moment))
        }
    }

    @Test("has its columns below their headings in every language, also where characters take two columns")
    func aligned() throws {
        var world = try World.withSample()
        world.columns = 140
        for language in Language.allCases {
            let call = ["near", "48.85,2.35", "--any-status", "--color", "never", "--lang", language.rawValue]
            let lines = world.run(call).lines.prefix(8)
            let words = Words(language)
            let columns = try [("10 rue Ortolan", words.address.text), ("a0001", words.id.text)].map {
                (try Self.column(of: $0, in: lines[1]), try Self.column(of: $1, in: lines[0]))
            }
            for (cell, heading) in columns { #expect(cell == heading, "\(lines.joined(separator: "\n"))") }
        }
    }

    /// The column of a terminal at which a text stands for the last time.
    private static func column(of text: String, in line: Substring) throws -> Int {
        let range = try #require(line.ranges(of: text).last, "\(line): \(text)")
        return TextWidth.of(line[..<range.lowerBound])
    }

    @Test("says whether each is open, and until or from when, or that nobody knows")
    func hours() throws {
        let table = try World.withSample().run("list", "--open-at", "2026-11-21 12:00", "--unknown", "include").data
        for words in [
            "open · until 22:00", "open · until 18:00", "hours unknown · see page",
            "probably closed · the source says 00:01–00:02",
            "hours unknown · ‘Toujours’ (in French)",
        ] {
            #expect(table.contains(words), "\(words)")
        }
    }

    @Test(
        "says what comes next, as it is seen from the moment",
        arguments: [
            ("2026-11-21 05:00", "closed · opens 06:00"), ("2026-11-21 21:45", "closes in 15 min"),
            ("2026-11-21 22:00", "closed · opens 06:00"), ("2026-11-21 06:00", "open · until 22:00"),
        ]
    )
    func next(_ moment: String, _ words: String) throws {
        let data = try World.withSample().run("show", "a0001", "--at", moment).data
        #expect(data.contains(words), "\(data)")
    }

    @Test("is as wide as it likes in a pipe, and never coloured there unless asked")
    func pipe() throws {
        let world = try World.withSample()
        #expect(!world.run("list").data.contains("\u{1B}"))
        #expect(world.run("list", "--color", "always").data.contains("\u{1B}["))
    }

    @Test("is coloured on a terminal, but not a dumb one, nor where that was refused")
    func colour() throws {
        var world = try World.withSample()
        world.columns = 100
        world.environment = ["TERM": "xterm"]
        #expect(world.run("list").data.contains("\u{1B}["))
        #expect(!world.run("list", "--color=never").data.contains("\u{1B}"))
        world.environment = ["TERM": "dumb"]
        #expect(!world.run("list").data.contains("\u{1B}"))
        world.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        #expect(!world.run("list").data.contains("\u{1B}"))
        world.environment = ["TERM": "xterm", "NO_COLOR": ""]
        #expect(world.run("list").data.contains("\u{1B}["))
    }

    @Test(
        "counts the columns of every sort of character",
        arguments: [
            ("abc", 3), ("é", 1), ("e\u{301}", 1), ("Œuvre", 5), ("公園", 4), ("ﾊﾟ", 2), ("한국", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("🚻", 2), ("♿", 2), ("♿\u{FE0F}", 2), ("👩‍👧", 2), ("🇫🇷", 2), ("👍🏽", 2), ("✓", 1), ("…", 1), ("ａ", 2),
            ("a\u{200D}b", 2),
        ]
    )
    func width(_ text: String, _ columns: Int) {
        #expect(TextWidth.of(text) == columns)
    }

    @Test("cuts between characters, and shows that it did")
    func cut() {
        #expect(TextWidth.cut("10 rue Ortolan", to: 20) == "10 rue Ortolan")
        #expect(TextWidth.cut("10 rue Ortolan", to: 9) == "10 rue O…")
        #expect(TextWidth.cut("10 rue Ortolan", to: 8) == "10 rue…")
        #expect(TextWidth.cut("公園の", to: 4) == "公…")
        #expect(TextWidth.cut("ab", to: 1) == "…")
        #expect(TextWidth.cut("ab", to: 0) == "")
    }

    @Test("says which part this is, what was left out, and how to go on")
    func footer() throws {
        let world = try World.withSample()
        let first = world.run("near", "48.85,2.35", "--prm", "-n", "1")
        #expect(first.data.contains("1 of 3, page 1 of 3 · next: toilets near 48.85,2.35 --prm -n 1 --page 2\n"))
        #expect(first.data.contains("2 with unknown access (--unknown include)"))
        let second = world.run("near", "48.85,2.35", "--page=2", "-n2")
        #expect(second.data.contains("3–4 of 6, page 2 of 3 · next: toilets near 48.85,2.35 -n2 --page 3\n"))
        #expect(second.data.contains("left out, though nearer: 1 out of service (--any-status; --why lists them)"))
        let last = world.run("near", "48°51′N 2°21′E", "-n", "4", "--page", "2")
        #expect(last.data.contains("5–6 of 6, page 2 of 2\n"))
        let quoted = world.run("near", "-n", "1", "--", "48°51′N 2°21′E")
        #expect(quoted.data.contains("next: toilets near -n 1 --page 2 -- '48°51′N 2°21′E'\n"))
        #expect(
            world.run("list", "--kind", "urinal-women").data
                == "No toilet matches.\nleft out: 1 with unknown kind (--unknown include)\n"
        )
    }

    @Test("is empty past the end, with a note")
    func pastTheEnd() throws {
        let outcome = try World.withSample().run("list", "--page", "9")
        #expect(outcome.status == .done)
        #expect(outcome.data == "7 match; none on this page.\n")
        #expect(outcome.talk == "toilets: page 9 is past the end; there is 1 page\n")
    }
}
