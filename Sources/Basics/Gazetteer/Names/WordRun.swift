/// The different words of an index, grouped by length: those of one length stand one after the other without a
/// separator.
///
/// So a search for misspelt words reads few bytes, and needs no structure in memory.
package struct WordRun {
    /// The length of each word in bytes.
    package let length: Int
    /// The words, sorted.
    package let bytes: [UInt8]

    package init(length: Int, bytes: [UInt8]) {
        self.length = length
        self.bytes = bytes
    }

    /// Groups words; those that are too short or too long to be misspelt, or begin with a digit, are left out.
    package static func runs(of words: some Sequence<String>) -> [WordRun] {
        var groups: [Int: [String]] = [:]
        for word in words {
            if isListed(word.utf8) { groups[word.utf8.count, default: []].append(word) }
        }
        return groups.keys.sorted().map { length in
            WordRun(length: length, bytes: Array((groups[length] ?? []).sorted().joined().utf8))
        }
    }

    /// The lengths of words in runs.
    package static let lengths = 3...24

    /// Whether runs have words such as this one.
    package static func isListed(_ word: some Collection<UInt8>) -> Bool {
        lengths.contains(word.count) && word.first.map { $0 > 0x39 } ?? false
    }

    /// Calls `visit` with each word at a distance of at most `limit` from a word, and with the distance.
    func forEachNear(_ word: [UInt8], limit: Int, _ visit: (ArraySlice<UInt8>, Int) -> Void) {
        guard length > 0 else { return }
        let letters = Self.letters(of: word[...])
        var start = 0
        while start + length <= bytes.count {
            let candidate = bytes[start..<start + length]
            start += length
            // Each difference changes at most two of the letters that occur.
            guard (Self.letters(of: candidate) ^ letters).nonzeroBitCount <= 2 * limit,
                let distance = WordDistance.between(word[...], candidate, limit: limit)
            else { continue }
            visit(candidate, distance)
        }
    }

    /// Calls `visit` with each word that begins with some bytes.
    func forEachBeginning(with start: [UInt8], _ visit: (ArraySlice<UInt8>) -> Void) {
        guard length > 0 else { return }
        for index in index(of: start)..<bytes.count / length {
            guard word(index).starts(with: start) else { return }
            visit(word(index))
        }
    }

    /// Whether it contains a word of its length.
    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        guard length > 0 else { return false }
        let index = index(of: word)
        return index < bytes.count / length && self.word(index) == word
    }

    private func word(_ index: Int) -> ArraySlice<UInt8> { bytes[index * length..<(index + 1) * length] }

    /// The index of the first word that does not come before some bytes.
    private func index(of start: some Sequence<UInt8>) -> Int {
        (0..<bytes.count / length).partitioningIndex { !word($0).lexicographicallyPrecedes(start) }
    }

    /// A bit for each letter that occurs.
    static func letters(of word: some Sequence<UInt8>) -> UInt64 {
        var letters: UInt64 = 0
        for byte in word { letters |= 1 << UInt64(byte & 0x3F) }
        return letters
    }
}
