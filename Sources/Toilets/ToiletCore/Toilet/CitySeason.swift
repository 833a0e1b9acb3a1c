/// One of the six parts of the year in which the City's parks have hours of their own.
public enum CitySeason: String, Hashable, Sendable, CaseIterable {
    /// From the change to winter time to the end of February.
    case winter
    /// From 1 March to the change to summer time.
    case march = "March"
    /// From the change to summer time to 30 April.
    case spring
    /// From 1 May to 31 August.
    case summer
    /// September.
    case september = "September"
    /// From 1 October to the change to winter time.
    case october = "October"

    /// The season of a day. The Sunday of a change of the clocks is the first day of the later season.
    public init(_ date: CivilDate) {
        switch date.month {
        case 3: self = date.day < Self.lastSunday(ofMonth: 3, in: date.year) ? .march : .spring
        case 4: self = .spring
        case 5...8: self = .summer
        case 9: self = .september
        case 10: self = date.day < Self.lastSunday(ofMonth: 10, in: date.year) ? .october : .winter
        default: self = .winter
        }
    }

    /// Its place among all seasons, from 0.
    fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// A day in the middle of the season of a year; of winter, in the year in which it ends.
    func middle(in year: Int) -> CivilDate {
        switch self {
        case .winter: CivilDate(year: year, month: 1, day: 1)
        case .march: CivilDate(year: year, month: 3, day: 15)
        case .spring: CivilDate(year: year, month: 4, day: 14)
        case .summer: CivilDate(year: year, month: 7, day: 1)
        case .september: CivilDate(year: year, month: 9, day: 15)
        case .october: CivilDate(year: year, month: 10, day: 14)
        }
    }

    /// The day of the month on which the clocks of the European Union change.
    private static func lastSunday(ofMonth month: Int, in year: Int) -> Int {
        CivilDate.nth(-1, .sunday, ofMonth: month, in: year)?.day ?? 31
    }
}

/// The two patterns of closing times that nearly all gated parks of the City follow through the year.
package enum ClosingLine: String, Hashable, Sendable, CaseIterable {
    case long, short

    /// The line on which a park closes at a minute of the day in a season; nil where it is on neither.
    package init?(_ season: CitySeason, closes minute: Int) {
        guard let line = Self.allCases.first(where: { $0.closing[season] == minute }) else { return nil }
        self = line
    }

    /// The closing times. The short line was never seen in March and in spring.
    package var closing: UsualClosing {
        switch self {
        case .long:
            [
                .winter: 1065, .march: 1140, .spring: 1230, .summer: 1290, .september: 1230, .october: 1170,
            ]
        case .short: [.winter: 1020, .summer: 1230, .september: 1170, .october: 1110]
        }
    }
}

/// When a park usually closes in each season, in minutes of the day, as far as it is known.
package struct UsualClosing: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The minutes of the seasons in the order of ``CitySeason/number``. Each park of an answer has one, and
    /// a dictionary costs more at the start of the program than reading them all.
    private var minutes = [Int?](repeating: nil, count: 6)

    package init() {}

    package init(dictionaryLiteral times: (CitySeason, Int)...) {
        for (season, minute) in times { self[season] = minute }
    }

    package subscript(_ season: CitySeason) -> Int? {
        get { minutes[season.number] }
        set { minutes[season.number] = newValue }
    }

    package var isEmpty: Bool { minutes.allSatisfy { $0 == nil } }

    /// The text form in a store: `winter 17:45, summer 21:30`.
    package init(parsing text: String) {
        for part in text.split(separator: ",") {
            let words = part.split(separator: " ")
            guard words.count == 2, let season = CitySeason(rawValue: String(words[0])),
                let minute = Self.minute(words[1])
            else { continue }
            self[season] = minute
        }
    }

    private static func minute(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), 0..<48 ~= hour,
            0..<60 ~= minute
        else { return nil }
        return hour * 60 + minute
    }

    /// The text form in a store.
    package var text: String {
        CitySeason.allCases.compactMap { season in
            self[season].map { "\(season.rawValue) \(OpeningHours.clockText($0))" }
        }
        .joined(separator: ", ")
    }
}
