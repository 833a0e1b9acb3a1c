package import ToiletCore

/// One value of a toilet in an answer, such as its distance: its name, its type, and how it is taken from a hit.
///
/// The table in `AnswerField+Table.swift` has all of them. The JSON of a toilet, the tables for people, `--fields`,
/// templates and the JSON Schema are derived from it. To add a value to answers, add a row.
///
/// A class, so that writing a toilet does not copy the rows of the table: with a structure an export took a fifth
/// longer.
package final class AnswerField: Sendable {
    /// The name: of the member in JSON, of the column in a table, in `--fields` and in a template.
    package let name: String
    /// The type of its values.
    package let type: JSONSchema
    /// The member that a table shows of a value that is an object.
    package let shownMember: String?
    /// The unit of its numbers; nil where there is none.
    package let unit: Unit?
    /// Whether it can have no value, as all that not each object has.
    package let isNullable: Bool
    /// When the JSON object of a toilet has it.
    package let presence: Presence
    /// What it says, in a phrase.
    package let meaning: Message
    let value: @Sendable (Hit) -> FieldValue
    /// The name as a key of JSON, with its colon.
    let key: [UInt8]

    init(
        _ name: String, _ type: JSONSchema, showing shownMember: String? = nil, in unit: Unit? = nil,
        isNullable: Bool = false, when presence: Presence = .always, _ meaning: @escaping @Sendable (Words) -> SafeText,
        value: @escaping @Sendable (Hit) -> FieldValue
    ) {
        self.name = name
        self.type = type
        self.shownMember = shownMember
        self.unit = unit
        self.isNullable = isNullable || presence != .always
        self.presence = presence
        self.meaning = Message(meaning)
        self.value = value
        key = Array("\"\(name)\":".utf8)
    }

    /// A field of simple values, whose type is that of the closure.
    convenience init<Shown: JSONScalar>(
        _ name: String, in unit: Unit? = nil, when presence: Presence = .always,
        _ meaning: @escaping @Sendable (Words) -> SafeText, value: @escaping @Sendable (Hit) -> Shown
    ) {
        let schema = Shown.jsonSchema
        let (type, isNullable) = if case .nullable(let type) = schema { (type, true) } else { (schema, false) }
        self.init(name, type, in: unit, isNullable: isNullable, when: presence, meaning) { value($0).cell }
    }

    /// The unit of a number.
    package enum Unit: Sendable {
        case metres, seconds, minutes, degrees, degreesFromNorth
    }

    /// When the JSON object of a toilet has a field.
    package enum Presence: Sendable {
        case always
        /// Only if the hit has a rank.
        case ranked
        /// Only if the hit has a rank or a way; a toilet alone has neither.
        case listed
        /// Only if the toilet was found along a route.
        case alongRoute
        /// Only if an arrondissement was asked for.
        case ofArea
        /// Only if it is asked for by its name.
        case onRequest
    }
}

extension AnswerField {
    /// The field of a name, in any case; nil where there is none.
    package static func named(_ name: some StringProtocol) -> AnswerField? {
        if let field = all.first(where: { $0.name == name }) { return field }
        let name = name.lowercased()
        return all.first { $0.name.lowercased() == name }
    }

    /// Whether the JSON object of a hit has it.
    func isPresent(in hit: Hit) -> Bool {
        switch presence {
        case .always: true
        case .ranked: hit.rank != nil
        case .listed: hit.rank != nil || hit.way != nil
        case .alongRoute: hit.along != nil
        case .ofArea: hit.isInside != nil
        case .onRequest: false
        }
    }

    /// The part of a value that a table shows.
    func shown(_ value: FieldValue) -> FieldValue {
        guard case .object(let values) = value, case .object(let members) = type,
            let index = members.firstIndex(where: { $0.name == shownMember })
        else { return value }
        return values[index]
    }
}

extension AnswerField {
    /// What it says, with its type and unit, for the help.
    package func summary(_ words: Words) -> SafeText {
        words.field(
            meaning.text(words), type.name(words), unit?.name(words), orNull: isNullable,
            onlyAskedFor: presence == .onRequest
        )
    }
}

extension JSONSchema {
    fileprivate func name(_ words: Words) -> SafeText {
        switch self {
        case .text: words.typeText
        case .words(let values): words.alternatives(values.map { SafeText($0) })
        case .wholeNumber: words.typeWholeNumber
        case .number: words.typeNumber
        case .truth: words.typeTruth
        case .moment: words.typeMoment
        case .date: words.typeDate
        case .list, .map: words.typeTexts
        case .object(let members): words.typeObject(members.map(\.name))
        case .nullable(let type): type.name(words)
        }
    }
}

extension AnswerField.Unit {
    func name(_ words: Words) -> SafeText {
        switch self {
        case .metres: words.unitMetres
        case .seconds: words.unitSeconds
        case .minutes: words.unitMinutes
        case .degrees: words.unitDegrees
        case .degreesFromNorth: words.unitDegreesFromNorth
        }
    }
}

extension TextBuffer {
    /// Writes a field of a hit as a member of a JSON object.
    mutating func member(_ field: AnswerField, of hit: Hit) {
        key(quoted: field.key)
        value(field, of: hit)
    }

    /// Writes the value that a field of a hit has.
    mutating func value(_ field: AnswerField, of hit: Hit) {
        let value = field.value(hit)
        guard case .object(let values) = value, case .object(let members) = field.type else {
            return self.value(value)
        }
        object { output in
            for (member, value) in zip(members, values) {
                output.key(safe: member.name)
                output.value(value)
            }
        }
    }
}

extension AnswerField {
    /// The same where not each object has it.
    var optionalSchemaMember: JSONSchema.Member {
        let member = schemaMember
        return JSONSchema.Member(name, member.schema, member.meaning, isRequired: false)
    }

    /// What the schema of a toilet says of it.
    var schemaMember: JSONSchema.Member {
        let unit = unit.map { ", \($0.name(.english).text)" } ?? ""
        return JSONSchema.Member(
            name, isNullable ? .nullable(type) : type, meaning.text(.english).text + unit,
            isRequired: presence == .always
        )
    }
}
