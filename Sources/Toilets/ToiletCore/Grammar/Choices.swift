/// The value of an option for a set: values separated by commas, of which those behind a `!` are excluded.
///
///     try Choices<Kind>(parsing: "wc,sanisette")    // wanted: these two
///     try Choices<Kind>(parsing: "!urinal")         // excluded: this one
package struct Choices<Value: TypedValue & Hashable>: TypedValue, Equatable {
    /// The values that are asked for; empty for all.
    package var wanted: Set<Value> = []
    package var excluded: Set<Value> = []

    package static var choices: [String] { Value.choices }
    package static var isList: Bool { true }

    package init() {}

    package init(parsing text: String) throws(InvalidText) {
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let word = word.drop { $0 == " " }
            if word.hasPrefix("!") {
                excluded.insert(try Value(parsing: String(word.dropFirst())))
            } else {
                wanted.insert(try Value(parsing: String(word)))
            }
        }
    }

    /// The values of an option that was given several times.
    package mutating func add(_ other: Choices) {
        wanted.formUnion(other.wanted)
        excluded.formUnion(other.excluded)
    }
}

extension Choices: Sendable where Value: Sendable {}
