/// The periods of a park that were imported, and what follows from them for the rest of the year.
package struct ParkYear: Hashable, Sendable {
    /// One period, as an import stated it.
    package struct Stated: Hashable, Sendable {
        /// What was stated, with its period.
        package let schedule: ParkSchedule
        let period: ParkSchedule.Period
        /// When that was imported, in UTC.
        package let imported: String

        /// Takes what was stated; nil where that is no hours for a period.
        package init?(_ schedule: ParkSchedule, imported: String) {
            guard let period = schedule.period, ParkHours.stated(by: schedule) != nil else { return nil }
            self.schedule = schedule
            self.period = period
            self.imported = imported
        }

        /// Reads what a store has of a period; nil where that is no valid one.
        package init?(
            firstDay: String, lastDay: String?, week: String, alwaysOpen: String, summerNights: String, heat: String,
            imported: String
        ) {
            let last = lastDay.flatMap(CivilDate.init(isoDay:))
            guard let first = CivilDate(isoDay: firstDay), lastDay == nil || last != nil,
                let week = ParkSchedule.week(parsing: week),
                last.map({ first.daysSince1970 <= $0.daysSince1970 }) ?? true
            else { return nil }
            var schedule = ParkSchedule()
            schedule.isAlwaysOpen = Tristate(rawValue: alwaysOpen) ?? .unknown
            schedule.opensOnSummerNights = Tristate(rawValue: summerNights) ?? .unknown
            schedule.opensInHeat = Tristate(rawValue: heat) ?? .unknown
            schedule.week = week
            schedule.period = ParkSchedule.Period(first: first, last: last)
            self.init(schedule, imported: imported)
        }
    }

    /// In the order of their imports.
    package private(set) var periods: [Stated]

    package init(_ periods: [Stated] = []) {
        self.periods = periods
    }

    /// Maximum number of periods; the City has six a year.
    private static let maxPeriods = 200

    /// Adds a period, in place of an earlier import of the same days.
    package mutating func add(_ stated: Stated) {
        periods.removeAll { $0.period == stated.period }
        if periods.count >= Self.maxPeriods { periods.removeFirst() }
        periods.append(stated)
    }

    /// The periods whose hours are in force: the last import, and the one before it. A period without an end lasts
    /// until another one is stated.
    private var inForce: [Stated] {
        let last = periods.indices.last
        return periods.indices.suffix(2).filter { $0 == last || periods[$0].period.last != nil }
            .map { periods[$0] }
    }

    /// The hours that are stated, with their periods; nil where none are. `last` is what the last row states.
    func hours(last: ParkSchedule, holidaysAreWeekend: Bool) -> String? {
        let rows = inForce.map(\.schedule) + (last.period == nil ? [last] : [])
        let stated = rows.compactMap { ParkHours.stated(by: $0, holidaysAreWeekend: holidaysAreWeekend) }
        return stated.isEmpty ? nil : stated.joined(separator: "; ")
    }

    /// The first and the last day of the periods in force, as far as they follow each other; the last one is nil where
    /// they have no end. Nil where no hours are stated for a period.
    var span: (first: CivilDate, last: CivilDate?)? {
        let periods = inForce.map(\.period).sorted { $0.end < $1.end }
        guard let last = periods.last else { return nil }
        var first = last.first
        for period in periods.dropLast().reversed()
        where period.end + 1 >= first.daysSince1970 && period.first.daysSince1970 < first.daysSince1970 {
            first = period.first
        }
        return (first, last.last)
    }

    /// When the park usually closes: by its own periods, else by the line that they are on, else by a given line.
    package func usual(else given: ClosingLine? = nil) -> UsualClosing {
        var own = UsualClosing()
        for stated in periods {
            guard let closing = stated.schedule.closing else { continue }
            for season in CitySeason.allCases where Self.holds(stated.period, season) {
                own[season] = closing
            }
        }
        var usual = (line(of: own) ?? (own.isEmpty ? given : nil))?.closing ?? UsualClosing()
        for season in CitySeason.allCases { usual[season] = own[season] ?? usual[season] }
        return usual
    }

    /// The line on which all closing times are; nil where they are on none or on both.
    private func line(of closing: UsualClosing) -> ClosingLine? {
        let lines = CitySeason.allCases.compactMap { season in
            closing[season].map { ClosingLine(season, closes: $0) }
        }
        return Set(lines).count == 1 ? lines[0] : nil
    }

    /// Whether the middle of a season is in a period.
    private static func holds(_ period: ParkSchedule.Period, _ season: CitySeason) -> Bool {
        let first = period.first.year
        // A period without an end holds in every season.
        let last = period.last?.year ?? first + 1
        return (first...min(last, first + 1)).contains { period.contains(season.middle(in: $0)) }
    }
}

extension ParkSchedule.Period {
    /// The number of its last day.
    fileprivate var end: Int { last?.daysSince1970 ?? .max - 1 }
}
