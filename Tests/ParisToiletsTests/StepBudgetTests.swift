import OSMOpeningHours
import ParisToilets
import Synchronization
import TestSupport
import Testing

@testable import MemoryIndex
@testable import ToiletCore

/// What the hours and the searches of one question may cost.
@Suite("A budget for the steps of a question")
struct StepBudgetTests {
    private static let now = Instant(secondsSince1970: 1_795_431_600)

    private static func toilets(_ count: Int, _ hours: (Int) -> String) throws -> [Toilet] {
        try (0..<count).map { number in
            Toilet(
                coordinate: try Coordinate(latitude: 48.8 + Double(number) / 10_000, longitude: 2.35), kind: .wc,
                hoursText: hours(number), status: .inService
            )
        }
    }

    /// Different hours, some of which are open.
    private static func hours(_ number: Int) -> String {
        "Mo-Su 0\(number % 10):00-2\(number % 4):\(10 + number / 4 % 50)"
    }

    private static func filter(lasting seconds: Int = 0) -> Filter {
        var filter = Filter()
        filter.open = OpeningRequirement(at: now, lasting: seconds)
        return filter
    }

    @Test("that is exceeded ends the question, and nothing of it is kept")
    func nothingIsKept() throws {
        var (cache, other) = (OpeningCache(), OpeningCache())
        let toilets = try Self.toilets(50, Self.hours)
        func states(_ cache: inout OpeningCache) -> [Opening] {
            cache.prepare(for: Self.filter().open)
            return toilets.map { toilet in
                _ = cache.verdict(of: Self.filter(), on: toilet, metres: nil)
                return cache.opening(of: toilet, at: Self.now)
            }
        }
        let expected = states(&other)
        for steps in [0, 1000, 5000, 10_000] {
            let budget = StepBudget(steps, mayWait: true)
            StepBudget.$current.withValue(budget) { #expect(states(&cache) != expected) }
            #expect(budget.isExceeded)
        }
        #expect(states(&cache) == expected)
    }

    @Test("is exceeded once nobody waits for the answer")
    func stops() throws {
        let index = ToiletIndex(try Self.toilets(2000, Self.hours))
        let looks = Atomic(0)
        let budget = StepBudget(.max, mayWait: true) { looks.add(1, ordering: .relaxed).newValue == 1 }
        StepBudget.$current.withValue(budget) {
            _ = index.tally(filter: Self.filter(lasting: 366 * 86_400))
        }
        // Nobody asks again afterwards.
        #expect(budget.isExceeded && looks.load(ordering: .relaxed) == 1)
        #expect(throws: StoreError.self) { try StepBudget.$current.withValue(budget) { try StepBudget.check() } }
    }

    @Test("is paid by searches of which few toilets pass, and refuses by a sentence")
    func searches() throws {
        let index = ToiletIndex(try Self.toilets(20_000) { $0 == 19_999 ? "Mo-Su 03:00-04:00" : "Mo-Su 08:00-09:00" })
        let place = try Coordinate(latitude: 48.8, longitude: 2.35)
        var filter = Filter()
        filter.open = OpeningRequirement(at: Self.now.adding(seconds: -Self.now.secondsSince1970 % 86_400 + 9000))
        // Found out, so that the rest is the search alone.
        #expect(index.tally(filter: filter).total == 1)
        func answer(within steps: Int, _ ask: () throws -> Int) throws -> Int {
            try StepBudget.asking(within: steps, ask)
        }
        let northwards = index.entries.sorted { $0.coordinate.latitude < $1.coordinate.latitude }
        let list = ListPositions(index) { add in for toilet in northwards { add(toilet.number, nil) } }
        let asked: [() throws -> Int] = [
            { index.nearest(to: place, filter: filter).count },
            { index.tally(filter: filter, near: place, within: 900_000).total },
            {
                var count = 0
                try list.forEach(.address, filter, Page(1, of: 10)) { _ in count += 1 }
                return count
            },
        ]
        for ask in asked {
            #expect(try answer(within: 1_000_000, ask) == 1)
            let refusal = #expect(throws: InvalidText.self) { try answer(within: 100_000, ask) }
            #expect(refusal?.sentence.text.contains("opening hours of too many toilets") == true)
        }
    }

    @Test("is not needed for what another question has found out of the same moment")
    func isFoundOutOnce() throws {
        let index = ToiletIndex(try Self.toilets(500, Self.hours))
        let filter = Self.filter(lasting: 3600)
        let place = try Coordinate(latitude: 48.82, longitude: 2.35)
        let expected = index.tally(filter: filter)
        #expect(expected.total > 0)
        func spends(_ work: () -> Void) -> Bool {
            let budget = StepBudget(0, mayWait: false)
            StepBudget.$current.withValue(budget, operation: work)
            return budget.isExceeded
        }
        let tallySpends = spends { #expect(index.tally(filter: filter) == expected) }
        #expect(!tallySpends)
        let nearestSpends = spends { #expect(index.nearest(to: place, filter: filter).count == 10) }
        #expect(!nearestSpends)
        let later = Self.filter(lasting: 3601)
        #expect(spends { _ = index.tally(filter: later) })
        // What was not found out to its end is no answer of the next one.
        #expect(index.tally(filter: later) == ToiletIndex(try Self.toilets(500, Self.hours)).tally(filter: later))
    }

    @Test("is not needed for the last sixteen requirements")
    func fewAreKept() throws {
        let index = ToiletIndex(try Self.toilets(20, Self.hours))
        for seconds in 1...17 { _ = index.tally(filter: Self.filter(lasting: seconds)) }
        func isKnown(_ seconds: Int) -> Bool {
            index.judgedHours.knownAnswers(OpeningRequirement(at: Self.now, lasting: seconds)) != nil
        }
        #expect(!isKnown(1))
        #expect((2...17).allSatisfy(isKnown))
    }
}
