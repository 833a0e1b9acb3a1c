/// The texts of a language other than English: a table that stays where the program has it, and of which only the texts
/// are read that are asked for. `TextTable`, which makes it, says how it is written.
package struct Translation: Sendable {
    private let language: Language
    private let table: String
    /// Whether it has all texts, and not those of answers and the page only.
    let isComplete: Bool

    package init(_ language: Language, table: String, isComplete: Bool) {
        self.language = language
        self.table = table
        self.isComplete = isComplete
    }

    /// A text by its number, with its values; nil where the language does without it.
    func text(_ number: Int, _ values: [SafeText], of count: Int = 0) -> SafeText? {
        let place = 200 + 6 * number
        let (start, end) = (offset(at: place), offset(at: place + 6))
        guard start < end else { return nil }
        var form = bytes(from: start, to: end)
        if form.contains(2) {
            let forms = form.split(separator: 2, omittingEmptySubsequences: false)
            form = forms[min(self.form(of: count), forms.count - 1)]
        }
        return SafeText(translated: form, values)
    }

    /// The number of the plural form of a number of things.
    private func form(of count: Int) -> Int {
        let number = (0..<100).contains(count) ? count : 100 + abs(count % 100)
        return bytes(from: number, to: number + 1).first.map { Int($0) - 48 } ?? 0
    }

    var pluralForms: String { String(Substring(bytes(from: 0, to: 200))) }

    /// A number for each plural form.
    var pluralSamples: [Int] {
        let forms = Array(pluralForms.utf8)
        let count = Int(forms.max() ?? 48) - 47
        return (0..<count).map { form in forms.firstIndex { $0 == 48 + form } ?? 0 }
    }

    private func offset(at place: Int) -> Int {
        bytes(from: place, to: place + 6).reduce(0) { $0 * 16 + Int($1) - ($1 < 58 ? 48 : 87) }
    }

    private func bytes(from start: Int, to end: Int) -> Substring.UTF8View {
        let bytes = table.utf8
        return bytes[bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)]
    }
}
