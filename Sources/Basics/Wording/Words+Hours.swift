/// What `toilets hours` says of an expression of opening hours.
extension Words {
    /// The state of an expression of opening hours, with its comment.
    package func state(_ state: OpeningHours.State, comment: String?) -> SafeText {
        let word =
            switch state {
            case .open: open
            case .closed: closed
            case .unknown: unknown
            }
        return comment.map { inBrackets(word, SafeText($0)) } ?? word
    }

    /// English has times as programs write them here, other languages as people say them.
    package func at(_ moment: Instant, in zone: CivilZone) -> SafeText {
        let time = language == .english ? "\(moment.formatted(in: zone))" : self.moment(moment, in: zone)
        return atTime(time, inZone: zone.identifier)
    }

    /// How an expression was read that the language writes in another way; in English ``OpeningHours/Warning/message``.
    package func warning(_ warning: OpeningHours.Warning) -> SafeText {
        switch warning.reason {
        case .read(let text, let reading): hoursRead(text, as: reading)
        case .passedOver(let text): hoursPassedOver(text)
        case .comment(let text): hoursComment(text)
        case .stateBeforeTimes(let text): hoursStateBeforeTimes(text)
        case .lineBreakInXML(let text): hoursLineBreakInXML(text)
        case .lineBreak: hoursLineBreak
        case .unusualSpace: hoursUnusualSpace
        case .spaceAroundDash: hoursSpaceAroundDash
        case .commaBeforeTimes: hoursCommaBeforeTimes
        case .missingComma: hoursMissingComma
        case .secondComma: hoursSecondComma
        case .lastComma: hoursLastComma
        case .emptyRule: hoursEmptyRule
        case .missingSemicolon: hoursMissingSemicolon
        case .lastSemicolon: hoursLastSemicolon
        case .colon: hoursColon
        case .typographicQuotes: hoursTypographicQuotes
        case .quoteInComment: hoursQuoteInComment
        case .daysBehindTimes: hoursDaysBehindTimes
        case .weekdaysBesideAlways: hoursWeekdaysBesideAlways
        case .timeAlone: hoursTimeAlone
        case .replacesAll: hoursReplacesAll
        }
    }
}
