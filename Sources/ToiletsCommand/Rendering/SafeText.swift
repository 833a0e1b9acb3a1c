internal import ParisToilets

/// Text that may be shown to a person: nothing from outside the program steers the terminal.
///
/// This is the only text that ``Output/write(_:)`` and ``Context/say(_:)`` take. Literals in the source are kept as
/// they are, so the program's own line breaks and colours are possible; whatever is interpolated is made printable.
///
///     let name = "\u{1B}[2J"
///     let text: SafeText = "there is no \(name)\n"    // there is no �[2J
struct SafeText: Hashable {
    /// The text as it is written.
    private(set) var text: String

    /// Makes a text printable.
    init(_ text: some StringProtocol) {
        self.text = text.printable
    }

    var isEmpty: Bool { text.isEmpty }

    static func + (left: SafeText, right: SafeText) -> SafeText { "\(left)\(right)" }

    static func += (left: inout SafeText, right: SafeText) { left.text += right.text }
}

extension SafeText: ExpressibleByStringInterpolation {
    // A `StaticString` can only be a literal, so no text from outside can be passed here by mistake.
    init(stringLiteral literal: StaticString) {
        text = literal.description
    }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
        }

        mutating func appendInterpolation(_ part: SafeText) {
            text += part.text
        }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description.printable
        }
    }
}

extension Sequence<SafeText> {
    /// The texts one after another.
    func joined(separator: SafeText = "") -> SafeText {
        var whole: SafeText = ""
        for (index, part) in enumerated() {
            if index > 0 { whole += separator }
            whole += part
        }
        return whole
    }

    /// The texts as lines, each with its line break.
    var asLines: SafeText { map { $0 + "\n" }.joined() }
}
