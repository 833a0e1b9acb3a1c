/// The words of a name in one spelling: small letters without accents, abbreviations written out, numbers as digits.
///
///     NameWords.words(of: "Bd. St-Germain").map(\.text)       // boulevard, saint, germain
///     NameWords.words(of: "Quatre-Septembre").map(\.text)     // 4, septembre
///
/// Names and what people type are folded in the same way, so that they are compared word by word.
package enum NameWords {
    /// A word and its role.
    package struct Word: Hashable, Sendable {
        package let text: String
        let role: NameLexicon.Role
        /// Whether the lexicon has it, so that it is no misspelling of another word.
        let isKnown: Bool
        /// A bit for each letter that occurs; a wrong letter changes two of them at most.
        let letters: UInt64

        init(text: String, role: NameLexicon.Role, isKnown: Bool = true) {
            self.text = text
            self.role = role
            self.isKnown = isKnown
            letters = WordRun.letters(of: text.utf8)
        }

        /// Whether it begins with a digit.
        var isNumeric: Bool { text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }
        var hasDigits: Bool { text.utf8.contains { 0x30...0x39 ~= $0 } }
        /// Whether it has no other characters than digits.
        var isNumber: Bool { text.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        /// Whether it is a word of the name proper.
        var isName: Bool { role == .name }
        /// Whether it may be another word with wrong letters.
        var mayBeMisspelt: Bool { isName && !isKnown && !isNumeric }
        /// Whether a name must have it to fit. Words of two letters need not be there: most are abbreviations.
        var isSignificant: Bool { isName && (text.utf8.count > 2 || isNumeric) }
        /// Whether an index has it: all but articles and prepositions.
        package var isIndexed: Bool { role != .particle }
    }

    /// The words of a text.
    package static func words(of text: String) -> [Word] {
        var folded: [UInt8] = []
        fold(text, into: &folded)
        return folded.split(separator: space).map {
            let text = String(decoding: $0, as: UTF8.self)
            let role = NameLexicon.shared.role(of: text)
            return Word(text: text, role: role ?? .name, isKnown: role != nil)
        }
    }

    /// The letters of the last word of a text, folded, of which more may follow: nothing is written out.
    static func letters(ofLastWord text: String) -> String {
        let word = text.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? ""
        // With letters before it that begin no word of the lexicon.
        let mark = "zq"
        let folded = words(of: mark + word)
        guard folded.count == 1, let first = folded.first, first.text.hasPrefix(mark) else { return "" }
        return String(first.text.dropFirst(mark.utf8.count))
    }

    /// The words with a word of the name proper: where all words are of other roles, as in `Rue du Théâtre`, the last
    /// one.
    static func withName(_ words: [Word]) -> [Word] {
        guard !words.contains(where: \.isName), let last = words.lastIndex(where: \.isIndexed) else {
            return words
        }
        var words = words
        words[last] = Word(text: words[last].text, role: .name)
        return words
    }

    /// What is equal for different spellings of a name: its words without articles and prepositions.
    static func key(_ words: [Word]) -> [String] { words.filter(\.isIndexed).map(\.text) }

    /// Appends the words of a text to a buffer, each with a space behind it.
    package static func fold(_ text: String, into output: inout [UInt8]) {
        fold(text, keepsParticles: true, into: &output)
    }

    /// Appends the words that an index has of a text to a buffer: all but articles and prepositions.
    package static func foldIndexed(_ text: String, into output: inout [UInt8]) {
        fold(text, keepsParticles: false, into: &output)
    }

    /// Appends folded words as one, for who types them without spaces or with others; nothing for few letters.
    package static func appendJoined(_ folded: [UInt8], to output: inout [UInt8]) {
        let letters = folded.filter { $0 != space }
        guard joinedLength ~= letters.count else { return }
        output.append(joinedMark)
        output += letters
        output.append(space)
    }

    /// All words as one, as an index has it. Nil for few or many letters.
    static func joined(_ words: [Word]) -> String? {
        let joined = words.map(\.text).joined()
        return joinedLength ~= joined.utf8.count ? String(Unicode.Scalar(joinedMark)) + joined : nil
    }

    private static let joinedLength = 6...40
    /// A zero tells words that are joined from other words.
    private static let joinedMark = UInt8(ascii: "0")

    private static func fold(_ text: String, keepsParticles: Bool, into output: inout [UInt8]) {
        var folder = Folder(keepsParticles: keepsParticles)
        NameLetters.forEachByte(of: text) { byte in
            if byte == space { folder.endWord(&output) } else { folder.append(byte, &output) }
        }
        folder.endWord(&output)
    }

    package static let space = UInt8(ascii: " ")

    /// The words for saints, which are easily confused.
    static let saints = ["saint", "sainte", "saints"]

    /// The version of the rules by which words are folded. A store with words of another version is indexed anew.
    package static let version: UInt8 = 1
}

/// Collects one word after the other.
private struct Folder {
    let lexicon = NameLexicon.shared
    let keepsParticles: Bool
    var start: Int?
    var packed: UInt128 = 0
    /// Whether the word before is one of letters, so that a `V` behind it is a number: George V.
    var followsName = false
    /// Where a spelt ten or twenty begins that was the word before.
    var tens: Int?

    mutating func append(_ byte: UInt8, _ output: inout [UInt8]) {
        if start == nil {
            start = output.count
            packed = 0
        }
        packed = packed << 8 | UInt128(byte)
        output.append(byte)
    }

    /// Ends the word, and writes its usual spelling.
    mutating func endWord(_ output: inout [UInt8]) {
        guard let first = start else { return }
        start = nil
        defer { output.append(NameWords.space) }
        let length = output.count - first
        let isSpelt = output[first] > 0x39
        let entry = length <= NameLexicon.maxLength ? lexicon.entry(packed) : nil
        if length == 1, followsName, let number = Self.numeral(output[first]) {
            output[first] = number
        } else if isSpelt, addToTens(entry, from: first, &output) || addEnding(from: first, &output) {
            followsName = false
            return
        } else if entry?.role == .particle, !keepsParticles {
            output.removeSubrange(first...)
            // The space behind the word before it.
            if output.last == NameWords.space { output.removeLast() }
        } else if let entry {
            output.replaceSubrange(first..., with: entry.spelling)
        } else if !isSpelt {
            shortenOrdinal(from: first, &output)
        }
        followsName = isSpelt && (entry?.role ?? .name) == .name && length > 1
        let number = isSpelt ? entry.map { String(decoding: $0.spelling, as: UTF8.self) } : nil
        tens = number == "10" || number == "20" ? first : nil
    }

    /// Writes `dix-huit` as 18: adds a spelt number below ten to the spelt ten or twenty before it.
    private mutating func addToTens(_ entry: NameLexicon.Entry?, from first: Int, _ output: inout [UInt8]) -> Bool {
        guard let tens else { return false }
        self.tens = nil
        let isNine = output[first...].elementsEqual("neuf".utf8)
        guard let digit = isNine ? UInt8(ascii: "9") : entry?.spelling.first, 0x31...0x39 ~= digit,
            isNine || entry?.spelling.count == 1
        else { return false }
        output[tens + 1] = digit
        output.removeSubrange((tens + 2)...)
        return true
    }

    /// Writes `11 eme` as `11e`: adds the ending to the number before it.
    private func addEnding(from first: Int, _ output: inout [UInt8]) -> Bool {
        guard first >= 2, 0x30...0x39 ~= output[first - 2],
            Self.endings.contains(where: { $0 == output[first...] })
        else { return false }
        output.removeSubrange((first - 1)...)
        output.append(UInt8(ascii: "e"))
        return true
    }

    private static let endings = ["e", "eme", "ieme"].map { ArraySlice($0.utf8) }

    /// Writes `11eme` and `11th` as `11e`.
    private func shortenOrdinal(from first: Int, _ output: inout [UInt8]) {
        let digits = output[first...].prefix { 0x30...0x39 ~= $0 }.count
        let ending = output[(first + digits)...]
        guard Self.ordinals.contains(where: { $0 == ending }) else { return }
        output.replaceSubrange((first + digits)..., with: CollectionOfOne(UInt8(ascii: "e")))
    }

    private static let ordinals = ["eme", "ieme", "em", "th", "nd", "rd", "arr", "arrt"].map {
        ArraySlice($0.utf8)
    }

    private static func numeral(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "i"): UInt8(ascii: "1")
        case UInt8(ascii: "v"): UInt8(ascii: "5")
        default: nil
        }
    }
}
