/// Text that is safe to write to a terminal.
///
/// Literals in the source are kept unchanged, with their line breaks and escape sequences; interpolated values are made
/// printable. The command line writes no other text for people.
///
///     let name = "\u{1B}[2J"
///     let text: SafeText = "there is no \(name)\n"    // there is no �[2J
package struct SafeText: Hashable {
    /// The text.
    package private(set) var text: String

    /// Makes a text printable.
    package init(_ text: some StringProtocol) {
        self.text = text.printable
    }

    /// A text of a table of translations, where U+0001 and a digit stand for a value. The build has made sure that it
    /// has no other control characters.
    init(translated form: Substring.UTF8View, _ values: [SafeText]) {
        var parts = form.split(separator: 1, omittingEmptySubsequences: false).makeIterator()
        text = parts.next().map { String(Substring($0)) } ?? ""
        while let part = parts.next() {
            if let digit = part.first, values.indices.contains(Int(digit) - 48) { text += values[Int(digit) - 48].text }
            text += Substring(part.dropFirst())
        }
    }

    package var isEmpty: Bool { text.isEmpty }

    package static func + (left: SafeText, right: SafeText) -> SafeText { "\(left)\(right)" }

    package static func += (left: inout SafeText, right: SafeText) { left.text += right.text }
}

extension SafeText: ExpressibleByStringInterpolation {
    // A `StaticString` can only be a literal, so no other text can be passed here by mistake.
    package init(stringLiteral literal: StaticString) {
        text = literal.description
    }

    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
        }

        package mutating func appendInterpolation(_ part: SafeText) {
            text += part.text
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description.printable
        }
    }
}

extension Sequence<SafeText> {
    /// The texts joined with a separator.
    package func joined(separator: SafeText = "") -> SafeText {
        var whole: SafeText = ""
        for (index, part) in enumerated() {
            if index > 0 { whole += separator }
            whole += part
        }
        return whole
    }

    /// The texts as lines, each with its line break.
    package var asLines: SafeText { map { $0 + "\n" }.joined() }
}
