/// What is wrong with the words of a command line.
extension Words {
    package func noSuchLanguage(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no language that toilets speaks; it speaks en and fr",
            "toilets ne parle pas \(quoted(text))\u{A0}; il parle en et fr"
        )
    }
}
