/// The different words of an index, by which misspelt ones are found.
package protocol Vocabulary {
    /// The different words of a length in bytes; nil where there is none.
    func words(ofLength length: Int) throws -> WordRun?
}

/// An index of words: which entries have which words.
///
/// Any store that has one can find places by words; the rest is computed by ``PlaceFinder``.
package protocol NameIndex: Vocabulary {
    /// The numbers of entries that have at least one of the words of each group, in ascending order, at most `limit`.
    ///
    /// May also give entries that do not.
    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int]
}

extension Vocabulary {
    /// The words of the index within some letters of a word, nearest first; the word itself is among them if it is
    /// there.
    package func words(near word: String, limit: Int) throws -> [(word: String, distance: Int)] {
        let bytes = Array(word.utf8)
        var found: [(word: String, distance: Int)] = []
        let shortest = max(WordRun.lengths.lowerBound, bytes.count - limit)
        let longest = min(WordRun.lengths.upperBound, bytes.count + limit)
        guard shortest <= longest else { return [] }
        for length in shortest...longest {
            guard let run = try words(ofLength: length) else { continue }
            run.forEachNear(bytes, limit: limit) { word, distance in
                found.append((String(decoding: word, as: UTF8.self), distance))
            }
        }
        return found.sorted { $0.distance == $1.distance ? $0.word < $1.word : $0.distance < $1.distance }
    }

    /// The words of the index that begin with a word and are longer.
    package func words(beginningWith word: String) throws -> [String] {
        let bytes = Array(word.utf8)
        guard bytes.count < WordRun.lengths.upperBound else { return [] }
        var found: [String] = []
        for length in max(WordRun.lengths.lowerBound, bytes.count + 1)...WordRun.lengths.upperBound {
            try words(ofLength: length)?.forEachBeginning(with: bytes) {
                found.append(String(decoding: $0, as: UTF8.self))
            }
        }
        return found
    }

    /// Whether a word is one of the index.
    func contains(_ word: String) throws -> Bool {
        let bytes = Array(word.utf8)
        return try words(ofLength: bytes.count)?.contains(bytes[...]) ?? false
    }

    /// Whether the index can have a word. Numbers, very short and very long words are not among its different words.
    func mayHave(_ word: String) throws -> Bool { try !WordRun.isListed(word.utf8) || contains(word) }

    /// The two words of the index that a word consists of, in all ways.
    func halves(of word: String) throws -> [(String, String)] {
        let bytes = Array(word.utf8)
        guard bytes.count >= 2 * WordRun.lengths.lowerBound else { return [] }
        var found: [(String, String)] = []
        for split in WordRun.lengths.lowerBound...bytes.count - WordRun.lengths.lowerBound {
            guard try words(ofLength: split)?.contains(bytes[..<split]) ?? false,
                try words(ofLength: bytes.count - split)?.contains(bytes[split...]) ?? false
            else { continue }
            found.append(
                (String(decoding: bytes[..<split], as: UTF8.self), String(decoding: bytes[split...], as: UTF8.self))
            )
        }
        return found
    }
}

/// A vocabulary that keeps what it has read, for one search.
package final class ReadVocabulary: Vocabulary {
    private var runs = Memo<Int, WordRun?>()
    private let read: (Int) throws -> WordRun?

    /// Reads the words of a length with a closure.
    package init(read: @escaping (_ length: Int) throws -> WordRun?) {
        self.read = read
    }

    package func words(ofLength length: Int) throws -> WordRun? {
        try runs.value(length) { try read(length) }
    }
}

/// Values that were read, for one search.
struct Memo<Key: Hashable, Value> {
    private var known: [Key: Value] = [:]

    /// The value of a key, which is read the first time only.
    mutating func value(_ key: Key, read: () throws -> Value) rethrows -> Value {
        if let value = known[key] { return value }
        let value = try read()
        known[key] = value
        return value
    }
}

/// Words of which one is enough.
package struct WordGroup: Hashable, Sendable {
    /// Whole words.
    package var words: [String]
    /// A word that any word may begin with.
    package var beginning: String?

    /// Whether no word is in it.
    var isEmpty: Bool { words.isEmpty && beginning == nil }

    package init(words: [String], beginning: String? = nil) {
        self.words = words
        self.beginning = beginning
    }
}
