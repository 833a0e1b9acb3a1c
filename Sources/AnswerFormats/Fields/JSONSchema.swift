internal import ToiletCore
internal import Wording

/// A JSON Schema (draft 2020-12), or a part of one.
///
/// The values of a toilet come from the table of ``AnswerField``, so a new row is in the schemas too. Members that a
/// later version adds are allowed.
package indirect enum JSONSchema: Sendable {
    case value(AnswerField.ValueType)
    case nullable(JSONSchema)
    case list(JSONSchema)
    case object([Member])
    /// An object with any members of one type.
    case map(JSONSchema)

    /// A member of an object.
    package struct Member: Sendable {
        let name: String
        let schema: JSONSchema
        let isRequired: Bool
        let meaning: String?

        package init(name: String, schema: JSONSchema, isRequired: Bool = true, meaning: String? = nil) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
            self.meaning = meaning
        }
    }

    /// The schema of the JSON of `near`, `list`, `search` and `export`.
    package static let answer = JSONSchema.object(
        AnswerHeader.schemaMembers + [
            Member(name: "toilets", schema: .list(toilet), meaning: "the toilets of this page")
        ] + DataNotice.schemaMembers
    )

    /// The schema of a toilet in an answer, and of a line of NDJSON.
    package static let toilet = JSONSchema.object(AnswerField.schemaMembers)

    private static let change = JSONSchema.object([
        Member(
            name: "what", schema: .value(.words(ToiletChange.What.allCases.map(\.rawValue))),
            meaning: "what was changed"
        ),
        Member(name: "at", schema: .value(.moment), meaning: "when the import was"),
        Member(name: "before", schema: .nullable(.value(.text)), meaning: "the value before it"),
        Member(name: "after", schema: .nullable(.value(.text)), meaning: "the value after it"),
        Member(name: "distance", schema: .nullable(.value(.number)), meaning: "how far it was moved, in metres"),
    ])

    /// The schema of the JSON of `show`.
    package static let known = JSONSchema.object(
        [Member(name: "at", schema: .value(.moment), meaning: "the moment of the opening state")]
            + AnswerField.schemaMembers.filter(\.isRequired) + [
                Member(
                    name: "unread", schema: .map(.value(.text)), meaning: "values that could not be read, by column"
                ),
                Member(name: "firstSeen", schema: .value(.moment), meaning: "when an import first had it"),
                Member(name: "lastChanged", schema: .value(.moment), meaning: "when an import last changed it"),
                Member(name: "gone", schema: .nullable(.value(.moment)), meaning: "since when it is in no import"),
                Member(name: "history", schema: .list(change), meaning: "what imports changed of it"),
            ]
    )

    /// The schema of the JSON of `changes`.
    package static let changes = JSONSchema.object([
        Member(name: "total", schema: .value(.wholeNumber)),
        Member(
            name: "changes",
            schema: .list(
                .object([
                    Member(name: "what", schema: .value(.words(ToiletChange.What.allCases.map(\.rawValue)))),
                    Member(name: "at", schema: .value(.moment), meaning: "when the import was"),
                    Member(name: "id", schema: .value(.text)),
                    Member(name: "latitude", schema: .value(.number)),
                    Member(name: "longitude", schema: .value(.number)),
                    Member(name: "kind", schema: .value(.words(Kind.allCases.map(\.rawValue)))),
                    Member(name: "arrondissement", schema: .nullable(.value(.wholeNumber))),
                    Member(name: "address", schema: .value(.text)),
                    Member(name: "source", schema: .value(.text)),
                    Member(name: "before", schema: .nullable(.value(.text))),
                    Member(name: "after", schema: .nullable(.value(.text))),
                    Member(name: "distance", schema: .nullable(.value(.number)), meaning: "in metres"),
                ])
            )
        ),
    ])

    /// The schema of the JSON of `stats`.
    package static let statistics = JSONSchema.object(
        [
            Member(name: "by", schema: .value(.words(Statistics.Grouping.allCases.map(\.rawValue)))),
            Member(name: "total", schema: .value(.wholeNumber), meaning: "toilets that match"),
            Member(name: "all", schema: .value(.wholeNumber)),
            Member(
                name: "outOfService", schema: .value(.wholeNumber),
                meaning: "those of the total that are out of service"
            ),
            Member(
                name: "hidden",
                schema: .object(
                    Verdict.Reason.allCases.map { Member(name: $0.rawValue, schema: .value(.wholeNumber)) }
                ),
                meaning: "toilets that are left out, by reason"
            ),
            Member(
                name: "rows",
                schema: .list(
                    .object([
                        Member(name: "toilets", schema: .value(.wholeNumber)),
                        Member(name: "share", schema: .nullable(.value(.number))),
                        Member(name: "all", schema: .value(.wholeNumber)),
                        Member(name: "shareOfAll", schema: .nullable(.value(.number))),
                    ])
                )
            ),
        ] + DataNotice.schemaMembers
    )

    /// Writes the schema as a JSON document.
    package func writeDocument(to output: inout TextBuffer) {
        output.object { output in
            output.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            writeMembers(to: &output)
        }
        output.append("\n")
    }
}

extension JSONSchema {
    /// Writes the members of the schema's object.
    package func writeMembers(to output: inout TextBuffer) { writeMembers(orNull: false, to: &output) }

    private func writeMembers(orNull: Bool, to output: inout TextBuffer) {
        switch self {
        case .nullable(let schema): schema.writeMembers(orNull: true, to: &output)
        case .list(let element):
            Self.writeType("array", orNull, to: &output)
            output.key("items")
            output.object { element.writeMembers(to: &$0) }
        case .map(let element):
            Self.writeType("object", orNull, to: &output)
            output.key("additionalProperties")
            output.object { element.writeMembers(to: &$0) }
        case .object(let members):
            Self.writeType("object", orNull, to: &output)
            output.key("properties")
            output.object { output in
                for member in members {
                    output.key(member.name)
                    output.object { output in
                        if let meaning = member.meaning { output.member("description", meaning) }
                        member.schema.writeMembers(to: &output)
                    }
                }
            }
            output.member("required", members.filter(\.isRequired).map(\.name))
        case .value(let type): Self.write(type, orNull, to: &output)
        }
    }

    private static func write(_ type: AnswerField.ValueType, _ orNull: Bool, to output: inout TextBuffer) {
        switch type {
        case .text: writeType("string", orNull, to: &output)
        case .words(let words):
            writeType("string", orNull, to: &output)
            output.key("enum")
            output.array { output in
                for word in words { output.value(word) }
                if orNull { output.null() }
            }
        case .wholeNumber: writeType("integer", orNull, to: &output)
        case .number: writeType("number", orNull, to: &output)
        case .truth: writeType("boolean", orNull, to: &output)
        case .moment:
            writeType("string", orNull, to: &output)
            output.member("format", "date-time")
        case .date:
            writeType("string", orNull, to: &output)
            output.member("format", "date")
        case .texts: list(.value(.text)).writeMembers(orNull: orNull, to: &output)
        case .object(let members, _):
            object(members.map { Member(name: $0.name, schema: JSONSchema($0.type, isNullable: $0.isNullable)) })
                .writeMembers(orNull: orNull, to: &output)
        }
    }

    private static func writeType(_ name: String, _ orNull: Bool, to output: inout TextBuffer) {
        guard orNull else { return output.member("type", name) }
        output.member("type", [name, "null"])
    }

    fileprivate init(_ type: AnswerField.ValueType, isNullable: Bool) {
        self = isNullable ? .nullable(.value(type)) : .value(type)
    }
}

extension AnswerField {
    /// The members of a toilet in an answer.
    fileprivate static var schemaMembers: [JSONSchema.Member] { schemaMembers(of: ofJSON) }

    /// The members of some fields of a toilet.
    static func schemaMembers(of fields: [AnswerField]) -> [JSONSchema.Member] {
        fields.map { field in
            JSONSchema.Member(
                name: field.name,
                schema: JSONSchema(field.type, isNullable: field.isNullable),
                isRequired: field.presence == .always,
                meaning: field.meaning.text(.english).text
                    + (field.unit.map { ", \($0.name(.english).text)" } ?? "")
            )
        }
    }
}

extension AnswerHeader {
    /// The members of an answer before its toilets, as ``writeMembers(_:to:)`` writes them.
    fileprivate static var schemaMembers: [JSONSchema.Member] {
        typealias Member = JSONSchema.Member
        let place: JSONSchema = .object([
            Member(name: "latitude", schema: .value(.number)),
            Member(name: "longitude", schema: .value(.number)),
            Member(name: "name", schema: .nullable(.value(.text))),
            JSONSchema.precision,
        ])
        let reasons = Verdict.Reason.allCases.map(\.rawValue)
        let leftOut: JSONSchema = .object(
            [Member(name: "reason", schema: .value(.words(reasons)))] + AnswerField.schemaMembers
        )
        return [
            Member(name: "place", schema: .nullable(place), meaning: "where distances are measured from"),
            Member(
                name: "route",
                schema: .object([
                    Member(name: "length", schema: .value(.number), meaning: "in metres"),
                    Member(name: "points", schema: .value(.wholeNumber)),
                ]), isRequired: false, meaning: "the route that the toilets are along; only with --along"
            ),
            Member(name: "words", schema: .nullable(.value(.text)), meaning: "what was searched for"),
            Member(name: "filters", schema: schemaOfFilters, meaning: "what the toilets have to have"),
            Member(name: "sort", schema: .value(.words(SortOrder.allCases.map(\.rawValue))), meaning: "the order"),
            Member(name: "at", schema: .value(.moment), meaning: "the moment of the opening states"),
            Member(
                name: "walking",
                schema: .nullable(
                    .object([
                        Member(name: "speed", schema: .value(.number), meaning: "km/h"),
                        Member(name: "detour", schema: .value(.number), meaning: "length of the way / distance"),
                    ])
                ),
                meaning: "how walking times are reckoned"
            ),
            Member(name: "total", schema: .value(.wholeNumber), meaning: "toilets on all pages"),
            Member(name: "page", schema: .value(.wholeNumber), meaning: "number of this page, from 1"),
            Member(name: "pages", schema: .value(.wholeNumber), meaning: "number of pages"),
            Member(
                name: "perPage", schema: .nullable(.value(.wholeNumber)),
                meaning: "toilets on a page; null where all are on one"
            ),
            Member(
                name: "nearestBeyond", schema: .nullable(.value(.number)),
                meaning: "distance in metres of the nearest toilet, where none is within the reach"
            ),
            Member(
                name: "hidden", schema: .object(reasons.map { Member(name: $0, schema: .value(.wholeNumber)) }),
                meaning: "toilets that are left out, by reason"
            ),
            Member(
                name: "leftOut", schema: .list(leftOut), isRequired: false,
                meaning: "the nearer toilets that are left out; only with --why"
            ),
        ]
    }

    static var schemaOfFilters: JSONSchema {
        typealias Member = JSONSchema.Member
        func words(_ words: [String]) -> JSONSchema { .list(.value(.words(words))) }
        let requirement: JSONSchema = .object([
            Member(name: "at", schema: .value(.moment)),
            Member(name: "for", schema: .value(.wholeNumber), meaning: "for so many seconds after it"),
            Member(name: "onArrival", schema: .value(.truth)),
        ])
        let policies = Filter.UnknownPolicy.allCases.map(\.rawValue)
        return .object(
            Property.allCases.map { Member(name: $0.facts.query.json, schema: .value(.truth)) } + [
                Member(name: "private", schema: .value(.truth), meaning: "also those that are not open to everybody"),
                Member(name: "sources", schema: .value(.texts)),
                Member(name: "kinds", schema: words(Kind.allCases.map(\.rawValue))),
                Member(name: "arrondissements", schema: .list(.value(.wholeNumber))),
                Member(
                    name: "not",
                    schema: .object([
                        Member(name: "properties", schema: words(Property.allCases.map(\.facts.query.json))),
                        Member(name: "sources", schema: .value(.texts)),
                        Member(name: "kinds", schema: words(Kind.allCases.map(\.rawValue))),
                        Member(name: "arrondissements", schema: .list(.value(.wholeNumber))),
                    ]),
                    meaning: "what the toilets must not have"
                ),
                Member(name: "statuses", schema: words(Status.allCases.map(\.rawValue))),
                Member(name: "open", schema: .nullable(requirement)),
                Member(name: "unknown", schema: .value(.words(policies))),
                Member(name: "within", schema: .nullable(.value(.number)), meaning: "distance in metres"),
                Member(name: "bbox", schema: .nullable(.list(.value(.number))), meaning: "west, south, east, north"),
            ]
        )
    }
}
