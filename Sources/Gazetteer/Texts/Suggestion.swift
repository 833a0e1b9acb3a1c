/// Suggests a similar valid word for a misspelled one.
package enum Suggestion {
    /// The word with the smallest edit distance, if it is similar enough.
    package static func nearest(to text: String, among words: [String]) -> String? {
        let text = text.lowercased()
        let measured = words.map { (word: $0, distance: distance(text, $0.lowercased())) }
        guard let best = measured.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, min(text.count, best.word.count) / 3) ? best.word : nil
    }

    /// The Damerau–Levenshtein distance (optimal string alignment) of the first 64 characters.
    private static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.prefix(64))
        let right = Array(right.prefix(64))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var best = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}
