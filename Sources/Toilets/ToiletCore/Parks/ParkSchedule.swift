/// What a row of the City's green spaces states about opening: a period, a week of hours, and three flags.
package struct ParkSchedule: Hashable, Sendable {
    /// The hours of one weekday.
    package enum Day: Hashable, Sendable {
        /// Nothing, or nothing that can be read.
        case unsaid
        /// Not open that day.
        case closed
        case allDay
        /// Spans in minutes of the day, in their order; a span past midnight ends after minute 1440.
        case open([Range<Int>])
    }

    /// The days for which the hours are stated.
    package struct Period: Hashable, Sendable {
        package let first: CivilDate
        /// Included; nil where it has no end.
        package let last: CivilDate?

        package init(first: CivilDate, last: CivilDate?) {
            self.first = first
            self.last = last
        }
    }

    /// Nil where the row states none.
    package var period: Period?
    /// From Monday to Sunday.
    package var week: [Day] = Array(repeating: .unsaid, count: 7)
    /// Whether the park is flagged as open day and night.
    package var isAlwaysOpen = Tristate.unknown
    /// Whether it opens longer on summer nights, on days and at hours that the set does not say.
    package var opensOnSummerNights = Tristate.unknown
    /// Whether it opens at night in a heatwave.
    package var opensInHeat = Tristate.unknown

    package init() {}
}

extension ParkSchedule {
    /// Whether the week says anything.
    package var hasWeek: Bool { week.contains { $0 != .unsaid } }

    private var isAllWeek: Bool { week.allSatisfy { $0 == .allDay } }

    /// Whether it says of every day that the park is not open.
    package var isClosedAllWeek: Bool { week.allSatisfy { $0 == .closed } }

    /// Whether the park is open day and night.
    var isAroundTheClock: Bool { isAllWeek || isAlwaysOpen == .yes && !hasWeek }

    /// Whether the flag and the week say different things.
    package var contradictsItself: Bool {
        isAlwaysOpen == .no && isAllWeek || isUnusable
    }

    /// Whether the flag is contradicted by hours that end: either of them may be wrong.
    ///
    /// A park that is always open may be closed for some time; that is none.
    var isUnusable: Bool { isAlwaysOpen == .yes && hasWeek && !isAllWeek && !isClosedAllWeek }

    /// Whether hours are stated that can be used: a week with a day on which the park opens, or the flag.
    package var isReadable: Bool {
        !isUnusable && !isClosedAllWeek && (opensSomeDay || isAlwaysOpen == .yes)
    }

    /// Whether it is a park with gates: hours that end, and no contradiction.
    package var isGated: Bool { !isUnusable && week.contains(where: \.hasSpans) }

    private var opensSomeDay: Bool { week.contains { $0 == .allDay || $0.hasSpans } }

    /// Whether it may be open at night at times that the set does not say.
    var mayOpenAtNight: Bool { opensOnSummerNights == .yes || opensInHeat == .yes }

    /// When it closes on every day on which it opens, in minutes of the day; nil where that differs from day to day.
    package var closing: Int? {
        guard isGated else { return nil }
        let ends: Set<Int?> = Set(
            week.compactMap { day in
                switch day {
                case .open(let spans): .some(spans.last?.upperBound)
                case .allDay: .some(nil)
                case .closed, .unsaid: nil
                }
            }
        )
        return ends.count == 1 ? ends.first ?? nil : nil
    }
}

/// The text form of a week in a store.
extension ParkSchedule {
    /// The cells of the week: `08:00-18:30;…`, with `-` for a day on which it is closed.
    package var weekText: String { week.map(\.text).joined(separator: ";") }

    /// The week of such a text; nil where it does not have seven cells.
    package static func week(parsing text: String) -> [Day]? {
        let cells = text.split(separator: ";", omittingEmptySubsequences: false)
        return cells.count == 7 ? cells.map { Day(parsing: String($0)) } : nil
    }
}

extension ParkSchedule.Day {
    fileprivate var text: String {
        switch self {
        case .unsaid: ""
        case .closed: "-"
        case .allDay: "00:00-24:00"
        case .open(let spans):
            spans.map { PortalHours.span($0.lowerBound, $0.upperBound) }.joined(separator: "/")
        }
    }

    fileprivate var hasSpans: Bool { if case .open = self { true } else { false } }

    /// Reads a cell: `08h00 - 18h30`, `08h30 - 12h30 / 14h00 - 17h00`, `00h00 - 23h59`, `-`.
    package init(parsing cell: String) {
        let phrase = PortalHours.folded(cell)
        if phrase == [UInt8(ascii: "-")] {
            self = .closed
            return
        }
        var spans: [Range<Int>] = []
        for part in phrase.split(separator: UInt8(ascii: "/")) {
            switch PortalHours.daily(part) {
            case .always?:
                self = .allDay
                return
            case .daily(let opens, let closes)?
            where opens < closes && !PortalHours.isDoubtful(opens: opens, closes: closes)
                && opens >= spans.last?.upperBound ?? 0:
                spans.append(opens..<closes)
            default:
                self = .unsaid
                return
            }
        }
        self = spans.isEmpty ? .unsaid : .open(spans)
    }
}

extension ParkSchedule.Period {
    /// Reads `du 01/10/23 au 28/10/23`, `Du 31/10/2021 au 28/02/2022`, `à partir du 07/06/22`; nil for other words.
    package init?(parsing text: String) {
        var phrase = PortalHours.folded(text)[...]
        func date() -> CivilDate? {
            let day = phrase.prefix { $0 == UInt8(ascii: "/") || $0 &- 0x30 < 10 }
            phrase = phrase.dropFirst(day.count)
            let date = DateWithSlashes(String(decoding: day, as: UTF8.self))?.date
            return date.flatMap { 2000...2099 ~= $0.year ? $0 : nil }
        }
        func skip(_ word: StaticString) -> Bool {
            let bytes = Array("\(word)".utf8)
            guard phrase.starts(with: bytes) else { return false }
            phrase = phrase.dropFirst(bytes.count)
            return true
        }
        if skip("du") {
            guard let first = date(), skip("au"), let last = date(), phrase.isEmpty,
                first.daysSince1970 <= last.daysSince1970
            else { return nil }
            self.init(first: first, last: last)
        } else {
            guard skip("apartirdu"), let first = date(), phrase.isEmpty else { return nil }
            self.init(first: first, last: nil)
        }
    }

    /// Whether a day is in it.
    func contains(_ day: CivilDate) -> Bool {
        first.daysSince1970 <= day.daysSince1970
            && last.map { day.daysSince1970 <= $0.daysSince1970 } ?? true
    }
}
