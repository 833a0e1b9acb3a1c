import OSMOpeningHours
import TestSupport
import Testing

@testable import ToiletCore

@Suite("What a park states about opening")
struct ParkScheduleTests {
    private typealias Day = ParkSchedule.Day

    @Test(
        "a cell is hours, a closed day, the whole day, or nothing",
        arguments: [
            ("08h00 - 18h30", .open([480..<1110])), ("8h-18h30", .open([480..<1110])),
            ("08:00 – 18:30", .open([480..<1110])), ("14H - 18H", .open([840..<1080])),
            ("15H - 18", .open([900..<1080])), ("de 8h à 18h", .open([480..<1080])),
            ("08h30 - 12h30 / 14h00 - 17h00", .open([510..<750, 840..<1020])),
            ("08h30-12h30/14h00-17h00/", .open([510..<750, 840..<1020])),
            ("20h00 - 02h00", .open([1200..<1560])), ("07h00 - 23h59", .open([420..<1440])),
            ("09h00 - 24h00", .open([540..<1440])),
            ("00h00 - 23h59", .allDay), ("00:00 - 23:59", .allDay), ("0h - 24h", .allDay),
            ("00h00 - 23h58", .allDay), ("-", .closed), (" – ", .closed), ("−", .closed),
            ("", .unsaid), ("  ", .unsaid), ("Fermé", .unsaid), ("8", .unsaid), ("08h00", .unsaid),
            ("08h00 -", .unsaid), ("08h00 - 18h60", .unsaid), ("25h00 - 26h00", .unsaid), ("--", .unsaid),
            ("/", .unsaid), ("00h00 - 00h00", .unsaid), ("08h00 - 08h03", .unsaid),
            ("08h00 - 18h00 sauf pluie", .unsaid), ("14h00 - 17h00 / 08h30 - 12h30", .unsaid),
            ("08h30 - 12h30 / sur rendez-vous", .unsaid), ("08h30 - 14h30 / 14h00 - 17h00", .unsaid),
            ("NaN", .unsaid), ("\u{0}", .unsaid), ("８h00 - 18h00", .unsaid),
        ] as [(String, ParkSchedule.Day)]
    )
    func cells(text: String, day: ParkSchedule.Day) {
        #expect(ParkSchedule.Day(parsing: text) == day)
    }

    @Test("a cell of any bytes is read without a crash, and its spans lie in a day and a night")
    func anyCell() {
        var random = SeededRandom(seed: 3)
        let letters = Array("0123459h:-/ –àdeH")
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 1...16, using: &random)).compactMap { _ in
                    letters.randomElement(using: &random)
                }
            )
            guard case .open(let spans) = ParkSchedule.Day(parsing: text) else { continue }
            #expect(!spans.isEmpty && spans.allSatisfy { $0.lowerBound < 1440 && $0.count < 1440 }, "\(text)")
            #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(text)")
            _ = ParkSchedule.Period(parsing: text)
        }
    }

    @Test(
        "a period has a first day and mostly a last one",
        arguments: [
            ("du 01/10/23 au 28/10/23", "2023-10-01", "2023-10-28"),
            ("Du 31/10/2021 au 28/02/2022", "2021-10-31", "2022-02-28"),
            ("DU 1/5/23 AU 31/8/2023", "2023-05-01", "2023-08-31"),
            (" du  01/10/23\u{A0}au 28/10/23 ", "2023-10-01", "2023-10-28"),
            ("du 19/06/23 au 19/06/23", "2023-06-19", "2023-06-19"),
            ("du 01/02/24 au 29/02/24", "2024-02-01", "2024-02-29"),
            ("du 01/10/22 au 31/10/30", "2022-10-01", "2030-10-31"),
            ("à partir du 07/06/22", "2022-06-07", nil), ("À partir du 07/06/2022", "2022-06-07", nil),
            ("a partir du 1/6/22", "2022-06-01", nil),
        ] as [(String, String, String?)]
    )
    func periods(text: String, first: String, last: String?) throws {
        let period = try #require(ParkSchedule.Period(parsing: text))
        #expect(iso(period.first) == first && period.last.map(iso) == last)
    }

    @Test(
        "other words are no period",
        arguments: [
            "", "Horaires d'ouverture du musée", "Horaires de l'Académie du Climat", "Accès libre",
            "du 01/10/23", "du 01/10/23 au", "01/10/23 au 28/10/23", "du 28/10/23 au 01/10/23",
            "du 31/02/23 au 28/10/23", "du 01/13/23 au 28/13/23", "du 00/10/23 au 28/10/23",
            "du 01/10/2 au 28/10/23", "du 01/10/123 au 28/10/23", "du 01/10/1923 au 28/10/1923",
            "du 01/10/23 au 28/10/23 inclus", "du 01-10-23 au 28-10-23", "du 1er mars à l'heure d'été",
            "à partir du", "à partir du 07/06/22 au 08/06/22", "du 01//23 au 28/10/23",
            "du 99999999999999999999/10/23 au 28/10/23", "du /10/23 au 28/10/23", "\u{0}",
            // Numbers that are not where they seem to be, and that are too long to be added to.
            "du /1/20/9223372036854775807 au 28/10/23", "à partir du /1/20/9223372036854775807",
            "à partir du 1//20/9223372036854775807", "à partir du 1/1/00000000000000000020",
            "à partir du 9223372036854775807/9223372036854775807/20", "à partir du 001/1/20/",
            "à partir du /1/1/20", "à partir du 1/1//20", "à partir du 1/1/20/", "à partir du ///",
        ]
    )
    func noPeriods(text: String) {
        #expect(ParkSchedule.Period(parsing: text) == nil)
    }

    private func iso(_ date: CivilDate) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(date.year)-\(two(date.month))-\(two(date.day))"
    }

    /// A schedule of a weekday, a weekend, a flag and a period.
    private static func schedule(
        _ weekday: String, _ weekend: String? = nil, flag: Tristate = .no, period: String = "du 01/10/23 au 28/10/23"
    ) -> ParkSchedule {
        var schedule = ParkSchedule()
        schedule.week = (0..<7).map { Day(parsing: $0 < 5 ? weekday : weekend ?? weekday) }
        schedule.isAlwaysOpen = flag
        schedule.period = ParkSchedule.Period(parsing: period)
        return schedule
    }

    @Test("flag and week can contradict each other")
    func contradictions() {
        let gated = Self.schedule("08h00 - 18h30")
        #expect(gated.isReadable && gated.isGated && !gated.contradictsItself && gated.closing == 1110)
        let flagged = Self.schedule("08h00 - 18h30", flag: .yes)
        #expect(flagged.contradictsItself && !flagged.isReadable && !flagged.isGated && flagged.closing == nil)
        // Odd, but by day both say the same.
        let allDay = Self.schedule("00h00 - 23h59")
        #expect(allDay.contradictsItself && allDay.isReadable && !allDay.isGated && allDay.isAroundTheClock)
        for flag in [Tristate.yes, .unknown] {
            let schedule = Self.schedule("00h00 - 23h59", flag: flag)
            #expect(!schedule.contradictsItself && schedule.isReadable && schedule.isAroundTheClock)
        }
        let flagAlone = Self.schedule("", flag: .yes)
        #expect(flagAlone.isReadable && flagAlone.isAroundTheClock && !flagAlone.contradictsItself)
        let nothing = Self.schedule("")
        #expect(!nothing.isReadable && !nothing.isGated && !nothing.contradictsItself && !nothing.hasWeek)
        let closed = Self.schedule("-")
        #expect(closed.isClosedAllWeek && !closed.isReadable && !closed.isGated && !closed.contradictsItself)
        let closedForNow = Self.schedule("-", flag: .yes)
        #expect(!closedForNow.contradictsItself && !closedForNow.isReadable && !closedForNow.isGated)
        // Closed on weekdays, and nothing said of the weekend: there are no hours.
        let halfClosed = Self.schedule("-", "")
        #expect(!halfClosed.isReadable && !halfClosed.isGated)
        let weekends = Self.schedule("-", "14H - 18H")
        #expect(weekends.isReadable && weekends.isGated && weekends.closing == 1080)
        #expect(Self.schedule("08h00 - 18h30", "09h00 - 19h00").closing == nil)
        #expect(Self.schedule("08h00 - 18h30", "00h00 - 23h59").closing == nil)
    }

    private static let october = "2023 Oct 01-2023 Oct 28"

    private static let statements: [(schedule: ParkSchedule, text: String?)] = [
        (schedule("08h00 - 18h30", "09h00 - 18h30"), "\(october) Mo-Fr 08:00-18:30; \(october) Sa-Su 09:00-18:30"),
        (schedule("08h00 - 18h30"), "\(october) Mo-Su 08:00-18:30"),
        (
            schedule("08h30 - 12h30 / 14h00 - 17h00", "-"),
            "\(october) Mo-Fr 08:30-12:30,14:00-17:00; \(october) Sa-Su off"
        ),
        (schedule("20h00 - 02h00"), "\(october) Mo-Su 20:00-02:00"),
        (schedule("07h00 - 23h59"), "\(october) Mo-Su 07:00-24:00"),
        (schedule("", "15H - 18H"), "\(october) Mo-Fr unknown; \(october) Sa-Su 15:00-18:00"),
        (schedule("08h00 - 18h00", period: "à partir du 07/06/22"), "2022 Jun 07+ Mo-Su 08:00-18:00"),
        (schedule("-"), "\(october) unknown \"the park may be closed\""),
        (schedule("-", flag: .yes), "\(october) unknown \"the park may be closed\""),
        (schedule("08h00 - 18h30", flag: .yes), "\(october) unknown \"the City's data contradicts itself\""),
        (schedule("00h00 - 23h59"), "\(october) 00:00-24:00 unknown \"at night\", \(october) sunrise-sunset open"),
        (schedule("", flag: .yes), "\(october) 00:00-24:00 unknown \"at night\", \(october) sunrise-sunset open"),
        (schedule("", flag: .yes, period: ""), "00:00-24:00 unknown \"at night\", sunrise-sunset open"),
        (
            schedule("08h00 - 18h00", "00h00 - 23h59"),
            "\(october) Mo-Fr 08:00-18:00; \(october) Sa-Su 00:00-24:00 unknown \"at night\", \(october) Sa-Su sunrise-sunset open"
        ),
        (schedule(""), nil), (schedule("08h00 - 18h30", period: "Accès libre"), nil),
        (schedule("00h00 - 23h59", period: ""), nil),
        (schedule("00h00 - 23h59", flag: .yes, period: ""), nil),
        (schedule("", flag: .unknown, period: ""), nil),
        (schedule("-", period: ""), nil),
    ]

    @Test("is written as an expression with its period", arguments: statements.indices)
    func stated(index: Int) throws {
        let (schedule, text) = Self.statements[index]
        #expect(ParkHours.stated(by: schedule) == text)
        guard let text else { return }
        _ = try OpeningHours(parsing: text)
    }

    @Test("holds on public holidays as on Sundays only where that is said")
    func holidays() {
        let schedule = Self.schedule("08h00 - 18h30", "09h00 - 18h30")
        #expect(
            ParkHours.stated(by: schedule, holidaysAreWeekend: true)
                == "\(Self.october) Mo-Fr 08:00-18:30; \(Self.october) Sa-Su 09:00-18:30; \(Self.october) PH 09:00-18:30"
        )
    }

    @Test("is surrounded by what is usual in parks with gates, and by nothing elsewhere")
    func expressions() {
        func text(_ last: ParkSchedule, _ stated: String? = nil) -> String? {
            ParkHours.expression(stated: stated, inferredFrom: last)
        }
        let night = "Mo-Su 00:00-07:00,23:00-24:00 off \"usually\""
        let gated = Self.schedule("08h00 - 18h30", "09h00 - 18h30")
        #expect(text(gated) == "24/7 unknown, Mo-Su 09:30-17:00 open \"usually\", \(night)")
        #expect(text(gated, "A; B") == "24/7 unknown, Mo-Su 09:30-17:00 open \"usually\", \(night); A; B")
        // Only as far as the row agrees.
        #expect(
            text(Self.schedule("10h00 - 18h30", "09h30 - 17h00"))
                == "24/7 unknown, Sa-Su 09:30-17:00 open \"usually\", \(night)"
        )
        #expect(
            text(Self.schedule("06h30 - 18h30", "08h00 - 18h30"))
                == "24/7 unknown, Mo-Su 09:30-17:00 open \"usually\""
        )
        #expect(text(Self.schedule("07h00 - 23h59")) == "24/7 unknown, Mo-Su 09:30-17:00 open \"usually\"")
        #expect(text(Self.schedule("08h30 - 12h30 / 14h00 - 17h00")) == "24/7 unknown, \(night)")
        #expect(text(Self.schedule("-", "14H - 18H")) == "24/7 unknown, \(night)")
        // A period that is over is no obstacle, nor is one that cannot be read.
        #expect(text(Self.schedule("08h00 - 18h30", period: "Accès libre"))?.contains("usually") == true)
        // And no period that was seen before differs.
        #expect(
            ParkHours.expression(stated: nil, inferredFrom: gated, and: [Self.schedule("08h00 - 16h30"), gated])
                == "24/7 unknown, \(night)"
        )
        #expect(
            ParkHours.expression(stated: nil, inferredFrom: gated, and: [Self.schedule("00h00 - 23h59")])
                == "24/7 unknown, Mo-Su 09:30-17:00 open \"usually\""
        )
        var nights = gated
        nights.opensOnSummerNights = .yes
        var heat = gated
        heat.opensInHeat = .yes
        for schedule in [
            nights, heat, Self.schedule(""), Self.schedule("-"), Self.schedule("-", ""),
            Self.schedule("00h00 - 23h59"),
            Self.schedule("08h00 - 18h30", flag: .yes), Self.schedule("", flag: .yes),
        ] {
            #expect(text(schedule) == nil)
            if schedule.mayOpenAtNight {
                #expect(ParkHours.expression(stated: nil, inferredFrom: gated, and: [schedule]) == nil)
            }
            #expect(text(schedule, "A") == "24/7 unknown; A")
        }
    }

    /// What the expression says at a moment of October or November 2023, or later.
    private func state(_ schedule: ParkSchedule, _ moment: String) throws -> OpeningHours.Verdict {
        let stated = ParkHours.stated(by: schedule)
        let text = try #require(ParkHours.expression(stated: stated, inferredFrom: schedule))
        let instant = try #require(Instant(iso: moment, in: .paris))
        return try OpeningHours(parsing: text).verdict(at: instant, in: .paris)
    }

    @Test(
        "means what it says in the period and around it",
        arguments: [
            // Tuesday 10 October: hours, then their ends.
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-10T08:00:00+02:00", "open"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-10T07:59:00+02:00", "closed"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-10T18:30:00+02:00", "closed"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-08T08:30:00+02:00", "closed"),
            // The first and the last day, and the days around them.
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-01T09:00:00+02:00", "open"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-28T18:00:00+02:00", "open"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-09-30T18:00:00+02:00", "unknown"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-29T17:30:00+01:00", "unknown"),
            ("08h00 - 18h30", "09h00 - 18h30", "2023-10-29T10:00:00+01:00", "open usually"),
            ("08h00 - 18h30", "09h00 - 18h30", "2024-01-10T02:00:00+01:00", "closed usually"),
            ("08h00 - 18h30", "09h00 - 18h30", "2024-01-10T08:30:00+01:00", "unknown"),
            // A weekday of which nothing is said is unknown also at night, in the period.
            ("", "15H - 18H", "2023-10-10T03:00:00+02:00", "unknown"),
            ("", "15H - 18H", "2023-10-10T16:00:00+02:00", "unknown"),
            ("", "15H - 18H", "2023-10-08T16:00:00+02:00", "open"),
            ("", "15H - 18H", "2023-11-08T03:00:00+01:00", "closed usually"),
            ("-", "14H - 18H", "2023-10-10T15:00:00+02:00", "closed"),
            ("-", "-", "2023-10-10T15:00:00+02:00", "unknown the park may be closed"),
            ("-", "-", "2023-11-10T15:00:00+01:00", "unknown"),
            ("00h00 - 23h59", "00h00 - 23h59", "2023-10-10T12:00:00+02:00", "open"),
            ("00h00 - 23h59", "00h00 - 23h59", "2023-10-10T22:00:00+02:00", "unknown at night"),
            ("00h00 - 23h59", "00h00 - 23h59", "2023-11-10T12:00:00+01:00", "unknown"),
            ("20h00 - 02h00", "20h00 - 02h00", "2023-10-10T01:00:00+02:00", "open"),
            ("20h00 - 02h00", "20h00 - 02h00", "2023-10-10T03:00:00+02:00", "closed"),
        ]
    )
    func meaning(weekday: String, weekend: String, moment: String, meaning: String) throws {
        let verdict = try state(Self.schedule(weekday, weekend), moment)
        #expect(["\(verdict.state)", verdict.comment].compactMap(\.self).joined(separator: " ") == meaning)
    }

    @Test("of a park without gates and without a period holds for ever, by day")
    func alwaysOpen() throws {
        let schedule = Self.schedule("", flag: .yes, period: "")
        #expect(try state(schedule, "2031-06-21T12:00:00+02:00").state == .open)
        #expect(try state(schedule, "2031-06-21T02:00:00+02:00").state == .unknown)
    }

    @Test("names no time at which a park opens that is only usual")
    func opensAt() throws {
        let toilet = try MadePark.toilet(in: .gated)
        // In its period it opens at 8:00; after it, it is usually open from 9:30, and may open before.
        let stated = try #require(Instant(iso: "2023-10-10T07:30:00+02:00", in: .paris))
        #expect(toilet.opening(at: stated).opensAt == stated.adding(seconds: 1800))
        let unknown = try #require(Instant(iso: "2023-11-10T08:30:00+01:00", in: .paris))
        #expect(toilet.opening(at: unknown).state == .unknown)
        #expect(toilet.opening(at: unknown).opensAt == nil)
        #expect(toilet.opening(at: unknown.adding(seconds: 3600)).isInferred)
    }

    @Test(
        "counts for toilets but in cemeteries and the State's gardens",
        arguments: [
            ("Cimetières", false), ("CIMETIERES", false), ("Cimetie\u{300}res", false),
            ("Jardins d'Etat", false), ("Jardins d’État", false), ("Jardins privatifs", true),
            ("Promenades ouvertes", true), ("", true), (nil, true),
        ] as [(String?, Bool)]
    )
    func types(type: String?, isConsidered: Bool) {
        #expect(ParkMatcher.considers(type: type) == isConsidered)
    }
}
