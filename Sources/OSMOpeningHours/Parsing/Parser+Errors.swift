extension OpeningHours.Parser {
    /// What is wrong with the piece that is to be read, given what could have stood there.
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

    /// What is wrong at a place in the text.
    func error(at offset: Int, _ message: String) -> ParsingError {
        ParsingError(offset: offset, message: message)
    }
}

extension String {
    /// As much of it as a sentence can hold.
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
