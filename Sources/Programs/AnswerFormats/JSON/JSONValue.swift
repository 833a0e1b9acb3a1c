package import ToiletCore

/// What is written as a value of JSON, and of which form that is.
package protocol JSONValue: SendableMetatype {
    static var jsonSchema: JSONSchema { get }
    func writeJSON(to output: inout TextBuffer)
}

/// A value that is no object and no list of such: a member of JSON, and a cell of a table.
package protocol JSONScalar: JSONValue {
    var cell: FieldValue { get }
}

extension JSONScalar {
    package func writeJSON(to output: inout TextBuffer) { output.value(cell) }
}

extension String: JSONScalar {
    package static var jsonSchema: JSONSchema { .text }
    package var cell: FieldValue { .text(self) }
}

extension Int: JSONScalar {
    package static var jsonSchema: JSONSchema { .wholeNumber }
    package var cell: FieldValue { .wholeNumber(self) }
}

extension Double: JSONScalar {
    package static var jsonSchema: JSONSchema { .number }
    package var cell: FieldValue { .number(self, decimals: nil) }
}

extension Bool: JSONScalar {
    package static var jsonSchema: JSONSchema { .truth }
    package var cell: FieldValue { .truth(self) }
}

/// A number that is rounded to so many decimals at most.
package struct RoundedNumber: JSONScalar {
    private let number: Double
    private let decimals: Int

    package init(_ number: Double, decimals: Int) {
        self.number = number
        self.decimals = decimals
    }

    package init?(_ number: Double?, decimals: Int) {
        guard let number else { return nil }
        self.init(number, decimals: decimals)
    }

    package static var jsonSchema: JSONSchema { .number }
    package var cell: FieldValue { .number(number, decimals: decimals) }
}

/// A moment by the clocks of Paris.
extension Instant: JSONScalar {
    package static var jsonSchema: JSONSchema { .moment }
    package var cell: FieldValue { .moment(parisTime) }
}

/// A moment by the clocks of a zone.
package struct ZonedMoment: JSONScalar {
    private let text: String

    package init(_ moment: Instant, in zone: CivilZone) { text = moment.formatted(in: zone) }

    package static var jsonSchema: JSONSchema { .moment }
    package var cell: FieldValue { .moment(text) }
}

extension CivilDate: JSONScalar {
    package static var jsonSchema: JSONSchema { .date }
    package var cell: FieldValue { .text(description) }
}

/// An enumeration of words.
extension JSONScalar where Self: CaseIterable & RawRepresentable, RawValue == String {
    package static var jsonSchema: JSONSchema { .words(allCases.map(\.rawValue)) }
    package var cell: FieldValue { .text(rawValue) }
}

extension Kind: JSONScalar {}
extension NamedPlace.Kind: JSONScalar {}
extension Status: JSONScalar {}
extension Tristate: JSONScalar {}
extension HoursOwner: JSONScalar {}
extension OpeningHours.State: JSONScalar {}
extension WalkMeasure: JSONScalar {}
extension SortOrder: JSONScalar {}
extension Filter.UnknownPolicy: JSONScalar {}
extension Verdict.Reason: JSONScalar {}
extension ToiletChange.What: JSONScalar {}
extension Statistics.Grouping: JSONScalar {}

extension Arrondissement: JSONScalar {
    package static var jsonSchema: JSONSchema { .wholeNumber }
    package var cell: FieldValue { .wholeNumber(rawValue) }
}

extension Optional: JSONScalar where Wrapped: JSONScalar {
    package var cell: FieldValue { self?.cell ?? .null }
}

extension [String]: JSONScalar {
    package var cell: FieldValue { .texts(self) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
    package static var jsonSchema: JSONSchema { .nullable(Wrapped.jsonSchema) }
    package func writeJSON(to output: inout TextBuffer) {
        if let self { self.writeJSON(to: &output) } else { output.null() }
    }
}

extension Array: JSONValue where Element: JSONValue {
    package static var jsonSchema: JSONSchema { .list(Element.jsonSchema) }
    package func writeJSON(to output: inout TextBuffer) {
        output.array { for element in self { element.writeJSON(to: &$0) } }
    }
}

/// An object with a member for each key.
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
    package static var jsonSchema: JSONSchema { .map(Value.jsonSchema) }
    package func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            for (key, value) in sorted(by: { $0.key < $1.key }) {
                output.key(key)
                value.writeJSON(to: &output)
            }
        }
    }
}

extension TextBuffer {
    /// Adds a member. Its name is a literal that needs no escaping.
    package mutating func member(_ name: StaticString, _ value: some JSONValue) {
        key(plain: name)
        value.writeJSON(to: &self)
    }
}
