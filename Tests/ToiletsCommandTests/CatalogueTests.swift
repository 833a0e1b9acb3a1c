import Foundation
import TestSupport
import Testing

/// Reads the sources of the catalogue of words.
@Suite("The catalogue of words")
struct CatalogueTests {
    private static let files = Result {
        try Checkout.sources(of: "Wording").filter { $0.name.hasPrefix("Words") }
    }

    /// The two texts of each `choose`, as they stand in the source.
    private static let pairs = Result {
        try files.get().flatMap { file in
            file.text.components(separatedBy: "choose(").dropFirst().compactMap { rest in
                Arguments(rest).texts.map { (file: file.name, english: $0.0, french: $0.1) }
            }
        }
    }

    @Test("has no member that nothing uses")
    func used() throws {
        let names = try Self.files.get().flatMap { file in
            file.text.matches(of: /(?m)^    (?:package )?(?:static )?(?:var|let|func) (\w+)/).map {
                String($0.output.1)
            }
        }
        var counts: [Substring: Int] = [:]
        for target in try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/Sources") {
            for file in try Checkout.sources(of: target) {
                for word in file.text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                    counts[word, default: 0] += 1
                }
            }
        }
        #expect(names.count > 100)
        let declared = Dictionary(grouping: names) { $0 }
        let unused = declared.filter { counts[Substring($0.key), default: 0] <= $0.value.count }.keys.sorted()
        #expect(unused == [])
    }

    @Test("has a text in each language, with the same values in it")
    func both() throws {
        let pairs = try Self.pairs.get()
        #expect(pairs.count > 100)
        for pair in pairs {
            #expect(pair.english != Literal() && pair.french != Literal(), "\(pair)")
            #expect(pair.english.names == pair.french.names, "\(pair)")
        }
    }

    @Test("is typeset in French as French is: no-break spaces, and apostrophes that are not straight")
    func typography() throws {
        for pair in try Self.pairs.get() {
            // Commands keep the signs that are typed.
            let prose = pair.french.text.replacing(/`[^`]*`/, with: "")
            #expect(!prose.contains(#/ [:;!?»]|« |\p{L}'\p{L}/#), "\(pair.file): \(pair.french.text)")
            #expect(!prose.contains(#/\p{L}[;!?»]|\p{L}:(?: |$)/#), "\(pair.file): \(pair.french.text)")
        }
    }

    @Test("has the placeholders of its language")
    func placeholders() throws {
        let source = try Self.files.get().first { $0.name == "Words+HelpPlaceholders.swift" }
        let names = try #require(source).text.matches(of: /choose\("([A-Z]+)", "(\w+)"\)/)
        let english = Set(names.filter { $0.output.1 != $0.output.2 }.map { String($0.output.1) })
        #expect(english.count > 15)
        for pair in try Self.pairs.get() where pair.file != "Words+HelpPlaceholders.swift" {
            let words = pair.french.text.split { !($0.isLetter || "_-$".contains($0)) }.map(String.init)
            #expect(english.isDisjoint(with: words), "\(pair.french.text)")
        }
    }

    @Test("is read as Swift reads it")
    func reading() {
        let pair = Arguments(#" "a \(x.y("b", 2)) c", "d \(x.y("é")) \u{A0}" ) "rest")"#).texts
        #expect(pair?.0 == Literal(text: "a  c", names: ["x"]))
        #expect(pair?.1 == Literal(text: "d  \u{A0}", names: ["x"]))
        #expect(Arguments("english(), french())").texts == nil)
    }
}

/// A literal of a text: what stands in it, and the names in the values that are put into it.
private struct Literal: Equatable {
    var text = ""
    var names: Set<String> = []
}

/// The arguments of a call, read after its parenthesis.
private struct Arguments {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    /// Two arguments that are literals; nil for others.
    var texts: (Literal, Literal)? {
        var copy = self
        guard let english = copy.literal(), copy.skip(","), let french = copy.literal() else { return nil }
        _ = copy.skip(",")
        return copy.skip(")") ? (english, french) : nil
    }

    private mutating func skip(_ sign: String) -> Bool {
        rest = rest.drop { $0.isWhitespace }
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }

    private mutating func literal() -> Literal? {
        let end = skip("\"\"\"") ? "\"\"\"" : skip("\"") ? "\"" : nil
        guard let end else { return nil }
        var literal = Literal()
        while !rest.hasPrefix(end) {
            guard let character = rest.popFirst() else { return nil }
            guard character == "\\", let next = rest.popFirst() else {
                literal.text.append(character)
                continue
            }
            switch next {
            case "(":
                let value = value()
                // Functions and labels of arguments may differ, as where one language counts and the other does not.
                for name in value.matches(of: /[A-Za-z]\w*(?!\w|\s*[(:])/) where name.output != "self" {
                    literal.names.insert(String(name.output))
                }
            case "u":
                let code = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(code.count + 2)
                literal.text.unicodeScalars.append(Unicode.Scalar(UInt32(code, radix: 16) ?? 0) ?? "?")
            case "n": literal.text.append("\n")
            // A line of a long literal goes on.
            case "\n": rest = rest.drop { $0 == " " }
            default: literal.text.append(next)
            }
        }
        rest = rest.dropFirst(end.count)
        return literal
    }

    /// A value up to its closing parenthesis, without the literals in it.
    private mutating func value() -> String {
        var value = ""
        var depth = 1
        while let character = rest.first {
            if character == "\"" {
                // Names in an inner literal count too.
                value += " " + (literal()?.names.sorted().joined(separator: " ") ?? "")
                continue
            }
            rest.removeFirst()
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 { return value }
            value.append(character)
        }
        return value
    }
}
