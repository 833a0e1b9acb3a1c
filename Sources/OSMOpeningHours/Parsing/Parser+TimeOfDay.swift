extension OpeningHours.Parser {
    /// Reads `10:00`, `sunset`, `(sunset-00:30)`.
    mutating func timeOfDay(isEnd: Bool) throws(ParsingError) -> TimeOfDay {
        let start = token
        switch token.kind {
        case .clock(let minutes, _):
            guard isEnd || minutes < 24 * 60 else {
                throw error(
                    at: start.range.lowerBound,
                    "No time begins at 24:00 or later; write it as of the next day"
                )
            }
            advance()
            return .clock(minutes: minutes)
        case .number(let hours) where token.isShortNumber && hours <= (isEnd ? 24 : 23):
            lexer.warn(token.range, readAs: OpeningHours.clockText(hours * 60))
            advance()
            return .clock(minutes: hours * 60)
        case .word(.noon):
            advance()
            return .clock(minutes: 12 * 60)
        case .word(.midnight):
            let minutes = isEnd ? 24 * 60 : 0
            lexer.warn(token.range, readAs: OpeningHours.clockText(minutes))
            advance()
            return .clock(minutes: minutes)
        case .word(.sun(let event)):
            advance()
            return .sun(event, offset: 0)
        case .openParenthesis:
            return try sunWithOffset()
        default:
            throw unexpected("a time")
        }
    }

    private mutating func sunWithOffset() throws(ParsingError) -> TimeOfDay {
        advance()
        guard case .word(.sun(let event)) = token.kind else {
            throw unexpected("dawn, sunrise, sunset or dusk")
        }
        advance()
        let isLater = token.kind == .plus
        guard isLater || isMinus else { throw unexpected("“+” or “-”") }
        advance()
        guard case .clock(let minutes, _) = token.kind, minutes < 24 * 60 else {
            throw unexpected("hours and minutes such as 00:30")
        }
        advance()
        try expect(.closeParenthesis, "“)”")
        return .sun(event, offset: isLater ? minutes : -minutes)
    }
}
