/// Times and dates as a language writes them.
extension Words {
    /// A time of day from a number of minutes after midnight: `17:30`, in French `17h30`.
    package func clock(minutes: Int) -> SafeText {
        let (hour, minute) = (minutes % 1440).quotientAndRemainder(dividingBy: 60)
        let digits: SafeText = "\(minute < 10 ? "0" : "")\(minute)"
        return choose("\(hour < 10 ? "0" : "")\(hour):\(digits)", "\(hour)h\(digits)")
    }

    /// A time of day, with the weekday or the date where it is more than a day away from `now`.
    package func clock(_ moment: Instant, seenAt now: Instant, in zone: CivilZone) -> SafeText {
        let there = zone.civilTime(at: moment)
        let time = clock(minutes: there.secondOfDay / 60)
        let distance = moment.secondsSince1970 - now.secondsSince1970
        if distance < 86_400 { return there.secondOfDay < 60 ? choose("midnight", "minuit") : time }
        if distance < 6 * 86_400 { return "\(weekday(there.date)) \(time)" }
        let isOtherYear = there.date.year != zone.civilTime(at: now).date.year
        return "\(isOtherYear ? longDay(there.date) : day(there.date)) \(time)"
    }

    /// A time with its day, unless that is today: `09:00`, `tomorrow 09:00`, `Wed 09:00`.
    package func clockAndDay(_ moment: Instant, seenAt now: Instant, in zone: CivilZone) -> SafeText {
        let time = clock(moment, seenAt: now, in: zone)
        let (there, today) = (zone.civilTime(at: moment), zone.civilTime(at: now).date)
        let isTomorrow = there.date.daysSince1970 == today.daysSince1970 + 1
        // Midnight is the end of today.
        guard isTomorrow, there.secondOfDay > 0 else { return time }
        let clock = clock(minutes: there.secondOfDay / 60)
        return choose("tomorrow \(clock)", "demain \(clock)")
    }

    /// A moment: `Thu 24 Dec 2026 at 23:30`, in French `jeu. 24 déc. 2026 à 23h30`.
    package func moment(_ moment: Instant, in zone: CivilZone) -> SafeText {
        let there = zone.civilTime(at: moment)
        let time = clock(minutes: there.secondOfDay / 60)
        return choose("\(date(there.date)) at \(time)", "\(date(there.date)) à \(time)")
    }

    /// A heading with a day and a time: `Sat 21 Nov 2026, 14:00`.
    package func dayAndTime(_ moment: Instant, in zone: CivilZone) -> SafeText {
        let there = zone.civilTime(at: moment)
        return "\(date(there.date)), \(clock(minutes: there.secondOfDay / 60))"
    }

    /// A date with its weekday: `Thu 24 Dec 2026`.
    package func date(_ date: CivilDate) -> SafeText { "\(weekday(date)) \(longDay(date))" }

    /// A date with its year: `24 Dec 2026`.
    package func longDay(_ date: CivilDate) -> SafeText { "\(day(date)) \(date.year)" }

    /// A date without its year in a column of days: `Mon  1 Dec`.
    package func dayOfWeek(_ date: CivilDate) -> SafeText {
        "\(weekday(date)) \(date.day < 10 ? " " : "")\(date.day) \(month(date))"
    }

    /// The same hours on all days.
    package func everyDay(_ times: SafeText) -> SafeText {
        choose("\(times) every day", "\(times) tous les jours")
    }
    /// The label of the hours of the week that begins on a day.
    package func hours(from day: SafeText) -> SafeText {
        choose("hours from \(day) on", "horaires à partir du \(day)")
    }
    package var allDay: SafeText { choose("all day", "toute la journée") }
    /// The end of a day.
    package var midnight24: SafeText { choose("24:00", "24h00") }
    package func perhaps(_ times: SafeText) -> SafeText { choose("\(times) perhaps", "\(times) peut-être") }

    /// A date without its year: `24 Dec`.
    private func day(_ date: CivilDate) -> SafeText {
        choose("\(date.day) \(month(date))", "\(date.day == 1 ? "1er" : "\(date.day)") \(month(date))")
    }

    /// An abbreviated weekday.
    package func weekday(_ date: CivilDate) -> SafeText {
        switch date.weekday {
        case .monday: choose("Mon", "lun.")
        case .tuesday: choose("Tue", "mar.")
        case .wednesday: choose("Wed", "mer.")
        case .thursday: choose("Thu", "jeu.")
        case .friday: choose("Fri", "ven.")
        case .saturday: choose("Sat", "sam.")
        case .sunday: choose("Sun", "dim.")
        }
    }

    private func month(_ date: CivilDate) -> SafeText {
        switch date.month {
        case 1: choose("Jan", "janv.")
        case 2: choose("Feb", "févr.")
        case 3: choose("Mar", "mars")
        case 4: choose("Apr", "avr.")
        case 5: choose("May", "mai")
        case 6: choose("Jun", "juin")
        case 7: choose("Jul", "juil.")
        case 8: choose("Aug", "août")
        case 9: choose("Sep", "sept.")
        case 10: choose("Oct", "oct.")
        case 11: choose("Nov", "nov.")
        default: choose("Dec", "déc.")
        }
    }

    /// The city in the name of a time zone: `New York`.
    package func city(of zone: CivilZone) -> SafeText {
        let name = zone.identifier.split(separator: "/").last ?? ""
        return SafeText(String(name.map { $0 == "_" ? " " : $0 }))
    }
}
