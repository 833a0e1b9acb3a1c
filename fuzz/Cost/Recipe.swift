/// What is searched for the worst of its inputs.
enum Kind: String, CaseIterable {
    /// Texts for a place.
    case words
    /// Requests to the server.
    case requests
    /// Files of streets to import.
    case streets
    /// Files of addresses to import.
    case addresses
    /// Stores that somebody forged.
    case stores
}

/// A part of an input, as the corpus has it: `spiral 2500 1 2000 0 0 "rue longue"`.
struct Step: Hashable {
    var name: String
    var numbers: [Int] = []
    var text = ""
}

/// How an input is made, in one line, however large the input is: `streets: spiral 2500 1 2000 0 0 "rue longue"; …`.
///
/// The steps of each kind are in the file that makes its inputs.
struct Recipe: Hashable, CustomStringConvertible {
    let kind: Kind
    var steps: [Step]

    var description: String {
        let steps = steps.map { step in
            let text = step.text.isEmpty ? [] : ["\"\(Self.escaped(step.text))\""]
            return ([step.name] + step.numbers.map(String.init) + text).joined(separator: " ")
        }
        return "\(kind): \(steps.joined(separator: "; "))"
    }

    /// The same in a few words.
    var short: String {
        let whole = description
        return whole.count <= 200 ? whole : "\(whole.prefix(150))… (\(steps.count) steps, \(whole.utf8.count) bytes)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("\r", with: "\\r")
    }

    init(_ kind: Kind, _ steps: [Step]) { (self.kind, self.steps) = (kind, steps) }

    /// Reads ``description``; nil for what is none.
    init?(parsing line: some StringProtocol) {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.init(kind, [])
        var rest = Substring(parts[1])
        var step = Step(name: "")
        while let character = rest.popFirst() {
            switch character {
            case " ": continue
            case ";":
                steps.append(step)
                step = Step(name: "")
            case "\"":
                guard let text = Self.takeText(&rest) else { return nil }
                step.text = text
            default:
                let word = String(character) + rest.prefix { $0 != " " && $0 != ";" }
                rest = rest.dropFirst(word.count - 1)
                if step.name.isEmpty {
                    step.name = word
                } else {
                    guard let number = Int(word) else { return nil }
                    step.numbers.append(number)
                }
            }
        }
        steps.append(step)
        guard steps.allSatisfy({ !$0.name.isEmpty }) else { return nil }
    }

    /// Takes a text up to its closing quotation mark.
    private static func takeText(_ rest: inout Substring) -> String? {
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                text.append(escaped == "n" ? "\n" : escaped == "r" ? "\r" : escaped)
            default: text.append(character)
            }
        }
        return nil
    }
}

/// What a step of a kind has.
struct StepForm {
    let name: String
    /// What each of its numbers may be.
    var ranges: [ClosedRange<Int>] = []
    /// Texts that it may have, whose words go into others; none where it has no text.
    var texts: [String] = []

    func accepts(_ step: Step) -> Bool {
        step.name == name && step.numbers.count == ranges.count && (texts.isEmpty ? step.text.isEmpty : true)
            && zip(ranges, step.numbers).allSatisfy { $0.contains($1) }
    }
}
