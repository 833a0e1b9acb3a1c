package import ToiletCore

/// What is written as a JSON object by a table of its members. The schema is made of the same table.
package protocol JSONObject: JSONValue {
    /// The members, in the order in which they are written.
    static var jsonMembers: [JSONMember<Self>] { get }
}

extension JSONObject {
    package static var jsonSchema: JSONSchema { .object(schemaMembers) }

    /// The members of the schema.
    package static var schemaMembers: [JSONSchema.Member] { jsonMembers.flatMap { $0.schema() } }

    package func writeJSON(to output: inout TextBuffer) {
        output.object { writeMembers(to: &$0) }
    }

    /// Writes the members without the braces around them.
    package func writeMembers(to output: inout TextBuffer) {
        for member in Self.jsonMembers { member.write(self, &output) }
    }
}

/// A member of the JSON objects of something, or several: what the schema says of it, and how it is written.
package struct JSONMember<Owner>: Sendable {
    let schema: @Sendable () -> [JSONSchema.Member]
    let write: @Sendable (Owner, inout TextBuffer) -> Void

    /// A member that each object has.
    package init<Value: JSONValue>(
        _ name: String, _ meaning: String? = nil, value: @escaping @Sendable (Owner) -> Value
    ) {
        schema = { [JSONSchema.Member(name, Value.jsonSchema, meaning)] }
        write = { owner, output in
            output.key(safe: name)
            value(owner).writeJSON(to: &output)
        }
    }

    /// A member that only an object with a value has. The schema may leave it out.
    package init<Value: JSONValue>(
        optional name: String, _ meaning: String? = nil, isInSchema: Bool = true,
        value: @escaping @Sendable (Owner) -> Value?
    ) {
        schema = { isInSchema ? [JSONSchema.Member(name, Value.jsonSchema, meaning, isRequired: false)] : [] }
        write = { owner, output in
            guard let value = value(owner) else { return }
            output.key(safe: name)
            value.writeJSON(to: &output)
        }
    }

    /// The members of a part.
    package init<Part: JSONObject>(of part: @escaping @Sendable (Owner) -> Part) {
        schema = { Part.schemaMembers }
        write = { owner, output in part(owner).writeMembers(to: &output) }
    }

    /// Members that are described and written in ways of their own.
    package init(
        _ schema: @escaping @Sendable () -> [JSONSchema.Member],
        write: @escaping @Sendable (Owner, inout TextBuffer) -> Void
    ) {
        self.schema = schema
        self.write = write
    }
}

extension Coordinate: JSONObject {
    package static let jsonMembers: [JSONMember<Coordinate>] = [
        JSONMember("latitude") { $0.latitude },
        JSONMember("longitude") { $0.longitude },
    ]
}

extension JSONSchema {
    static let meaningOfPrecision =
        "how far what was asked for may be from there, in metres; null where it is there"
}

extension JSONMember {
    /// How exactly a place is known.
    package static func precision(_ uncertainty: @escaping @Sendable (Owner) -> Double?) -> JSONMember {
        JSONMember("precision", JSONSchema.meaningOfPrecision) { RoundedNumber(uncertainty($0), decimals: 0) }
    }
}
