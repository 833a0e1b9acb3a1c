import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("In a language that is complete for answers")
struct BackwardsLanguageTests {
    private static let language = Result { try BackwardsLanguage(instead: .german) }

    @Test(
        "no answer has an English text",
        arguments: [
            ["near", "48.85,2.35"], ["near", "48.85,2.35", "--prm", "--open"],
            ["near", "48.85,2.35", "--prm", "--free", "--changing-table", "--why"],
            ["near", "48.85,2.35", "--any-status", "--open-at", "2026-11-23 23:30", "--for", "1h30m"],
            ["near", "48.85,2.35", "--on-arrival", "--unknown", "include"], ["near", "44.8,-0.57"],
            ["near", "48.85,2.35", "--within", "10m"], ["near", "48.85,2.35", "-n", "2", "--page", "2"],
            ["near", "48.85,2.35", "--by", "walk"], ["near", "place nowhere"], ["near", "2.35,48.85"],
            ["list"], ["list", "--arrondissement", "4"], ["list", "--page", "9"],
            ["list", "--status", "out-of-service"], ["search", "rivoli"], ["search", "ortolan"],
            ["show", "a0001"], ["show", "a0002"], ["show", "a0003"], ["show", "a0004"], ["show", "a0005"],
            ["show", "a0006"], ["way", "48.85,2.35", "a0001"], ["way", "48.85,2.35", "a0004"], [],
            ["near", "48.85,2.35", "--gpx"],
        ]
    )
    func answers(_ call: [String]) throws {
        let language = try Self.language.get()
        var world = try World.withSample()
        world.words = language.words
        for columns in [40, 80, 200] {
            world.columns = columns
            let outcome = world.run(call)
            #expect(outcome.data != "" || outcome.talk != "")
            #expect(language.english(in: outcome.data) == [], "\(outcome.data)")
            #expect(language.english(in: outcome.talk) == [], "\(outcome.talk)")
        }
    }

    @Test("English is found where it is")
    func found() throws {
        let world = try World.withSample()
        #expect(try Self.language.get().english(in: world.run("near", "48.85,2.35", "--open").data).count > 5)
    }

    @Test("what is no answer is in English, and not half of it", arguments: ["status", "stats", "changes"])
    func others(_ command: String) throws {
        let world = try World.withSample()
        for language in Language.allCases where ![.english, .french].contains(language) {
            let (own, english) = (world.run(command, "--lang", language.rawValue), world.run(command, "--lang", "en"))
            #expect(own.data == english.data && own.talk == english.talk)
        }
        #expect(world.run(command, "--lang", "fr").data != world.run(command, "--lang", "en").data)
    }

    @Test(
        "an error is in one language",
        arguments: [
            ["nera"], ["list", "--zzz"], ["near", "48.85,2.35", "--kind", "xyz"],
            ["near", "48.85,2.35", "--sort", "xyz"],
            ["status", "--xyz"], ["list", "-o", "x.docx"], ["near", "99.5,2"],
        ]
    )
    func errors(_ call: [String]) throws {
        var world = try World.withSample()
        let english = world.run(call)
        for language in Language.allCases where ![.english, .french].contains(language) {
            world.words = Words(language)
            #expect(world.run(call).talk == english.talk)
        }
        // What all languages have is in the language.
        world.words = Words(.german)
        #expect(world.run("near", "nirgendwo xyz").talk.contains("kein Ort"))
    }

    @Test("help says that it is in English")
    func help() throws {
        var world = try World.withSample()
        for language in Language.allCases where ![.english, .french].contains(language) {
            world.words = Words(language)
            let note = Words(language).helpIsInEnglish.text
            for page in [world.run("help"), world.run("help", "near"), world.run("near", "--help")] {
                #expect(page.data.replacing("\n", with: " ").contains(note.prefix(20)), "\(page.data)")
            }
        }
        world.words = .french
        #expect(!world.run("help").data.contains("anglais"))
    }
}
