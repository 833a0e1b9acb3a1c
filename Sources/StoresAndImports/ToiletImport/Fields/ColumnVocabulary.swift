/// The words of a column and what they mean.
struct ColumnVocabulary<Value: Sendable>: Sendable {
    /// The value for a word that is not in the vocabulary, or none.
    let unknown: Value
    private let entries: [(word: FoldedKey, value: Value)]

    /// Takes words of at most 24 letters; longer ones are ignored.
    init(_ entries: KeyValuePairs<String, Value>, else unknown: Value) {
        self.unknown = unknown
        self.entries = entries.compactMap { text, value in
            let bytes = Array(text.utf8)
            return FoldedKey(bytes.span, 0..<bytes.count).map { ($0, value) }
        }
    }

    @inline(__always)
    subscript(_ word: FoldedKey) -> Value? {
        for index in entries.indices where entries[index].word == word { return entries[index].value }
        return nil
    }
}
