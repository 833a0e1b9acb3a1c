/// How many letters differ between two words.
///
/// The Damerau–Levenshtein distance (optimal string alignment), here of bytes: a letter that is wrong, missing or too
/// many counts as one, and so do two that are exchanged.
package enum WordDistance {
    /// The distance, if it is at most `limit`, otherwise nil.
    package static func between(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, limit: Int) -> Int? {
        distance(one, other, limit: limit)
    }

    /// The same for letters of any kind.
    static func distance<Letter: Equatable>(
        _ one: ArraySlice<Letter>, _ other: ArraySlice<Letter>, limit: Int
    ) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        // What both begin and end with does not matter.
        var (one, other) = (one, other)
        while let letter = one.first, letter == other.first {
            one = one.dropFirst()
            other = other.dropFirst()
        }
        while let letter = one.last, letter == other.last {
            one = one.dropLast()
            other = other.dropLast()
        }
        if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
        if limit == 0 { return nil }
        return table(one, other, limit: limit)
    }

    /// The words may be slices of a few letters: what differs between two words.
    private static func table<Letter: Equatable>(
        _ one: ArraySlice<Letter>, _ other: ArraySlice<Letter>, limit: Int
    ) -> Int? {
        let width = other.count + 1
        var rows = [Int](repeating: 0, count: 3 * width)
        for column in 0..<width { rows[width + column] = column }
        var (before, last, row) = (0, width, 2 * width)
        for (i, letter) in one.enumerated() {
            rows[row] = i + 1
            var best = rows[row]
            for (j, otherLetter) in other.enumerated() {
                var cost = min(
                    rows[last + j] + (letter == otherLetter ? 0 : 1), rows[last + j + 1] + 1, rows[row + j] + 1
                )
                if i > 0, j > 0, letter == other[other.startIndex + j - 1],
                    one[one.startIndex + i - 1] == otherLetter
                {
                    cost = min(cost, rows[before + j - 1] + 1)
                }
                rows[row + j + 1] = cost
                best = min(best, cost)
            }
            if best > limit { return nil }
            (before, last, row) = (last, row, before)
        }
        let distance = rows[last + width - 1]
        return distance <= limit ? distance : nil
    }

    /// The greatest distance at which a word of a length counts as misspelt.
    package static func tolerance(length: Int) -> Int {
        switch length {
        case ...2: 0
        case 3...4: 1
        default: 2
        }
    }
}
