extension OpeningHours {
    /// Reads a text from left to right, piece by piece, without ever going back.
    struct Parser {
        typealias ParsingError = OpeningHours.ParsingError
        typealias Token = OpeningHours.Token
        typealias Rule = OpeningHours.Rule
        typealias YearRange = OpeningHours.YearRange
        typealias WeekRange = OpeningHours.WeekRange
        typealias DateRange = OpeningHours.DateRange
        typealias DatePoint = OpeningHours.DatePoint
        typealias DaySelector = OpeningHours.DaySelector
        typealias WeekdayRange = OpeningHours.WeekdayRange
        typealias Weekday = OpeningHours.Weekday
        typealias TimeSpan = OpeningHours.TimeSpan
        typealias TimeOfDay = OpeningHours.TimeOfDay

        /// Where the pieces come from.
        var lexer: Lexer
        /// The piece that is to be read.
        var token: Token
        /// The one after it.
        var following: Token
        /// Where the piece before ended.
        var end = 0
        /// Whether the rule that is being read has said its state, if only by a comment.
        var saysState = false

        /// Begins at the start of a text.
        init(_ bytes: [UInt8]) {
            lexer = Lexer(bytes)
            token = lexer.next()
            following = lexer.next()
        }

        /// Goes to the next piece.
        mutating func advance() {
            if token.gap == .lineBreak {
                lexer.warn(end..<token.range.lowerBound, "A line break is read as a space")
            }
            end = token.range.upperBound
            token = following
            following = lexer.next()
        }

        /// Goes past a piece that has to be there.
        mutating func expect(_ kind: Token.Kind, _ expected: String) throws(ParsingError) {
            guard token.kind == kind else { throw unexpected(expected) }
            advance()
        }

        /// Whether the piece is a dash that can count backwards; the "to" and "à" that are read as dashes cannot.
        var isMinus: Bool { token.kind == .dash && !lexer.beginsWord(at: token.range.lowerBound) }

        /// What has been read since a place in the text.
        func range(from start: Int) -> Range<Int> { start..<max(start, end) }

        /// Notes how all that was read since a place is meant, in place of what was noted of its parts.
        mutating func warn(from start: Int, readAs reading: String) {
            let range = range(from: start)
            lexer.warnings.removeAll { range.contains($0.range.lowerBound) }
            lexer.warn(range, readAs: reading)
        }
    }
}
