extension OpeningHours {
    /// A recursive descent parser with two tokens of lookahead; it never goes back.
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

        /// The source of the tokens.
        var lexer: Lexer
        /// The token to be read next.
        var token: Token
        /// The token after it.
        var following: Token
        /// The offset at which the token before ended.
        var end = 0
        /// Whether the rule that is being read names its state, or has a comment, which implies one.
        var saysState = false

        /// Begins at the start of a text in UTF-8.
        init(_ bytes: [UInt8]) {
            lexer = Lexer(bytes)
            token = lexer.next()
            following = lexer.next()
        }

        /// Goes to the next token.
        mutating func advance() {
            if token.whitespaceBefore == .lineBreak {
                lexer.warn(end..<token.range.lowerBound, .lineBreak)
            }
            end = token.range.upperBound
            token = following
            following = lexer.next()
        }

        /// Goes to the next token, and gives what this one means.
        mutating func take<Meaning>(_ meaning: Meaning) -> Meaning {
            advance()
            return meaning
        }

        /// The same with a warning that says how the token is read.
        mutating func take<Meaning>(_ meaning: Meaning, readAs reading: String) -> Meaning {
            lexer.warn(token.range, readAs: reading)
            return take(meaning)
        }

        /// Goes to the next token with a warning about this one.
        mutating func skip(_ reason: OpeningHours.Warning.Reason) {
            lexer.warn(token.range, reason)
            advance()
        }

        /// Reads a number that has to be in a range.
        mutating func number(in range: ClosedRange<Int>, _ expected: String) throws(ParsingError) -> Int {
            guard case .number(let number) = token.kind, range.contains(number) else { throw unexpected(expected) }
            return take(number)
        }

        /// Reads a token that is required.
        mutating func expect(_ kind: Token.Kind, _ expected: String) throws(ParsingError) {
            guard token.kind == kind else { throw unexpected(expected) }
            advance()
        }

        /// Whether the token is a dash that can be a minus sign; "to" and "à", which are read as dashes, cannot.
        var isMinus: Bool { token.kind == .dash && !lexer.beginsWord(at: token.range.lowerBound) }

        /// The range of the text from an offset to the last token that was read.
        func range(from start: Int) -> Range<Int> { start..<max(start, end) }

        /// Adds a warning about all that was read since an offset, in place of those about its parts.
        mutating func warn(from start: Int, readAs reading: String) {
            let range = range(from: start)
            lexer.warnings.removeAll { range.contains($0.range.lowerBound) }
            lexer.warn(range, readAs: reading)
        }
    }
}

extension OpeningHours.Parser {
    /// The error at the token to be read, given what was expected there.
    func unexpected(_ expected: String) -> ParsingError {
        let found = lexer.text(token.range).shortened
        let message =
            switch token.kind {
            case .end: "The text ends where \(expected) was expected"
            case .invalid(let fault): fault.message(found)
            case .word(.tuesdayOrMarch): "“\(found)” could be Mar or Tu; write one of these"
            default: "“\(found)” stands where \(expected) was expected"
            }
        return ParsingError(offset: token.range.lowerBound, message: message)
    }

    /// An error at an offset.
    func error(at offset: Int, _ message: String) -> ParsingError {
        ParsingError(offset: offset, message: message)
    }
}

extension String {
    /// Shortened to fit into a sentence.
    fileprivate var shortened: String { utf8.count > 60 ? "\(prefix(30))…" : self }
}

extension OpeningHours.Token.Fault {
    fileprivate func message(_ found: String) -> String {
        switch self {
        case .unknownCharacter: "“\(found)” means nothing here"
        case .unknownWord: "“\(found)” is no word that is known here"
        case .ambiguousWord:
            "“\(found)” is one day in one language and another in the next; write Mo, Tu, Th or Su"
        case .longNumber: "“\(found)” is too long a number"
        case .impossibleTime: "“\(found)” is no time; hours go to 48, minutes to 59"
        case .unclosedComment: "The comment that begins here has no closing quote"
        case .emptyComment: "There is nothing in this comment"
        }
    }
}
