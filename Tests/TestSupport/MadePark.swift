internal import OSMOpeningHours
package import ToiletCore

/// Toilets that have the hours of a park, with what the park states.
package enum MadePark {
    /// What parks state in October 2023, but for the one that only says when it usually closes.
    package enum Kind: Sendable {
        /// Open from 8:00 to 19:30.
        case gated
        /// Open day and night.
        case open
        /// Closed on all days.
        case closed
        /// With a flag that contradicts its hours.
        case contradictory
        /// From which no hours were imported.
        case onlyUsual
        /// Of which only the name is known.
        case onlyName
    }

    package static let page = "https://www.paris.fr/lieux/square-du-temple-2454"

    /// A toilet in service in a park.
    package static func toilet(
        in kind: Kind, id: ToiletID? = nil, status: Status = .inService, hoursText: String = "Horaires du parc"
    ) throws -> Toilet {
        var toilet = Toilet(
            id: id, coordinate: try Coordinate(latitude: 48.8643, longitude: 2.3605), kind: .wc,
            addressText: "rue eugène spuller", arrondissement: Arrondissement(rawValue: 3), hoursText: hoursText,
            status: status, page: "https://www.paris.fr/lieux/1"
        )
        toilet.park = park(kind)
        return toilet
    }

    private static func park(_ kind: Kind) -> Park {
        let last = CivilDate(year: 2023, month: 10, day: 28)
        var schedule = ParkSchedule()
        schedule.period = ParkSchedule.Period(first: CivilDate(year: 2023, month: 10, day: 1), last: last)
        var usual = UsualClosing()
        switch kind {
        case .gated:
            schedule.week = Array(repeating: .open([480..<1170]), count: 7)
            usual = ClosingLine.long.closing
        case .open: schedule.week = Array(repeating: .allDay, count: 7)
        case .closed: schedule.week = Array(repeating: .closed, count: 7)
        case .contradictory:
            schedule.week = Array(repeating: .open([480..<1170]), count: 7)
            schedule.isAlwaysOpen = .yes
        case .onlyUsual:
            return Park(key: nil, name: "Square du Temple", page: page, usual: ClosingLine.long.closing)
        case .onlyName: return Park(key: nil, name: "Square du Temple")
        }
        let stated = ParkHours.stated(by: schedule)
        return Park(
            key: 105, name: "Square du Temple", page: page, hoursFrom: schedule.period?.first, hoursUntil: last,
            opening: ParkHours.expression(stated: stated, inferredFrom: schedule), usual: usual
        )
    }
}
