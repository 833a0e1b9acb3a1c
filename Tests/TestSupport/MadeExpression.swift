/// Generates random opening hours from a seed, with all parts of the language.
public struct MadeExpression {
    private var random: SeededRandom

    /// Begins a sequence.
    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// An expression of one to four rules.
    public mutating func next() -> String {
        var text = rule()
        for _ in 0..<number(0...3) {
            // A comma could be parsed as part of the previous rule, so it is used only where that cannot be.
            let isEnded = text.hasSuffix("off") || text.hasSuffix("\"")
            text += one([";", "; ", " || "] + (isEnded ? [", ", ","] : [])) + rule()
        }
        return text
    }

    private mutating func rule() -> String {
        if chance(10) { return "24/7" + state() }
        var parts: [String] = []
        if chance(10) { parts.append("\"\(one(["winter", "été", "a;b,c"]))\":") }
        if chance(4) { parts.append(one([years(), dates(), dates(), weeks()])) }
        if chance(2) { parts.append(days()) }
        if chance(2) || parts.isEmpty { parts.append(list(3) { $0.times() }) }
        return parts.joined(separator: " ") + state()
    }

    private mutating func state() -> String {
        chance(3)
            ? one([" off", " closed", " open", " unknown", " off \"x\"", " \"on call\"", " open \"ring\""])
            : ""
    }

    private mutating func years() -> String {
        let year = number(2000...2060)
        return one([
            "\(year)", "\(year)-\(year + 3)", "\(year)-\(year + 9)/2", "\(year)+", "\(year),\(year + 2)",
        ])
    }

    private mutating func weeks() -> String {
        "week "
            + list(3) { made in
                let week = made.number(1...53)
                return made.one([
                    "\(week)", "\(week)-\(made.number(1...53))", "\(week)-53/\(made.number(2...4))",
                ])
            }
    }

    private mutating func dates() -> String {
        if chance(4) {
            let year = number(2020...2030)
            return one([
                "\(year) \(date())", "\(year) \(date())-\(year + 1) \(date())",
                "\(year) \(month())-\(month())",
                "\(year) \(date())+",
            ])
        }
        return list(3) { made in
            made.one([
                made.month(), made.date(), "\(made.month())-\(made.month())", "\(made.date())-\(made.date())",
                "\(made.date())+", "\(made.month()) 1-\(made.number(2...28))",
                "\(made.month()) 01-\(made.number(2...28))/\(made.number(2...9))",
                "\(made.month()) Su[-1]-\(made.month()) Sa[\(made.number(1...5))]",
            ])
        }
    }

    private mutating func date() -> String {
        let move = chance(4) ? one([" +Su", " -Mo", " +1 day", " -2 days", " +Fr -1 day"]) : ""
        return (chance(5) ? "easter" : "\(month()) \(number(1...28))") + move
    }

    private mutating func days() -> String {
        one([
            list(3) { $0.weekdays() }, list(3) { $0.weekdays() } + ",PH", "PH", "SH", "PH,SH", "PH +1 day",
            "PH Mo-Fr",
        ])
    }

    private mutating func weekdays() -> String {
        one([
            weekday(), "\(weekday())-\(weekday())", "\(weekday())[\(number(1...5))]", "\(weekday())[-1]",
            "\(weekday())[1,3-4]", "\(weekday())[2] +\(number(2...9)) days",
        ])
    }

    private mutating func times() -> String {
        let start = one([clock(0...23), clock(0...23), sun()])
        let end = one([clock(0...47), clock(0...23), sun()])
        return one([
            "\(start)-\(end)", "\(start)-\(end)", "\(start)+", "\(start)-\(end)+", start,
            "\(start)-\(end)/30", "\(start)-\(end)/120",
        ])
    }

    private mutating func sun() -> String {
        let event = one(["dawn", "sunrise", "sunset", "dusk"])
        return one([event, "(\(event)+01:30)", "(\(event)-00:15)"])
    }

    private mutating func clock(_ hours: ClosedRange<Int>) -> String {
        let hour = number(hours)
        return "\(hour < 10 ? "0" : "")\(hour):\(number(10...59))"
    }

    private mutating func month() -> String {
        one(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
    }

    private mutating func weekday() -> String { one(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) }

    private mutating func list(_ most: Int, _ item: (inout Self) -> String) -> String {
        (0..<number(1...most)).map { _ in item(&self) }.joined(separator: ",")
    }

    private mutating func one(_ choices: [String]) -> String { choices[number(0...choices.count - 1)] }

    private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}
