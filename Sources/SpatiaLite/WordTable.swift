internal import Glibc

/// The few words that a column can hold.
///
///     let answers = WordTable(["yes", "no", "unknown"])
package struct WordTable: Sendable {
    private let words: [[UInt8]]
    /// The length and the first byte of each word, which nearly always tell whether it is the one.
    private let heads: [Int]
    /// A bit for each length that a word has.
    private let lengths: UInt64

    /// Takes the words, each of fewer than 64 bytes, the frequent ones first.
    package init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        heads = self.words.map { $0.count << 8 | Int($0.first ?? 0) }
        lengths = self.words.reduce(0) { $0 | 1 << UInt64($1.count) }
    }

    /// Whether any word has so many bytes.
    @inline(__always)
    func hasWord(ofLength count: Int) -> Bool { lengths >> UInt64(count) & 1 != 0 }

    /// The number of the word that some bytes spell, from 0.
    func index(of bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
        let head = count << 8 | (count > 0 ? Int(bytes[0]) : 0)
        for index in heads.indices where heads[index] == head && memcmp(words[index], bytes, count) == 0 {
            return index
        }
        return nil
    }
}
