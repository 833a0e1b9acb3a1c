import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

/// Hours that take many steps to evaluate, in each question that a toilet is asked.
@Suite("Long hours of a toilet")
struct LongHoursOfToiletsTests {
    private static let now = Instant(secondsSince1970: 1_795_431_600)

    private static func toilet(_ hours: String) throws -> Toilet {
        Toilet(
            coordinate: try Coordinate(latitude: 48.85, longitude: 2.35), kind: .wc, hoursText: hours,
            status: .inService
        )
    }

    @Test("a comment that changes all day does not end the program, and is no closing")
    func comments() throws {
        for bytes in [255, 2000, 3933, 8192] {
            let sample = try #require(LongHours.samples(bytes: bytes).first)
            let opening = try Self.toilet(sample.text).opening(at: Self.now)
            #expect(opening.state == .open && opening.closesAt == nil && opening.unknownFrom == nil)
            for zone in [OpeningHours.Setting.paris, nil] {
                let answer = opening.hours.isOpen(at: Self.now, lasting: 366 * 86_400, in: zone)
                #expect(answer == .yes)
            }
        }
    }

    @Test("each question has an answer", arguments: LongHours.samples())
    func questions(_ sample: LongHours.Sample) throws {
        let toilet = try Self.toilet(sample.text)
        let opening = toilet.opening(at: Self.now)
        let hours = try #require(opening.hours.expression)
        #expect(opening.state == hours.state(at: Self.now, in: .paris))
        let lasting = opening.hours.isOpen(at: Self.now, lasting: 366 * 86_400, in: .paris)
        #expect(lasting != .yes || opening.state == .open && opening.closesAt == nil)
        var schedule = TextBuffer()
        PageSchedules.write(toilet, from: Self.now, to: &schedule)
        let week = WeekTable(hours: hours, moment: Self.now, setting: .paris, words: .english)
        #expect(week.lines.count == 7)
    }
}
