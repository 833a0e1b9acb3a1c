extension OpeningHours.Rule {
    /// Whether its times take in a minute, counted from the start of a day that the rule is about.
    ///
    /// Of several spans, only the one that began last may have an open end: in "07:00+,12:00-16:00" nobody is
    /// expected after 16:00.
    func covers(_ minute: Int, of day: Int, in setting: OpeningHours.Setting) -> OpeningHours.Answer {
        if times.isEmpty { return OpeningHours.Answer((0..<minutesPerDay).contains(minute)) }
        var latestStart = Int.min
        var latestEnd = Int.min
        var isKnown = true
        for index in times.indices {
            let reach = times[index].reach(on: day, in: setting)
            guard reach.start <= minute else { continue }
            if minute < reach.end { return .yes }
            if reach.start >= latestStart {
                (latestStart, latestEnd, isKnown) = (reach.start, reach.latestEnd, reach.isKnown)
            }
        }
        guard minute < latestEnd else { return .no }
        // What is closed from a time on stays so: "14:00+ off" leaves nothing to guess.
        return state == .closed && isKnown ? .yes : .unknown
    }

    /// Whether some of its times may reach into the next day.
    var passesMidnight: Bool {
        times.contains { span in
            switch span.end {
            case .atOnce: false
            case .open, .openAfter: true
            case .at(let end), .every(_, let end): span.mayPassMidnight(until: end)
            }
        }
    }

    /// Whether the sun has a part in it.
    var dependsOnSun: Bool {
        times.contains { span in
            if case .sun = span.start { return true }
            switch span.end {
            case .at(.sun), .openAfter(.sun), .every(_, .sun): return true
            default: return false
            }
        }
    }
}

extension OpeningHours.TimeSpan {
    fileprivate func mayPassMidnight(until end: OpeningHours.TimeOfDay) -> Bool {
        switch end {
        case .clock(let minutes) where minutes > minutesPerDay: true
        // Far in the north, and some hours after it anywhere, sunset is tomorrow.
        case .sun(let event, _) where !event.isInTheMorning: true
        default: passesMidnight(until: end)
        }
    }
}
