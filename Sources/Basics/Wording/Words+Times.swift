/// Times and dates as a language writes them.
extension Words {
    /// A time of day from a number of minutes after midnight: `17:30`, in French `17h30`.
    package func clock(minutes: Int) -> SafeText {
        let (hour, minute) = (minutes % 1440).quotientAndRemainder(dividingBy: 60)
        return clock(hourDigits == "2" ? twoDigits(hour) : "\(hour)", twoDigits(minute))
    }

    private func twoDigits(_ number: Int) -> SafeText { number < 10 ? "0\(number)" : "\(number)" }

    /// A time of day, with the weekday or the date where it is more than a day away from `now`.
    package func clock(_ moment: Instant, seenAt now: Instant, in zone: CivilZone) -> SafeText {
        let there = zone.civilTime(at: moment)
        let time = clock(minutes: there.secondOfDay / 60)
        let distance = moment.secondsSince1970 - now.secondsSince1970
        if distance < 86_400 { return there.secondOfDay < 60 ? midnight : time }
        if distance < 6 * 86_400 { return timeAndDay(time, on: weekday(there.date)) }
        let isOtherYear = there.date.year != zone.civilTime(at: now).date.year
        return timeAndDay(time, on: isOtherYear ? longDay(there.date) : day(there.date))
    }

    /// A time with its day, unless that is today: `09:00`, `tomorrow 09:00`, `Wed 09:00`.
    package func clockAndDay(_ moment: Instant, seenAt now: Instant, in zone: CivilZone) -> SafeText {
        let time = clock(moment, seenAt: now, in: zone)
        let (there, today) = (zone.civilTime(at: moment), zone.civilTime(at: now).date)
        let isTomorrow = there.date.daysSince1970 == today.daysSince1970 + 1
        // Midnight is the end of today.
        guard isTomorrow, there.secondOfDay > 0 else { return time }
        return tomorrow(clock(minutes: there.secondOfDay / 60))
    }

    /// A moment: `Thu 24 Dec 2026 at 23:30`, in French `jeu. 24 déc. 2026 à 23h30`.
    package func moment(_ moment: Instant, in zone: CivilZone) -> SafeText {
        let there = zone.civilTime(at: moment)
        return self.moment(date(there.date), at: clock(minutes: there.secondOfDay / 60))
    }

    /// A heading with a day and a time: `Sat 21 Nov 2026, 14:00`.
    package func dayAndTime(_ moment: Instant, in zone: CivilZone) -> SafeText {
        let there = zone.civilTime(at: moment)
        return dayAndTime(date(there.date), clock(minutes: there.secondOfDay / 60))
    }

    /// A date with its weekday: `Thu 24 Dec 2026`.
    package func date(_ date: CivilDate) -> SafeText { weekdayAndDay(weekday(date), longDay(date)) }

    /// A date with its year: `24 Dec 2026`.
    package func longDay(_ date: CivilDate) -> SafeText { dayAndYear(day(date), date.year) }

    /// A date without its year in a column of days: `Mon  1 Dec`.
    package func dayOfWeek(_ date: CivilDate) -> SafeText {
        weekdayAndDay(weekday(date), dayAndMonth("\(date.day < 10 ? " " : "")\(date.day)", month(date)))
    }

    /// A date without its year: `24 Dec`.
    private func day(_ date: CivilDate) -> SafeText {
        dayAndMonth(date.day == 1 ? firstOfMonth : "\(date.day)", month(date))
    }

    /// A day of the week: `Mon`.
    package func weekday(_ date: CivilDate) -> SafeText {
        let days: [(Words) -> SafeText] = [
            { $0.monday }, { $0.tuesday }, { $0.wednesday }, { $0.thursday }, { $0.friday }, { $0.saturday },
            { $0.sunday },
        ]
        return days[date.weekday.rawValue](self)
    }

    private func month(_ date: CivilDate) -> SafeText {
        let months: [(Words) -> SafeText] = [
            { $0.january }, { $0.february }, { $0.march }, { $0.april }, { $0.may }, { $0.june }, { $0.july },
            { $0.august }, { $0.september }, { $0.october }, { $0.november }, { $0.december },
        ]
        return months[date.month - 1](self)
    }

    /// The place whose clocks a zone has: `Paris`.
    package func city(of zone: CivilZone) -> SafeText {
        if zone.identifier == "Europe/Paris" { return paris }
        let name = zone.identifier.split(separator: "/").last ?? ""
        return SafeText(String(name.map { $0 == "_" ? " " : $0 }))
    }
}
