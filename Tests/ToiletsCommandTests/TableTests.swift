import ParisToilets
import Testing

@testable import ToiletsCommand

@Suite("The table")
struct TableTests {
    @Test("fits into every width, without a space at the end of a line", arguments: 12...220)
    func fits(_ width: Int) throws {
        var world = try World.withSample()
        world.columns = width
        let lines = world.run("near", "48.85,2.35", "--any-status", "--color", "never").lines
        for line in lines.prefix(8) {
            #expect(TextWidth.of(line) <= width, "\(line)")
            #expect(!line.hasSuffix(" "))
        }
    }

    @Test(
        "gives up the least important first",
        arguments: [
            (30, "    away  address", 6), (40, "    away  address           arr.  PRM", 6),
            (80, "    away   walk  address          arr.  PRM  hours             kind", 6),
            (200, "hours                    kind             state           id", 6),
        ] as [(Int, String, Int)]
    )
    func sacrifices(_ width: Int, _ heading: String, _ rows: Int) throws {
        var world = try World.withSample()
        world.columns = width
        let outcome = world.run("near", "48.85,2.35", "--any-status", "--color", "never")
        let known = outcome.lines[0].split(separator: " ")
        let wanted = heading.split(separator: " ")
        #expect(known.suffix(wanted.count) == wanted[...] || known == wanted, "\(outcome.lines[0])")
    }

    @Test("shows at a glance who is in service, in words or as a mark, also without colour")
    func state() throws {
        var world = try World.withSample()
        let words = world.run("near", "48.85,2.35", "--any-status").data
        #expect(words.contains("in service") && words.contains("out of service") && words.contains("unknown"))
        world.columns = 70
        let marks = world.run("near", "48.85,2.35", "--any-status", "--color", "never").data
        #expect(marks.contains("✓") && marks.contains("✗") && marks.contains("?"))
    }

    @Test("says whether each is open, and until or from when, or that nobody knows")
    func hours() throws {
        let table = try World.withSample().run(
            "list",
            "--open-at",
            "2026-11-21 12:00",
            "--unknown",
            "include"
        ).data
        for words in [
            "open · until 22:00", "open · until 18:00", "hours unknown · see page",
            "closed? (portal: 00:01–00:02)",
            "hours unknown · “Toujours”",
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
        #expect(
            first.data.contains("1 of 3, page 1 of 3 · next: toilets near 48.85,2.35 --prm -n 1 --page 2\n")
        )
        #expect(first.data.contains("2 of unknown access (--unknown include)"))
        let second = world.run("near", "48.85,2.35", "--page=2", "-n2")
        #expect(second.data.contains("3–4 of 6, page 2 of 3 · next: toilets near 48.85,2.35 -n2 --page 3\n"))
        #expect(
            second.data.contains("nearer ones left out: 1 out of service (--any-status; --why lists them)")
        )
        let last = world.run("near", "48°51′N 2°21′E", "-n", "4", "--page", "2")
        #expect(last.data.contains("5–6 of 6, page 2 of 2\n"))
        let quoted = world.run("near", "-n", "1", "--", "48°51′N 2°21′E")
        #expect(quoted.data.contains("next: toilets near -n 1 --page 2 -- '48°51′N 2°21′E'\n"))
        #expect(
            world.run("list", "--kind", "urinal-women").data
                == "No toilet matches.\nleft out: 1 of unknown kind (--unknown include)\n"
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
