internal import Glibc

/// The few words that a column can hold.
///
///     let answers = WordTable(["yes", "no", "unknown"])
package struct WordTable: Sendable {
    private let words: [[UInt8]]
    /// The length and the first byte of each word, which nearly always tell whether it is the one.
    private let heads: [Int]

    /// Takes the words, the frequent ones first.
    package init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        heads = self.words.map { $0.count << 8 | Int($0.first ?? 0) }
    }

    /// The number of the word that some bytes spell, from 0.
    func index(of bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
        let head = count << 8 | (count > 0 ? Int(bytes[0]) : 0)
        for index in heads.indices where heads[index] == head && memcmp(words[index], bytes, count) == 0 {
            return index
        }
        return nil
    }
}
