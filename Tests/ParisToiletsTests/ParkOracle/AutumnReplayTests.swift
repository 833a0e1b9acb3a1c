import OSMOpeningHours
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore

/// The autumn of 2026 with parks of which only the hours of August are known, one quarter of an hour after the other.
///
/// August's hours are too long by 1 h in September, by 2 h in October and by 3 h 45 in winter.
@Suite("The hours of August, in autumn")
struct AutumnReplayTests {
    /// A park as it really opens, in minutes of the day.
    struct GatedPark: CustomTestStringConvertible, Sendable {
        let line: ClosingLine
        /// When it opens on weekdays by what was imported.
        let opensInAugust: Int
        /// When it opens on weekdays in autumn; one park that was seen had changed it.
        let opensInAutumn: Int

        /// When it closes, by the table of the City's year.
        func closes(on day: CivilDate) -> Int {
            let times =
                switch (day.month, day.day) {
                case (5...8, _): (long: 2130, short: 2030)
                case (9, _): (long: 2030, short: 1930)
                case (10, ..<25): (long: 1930, short: 1830)
                default: (long: 1745, short: 1700)
                }
            let time = line == .long ? times.long : times.short
            return time / 100 * 60 + time % 100
        }

        func isOpen(on day: CivilDate, minute: Int) -> Bool {
            let opens = day.weekday == .saturday || day.weekday == .sunday ? 540 : opensInAutumn
            return opens <= minute && minute < closes(on: day)
        }

        /// The City's set of August, with this park alone.
        var august: MadeParks {
            func clock(_ minute: Int) -> String {
                let (hour, rest) = (minute / 60, minute % 60)
                return (hour < 10 ? "0" : "") + "\(hour)h" + (rest < 10 ? "0" : "") + "\(rest)"
            }
            let closes = clock(closes(on: CivilDate(year: 2026, month: 8, day: 1)))
            var set = MadeParks()
            set.rows.removeLast(2)
            set.rows[0].outline = MadeParks.polygon(MadeParks.ring(2.3367, 48.8457))
            set.rows[0]["horaires_periode"] = "du 01/05/26 au 31/08/26"
            set.rows[0].setWeek("\(clock(opensInAugust)) - \(closes)", weekend: "09h00 - \(closes)")
            return set
        }

        var testDescription: String { "\(line) line, from minute \(opensInAugust), then \(opensInAutumn)" }
    }

    static let parks = ClosingLine.allCases.flatMap { line in
        [(420, 420), (480, 570)].map {
            GatedPark(line: line, opensInAugust: $0, opensInAutumn: $1)
        }
    }

    /// The quarters of an hour from 1 September to 31 December.
    private static let quarters: [Instant] = {
        let start = CivilZone.paris.instant(of: CivilTime(CivilDate(year: 2026, month: 9, day: 1), second: 0))
        let end = CivilZone.paris.instant(of: CivilTime(CivilDate(year: 2027, month: 1, day: 1), second: 0))
        return stride(from: start.secondsSince1970, to: end.secondsSince1970, by: 900)
            .map { Instant(secondsSince1970: $0) }
    }()

    /// A toilet after an import of parks.
    private static func toilet(in parks: MadeParks) throws -> Toilet {
        let filled = try FilledStore(
            """
            id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source
            a0001,48.8462,2.3372,wc,6,1 rue inventee,Horaires du parc,yes,no,in-service,,paris

            """
        )
        let importer = ReferenceImporter(of: .parks, into: filled.path)
        _ = try importer.run(ByteSource(Array(parks.text().utf8)))
        return try #require(try filled.everything().first)
    }

    @Test("never say open of a closed park, nor closed of an open one", arguments: parks)
    func replay(park: GatedPark) throws {
        let toilet = try Self.toilet(in: park.august)
        var cache = OpeningCache()
        var (open, closed) = (0, 0)
        for moment in Self.quarters {
            let time = CivilZone.paris.civilTime(at: moment)
            let isOpen = park.isOpen(on: time.date, minute: time.secondOfDay / 60)
            let opening = cache.opening(of: toilet, at: moment)
            let shown = moment.formatted(in: .paris)
            switch opening.state {
            case .open:
                open += 1
                #expect(isOpen, "open at \(shown)")
            case .closed:
                closed += 1
                #expect(!isOpen, "closed at \(shown)")
            case .unknown: continue
            }
            #expect(opening.isInferred, "\(shown)")
            // A change that is inferred is not a closing time that anybody stated.
            #expect(opening.closesAt == nil, "\(shown)")
        }
        // It still says something: open from 9:30 to 17:00, closed from 23:00 to 7:00, and an hour more where clocks
        // change.
        #expect(open == 122 * 30)
        #expect(closed == 122 * 32 + 4)
    }

    @Test("would say open of a closed park without the end of their period", arguments: parks)
    func trap(park: GatedPark) throws {
        var endless = park.august
        endless.rows[0]["horaires_periode"] = "à partir du 01/05/26"
        let toilet = try Self.toilet(in: endless)
        let hours = try OpeningHours(parsing: try #require(toilet.park?.opening))
        let setting = try #require(toilet.setting)
        var wrong: [Int: Int] = [:]
        for moment in Self.quarters {
            let time = CivilZone.paris.civilTime(at: moment)
            // The evening alone, as some parks open later too.
            guard time.secondOfDay >= 12 * 3600, hours.state(at: moment, in: setting) == .open,
                !park.isOpen(on: time.date, minute: time.secondOfDay / 60)
            else { continue }
            wrong[time.date.month, default: 0] += 1
        }
        let inWinter = park.line == .long ? 15 : 14
        #expect(wrong == [9: 30 * 4, 10: 24 * 8 + 7 * inWinter, 11: 30 * inWinter, 12: 31 * inWinter])
    }
}
