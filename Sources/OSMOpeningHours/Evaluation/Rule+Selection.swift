extension OpeningHours.Rule {
    /// Whether the rule is about a day.
    func selects(_ day: Day, _ holidays: any OpeningHours.HolidayCalendar) -> OpeningHours.Answer {
        guard years.isEmpty || years.contains(where: { $0.contains(day.date.year) }),
            dates.isEmpty || dates.contains(where: { $0.contains(day) })
        else { return .no }
        if !weeks.isEmpty {
            let week = CivilDate.week(daysSince1970: day.number)
            guard weeks.contains(where: { $0.contains(week) }) else { return .no }
        }
        return days.selects(day, holidays)
    }
}

extension OpeningHours.YearRange {
    func contains(_ year: Int) -> Bool {
        year >= first && year <= last ?? .max && (year - first) % step == 0
    }
}

extension OpeningHours.WeekRange {
    func contains(_ week: Int) -> Bool {
        // A year may lack week 53, so past its end the count goes on from the last week that it can have.
        let isPastYearEnd = last < first
        if week >= first { return (isPastYearEnd || week <= last) && (week - first) % step == 0 }
        return isPastYearEnd && week <= last && (week + 53 - first) % step == 0
    }
}
