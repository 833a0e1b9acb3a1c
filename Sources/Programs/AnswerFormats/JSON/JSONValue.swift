package import ToiletCore

/// What is written as a value of JSON, and of which form that is.
package protocol JSONValue: SendableMetatype {
    static var jsonSchema: JSONSchema { get }
    func writeJSON(to output: inout TextBuffer)
}

extension String: JSONValue {
    package static var jsonSchema: JSONSchema { .text }
    package func writeJSON(to output: inout TextBuffer) { output.value(self) }
}

extension Int: JSONValue {
    package static var jsonSchema: JSONSchema { .wholeNumber }
    package func writeJSON(to output: inout TextBuffer) { output.value(self) }
}

extension Double: JSONValue {
    package static var jsonSchema: JSONSchema { .number }
    package func writeJSON(to output: inout TextBuffer) { output.value(self) }
}

extension Bool: JSONValue {
    package static var jsonSchema: JSONSchema { .truth }
    package func writeJSON(to output: inout TextBuffer) { output.value(self) }
}

/// A number that is rounded to so many decimals at most.
package struct RoundedNumber: JSONValue {
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
    package func writeJSON(to output: inout TextBuffer) { output.value(number, decimals: decimals) }
}

/// A moment by the clocks of Paris.
extension Instant: JSONValue {
    package static var jsonSchema: JSONSchema { .moment }
    package func writeJSON(to output: inout TextBuffer) { output.value(parisTime) }
}

/// A moment by the clocks of a zone.
package struct ZonedMoment: JSONValue {
    private let text: String

    package init(_ moment: Instant, in zone: CivilZone) { text = moment.formatted(in: zone) }

    package static var jsonSchema: JSONSchema { .moment }
    package func writeJSON(to output: inout TextBuffer) { output.value(text) }
}

extension CivilDate: JSONValue {
    package static var jsonSchema: JSONSchema { .date }
    package func writeJSON(to output: inout TextBuffer) { output.value(description) }
}

/// An enumeration of words.
extension JSONValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    package static var jsonSchema: JSONSchema { .words(allCases.map(\.rawValue)) }
    package func writeJSON(to output: inout TextBuffer) { output.value(rawValue) }
}

extension Kind: JSONValue {}
extension NamedPlace.Kind: JSONValue {}
extension Status: JSONValue {}
extension SortOrder: JSONValue {}
extension Filter.UnknownPolicy: JSONValue {}
extension Verdict.Reason: JSONValue {}
extension ToiletChange.What: JSONValue {}
extension Statistics.Grouping: JSONValue {}

extension Arrondissement: JSONValue {
    package static var jsonSchema: JSONSchema { .wholeNumber }
    package func writeJSON(to output: inout TextBuffer) { output.value(rawValue) }
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
    /// Writes a member of any type.
    mutating func member(_ name: StaticString, json value: some JSONValue) {
        key(plain: name)
        value.writeJSON(to: &self)
    }
}
