import TestSupport
import Testing

@testable import AnswerFormats
@testable import ParisToilets
@testable import ToiletCore
@testable import Wording

@Suite("The table of fields")
struct AnswerFieldTests {
    @Test("gives no name twice, in any case of letters, and says of each what it is")
    func names() {
        let names = AnswerField.all.map { $0.name.lowercased() }
        #expect(Set(names).count == names.count)
        for field in AnswerField.all {
            #expect(field.name.allSatisfy { $0.isASCII && $0.isLetter }, "\(field.name)")
            for words in [Words.english, .french] {
                let meaning = field.meaning.text(words).text
                #expect(!meaning.isEmpty && !meaning.hasSuffix("."), "\(field.name)")
            }
        }
    }

    @Test(
        "says in both languages what a field is, of which type and in which unit",
        arguments: [
            (
                "distance", "distance from the place, as the crow flies: number, in metres, or null",
                "distance du lieu, à vol d’oiseau\u{A0}: nombre, en mètres, ou null"
            ),
            (
                "walkMinutes",
                "walking time from the place, rounded up: whole number, in minutes, or null, only with --fields",
                "temps de marche depuis le lieu, arrondi vers le haut\u{A0}: nombre entier, en minutes, ou null, seulement avec --fields"
            ),
            (
                "open", "whether it is open: open, closed or unknown",
                "si elles sont ouvertes\u{A0}: open, closed ou unknown"
            ),
        ]
    )
    func summaries(_ name: String, _ english: String, _ french: String) throws {
        let field = try AnswerField.parsed(name)
        #expect(field.summary(.english).text == english)
        #expect(field.summary(.french).text == french)
    }

    @Test("has every property under its name in JSON", arguments: Property.allCases)
    func properties(_ property: Property) {
        #expect(AnswerField.named(property.facts.json) != nil)
    }

    @Test("has all columns that tables usually have")
    func usual() {
        #expect(AnswerField.usualCSV.count == 20 + Property.allCases.count)
        #expect(AnswerField.usualMarkdown.count == 14)
    }

    @Test(
        "is found by names in any case, and near ones are suggested",
        arguments: [
            ("opensat", "opensAt"), ("ID", "id"), ("distanse", "did you mean distance?"),
            ("adress", "did you mean address?"), ("", "there are rank, id, "), ("x\u{1B}y", "‘x�y’"),
        ]
    )
    func found(_ name: String, _ expected: String) {
        do throws(InvalidText) {
            #expect(try AnswerField.parsed(name).name == expected)
        } catch {
            #expect(error.sentence.text.contains(expected), "\(error.sentence.text)")
        }
    }

    @Test("A list keeps the order that was asked for, and names each field once")
    func list() throws {
        #expect(try FieldList(parsing: "address, id,address,ID").fields.map(\.name) == ["address", "id"])
    }

    @Test("A value is of the type that the table says", arguments: [1 as UInt64, 2])
    func types(_ seed: UInt64) throws {
        for toilet in try FilledStore(MadeToilets.table(100, in: [.paris, .everywhere], seed: seed))
            .everything()
        {
            let hit = Hit(toilet, opening: toilet.opening(at: FilledStore.now))
            for field in AnswerField.all {
                let value = field.value(hit)
                #expect(field.type.has(value) || field.isNullable && value.isNull, "\(field.name): \(value)")
                if case .object(let members) = field.type {
                    #expect(members.contains { $0.name == field.shownMember }, "\(field.name)")
                }
            }
        }
    }
}

extension FieldValue {
    fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

extension JSONSchema {
    fileprivate func has(_ value: FieldValue) -> Bool {
        switch (self, value) {
        case (.text, .text), (.date, .text), (.wholeNumber, .wholeNumber), (.number, .number),
            (.truth, .truth),
            (.moment, .moment), (.list(.text), .texts):
            true
        case (.words(let words), .text(let word)): words.contains(word)
        case (.nullable(let type), _): type.has(value) || value.isNull
        case (.object(let members), .object(let values)):
            members.count == values.count && zip(members, values).allSatisfy { $0.schema.has($1) }
        default: false
        }
    }
}
