import TestSupport
import Testing

@testable import OSMOpeningHours

/// What a text may cost, and what is said where it costs too much.
@Suite struct LongHoursTests {
    private static let start = Instant(secondsSince1970: 1_795_431_600)

    private static func days(_ count: Int) -> Range<Instant> { start..<start.adding(seconds: count * 86_400) }

    @Test("No search takes more steps than it may", arguments: LongHours.samples())
    func stepsAreLimited(_ sample: LongHours.Sample) throws {
        let hours = try OpeningHours(parsing: sample.text)
        for (limit, isOfStatesAlone) in [(Self.days(366).upperBound as Instant?, false), (nil, true)] {
            var walk = ChangeWalk(
                hours, after: Self.start, before: limit, ofStatesAlone: isOfStatesAlone, in: Paris.setting
            )
            var last = walk.verdict
            while let change = walk.next() { last = change.verdict }
            // The step that is one too many is taken, and a day may be prepared before that.
            #expect(walk.steps <= Effort.limit + 200_000)
            #expect(walk.steps <= Effort.limit || last.state == .unknown)
        }
    }

    @Test("What is said of the time before is true, and after it nothing is", arguments: LongHours.samples())
    func whatIsFoundIsTrue(_ sample: LongHours.Sample) throws {
        let hours = try OpeningHours(parsing: sample.text)
        let range = Self.days(9)
        let intervals = hours.intervals(in: range, in: Paris.setting)
        #expect(intervals.first?.range.lowerBound == range.lowerBound)
        #expect(intervals.last?.range.upperBound == range.upperBound)
        for (interval, next) in zip(intervals, intervals.dropFirst()) {
            #expect(interval.range.upperBound == next.range.lowerBound)
            #expect(interval.verdict != next.verdict)
        }
        for interval in intervals.prefix(20) + intervals.suffix(20) {
            let verdict = hours.verdict(at: interval.range.lowerBound, in: Paris.setting)
            let isGivenUp = interval == intervals.last && interval.verdict.state == .unknown
            #expect(interval.verdict == verdict || isGivenUp, "\(interval.range)")
        }
    }

    @Test("A comment that changes often does not hide that it is always open")
    func commentsAreNoStates() throws {
        let sample = try #require(LongHours.samples().first)
        let hours = try OpeningHours(parsing: sample.text)
        #expect(hours.state(at: Self.start, in: Paris.setting) == .open)
        #expect(hours.nextStateChange(after: Self.start, in: Paris.setting) == nil)
        #expect(hours.isOpen(throughout: Self.days(366), in: Paris.setting) == .yes)
        #expect(hours.nextChange(after: Self.start, in: Paris.setting) != nil)
    }

    @Test("A long text says on each day what it says when it is short")
    func preparedDaysAreTheSame() throws {
        var made = MadeExpression(seed: 11)
        // Rules that never apply make it long.
        let padding = String(repeating: "; 1990 Jan 1 off", count: 60)
        let starts = ["2026-11-18", "2026-12-30", "2028-02-28", "2026-03-27", "2026-10-23"]
        var count = 0
        while count < 300 {
            let text = made.next()
            guard let short = try? OpeningHours(parsing: text),
                let long = try? OpeningHours(parsing: text + padding)
            else { continue }
            count += 1
            try #require(Effort(long.rules).ofMinute > Effort.ofSmallMinute)
            let first = try #require(Instant(iso: starts[count % starts.count], in: Paris.setting.zone))
            let range = first..<first.adding(seconds: 4 * 86_400)
            #expect(
                short.intervals(in: range, in: Paris.setting) == long.intervals(in: range, in: Paris.setting), "\(text)"
            )
        }
    }

    @Test("States alone are those of the intervals, and a time is open where all of it is")
    func statesFollowFromIntervals() throws {
        var made = MadeExpression(seed: 12)
        var random = SeededRandom(seed: 13)
        for _ in 0..<300 {
            guard let hours = try? OpeningHours(parsing: made.next()) else { continue }
            let start = Self.start.adding(seconds: .random(in: 0..<400 * 86_400, using: &random))
            let range = start..<start.adding(seconds: 10 * 86_400)
            let intervals = hours.intervals(in: range, in: Paris.setting)
            let now = try #require(intervals.first).verdict.state
            let other = intervals.first { $0.verdict.state != now }
            let change = hours.nextStateChange(after: start, before: range.upperBound, in: Paris.setting)
            #expect(change?.instant == other?.range.lowerBound, "\(hours)")
            #expect(change?.verdict == other?.verdict, "\(hours)")
            let states = Set(intervals.map(\.verdict.state))
            let expected: Tristate =
                states.contains(.closed) ? .no : states.contains(.unknown) ? .unknown : .yes
            #expect(hours.isOpen(throughout: range, in: Paris.setting) == expected, "\(hours)")
        }
    }

    @Test("A question takes its steps from what is left, and ends where that is little", arguments: LongHours.samples())
    func stepsAreTaken(_ sample: LongHours.Sample) throws {
        let hours = try OpeningHours(parsing: sample.text)
        func ask(_ most: Int) -> (answer: Tristate, taken: Int) {
            var left = most
            let answer = hours.isOpen(throughout: Self.days(366), in: Paris.setting, stepsLeft: &left)
            return (answer, most - left)
        }
        let whole = ask(.max)
        #expect(whole.answer == hours.isOpen(throughout: Self.days(366), in: Paris.setting))
        #expect(whole.taken > 0)
        #expect(ask(whole.taken) == whole)
        // The steps of a day that is prepared are counted after it.
        let short = ask(whole.taken / 2)
        #expect(short.taken <= whole.taken / 2 + 200_000)
        #expect(short.answer == whole.answer || short.taken > whole.taken / 2)
    }

    @Test func anEmptyTimeIsOneMoment() throws {
        let hours = try OpeningHours(parsing: "Mo-Su 06:00-22:00")
        for (hour, answer) in [(5, Tristate.no), (6, .yes), (21, .yes), (22, .no)] {
            let moment = try #require(Instant(iso: "2026-11-24", in: Paris.setting.zone))
                .adding(seconds: hour * 3600)
            #expect(hours.isOpen(throughout: moment..<moment, in: Paris.setting) == answer)
        }
    }
}
