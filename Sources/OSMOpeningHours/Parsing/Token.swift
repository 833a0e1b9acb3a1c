extension OpeningHours {
    /// A piece of the text that means one thing.
    struct Token {
        /// What it is.
        var kind = Kind.end
        /// Where it stands, in bytes.
        var range = 0..<0
        /// What stands between it and the piece before.
        var gap = Gap.none

        /// What a piece can be.
        enum Kind: Equatable {
            case end
            case word(Word)
            case number(Int)
            case clock(minutes: Int, ClockNotation)
            /// `+1 day`, `-2 days`
            case dayOffset(Int)
            /// Text between quotes, with the place of what stands between them.
            case comment(Range<Int>)
            /// `every day`
            case everyDay
            case dash, plus, slash, comma, semicolon, fallback, colon
            case openBracket, closeBracket, openParenthesis, closeParenthesis
            case invalid(Fault)
        }

        /// The space before a piece; a line break may have been meant as the end of a rule.
        enum Gap {
            case none, space, lineBreak
        }

        /// How a time is written, where that tells how its neighbour is meant.
        enum ClockNotation {
            case colon, hourMark, halfDay
        }

        /// What makes a piece unreadable.
        enum Fault {
            case unknownCharacter, unknownWord, ambiguousWord, longNumber, impossibleTime, unclosedComment
            case emptyComment
        }

        /// Whether it is a number of four digits, which can only be a year.
        var isYear: Bool {
            if case .number = kind { range.count == 4 } else { false }
        }

        /// The word, if it is one.
        var word: Word? {
            if case .word(let word) = kind { word } else { nil }
        }
    }
}
