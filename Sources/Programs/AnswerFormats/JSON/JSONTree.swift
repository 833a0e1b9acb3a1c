/// A JSON value in memory, for documents that are seldom made. Answers are written without it.
///
///     let schema: JSONTree = ["type": "array", "items": ["type": "integer", "minimum": 1]]
package indirect enum JSONTree: JSONValue, Sendable {
    case null
    case value(any JSONValue & Sendable)
    case array([JSONTree])
    /// The members in their order.
    case object([(name: String, value: JSONTree)])

    package static func text(_ text: String) -> JSONTree { .value(text) }
    package static func texts(_ texts: [String]) -> JSONTree { .array(texts.map { .text($0) }) }

    /// An object with the members of another one behind its own.
    package static func + (object: JSONTree, other: JSONTree) -> JSONTree {
        guard case .object(let members) = object, case .object(let more) = other else { return object }
        return .object(members + more)
    }

    package static var jsonSchema: JSONSchema { .object([]) }

    package func writeJSON(to output: inout TextBuffer) {
        switch self {
        case .null: output.null()
        case .value(let value): value.writeJSON(to: &output)
        case .array(let elements): output.array { for element in elements { element.writeJSON(to: &$0) } }
        case .object(let members):
            output.object { output in
                for member in members {
                    output.key(member.name)
                    member.value.writeJSON(to: &output)
                }
            }
        }
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .value(text) }
    package init(integerLiteral number: Int) { self = .value(number) }
    package init(booleanLiteral truth: Bool) { self = .value(truth) }
    package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, JSONTree)...) {
        self = .object(members.map { (name: $0.0, value: $0.1) })
    }
}
