extension OpeningHours.Rule {
    /// Whether a day is among those of the rule.
    func selects(_ day: Day, _ holidays: any OpeningHours.HolidayCalendar) -> Tristate {
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
        // Steps go on past the year's end as if each year had 53 weeks.
        let isPastYearEnd = last < first
        if week >= first { return (isPastYearEnd || week <= last) && (week - first) % step == 0 }
        return isPastYearEnd && week <= last && (week + 53 - first) % step == 0
    }
}

extension OpeningHours.DaySelector {
    /// Whether a day is among these weekdays and holidays.
    func selects(_ day: Day, _ holidays: any OpeningHours.HolidayCalendar) -> Tristate {
        if self.holidays.isEmpty {
            return Tristate(weekdays.isEmpty || isWeekday(day))
        }
        let isHoliday = self.holidays.contains { $0.isOn(day, holidays) }
        if weekdays.isEmpty { return isHoliday }
        let isWeekday = Tristate(isWeekday(day))
        return needsBoth ? isWeekday.and(isHoliday) : isWeekday.or(isHoliday)
    }

    private func isWeekday(_ day: Day) -> Bool {
        weekdays.contains { $0.contains(day) }
    }
}

extension OpeningHours.Holiday {
    fileprivate func isOn(_ day: Day, _ holidays: any OpeningHours.HolidayCalendar) -> Tristate {
        holidays.isHoliday(kind, on: day.adding(-offset).date)
    }
}

extension OpeningHours.WeekdayRange {
    func contains(_ day: Day) -> Bool {
        let day = day.adding(-offset)
        guard first.days(until: day.weekday) <= first.days(until: last) else { return false }
        guard !ordinals.isEmpty else { return true }
        let fromStart = (day.date.day - 1) / 7 + 1
        let length = CivilDate.days(inMonth: day.date.month, of: day.date.year)
        let fromEnd = (day.date.day - length) / 7 - 1
        return ordinals.contains { $0.contains(fromStart) || $0.contains(fromEnd) }
    }
}

/// A day of the calendar, with the parts of its date that selectors compare.
struct Day {
    /// Days since 1 January 1970.
    let number: Int
    let date: CivilDate
    let weekday: OpeningHours.Weekday

    init(_ number: Int) {
        self.number = number
        date = CivilDate(daysSince1970: number)
        weekday = OpeningHours.Weekday(daysSince1970: number)
    }

    func adding(_ days: Int) -> Day { days == 0 ? self : Day(number + days) }
}
