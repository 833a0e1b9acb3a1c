/// Words behind a place that are meant as options: `gare du nord open now`.
enum OptionWords {
    /// The place before such words, and the options that say the same; nil where there are none.
    static func split(_ text: String) -> (place: String, options: [String])? {
        var words = text.split(separator: " ").map(String.init)
        var options: [String] = []
        while let (count, option) = ending(of: words), count < words.count {
            words.removeLast(count)
            if !options.contains(option) { options.insert(option, at: 0) }
        }
        return options.isEmpty ? nil : (words.joined(separator: " "), options)
    }

    /// How many of the last words mean an option, and which.
    private static func ending(of words: [String]) -> (count: Int, option: String)? {
        for (option, phrases) in phrases {
            for phrase in phrases {
                let parts = phrase.split(separator: " ")
                let last = words.suffix(parts.count).map { $0.lowercased() }
                if last.count == parts.count, zip(last, parts).allSatisfy({ $0 == $1 }) {
                    return (parts.count, option)
                }
            }
        }
        return nil
    }

    private static let phrases = [
        (
            "--open",
            [
                "open now", "now open", "open", "ouvert maintenant", "ouvertes maintenant", "ouvert",
                "ouverte", "ouvertes", "ouverts",
                "now", "maintenant",
            ]
        ),
        (
            "--prm",
            [
                "step-free", "step free", "wheelchair", "prm", "pmr", "accessible pmr", "accessible",
                "fauteuil roulant",
            ]
        ),
        ("--free", ["free", "gratuit", "gratuite", "gratuites"]),
    ]
}
