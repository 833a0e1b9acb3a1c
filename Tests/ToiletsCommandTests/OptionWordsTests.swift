import CommandSupport
import Testing

@testable import ToiletsCommand

@Suite("Words beside a place")
struct OptionWordsTests {
    private let world: World

    init() throws { world = try World.withBundledData() }

    @Test(
        "are read as options where the rest is a place, in nine languages",
        arguments: [
            ("gare du nord open now", "gare du nord", "--open"), ("bastille ouvert", "bastille", "--open"),
            ("Nation wheelchair open", "Nation", "--prm --open"), ("open near bastille", "bastille", "--open"),
            ("nation tonight", "nation", "--open-at tonight"), ("bastille at 9pm", "bastille", "--open-at 9pm"),
            ("nation tomorrow morning", "nation", "--open-at tomorrow_morning"),
            ("bastille within 10 min", "bastille", "--within 10_min"),
            ("bastille within 10 minutes walk for free", "bastille", "--within 10_minutes --free"),
            ("toilettes à moins de 500 mètres nation", "nation", "--within 500_mètres"),
            ("nation with changing table", "nation", "--changing-table"), ("disabled nation", "nation", "--prm"),
            ("nation jetzt offen", "nation", "--open"), ("nation um 21 uhr", "nation", "--open-at 21:00"),
            ("baños abiertos nation", "nation", "--open"), ("nation a las 21:30", "nation", "--open-at 21:30"),
            ("nation stasera gratis", "nation", "--open-at tonight --free"),
            ("nation entro 10 minuti a piedi", "nation", "--within 10_minuti"),
            ("rolstoel bastille vanavond", "bastille", "--prm --open-at tonight"),
            ("nation às 21h", "nation", "--open-at 21h"), ("nation 営業中", "nation", "--open"),
            ("nation 10分以内", "nation", "--within 10分"), ("nation 今晚", "nation", "--open-at tonight"),
            ("nation 21点", "nation", "--open-at 21:00"), ("nation 21時半", "nation", "--open-at 21:30"),
            ("nation open tonight", "nation", "--open-at tonight"), ("rue du midi open", "rue du midi", "--open"),
            ("abierto esta noche nation", "nation", "--open-at tonight"),
            ("bastille à moins de 1,5 km", "bastille", "--within 1,5_km"),
            ("à 12 rue de Rivoli ouvert", "12 rue de Rivoli", "--open"), ("11 e open", "11 e", "--open"),
            ("48.85,2.35 open now", "48.85,2.35", "--open"), ("48,85 2,35 tonight", "48,85 2,35", "--open-at tonight"),
        ]
    )
    func options(_ text: String, _ place: String, _ options: String) {
        let typed = options.split(separator: " ").map { $0.replacing("_", with: " ") }
        let outcome = world.run("near", text, "-n1")
        let shown = typed.map { Shell.quoted(String($0)) }.joined(separator: " ")
        #expect(outcome.talk.contains("words beside the place are read as \(shown)\n"), "\(text): \(outcome.talk)")
        let same = world.run(["near", place, "-n1"] + typed.map { String($0) })
        // But for the command of the next page.
        func lines(_ outcome: World.Outcome) -> [Substring] { outcome.lines.filter { !$0.contains("toilets near") } }
        #expect(lines(outcome) == lines(same), "\(text)")
    }

    @Test("give way to options that were typed")
    func typed() {
        func open(_ words: String...) -> Substring? {
            world.run(["near"] + words).lines.first { $0.hasPrefix("open on ") }
        }
        #expect(open("nation tonight", "--open-at", "9:00") == open("nation", "--open-at", "9:00"))
        #expect(open("nation tonight", "--open") == open("nation", "--open"))
        #expect(
            world.run("near", "bastille within 10 min", "--within", "200m", "--count").data
                == world.run("near", "bastille", "--within", "200m", "--count").data
        )
        #expect(
            world.run("near", "nation wheelchair", "--no-prm", "--count").data
                == world.run("near", "nation", "--no-prm", "--count").data
        )
        #expect(world.run("place", "add", "work", "nation").status == .done)
        #expect(world.run("near", "@work tonight").talk.contains("--open-at tonight"))
    }

    @Test(
        "are refused where they are no option, or where nothing else is there",
        arguments: ["qwertzuiop tonight", "open now", "tonight"]
    )
    func refused(_ text: String) {
        #expect(world.run("near", text).status == .usage)
    }

    @Test("keep their options where the place has to be chosen")
    func choice() {
        let outcome = world.run("near", "22 saint-maur", "ce", "soir")
        #expect(outcome.status == .usage)
        #expect(outcome.talk.contains("near '22 rue Saint-Maur' --open-at tonight"), "\(outcome.talk)")
    }

    @Test("are told apart from a place that follows them, as the name of a hotel")
    func part() {
        let talk = world.run("near", "hotel ibis gare de lyon").talk
        #expect(talk.contains("did you mean Gare de Lyon"), "\(talk)")
        #expect(!world.run("near", "Saint-Denis basilique").talk.contains("did you mean"))
    }

    @Test("may begin with another word for `near`", arguments: ["nearest", "closest", "find"])
    func command(_ name: String) {
        #expect(world.run(name, "bastille", "-q").lines == world.run("near", "bastille", "-q").lines)
    }

    @Test("lead to the order on foot, however it is asked for")
    func onFoot() {
        #expect(world.run("near", "bastille", "--walk").talk.contains("did you mean --by walk?"))
        #expect(world.run("list", "--near", "bastille", "--sort", "walk").talk.contains("did you mean --by walk?"))
        #expect(
            world.run("near", "bastille", "--by", "foot", "-n2").lines[1...2]
                == world.run("near", "bastille", "--by", "walk", "-n2").lines[1...2]
        )
    }

    @Test("are no place to suggest", arguments: [["open", "now"], ["tonight"], ["free"]])
    func commandSuggested(_ words: [String]) {
        let talk = world.run(words).talk
        #expect(!talk.contains("near \(words.joined(separator: " "))"), "\(talk)")
    }
}
