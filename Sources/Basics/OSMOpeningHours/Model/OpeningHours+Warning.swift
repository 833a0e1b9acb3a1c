extension OpeningHours {
    /// Something that was read although the language does not allow it, or that probably means something else than its
    /// author thought.
    public struct Warning: Hashable, Sendable {
        /// The kinds of warnings.
        public enum Kind: Hashable, Sendable {
            /// The language writes it in another way; the canonical form has no such warning.
            case spelling
            /// The language allows it, but it is probably not meant so; the canonical form has the same warning.
            case meaning
        }

        /// Whether the spelling or the meaning is in question.
        public let kind: Kind
        /// Its place in the text, in bytes of UTF-8.
        public let range: Range<Int>
        /// One sentence in English: what the text has there and how it was read.
        public var message: String { reason.message }
        /// The same for sentences in other languages.
        package let reason: Reason

        init(_ reason: Reason, _ range: Range<Int>) {
            self.reason = reason
            self.range = range
            kind = reason.kind
        }
    }
}

extension OpeningHours.Warning {
    /// What the text has, and how it was read.
    package enum Reason: Hashable, Sendable {
        /// A part of the text, and what it is read as.
        case read(String, as: String)
        /// A part of the text that means nothing.
        case passedOver(String)
        /// A part of the text that is read as a comment.
        case comment(String)
        /// A state such as `off`, before the days and times that it belongs to.
        case stateBeforeTimes(String)
        /// A line break as the XML of spreadsheets writes it.
        case lineBreakInXML(String)
        case lineBreak, unusualSpace, spaceAroundDash
        case commaBeforeTimes, missingComma, secondComma, lastComma
        case emptyRule, missingSemicolon, lastSemicolon
        case colon, typographicQuotes, quoteInComment
        case daysBehindTimes, weekdaysBesideAlways
        /// A time without an end, which opens nothing.
        case timeAlone
        /// A rule for every day, which replaces those before it.
        case replacesAll

        fileprivate var kind: Kind {
            switch self {
            case .timeAlone, .replacesAll: .meaning
            default: .spelling
            }
        }

        fileprivate var message: String {
            switch self {
            case .read(let text, let reading): "“\(text)” is read as \(reading)"
            case .passedOver(let text): "“\(text)” is passed over"
            case .comment(let text): "“\(text)” is read as a comment"
            case .stateBeforeTimes(let text):
                "“\(text)” is read as if it stood behind the days and times"
            case .lineBreakInXML(let text): "“\(text)” is read as a line break"
            case .lineBreak: "A line break is read as a space"
            case .unusualSpace: "An unusual space is read as a space"
            case .spaceAroundDash: "The space around the dash is passed over"
            case .commaBeforeTimes: "The comma between days and times is passed over"
            case .missingComma: "The times are read as if “,” stood between them"
            case .secondComma: "A second “,” is passed over"
            case .lastComma: "The last “,” is passed over, as nothing follows it"
            case .emptyRule: "A “;” without a rule before it is passed over"
            case .missingSemicolon: "The rules are read as if “;” stood between them"
            case .lastSemicolon: "The last “;” is passed over, as nothing follows it"
            case .colon: "The colon is passed over"
            case .typographicQuotes: "Typographic quotes are read as \""
            case .quoteInComment: "A quote in a comment is read as '"
            case .daysBehindTimes: "The days are read as if they stood before the times"
            case .weekdaysBesideAlways: "The weekdays beside 24/7 are passed over"
            case .timeAlone: "A time alone opens nothing; write a span such as 09:00-12:00"
            case .replacesAll:
                "This is for every day and replaces all that stands before it; write “,” instead of “;” to add it"
            }
        }
    }
}
