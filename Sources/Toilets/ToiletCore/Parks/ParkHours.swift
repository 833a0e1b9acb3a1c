/// Writes what is known of a park's hours in OpenStreetMap's `opening_hours` language.
///
/// Outside of the stated periods nothing is certain. Only two spans were the same in all periods and gated parks that
/// were seen: open from 9:30 to 17:00, closed from 23:00 to 7:00. They carry the comment `usually`.
package enum ParkHours {
    /// The hours that a row states, with their period; nil where it states none that can be used. `holidaysAreWeekend`
    /// says whether the park opens on public holidays as on Sundays.
    package static func stated(by schedule: ParkSchedule, holidaysAreWeekend: Bool = false) -> String? {
        guard let dates = dates(of: schedule) else { return nil }
        if schedule.isClosedAllWeek { return "\(dates)unknown \"\(Park.Comment.perhapsClosed)\"" }
        if schedule.isUnusable { return "\(dates)unknown \"\(Park.Comment.contradiction)\"" }
        if schedule.isAroundTheClock { return byDaylight(dates) }
        guard schedule.hasWeek else { return nil }
        var rules = weekdays(of: schedule.week).map { days, hours in rule(hours, on: dates + days) }
        if holidaysAreWeekend { rules.append(rule(schedule.week[6], on: dates + "PH ")) }
        return rules.joined(separator: "; ")
    }

    /// What is known at all times: the stated hours with their periods, and around them what can be inferred; nil where
    /// nothing is known at any time.
    ///
    /// It is inferred from the last row, as far as no earlier one differs.
    package static func expression(
        stated: String?, inferredFrom last: ParkSchedule, and earlier: [ParkSchedule] = []
    ) -> String? {
        let inferred = inferred(from: last, and: earlier)
        guard stated != nil || inferred != nil else { return nil }
        let base = "24/7 unknown" + (inferred.map { ", " + $0 } ?? "")
        return base + (stated.map { "; " + $0 } ?? "")
    }

    /// The dates of the rules; nil where the row states no period, unless the flag for day and night is all that it
    /// states.
    private static func dates(of schedule: ParkSchedule) -> String? {
        guard let period = schedule.period else {
            return schedule.isAlwaysOpen == .yes && !schedule.hasWeek ? "" : nil
        }
        let first = text(period.first)
        return period.last.map { "\(first)-\(text($0)) " } ?? "\(first)+ "
    }

    private static func text(_ date: CivilDate) -> String {
        "\(date.year) \(OpeningHours.Month.symbol(date.month)) \(date.day < 10 ? "0" : "")\(date.day)"
    }

    private static func byDaylight(_ selector: String) -> String {
        "\(selector)00:00-24:00 unknown \"\(Park.Comment.atNight)\", \(selector)sunrise-sunset open"
    }

    private static func rule(_ day: ParkSchedule.Day, on selector: String) -> String {
        switch day {
        // Said, so that neither an earlier import nor what is inferred holds on that day.
        case .unsaid: return "\(selector)unknown"
        case .closed: return "\(selector)off"
        case .allDay: return byDaylight(selector)
        case .open(let spans):
            return selector + spans.map { PortalHours.span($0.lowerBound, $0.upperBound) }.joined(separator: ",")
        }
    }

    /// The weekdays with equal values, as selectors such as `Mo-Fr `, in the order of the first of them.
    private static func weekdays<Value: Equatable>(of week: [Value]) -> [(days: String, value: Value)] {
        let names = OpeningHours.Weekday.allCases.map(\.symbol)
        var found: [(days: String, value: Value)] = []
        for (index, value) in week.enumerated() where !week[..<index].contains(value) {
            var parts: [String] = []
            var start = index
            while let first = week[start...].firstIndex(of: value) {
                let end = week[first...].firstIndex { $0 != value } ?? week.endIndex
                parts.append(end - first > 1 ? "\(names[first])-\(names[end - 1])" : names[first])
                start = end
                if start == week.endIndex { break }
            }
            found.append((parts.joined(separator: ",") + " ", value))
        }
        return found
    }

    /// The span of the day in which every gated park was open, in minutes.
    private static let alwaysOpen = 570..<1020
    /// The span outside of which none was.
    private static let everOpen = 420..<1380

    /// The rules on what can be inferred of a gated park; nil where nothing can.
    private static func inferred(from last: ParkSchedule, and earlier: [ParkSchedule]) -> String? {
        guard last.isGated else { return nil }
        let seen = [last] + earlier
        guard !seen.contains(where: \.mayOpenAtNight) else { return nil }
        // Only as far as all that was seen agrees; a closure says nothing of the time after it.
        let isOpen = (0..<7).map { day in
            covers(last.week[day]) && earlier.allSatisfy { !$0.isGated || covers($0.week[day]) }
        }
        var rules: [String] = []
        if let days = weekdays(of: isOpen).first(where: \.value)?.days {
            let span = PortalHours.span(alwaysOpen.lowerBound, alwaysOpen.upperBound)
            rules.append("\(days)\(span) open \"\(Park.Comment.usually)\"")
        }
        if seen.allSatisfy({ $0.week.allSatisfy(isWithinDay) }) {
            let spans = [PortalHours.span(0, everOpen.lowerBound), PortalHours.span(everOpen.upperBound, 1440)]
            rules.append("Mo-Su \(spans.joined(separator: ",")) off \"\(Park.Comment.usually)\"")
        }
        return rules.isEmpty ? nil : rules.joined(separator: ", ")
    }

    /// Whether a park is open for the whole span in which all parks were.
    private static func covers(_ day: ParkSchedule.Day) -> Bool {
        if case .open(let spans) = day { spans.contains { $0.contains(alwaysOpen) } } else { false }
    }

    /// Whether a park is closed outside of the span in which any park was open.
    private static func isWithinDay(_ day: ParkSchedule.Day) -> Bool {
        switch day {
        case .open(let spans): spans.allSatisfy(everOpen.contains)
        case .allDay: false
        case .closed, .unsaid: true
        }
    }
}
