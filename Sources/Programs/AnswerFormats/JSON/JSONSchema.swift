/// A JSON Schema (draft 2020-12), or a part of one. Members that a later version adds are allowed.
package indirect enum JSONSchema: Sendable {
    case text
    /// One of some words.
    case words([String])
    case wholeNumber
    case number
    case truth
    /// A date and a time with the offset from UTC (ISO 8601).
    case moment
    /// A date (ISO 8601).
    case date
    case nullable(JSONSchema)
    case list(JSONSchema)
    case object([Member])
    /// An object with any members of one type.
    case map(JSONSchema)

    /// A member of an object.
    package struct Member: Sendable {
        package let name: String
        package let schema: JSONSchema
        /// Whether each object has it.
        package let isRequired: Bool
        let meaning: String?

        package init(_ name: String, _ schema: JSONSchema, _ meaning: String? = nil, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
            self.meaning = meaning
        }
    }

    /// Writes the schema as a JSON document.
    package func writeDocument(to output: inout TextBuffer) {
        (["$schema": "https://json-schema.org/draft/2020-12/schema"] + tree()).writeJSON(to: &output)
        output.append("\n")
    }

    /// The schema as an object of JSON; with `orNull` one that allows null too.
    package func tree(orNull: Bool = false) -> JSONTree {
        func type(_ name: String, _ more: JSONTree = [:]) -> JSONTree {
            ["type": orNull ? [.text(name), "null"] : .text(name)] + more
        }
        switch self {
        case .text: return type("string")
        case .words(let words):
            return type("string", ["enum": .array(words.map { .text($0) } + (orNull ? [.null] : []))])
        case .wholeNumber: return type("integer")
        case .number: return type("number")
        case .truth: return type("boolean")
        case .moment: return type("string", ["format": "date-time"])
        case .date: return type("string", ["format": "date"])
        case .nullable(let schema): return schema.tree(orNull: true)
        case .list(let element): return type("array", ["items": element.tree()])
        case .map(let element): return type("object", ["additionalProperties": element.tree()])
        case .object(let members):
            let properties = members.map { member in
                let meaning = member.meaning.map { ["description": .text($0)] as JSONTree } ?? [:]
                return (name: member.name, value: meaning + member.schema.tree())
            }
            let required = members.filter(\.isRequired).map(\.name)
            return type("object", ["properties": .object(properties), "required": .texts(required)])
        }
    }
}
