/// How many toilets have known opening hours, and of whose.
public struct HoursCoverage: Hashable, Sendable {
    /// Toilets whose parks state hours up to the same day.
    public struct OfParks: Hashable, Sendable {
        /// The last day of the period; nil where it has no end.
        public let until: CivilDate?
        /// How many toilets.
        public let toilets: Int

        package init(until: CivilDate?, toilets: Int) {
            self.until = until
            self.toilets = toilets
        }

        /// Whether the period is over on a day.
        package func hasEnded(on day: CivilDate) -> Bool {
            until.map { $0.daysSince1970 < day.daysSince1970 } ?? false
        }
    }

    /// Toilets with hours of their own.
    public package(set) var own = 0
    /// Toilets with the hours of their park, by the last day of its period, earlier ones first; periods without an end
    /// last.
    public package(set) var ofParks: [OfParks] = []

    package init() {}

    /// How many toilets have hours on a day.
    public func total(on day: CivilDate) -> Int {
        ofParks.reduce(own) { $1.hasEnded(on: day) ? $0 : $0 + $1.toilets }
    }
}
