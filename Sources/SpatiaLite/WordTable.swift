internal import Glibc

/// The few words that a column can hold.
///
///     let answers = WordTable(["yes", "no", "unknown"])
public struct WordTable: Sendable {
    private let words: [[UInt8]]

    /// Takes the words, the frequent ones first.
    public init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
    }

    /// The number of the word that some bytes spell, from 0.
    func index(of bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
        for index in words.indices
        where words[index].count == count && memcmp(words[index], bytes, count) == 0 {
            return index
        }
        return nil
    }
}
