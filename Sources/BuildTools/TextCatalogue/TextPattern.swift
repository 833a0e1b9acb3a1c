/// A text with places for values: `{total}`, and in the catalogue also `{grouped total}`, where the member of `Words`
/// that writes the value stands before it. Braces around anything else are part of the text.
package struct TextPattern {
    package enum Piece {
        case literal(String)
        /// A parameter, and the member of `Words` that writes it; none for what is text already.
        case value(String, by: String?)
    }

    package let pieces: [Piece]

    /// Reads a text whose values are some parameters.
    package init(_ text: String, parameters: [String]) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            literal += rest[..<brace]
            rest = rest[brace...]
            let inner = rest.dropFirst().prefix { $0 != "}" && $0 != "{" }
            let words = inner.split(separator: " ", omittingEmptySubsequences: false)
            guard let name = words.last, words.count <= 2, parameters.contains(String(name)),
                inner.endIndex < rest.endIndex, rest[inner.endIndex] == "}"
            else {
                literal.append(rest.removeFirst())
                continue
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.value(String(name), by: words.count == 2 ? String(words[0]) : nil))
            rest = rest[inner.endIndex...].dropFirst()
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    /// The text as translators see it, without the members that write values.
    package var plain: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .value(let name, _): "{\(name)}"
            }
        }.joined()
    }

    /// The parameters in their order, each with what writes it.
    package var values: [(name: String, by: String?)] {
        pieces.compactMap { piece in
            if case .value(let name, let by) = piece { (name, by) } else { nil }
        }
    }
}

extension String {
    /// The names in braces, sorted: those of values, and those that the page fills in.
    var namesInBraces: [String] {
        matches(of: /\{(\w+)\}/).map { String($0.output.1) }.sorted()
    }

    /// Whether it has control characters or other signs without a shape; spaces are none of these.
    var hasInvisibleSigns: Bool {
        unicodeScalars.contains {
            [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned]
                .contains($0.properties.generalCategory)
        }
    }

    /// The options of the command line that are named, sorted.
    var namedOptions: [String] {
        matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*)/).map { String($0.output.1) }.sorted()
    }
}
