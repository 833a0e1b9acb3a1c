public import OSMOpeningHours
internal import Synchronization

/// Where hours hold: by which clocks, with which holidays, and under which sun.
package struct Locality: Hashable, Sendable {
    /// The name of the time zone; nil where nobody knows it.
    let timeZone: String?
    /// Whose French holidays are kept; nil where they are not, or not known.
    let region: OpeningHours.FrenchHolidays.Region?
    /// Where the sun is looked at, in tenths of a degree: it is there a few seconds earlier or later at most.
    private let north: Int
    private let east: Int

    /// Paris and its region, where one sun is enough.
    package static let paris = Locality(
        timeZone: Source.parisTimeZone,
        region: .mainland,
        north: 489,
        east: 24
    )

    /// Takes a zone and a place in it.
    package init(timeZone: String?, at place: Coordinate) {
        guard !Self.isParis(timeZone, at: place) else {
            self = .paris
            return
        }
        self.init(
            timeZone: timeZone,
            region: timeZone.flatMap { OpeningHours.FrenchHolidays.Region(timeZone: $0, at: place) },
            north: Int((place.latitude * 10).rounded()),
            east: Int((place.longitude * 10).rounded())
        )
    }

    /// Whether it is that of Paris and its region.
    package static func isParis(_ timeZone: String?, at place: Coordinate) -> Bool {
        Box.paris.contains(place) && timeZone == Source.parisTimeZone
    }

    private init(
        timeZone: String?,
        region: OpeningHours.FrenchHolidays.Region?,
        north: Int,
        east: Int
    ) {
        self.timeZone = timeZone
        self.region = region
        self.north = north
        self.east = east
    }

    /// The same without a sun.
    package var withoutSun: Locality {
        Locality(timeZone: timeZone, region: region, north: 0, east: 0)
    }

    /// What hours are judged by; nil where not even the zone is known.
    var setting: OpeningHours.Setting? {
        if self == .paris { return .paris }
        guard let timeZone, let zone = Self.zone(timeZone) else { return nil }
        let holidays: any OpeningHours.HolidayCalendar =
            if let region { OpeningHours.FrenchHolidays(region) } else { OpeningHours.UnknownHolidays() }
        let sun = OpeningHours.Position(latitude: Double(north) / 10, longitude: Double(east) / 10)
        return OpeningHours.Setting(zone: zone, holidays: holidays, position: sun)
    }

    /// Each zone is read from the system once.
    private static let zones = Mutex<[String: CivilZone?]>([:])

    private static func zone(_ name: String) -> CivilZone? {
        zones.withLock { zones in
            if let zone = zones[name] { return zone }
            let zone = CivilZone(identifier: name)
            zones[name] = .some(zone)
            return zone
        }
    }
}

extension Toilet {
    /// Where its hours hold.
    package var locality: Locality { Locality(timeZone: timeZone, at: coordinate) }

    /// The clocks, holidays and sun by which its hours are judged; nil where its time zone is not known.
    public var setting: OpeningHours.Setting? { locality.setting }
}
