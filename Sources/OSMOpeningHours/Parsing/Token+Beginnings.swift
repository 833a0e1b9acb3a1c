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
