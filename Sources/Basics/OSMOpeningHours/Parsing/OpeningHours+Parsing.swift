extension OpeningHours {
    /// The maximum length of a text, in bytes of UTF-8; OpenStreetMap's own limit is 255 characters.
    public static let longestText = 8192
    /// The maximum number of rules in a text.
    public static let mostRules = 256

    /// Reads an expression, such as `Mo-Fr 08:00-18:00; PH off`.
    ///
    /// Unusual spelling is read, with a warning for each place; what could mean two things is an error.
    ///
    /// - Parameter text: The expression; at most ``longestText`` bytes and ``mostRules`` rules.
    /// - Throws: ``ParsingError`` with the place and the reason where the text cannot be read.
    public init(parsing text: String) throws(ParsingError) {
        guard text.utf8.count <= Self.longestText else {
            throw ParsingError(offset: Self.longestText, message: "The text is longer than \(Self.longestText) bytes")
        }
        var parser = Parser(Array(text.utf8))
        let rules = try parser.rules()
        // The parser looks one token ahead, so warnings are not always found in the order of the text.
        let warnings = parser.lexer.warnings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        self.init(rules: rules, warnings: warnings)
    }

    /// Why a text could not be read.
    public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The place in the text, in bytes of UTF-8 from its start.
        public let offset: Int
        /// One sentence: what is wrong there.
        public let message: String

        /// The message and the place, counted from 1.
        public var description: String { "\(message) at byte \(offset + 1)" }
    }
}
