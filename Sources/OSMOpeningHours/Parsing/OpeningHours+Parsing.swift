extension OpeningHours {
    /// The longest text that is read, in bytes; OpenStreetMap's own limit is 255 characters.
    public static let longestText = 8192
    /// The most rules that are read.
    public static let mostRules = 256

    /// Reads an expression, such as `Mo-Fr 08:00-18:00; PH off`.
    ///
    /// What is merely spelt otherwise is read, with a warning; what could mean two things is an error.
    public init(parsing text: String) throws(ParsingError) {
        guard text.utf8.count <= Self.longestText else {
            throw ParsingError(
                offset: Self.longestText,
                message: "The text is longer than \(Self.longestText) bytes"
            )
        }
        var parser = Parser(Array(text.utf8))
        let rules = try parser.rules()
        // A word that was looked at early may have been warned of before the one that stands in front of it.
        let warnings = parser.lexer.warnings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        self.init(rules: rules, warnings: warnings)
    }
}
