import CommandSupport
import Testing
import ToiletsCommand

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
            ("nation tomorrow morning", "nation", "--open-at 'tomorrow morning'"),
            ("bastille within 10 min", "bastille", "--within 10min"),
            ("bastille within 10 minutes walk for free", "bastille", "--within 10min --free"),
            ("toilettes à moins de 500 mètres nation", "nation", "--within 500m"),
            ("nation with changing table", "nation", "--changing-table"), ("disabled nation", "nation", "--prm"),
            ("nation jetzt offen", "nation", "--open"), ("nation um 21 uhr", "nation", "--open-at 21:00"),
            ("baños abiertos nation", "nation", "--open"), ("nation a las 21:30", "nation", "--open-at 21:30"),
            ("nation stasera gratis", "nation", "--open-at tonight --free"),
            ("nation entro 10 minuti a piedi", "nation", "--within 10min"),
            ("rolstoel bastille vanavond", "bastille", "--prm --open-at tonight"),
            ("nation às 21h", "nation", "--open-at 21h"), ("nation 営業中", "nation", "--open"),
            ("nation 10分以内", "nation", "--within 10min"), ("nation 今晚", "nation", "--open-at tonight"),
            ("nation 21点", "nation", "--open-at 21:00"),
        ]
    )
    func options(_ text: String, _ place: String, _ options: String) {
        let outcome = world.run("near", text, "-n1")
        #expect(outcome.talk.contains("words beside the place are read as \(options)\n"), "\(text): \(outcome.talk)")
        let typed = options.replacing("'tomorrow morning'", with: "tomorrow_morning").split(separator: " ")
            .map { String($0.replacing("_", with: " ")) }
        let same = world.run(["near", place, "-n1"] + typed)
        #expect(outcome.lines.prefix { !$0.isEmpty } == same.lines.prefix { !$0.isEmpty }, "\(text)")
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
