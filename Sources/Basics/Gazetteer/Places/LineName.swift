/// The names of lines of public transport, in small letters without spaces: `m4`, `m7bis`, `rerb`, `t3a`, `trainj`.
package enum LineName {
    /// The name of a line of the gazetteer: `RER B`.
    package static func key(_ line: String) -> String { line.lowercased().filter { $0 != " " } }

    /// The line whose name begins at an index, and the range of its words; nil where none does.
    static func find(in words: [NameWords.Word], at index: Int) -> (String, Range<Int>)? {
        func line(_ name: String, _ range: Range<Int>) -> (String, Range<Int>)? {
            guard isLine(name) else { return nil }
            // `M7 bis`.
            let end = range.upperBound
            let isBis = end < words.count && words[end].text == "bis" && isLine(name + "bis")
            return isBis ? (name + "bis", range.lowerBound..<end + 1) : (name, range)
        }
        let word = words[index].text
        let before = index > 0 && words[index - 1].role == .transport ? index - 1 : index
        if let found = line(word, before..<index + 1) { return found }
        guard index + 1 < words.count else { return nil }
        return prefixes.lazy.filter { $0.0 == word }
            .compactMap { line($0.1 + words[index + 1].text, index..<index + 2) }.first
    }

    /// The words before a line's number or letter, and how the key of the line begins.
    private static let prefixes = [
        ("m", "m"), ("metro", "m"), ("ligne", "m"), ("ligne", ""), ("metro", ""), ("ligne", "t"),
        ("ligne", "rer"),
        ("ligne", "train"), ("rer", "rer"), ("t", "t"), ("tramway", "t"), ("tramway", ""), ("train", "train"),
        ("transilien", "train"),
    ]

    private static func isLine(_ text: String) -> Bool { keys.contains(text) }

    private static let keys: Set<String> = {
        var keys = Set((1...14).map { "m\($0)" }).union((1...14).map { "t\($0)" })
        keys.formUnion(["m3bis", "m7bis", "t3a", "t3b"])
        for letter in "abcde" { keys.insert("rer\(letter)") }
        for letter in "hjklnpruv" { keys.insert("train\(letter)") }
        return keys
    }()
}
