/// Suggests a similar valid word for a misspelled one.
package enum Suggestion {
    /// The word with the smallest edit distance, if it is similar enough.
    package static func nearest(to text: String, among words: [String]) -> String? {
        let text = text.lowercased()
        let measured = words.map { (word: $0, distance: distance(text, $0.lowercased())) }
        guard let best = measured.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, min(text.count, best.word.count) / 3) ? best.word : nil
    }

    /// The distance of the first 64 characters.
    private static func distance(_ left: String, _ right: String) -> Int {
        WordDistance.distance(Array(left.prefix(64))[...], Array(right.prefix(64))[...], limit: .max) ?? .max
    }
}
