import OSMOpeningHours
import Testing

/// Each public function that takes a number, with numbers that mean nothing: it gives the nearest value that there is.
@Suite struct ExtremeValueTests {
    static let whole: [Int] = [
        .min, .min + 1, -1 << 59, -253_402_300_800, -100_001, -1, 0, 1, 13, 366, 10_000, 100_001,
        253_402_300_800, 1 << 59, .max - 1, .max,
    ]
    static let broken: [Double] = [
        -.infinity, -.greatestFiniteMagnitude, -0x1p63, -1e9, -91, -0.0, .leastNonzeroMagnitude, 91,
        361,
        1e9, 0x1p63,
        .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
    ]
    static let zones = [
        CivilZone.utc, Paris.setting.zone, CivilZone(identifier: "east", offset: .max),
        CivilZone(identifier: "west", offset: .min),
    ]

    @Test(arguments: whole)
    func momentsAreThoseOfTenThousandYears(_ number: Int) {
        let instant = Instant(secondsSince1970: number)
        #expect(Instant.range.contains(instant))
        #expect(Instant(utc: instant.utc) == instant)
        for other in Self.whole {
            #expect(Instant.range.contains(instant.adding(seconds: other)))
        }
        for zone in Self.zones {
            _ = instant.formatted(in: zone)
            #expect(abs(zone.offset(at: instant)) < 86_400)
            let time = zone.civilTime(at: instant)
            #expect(Instant.range.contains(zone.instant(of: time)))
            _ = zone.instants(of: time)
        }
    }

    @Test(arguments: broken)
    func fractionsBecomeMoments(_ number: Double) {
        let instant = Instant(timeIntervalSince1970: number)
        #expect(Instant.range.contains(instant))
        if number.isNaN { #expect(instant.secondsSince1970 == 0) }
        if number == .infinity { #expect(instant == Instant.range.upperBound) }
        if number == -.infinity { #expect(instant == Instant.range.lowerBound) }
    }

    @Test(arguments: whole)
    func datesAreComputed(_ number: Int) {
        let dates = [
            CivilDate(daysSince1970: number), CivilDate(year: number, month: 2, day: 29),
            CivilDate(year: 2026, month: number, day: 1), CivilDate(year: 2026, month: 12, day: number),
            CivilDate(year: number, month: number, day: number),
        ]
        for date in dates {
            #expect(abs(date.daysSince1970) < 40_000_000)
            _ = (date.weekday, date.week, date.dayOfYear, date.exists, date.description)
            for kind in [OpeningHours.Holiday.Kind.public, .school] {
                for region in OpeningHours.FrenchHolidays.Region.allCases {
                    _ = OpeningHours.FrenchHolidays(region).isHoliday(kind, on: date)
                }
            }
            for other in Self.whole {
                #expect(abs(date.adding(days: other).daysSince1970) < 40_000_000 || other == 0)
                for time in [
                    CivilTime(date, hour: other), CivilTime(date, minute: other),
                    CivilTime(date, second: other),
                    CivilTime(date, hour: other, minute: other, second: other),
                ] {
                    _ = (time.date, time.secondOfDay, time.description, time < CivilTime(dates[0]))
                    for zone in Self.zones {
                        #expect(Instant.range.contains(zone.instant(of: time)))
                        #expect(zone.instants(of: time).count <= 2)
                    }
                }
            }
        }
        _ = (CivilDate.isLeap(number), CivilDate.easter(of: number))
        for other in Self.whole {
            _ = CivilDate.days(inMonth: other, of: number)
            for month in Self.whole { _ = CivilDate.nth(other, .sunday, ofMonth: month, in: number) }
        }
    }

    @Test(arguments: [
        "24/7", "Mo-Fr 10:00-26:00", "sunrise-sunset; PH off", "easter", "week 53", "2999 Dec 31+",
    ])
    func hoursAreEvaluatedAtAnyTime(_ text: String) throws {
        let hours = try OpeningHours(parsing: text)
        for number in Self.whole {
            let instant = Instant(secondsSince1970: number)
            for zone in Self.zones {
                let setting = OpeningHours.Setting(
                    zone: zone, holidays: OpeningHours.FrenchHolidays(), position: Paris.setting.position
                )
                _ = hours.verdict(at: instant, in: setting)
                let limit = instant.adding(seconds: 30 * 86_400)
                _ = hours.nextChange(after: instant, before: limit, in: setting)
                _ = hours.nextStateChange(after: instant, before: limit, in: setting)
                _ = hours.isOpen(throughout: instant..<limit, in: setting)
                _ = hours.intervals(in: instant..<limit, in: setting)
            }
            // To the end of all time.
            _ = hours.nextChange(after: instant, in: Paris.setting)
        }
    }
}
