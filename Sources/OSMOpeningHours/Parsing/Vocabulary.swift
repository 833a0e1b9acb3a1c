extension OpeningHours {
    /// The words that can be read: those of the language, and what people write instead.
    enum Vocabulary {
        /// How capitals stand in a word.
        enum Casing {
            case small, capitalized, capitals, mixed
        }

        /// A word's letters without accents and case, packed into a number; words of more than twelve are not known.
        struct Letters: Comparable {
            private var packed: UInt64 = 0
            private(set) var count = 0

            /// Adds a letter, 1 for a to 26 for z.
            mutating func append(_ letter: UInt8) {
                packed = packed << 5 | UInt64(letter)
                count += 1
            }

            /// Takes the letters of a word in small letters without accents.
            init(_ word: Substring = "") {
                for byte in word.utf8 { append(byte - UInt8(ascii: "a") + 1) }
            }

            static func < (left: Self, right: Self) -> Bool {
                (left.count, left.packed) < (right.count, right.packed)
            }
        }

        /// What a word means, and whether the language writes it so.
        static func find(_ letters: Letters, _ casing: Casing) -> (word: Word, isProper: Bool)? {
            var low = 0
            var high = entries.count
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].letters < letters { low = middle + 1 } else { high = middle }
            }
            guard low < entries.count, entries[low].letters == letters else { return nil }
            let entry = entries[low]
            if entry.casing == casing { return (entry.word, true) }
            return (entry.word == .month(3) && letters.count == 3 ? .tuesdayOrMarch : entry.word, false)
        }

        private struct Entry {
            let letters: Letters
            let word: Word
            /// The casing that is proper; nil where the language has no such word.
            let casing: Casing?
        }

        private static let entries: [Entry] =
            (proper.map { Entry(letters: Letters($0.0), word: $0.2, casing: $0.1) }
            + tolerated.flatMap { words, word in
                words.split(separator: " ").map { Entry(letters: Letters($0), word: word, casing: nil) }
            })
            .sorted { $0.letters < $1.letters }
    }
}
