internal import Synchronization

/// What opening hours are evaluated by at a place: the time zone, the holidays, and a rounded position for the sun.
///
/// Places near each other have equal localities, so that results can be cached by them.
package struct Locality: Hashable, Sendable {
    /// The name of the time zone; nil where it is not known.
    let timeZone: String?
    /// The region whose French holidays apply; nil where none apply, or it is not known.
    let region: OpeningHours.FrenchHolidays.Region?
    /// The position for times of the sun, in tenths of a degree, which changes them by some seconds at most.
    private let north: Int
    private let east: Int

    /// Paris and its region, with one position for all.
    package static let paris = Locality(timeZone: Source.parisTimeZone, region: .mainland, north: 489, east: 24)

    /// The locality of a place in a time zone.
    package init(timeZone: String?, at place: Coordinate) {
        guard !Self.isParis(timeZone, at: place) else {
            self = .paris
            return
        }
        self.init(
            timeZone: timeZone,
            region: timeZone.flatMap { OpeningHours.FrenchHolidays.Region(timeZone: $0, at: place) },
            north: Int(clamping: (place.latitude * 10).rounded()), east: Int(clamping: (place.longitude * 10).rounded())
        )
    }

    /// Whether a place is in Paris or its region.
    package static func isParis(_ timeZone: String?, at place: Coordinate) -> Bool {
        Box.paris.contains(place) && timeZone == Source.parisTimeZone
    }

    private init(timeZone: String?, region: OpeningHours.FrenchHolidays.Region?, north: Int, east: Int) {
        self.timeZone = timeZone
        self.region = region
        self.north = north
        self.east = east
    }

    /// The same without a position, for hours that do not depend on the sun.
    package var withoutSun: Locality {
        Locality(timeZone: timeZone, region: region, north: 0, east: 0)
    }

    /// The setting to evaluate hours; nil where the time zone is not known.
    var setting: OpeningHours.Setting? {
        if self == .paris { return .paris }
        guard let timeZone, let zone = Self.zone(timeZone) else { return nil }
        let holidays: any OpeningHours.HolidayCalendar =
            if let region { OpeningHours.FrenchHolidays(region) } else { OpeningHours.UnknownHolidays() }
        let sun = Coordinate(inRange: Double(north) / 10, Double(east) / 10)
        return OpeningHours.Setting(zone: zone, holidays: holidays, position: sun)
    }

    /// The time zones that were read from the system; nil for those that it does not have.
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
    /// The locality of its hours.
    package var locality: Locality { Locality(timeZone: timeZone, at: coordinate) }

    /// The time zone, holidays and position by which its hours are evaluated; nil where its time zone is not known.
    public var setting: OpeningHours.Setting? { locality.setting }
}
