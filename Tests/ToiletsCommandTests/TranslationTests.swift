import Foundation
import TestSupport
import Testing
import TextCatalogue

@testable import Wording

@Suite("Translations")
struct TranslationTests {
    private static let source = """
        ## Texts of these tests.

        [answers]

        # A page of a list.
        page(_ number: Int, of all: Int)
            {grouped number} of {grouped all}, --open
            leaves them out

        toilets(_ count: Int)
            one(count): {grouped count} toilet
            other(count): {grouped count} toilets

        colon
            ": "

        [all]

        braces
            write {z} here
        """

    private static func catalogue() throws -> Catalogue {
        try Catalogue(Catalogue.texts(in: source, of: "test.texts"))
    }

    /// A translation of the texts above, with some parts replaced.
    private static func german(_ changes: [(String, String)] = []) throws -> PortableObject {
        var text = #"""
            msgid ""
            msgstr ""
            "Language: de\n"
            "Plural-Forms: nplurals=2; plural=(n != 1);\n"
            "X-Texts: answers\n"

            #. A comment.
            msgctxt "page(_:of:)"
            msgid "{number} of {all}, --open leaves them out"
            msgstr "von {all} die {number}., "
            "ohne --open"

            msgctxt "toilets(_:)"
            msgid "{count} toilet"
            msgid_plural "{count} toilets"
            msgstr[0] "{count} Toilette"
            msgstr[1] "{count} Toiletten"

            msgctxt "colon"
            msgid ": "
            msgstr ": "
            """#
        for (old, new) in changes { text = text.replacing(old, with: new) }
        return try PortableObject(text, of: "de.po")
    }

    private static func problems(_ changes: (String, String)...) throws -> [String] {
        let (german, catalogue) = (try german(changes), try catalogue())
        do throws(TextProblems) {
            _ = try TranslatedTexts(fitting: german, to: catalogue)
            return []
        } catch {
            return error.problems.map(\.message)
        }
    }

    @Test("are read with their lines joined, and told by their numbers with values and plural forms")
    func told() throws {
        let catalogue = try Self.catalogue()
        let texts = try TranslatedTexts(fitting: Self.german(), to: catalogue)
        let german = Wording.Translation(.french, table: TextTable.table(of: texts, catalogue), isComplete: false)
        #expect(german.text(0, ["2", "9"])?.text == "von 9 die 2., ohne --open")
        #expect(
            [0, 1, 2, -1].map { german.text(1, ["n"], of: $0)?.text } == ["n Toiletten", "n Toilette"] + [
                "n Toiletten", "n Toiletten",
            ])
        #expect(german.text(2, [])?.text == ": ")
        #expect(german.text(3, []) == nil)
    }

    @Test("are refused where they lack a text, or do not fit the English")
    func refused() throws {
        #expect(try Self.problems() == [])
        #expect(
            try Self.problems((#"msgctxt "colon""#, #"msgctxt "comma""#)) == [
                "comma is not in the catalogue", "colon is missing: : ",
            ])
        #expect(
            try Self.problems(("toilets\"", "lavatories\"")) == [
                "toilets(_:) has other English now: {count} toilet"
            ])
        #expect(
            try Self.problems(("#. A comment.", "#, fuzzy")) == [
                "page(_:of:) has other English now: {number} of {all}, --open leaves them out"
            ])
        #expect(
            try Self.problems(("die {number}", "die {nummer}")) == [
                "page(_:of:) has other names in braces than {number} of {all}, --open leaves them out"
            ])
        #expect(
            try Self.problems(("ohne --open", "ohne --offen")) == [
                "page(_:of:) names other options than {number} of {all}, --open leaves them out"
            ])
        #expect(try Self.problems(("msgstr[1] \"{count} Toiletten\"\n", "")) == ["toilets(_:) lacks a plural form"])
        #expect(try Self.problems(("msgstr \": \"", "msgstr \"\"")) == ["colon has no translation"])
        #expect(try Self.problems(("msgstr \": \"", "msgstr \":\\t\"")) == ["colon has signs that nobody sees"])
        #expect(try Self.problems(("X-Texts: answers", "X-Texts: all")) == ["braces is missing: write {z} here"])
        #expect(try Self.problems(("n != 1", "m != 1")) == ["its header has no rule of plural forms"])
    }

    @Test(
        "say what cannot be read, and in which line",
        arguments: [
            ("name(_ a: Int)\n    no value", "x:1: error: the text does not say {a}"),
            ("name\n\nother\n    text", "x:2: error: a text follows its member"),
            ("name(_ a: Int)\n    one(a): {a}", "x:2: error: a text follows its member"),
            ("name(_ a: Int)\n    one(b): {a}\n    other(b): {a}", "x:1: error: there is no parameter b: Int"),
            ("name(_ a: Int)\n    {a} is {grouped a}", "x:1: error: a parameter is written in two ways"),
            ("\n  name\n    text", "x:2: error: this is no member"),
            ("a\n    A\na\n    B", "x:3: error: a is in the catalogue twice"),
        ]
    )
    func unreadable(_ source: String, _ message: String) throws {
        let problem = try #require(throws: TextProblem.self) {
            try Catalogue(Catalogue.texts(in: source, of: "x"))
        }
        #expect(problem.description.hasPrefix(message))
    }

    @Test("take the plural form that the rule of their header gives")
    func plurals() throws {
        let polish = try #require(
            PluralRule("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"))
        #expect([0, 1, 2, 5, 12, 22, 25, 101, 102, 112].map { polish.form(of: $0) } == [2, 0, 1, 2, 2, 1, 2, 2, 1, 2])
        let arabic = try #require(
            PluralRule(
                "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"))
        #expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map { arabic.form(of: $0) } == [0, 1, 2, 3, 3, 4, 4, 5, 5, 3])
        #expect(PluralRule("nplurals=1; plural=0;")?.form(of: 7) == 0)
        #expect(PluralRule("nplurals=1; plural=n;") == nil)
        #expect(PluralRule("nplurals=3; plural=(n == 1 ? 0 : n % 1000000 == 0 ? 1 : 2);") == nil)
        #expect(PluralRule("nplurals=2; plural=(n > 1;") == nil)
    }
}
