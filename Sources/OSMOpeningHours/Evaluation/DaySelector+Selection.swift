extension OpeningHours.DaySelector {
    /// Whether a day is one of these.
    func selects(_ day: Day, _ holidays: any OpeningHours.HolidayCalendar) -> OpeningHours.Answer {
        if self.holidays.isEmpty {
            return OpeningHours.Answer(weekdays.isEmpty || isWeekday(day))
        }
        let isHoliday = self.holidays.contains { $0.isOn(day, holidays) }
        if weekdays.isEmpty { return isHoliday }
        let isWeekday = OpeningHours.Answer(isWeekday(day))
        return needsBoth ? isWeekday.and(isHoliday) : isWeekday.or(isHoliday)
    }

    private func isWeekday(_ day: Day) -> Bool {
        weekdays.contains { $0.contains(day) }
    }
}

extension OpeningHours.Holiday {
    fileprivate func isOn(_ day: Day, _ holidays: any OpeningHours.HolidayCalendar) -> OpeningHours.Answer {
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
