import Foundation
import ParisToilets
import TestSupport
import Testing
import TextCatalogue

/// Reads the catalogue of texts and its translations, as the build does.
@Suite("The catalogue of texts")
struct CatalogueTests {
    private static let folder = Checkout.root.appending(path: "data/languages")
    static let catalogue = Result { try Catalogue(folder: folder.appending(path: "english")) }
    static let translations = Result {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "po" }.map { try PortableObject(contentsOf: $0) }
    }
    private static var french: PortableObject {
        get throws { try #require(try translations.get().first { $0.language == "fr" }) }
    }

    @Test("has no text that nothing uses")
    func used() throws {
        let catalogue = try Self.catalogue.get()
        let sources = try Checkout.targets().flatMap { try Checkout.sources(of: $0) }
        var counts: [Substring: Int] = [:]
        var declared: [Substring: Int] = [:]
        for file in sources {
            for word in file.text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                counts[word, default: 0] += 1
            }
            guard file.name.hasPrefix("Words+") else { continue }
            for match in file.text.matches(of: /(?m)^    (?:package |private )?(?:static )?(?:var|let|func) (\w+)/) {
                declared[match.output.1, default: 0] += 1
            }
        }
        // What writes the values of other texts is used by these.
        for value in catalogue.texts.flatMap({ $0.forms.flatMap(\.values) }) {
            if let writer = value.by { counts[Substring(writer), default: 0] += 1 }
        }
        let names = Set(catalogue.texts.map { Substring($0.memberName) }).union(declared.keys)
        #expect(names.count > 1000)
        #expect(names.filter { counts[$0, default: 0] <= declared[$0, default: 0] }.sorted() == [])
    }

    @Test("has a translation for each language of the program, which fits it")
    func complete() throws {
        let translations = try Self.translations.get()
        #expect(Set(translations.map(\.language)) == Set(Language.allCases.map(\.rawValue)).subtracting(["en"]))
        for translation in translations {
            #expect(translation.file.hasSuffix("/\(translation.language).po"))
            #expect(throws: Never.self, "\(translation.file)") {
                try TranslatedTexts(fitting: translation, to: Self.catalogue.get())
            }
        }
        #expect(try Self.french.isComplete)
        // What was built has them too.
        for language in Language.allCases where language != .english {
            #expect(Words(language).nameOfLanguage != Words.english.nameOfLanguage, "\(language)")
        }
    }

    @Test(
        "has no translation whose language is no code, since that becomes Swift",
        arguments: ["", "fr\\\": fatalError() //", "f r", "-", "fr-", "französisch", "abcdefghij"]
    )
    func codes(language: String) throws {
        let french = try String(contentsOf: Self.folder.appending(path: "fr.po"), encoding: .utf8)
        let folder = try ScratchFolder()
        let file = try folder.write(
            french.replacing("\"Language: fr\\n\"", with: "\"Language: \(language)\\n\""), to: "x.po"
        )
        let object = try PortableObject(contentsOf: URL(filePath: file))
        #expect(throws: TextProblems.self) { try TranslatedTexts(fitting: object, to: Self.catalogue.get()) }
    }

    @Test(
        "has translations that gettext takes",
        .enabled(if: OtherProgram.isInstalled("msgfmt"), "the package gettext is missing"))
    func portable() throws {
        for translation in try Self.translations.get() {
            let check = try OtherProgram(["msgfmt", "--check", "--output-file=/dev/null", translation.file])
            #expect(check.status == 0 && check.errors == "", "\(check.errors)")
        }
    }

    @Test("is in French as French is typeset: no-break spaces, narrow before ; ! ? %, and no straight apostrophes")
    func typography() throws {
        for text in try Self.french.entries.flatMap(\.forms) {
            // Commands keep the signs that are typed.
            let prose = text.replacing(/`[^`]*`/, with: "")
            #expect(!prose.contains(#/ [:;!?»]|« |\p{L}'\p{L}/#), "\(text)")
            #expect(!prose.contains(#/\p{L}[;!?»]|\p{L}:(?: |$)/#), "\(text)")
            // A sign in quotation marks stands between theirs.
            #expect(!prose.contains(#/[^«]\u{A0}[;!?%]|\u{202F}[:»]|«\u{202F}|[0-9}] ?%/#), "\(text)")
        }
    }

    @Test("has in French the placeholders of French")
    func placeholders() throws {
        let entries = try Self.french.entries
        let names = entries.filter { $0.context.hasPrefix("placeholder") && $0.english != $0.forms }
        let english = Set(names.flatMap(\.english))
        #expect(english.count > 15)
        for entry in entries where !entry.context.hasPrefix("placeholder") {
            let words = entry.forms.flatMap { $0.split { !($0.isLetter || "_-$".contains($0)) }.map(String.init) }
            #expect(english.isDisjoint(with: words), "\(entry.forms)")
        }
    }
}
