internal import OSMOpeningHours

/// The periods of a park that were imported, and what follows from them for the rest of the year.
package struct ParkYear: Sendable {
    /// One period, as an import stated it.
    package struct Stated: Hashable, Sendable {
        package let period: ParkSchedule.Period
        /// The hours with their period, as ``ParkHours/stated(by:holidaysAreWeekend:)`` writes them.
        package let hours: String
        /// When the park closes on every day on which it opens, in minutes of the day; nil where that differs.
        package let closing: Int?

        package init(period: ParkSchedule.Period, hours: String, closing: Int?) {
            self.period = period
            self.hours = hours
            self.closing = closing
        }
    }

    /// In the order of their imports.
    package private(set) var periods: [Stated]

    package init(_ periods: [Stated] = []) {
        self.periods = periods
    }

    /// Adds a period, in place of an earlier import of the same days.
    package mutating func add(_ stated: Stated) {
        periods.removeAll { $0.period == stated.period }
        periods.append(stated)
    }

    /// How many periods are part of the hours in force: the one that holds, and the one before or after it.
    private static let inForce = 2

    /// What is known of the hours at all times, by what the last row states and its hours; nil where nothing is known.
    package func opening(last: ParkSchedule, hours: String?) -> String? {
        // A period without an end lasts until another one is stated.
        let end = periods.indices.last
        var stated = periods.indices.suffix(Self.inForce)
            .filter { $0 == end || periods[$0].period.last != nil }
            .map { periods[$0].hours }
        if let hours, !stated.contains(hours) { stated = stated.suffix(Self.inForce - 1) + [hours] }
        return ParkHours.expression(stated: stated, inferredFrom: last)
    }

    /// When the park usually closes: by its own periods, else by the line that they are on, else by a given line.
    package func usual(else given: ClosingLine? = nil) -> UsualClosing {
        var own = UsualClosing()
        for stated in periods {
            guard let closing = stated.closing else { continue }
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
