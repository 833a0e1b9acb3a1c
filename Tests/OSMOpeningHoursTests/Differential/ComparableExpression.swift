import TestSupport

/// Makes up expressions that both evaluators are meant to understand in the same way.
///
/// It covers the language but for what ``KnownDifferences`` names; a reason for each thing that is left out here stands
/// there.
struct ComparableExpression {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func next() -> String {
        switch number(1...14) {
        case 1: return "24/7" + one(["", "", "; \(days()) off", "; \(dates()) off \"works\"", "; PH closed"])
        case 2: return fallback()
        case 3: return sun()
        // An end that is open is open or closed for the other, never unknown, and always over at midnight.
        // What is closed from a time on is closed for both.
        case 14: return "\(selectors()) \(times()); \(days()) \(clock(number(0...16)))+ off"
        case 13: return "\(selectors()) \(clock(number(0...16)))+ unknown"
        case 4: return "\(selectors()) \(times()), \(days()) \(nightTimes())"
        default: return rules()
        }
    }

    /// An instant from 2020 to 2032, often on one of the days on which things go wrong.
    mutating func instant() -> Int {
        let midnights = [
            1_774_738_800, 1_792_879_200, 1_743_289_200, 1_761_429_600,  // the clocks of 2026 and 2025
            1_798_758_000, 1_767_222_000, 1_609_455_600, 1_924_988_400,  // New Year
            1_709_161_200, 1_835_391_600, 1_582_930_800,  // leap days
        ]
        guard number(1...3) == 1 else { return 1_577_833_200 + number(0...6_837_119) * 60 }
        let instant = midnights[number(0...midnights.count - 1)] + number(-1500...1500) * 60
        // In the hour that comes twice the other does not know which round it is.
        let isTwice = [1_792_886_400, 1_761_436_800].contains { (0..<7200).contains(instant - $0) }
        return isTwice ? instant - 7200 : instant
    }

    private mutating func rules() -> String {
        // A night that a later rule begins is lost to the other where an earlier rule is about the next day.
        var text = "\(selectors()) \(one([times(), nightTimes()]))" + state()
        for _ in 0..<number(0...2) {
            text += one(["; ", "; ", ", "]) + "\(selectors()) \(times())" + state()
        }
        if number(1...4) == 1 {
            text += "; \(one([days(), dates(), "PH"])) \(one(["off", "closed", "unknown"]))"
        }
        return text
    }

    private mutating func fallback() -> String {
        // Earlier rules are about whole days: the other lets || speak only on days that no rule is about.
        let state = one(["", " unknown", " unknown \"ask\"", " open \"ring\""])
        return one([
            "\(days()) || \(partTimes())\(state)", "\(dates()) || \(days()) \(times())\(state)",
            "Mo-Fr || Sa-Su \(partTimes())\(state)", "Mo-We || Th-Su 00:00-24:00 || \(month())\(state)",
        ])
    }

    private mutating func sun() -> String {
        let times = one([
            "sunrise-sunset", "dawn-dusk", "(sunrise+01:00)-(sunset-00:30)", "12:30-sunset", "sunrise-13:00",
            "sunset-23:30", "08:45-12:00,13:00-sunset",
        ])
        // For the other the next day's sun is that of today, by a clock that is not changed.
        let night = one([
            "sunset-sunrise", "dusk-dawn", "22:30-sunrise", "(dusk+00:30)-02:00", "sunset-26:00",
        ])
        return one([
            "\(one([days(), months(), "Mo-Su"])) \(times)", "\(one(["Apr-Sep", "Nov-Feb"])) \(night)",
        ])
            + state()
    }

    private mutating func selectors() -> String {
        switch number(1...8) {
        case 1: years() + " " + one([month() + " ", "Mar-Oct ", ""]) + days()
        // Behind a list of months the other takes the nth weekday for a date in that list.
        case 2: one(["\(months()) \(weekday())", "\(months()) Mo-Fr", "\(month())-\(month()) \(days())"])
        case 3: dates()
        case 4: "\(weeks()) \(days())"
        case 5: "\(year()) \(one([month(), "Mar-Sep", "Jan-Apr", "\(month()) \(number(1...28))"]))"
        default: days()
        }
    }

    private mutating func years() -> String {
        let year = number(2020...2030)
        return one([
            "\(year)", "\(year)-\(year + 3)", "\(year)-\(year + 9)/2", "\(year)+", "\(year),\(year + 2)",
        ])
    }

    private mutating func weeks() -> String {
        let week = number(1...50)
        return "week "
            + one([
                "\(week)", "\(week)-\(week + 3)", "1-53/\(number(2...4))", "53", "1",
                "\(week)-\(week + 1),\(number(1...53))",
            ])
    }

    private mutating func months() -> String {
        one([month(), "\(month())-\(month())", "\(month()),\(month())", "Mar-Oct", "Nov-Feb"])
    }

    private mutating func dates() -> String {
        let year = number(2022...2029)
        let day = number(1...20)
        return one([
            "\(month()) \(number(1...28))", "\(month()) \(day)-\(day + 8)", "Dec 25-Jan 6", "Feb 29",
            "Feb 25-Feb 29", "Feb 29-Mar 2", "\(month()) \(number(1...28))-\(month()) \(number(1...28))",
            "\(year) Dec 25-\(year + 1) Jan \(number(1...31))", "\(year) Feb \(day)-Mar \(day)", "easter",
            "easter -2 days", "easter +1 day", "easter +39 days", "easter -2 days-easter +1 day",
            "Dec 31,Jan 1", "Nov \(day)+", "\(year) \(month()) \(day)+",
        ])
    }

    private mutating func days() -> String {
        one([
            "Mo-Fr", "Sa-Su", "Mo-Su", weekday(), weekday(), "\(weekday())-\(weekday())",
            "\(weekday()),\(weekday())", "\(weekday())[\(number(1...5))]", "\(weekday())[-1]",
            "\(weekday())[1,3-4]", "\(weekday())[-1] -2 days", "\(weekday())[2] +3 days", "PH",
            "PH,\(weekday())",
            "Mo-Fr,PH", "PH +1 day", "PH -1 day",
        ])
    }

    private mutating func times() -> String { number(1...8) == 1 ? "00:00-24:00" : partTimes() }

    private mutating func partTimes() -> String {
        let first = number(1...11)
        let last = number(14...23)
        return one([
            "\(clock(first))-\(clock(last))", "\(clock(first))-12:00,13:30-\(clock(last))",
            "\(clock(first))-\(clock(last))/\(one(["30", "01:30"]))",
            "\(clock(first))-24:00", "01:30-02:30", "02:15-04:00",
            "\(clock(first))-\(clock(last)),\(clock(last))-24:00",
        ])
    }

    private mutating func nightTimes() -> String {
        one([
            "22:00-02:00", "\(clock(number(12...23)))-\(clock(number(0...6)))", "18:00-26:00",
            "08:00-12:00,20:00-03:00",
            "10:00-10:00", "23:00-47:00",
        ])
    }

    private mutating func state() -> String {
        number(1...3) == 1
            ? one([
                " off", " closed", " open", " unknown", " off \"x\"", " open \"on call\"", " unknown \"y\"",
            ]) : ""
    }

    private mutating func clock(_ hour: Int) -> String {
        "\(hour < 10 ? "0" : "")\(hour):\(one(["00", "15", "30", "45"]))"
    }

    private mutating func year() -> Int { number(2020...2031) }

    private mutating func month() -> String {
        one(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
    }

    private mutating func weekday() -> String { one(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) }

    private mutating func one(_ choices: [String]) -> String { choices[number(0...choices.count - 1)] }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}
