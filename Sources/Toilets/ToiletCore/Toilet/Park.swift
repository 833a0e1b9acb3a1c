/// The park that a toilet stands in, for toilets whose source says only that they have the hours of their park.
///
///     if let park = toilet.park { print(park.name, park.hoursUntil ?? "no period known") }
public final class Park: Sendable {
    /// The City's number of the green space, which stays when a park is renamed; nil where it has none or is not known.
    public let key: Int?
    /// Its name.
    public let name: String
    /// The URL of its web page, where closures for a day are announced; nil where it is not known.
    public let page: String?
    /// The first day of the period for which its hours are stated; nil where none was imported.
    public let hoursFrom: CivilDate?
    /// The last day of the period for which its hours are stated; nil where none was imported, or it has no end.
    public let hoursUntil: CivilDate?
    /// What is known of its hours at all times, as an `opening_hours` expression; nil where nothing is. See
    /// ``ParkHours``.
    package let opening: String?
    /// When it usually closes.
    package let usual: UsualClosing

    package init(
        key: Int?, name: String, page: String? = nil, hoursFrom: CivilDate? = nil, hoursUntil: CivilDate? = nil,
        opening: String? = nil, usual: UsualClosing = UsualClosing()
    ) {
        self.key = key
        self.name = name
        self.page = page
        self.hoursFrom = hoursFrom
        self.hoursUntil = hoursUntil
        self.opening = opening
        self.usual = usual
    }

    /// When the park usually closes at this time of the year, for times at which its hours are not known; nil where
    /// that is not known either.
    public func usualClosing(at moment: Instant) -> (minute: Int, season: CitySeason)? {
        let season = CitySeason(CivilZone.paris.civilTime(at: moment).date)
        return usual[season].map { ($0, season) }
    }
}

extension Park: Hashable {
    /// Whether two parks have the same values.
    public static func == (one: Park, other: Park) -> Bool {
        one === other
            || one.key == other.key && one.name == other.name && one.page == other.page
                && one.hoursFrom == other.hoursFrom && one.hoursUntil == other.hoursUntil
                && one.opening == other.opening
                && one.usual == other.usual
    }

    /// Hashes the key and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(name)
    }
}

extension Park {
    /// The comments in expressions of hours that a park states, or that are inferred.
    package enum Comment {
        /// The comment of what is inferred and not stated.
        package static let usually = "usually"
        /// The comment on a park without gates, where nothing says whether its toilets close at night.
        package static let atNight = "at night"
        /// The comment on a park whose row says of all days that it is not open.
        package static let perhapsClosed = "the park may be closed"
        /// The comment where the flag for day and night contradicts the hours.
        static let contradiction = "the City's data contradicts itself"
    }
}
