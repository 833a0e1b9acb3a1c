extension OpeningHours {
    /// A token of the text.
    struct Token {
        /// What it is.
        var kind = Kind.end
        /// Its place in the text, in bytes.
        var range = 0..<0
        /// What stands between it and the token before.
        var whitespaceBefore = Whitespace.none

        /// What a token can be.
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

        /// The whitespace before a token; a line break may have been meant as the end of a rule.
        enum Whitespace {
            case none, space, lineBreak
        }

        /// How a time is written: `9:00`, `9h`, `9 am`. The other time of a span is read in the same way.
        enum ClockNotation {
            case colon, hourMark, halfDay
        }

        /// Why a token is invalid.
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

extension OpeningHours.Token {
    /// Whether weekdays or holidays begin here.
    var beginsDays: Bool {
        switch kind {
        case .everyDay, .word(.weekday), .word(.holiday): true
        default: false
        }
    }

    /// Whether a date without its year begins here.
    var beginsDate: Bool {
        switch word {
        case .month, .easter: true
        default: false
        }
    }

    /// Whether a date begins here, perhaps with its year.
    var beginsDateOrYear: Bool { beginsDate || isYear }

    /// Whether a time begins here; 24:00 can only end one.
    var beginsTime: Bool {
        switch kind {
        case .clock(let minutes, _): minutes < 24 * 60
        case .number(let hours): range.count <= 2 && hours < 24
        case .word(.sun), .word(.noon), .word(.midnight), .word(.daylight), .openParenthesis: true
        default: false
        }
    }

    /// Whether it says the state of a rule.
    var isStateOrComment: Bool {
        switch kind {
        case .word(.state), .comment: true
        default: false
        }
    }
}
