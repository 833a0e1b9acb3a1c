/// Reads a file of the catalogue, line by line.
struct CatalogueReader {
    private let file: String
    private let lines: [Substring]
    private var next = 0
    private var section = ""
    private var comment: [Substring] = []
    private var isOfAnswers = false

    init(_ source: String, of file: String) {
        self.file = file
        lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    }

    mutating func texts() throws -> [CatalogueText] {
        var texts: [CatalogueText] = []
        while next < lines.count {
            let line = lines[next]
            if line.hasPrefix("## ") {
                section = take(while: { $0.hasPrefix("## ") }).map { $0.dropFirst(3) }.joined(separator: " ")
            } else if line.hasPrefix("# ") {
                comment.append(line.dropFirst(2))
                next += 1
            } else if line == "[answers]" || line == "[all]" {
                isOfAnswers = line == "[answers]"
                next += 1
            } else if line.isEmpty {
                next += 1
            } else {
                texts.append(try text())
            }
        }
        return texts
    }

    private mutating func text() throws -> CatalogueText {
        let start = next
        let first = lines[next]
        next += 1
        // A long signature goes on, indented by two.
        let others = take(while: { $0.hasPrefix("  ") && !$0.hasPrefix("    ") })
        let signature = ([first] + others).map { $0.drop { $0 == " " } }.joined(separator: " ")
        let parameters = CatalogueText.Parameter.list(in: signature)
        let body = take(while: { $0.hasPrefix("    ") }).map { $0.dropFirst(4) }
        let (forms, counted) = try forms(of: body, at: start + 2)
        guard first.first?.isLetter == true, signature.contains("(") == !parameters.isEmpty else {
            throw problem(start, "this is no member, as in name or name(_ parameter: Type)")
        }
        if let counted, !parameters.contains(where: { $0.name == counted && $0.type == "Int" }) {
            throw problem(start, "there is no parameter \(counted): Int")
        }
        let text = CatalogueText(
            signature: signature, parameters: parameters,
            forms: forms.map { TextPattern($0, parameters: parameters.map(\.name)) }, counted: counted,
            section: section, comment: comment.joined(separator: " "), isOfAnswers: isOfAnswers, file: file,
            line: start + 1
        )
        let used = Set(text.forms.flatMap { $0.values.map(\.name) })
        for parameter in parameters where !used.contains(parameter.name) && parameter.name != counted {
            throw problem(start, "the text does not say {\(parameter.name)}")
        }
        let writers = Set(text.forms.flatMap { $0.values.map { "\($0.name) \($0.by ?? "")" } })
        guard writers.count == used.count else { throw problem(start, "a parameter is written in two ways") }
        comment = []
        return text
    }

    /// The text of some lines, or its two forms and the number that decides.
    private func forms(of body: [Substring], at line: Int) throws -> (forms: [String], counted: String?) {
        var forms: [String] = []
        var names: [Substring] = []
        var counted: [String] = []
        for part in body {
            if let match = part.prefixMatch(of: #/(one|other)\((\w+)\): /#) {
                forms.append(String(part[match.range.upperBound...]))
                names.append(match.output.1)
                counted.append(String(match.output.2))
            } else if forms.isEmpty {
                forms = [String(part)]
            } else {
                forms[forms.count - 1] += " " + part
            }
        }
        let isComplete = counted.isEmpty ? forms.count == 1 : names == ["one", "other"] && Set(counted).count == 1
        if forms.contains(where: \.hasInvisibleSigns) { throw problem(line - 1, "it has signs that nobody sees") }
        guard isComplete else {
            throw problem(line - 1, "a text follows its member, or two forms: one(count): …, other(count): …")
        }
        return (forms.map(\.withoutQuotes), counted.first)
    }

    private mutating func take(while isWanted: (Substring) -> Bool) -> [Substring] {
        let taken = lines[next...].prefix(while: isWanted)
        next += taken.count
        return Array(taken)
    }

    private func problem(_ index: Int, _ message: String) -> TextProblem {
        TextProblem(file: file, line: index + 1, message: message)
    }
}

extension String {
    fileprivate var withoutQuotes: String {
        count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
    }
}
