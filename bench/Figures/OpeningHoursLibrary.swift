internal import OSMOpeningHours
internal import ParisToilets

/// The rates of parsing expressions and of evaluating them, on one core.
extension Bench {
    /// Monday 23 November 2026, noon in Paris.
    static let noon = Instant(secondsSince1970: 1_795_431_600)

    func openingHoursLibrary() throws {
        let texts = SyntheticHours.expressions(Self.distinctHours, seed: 5)
        var hours: [OpeningHours] = []
        let reading = try rates(of: texts.count) { _ in hours = try texts.map { try OpeningHours(parsing: $0) } }
        add("expressions of opening hours, read", .perSecond, reading, must: 200_000)
        var open = 0
        let judging = try rates(of: hours.count) { turn in
            for (index, hours) in hours.enumerated() {
                let moment = Self.noon.adding(seconds: 60 * index + 3600 * turn)
                if hours.state(at: moment, in: .paris) == .open { open += 1 }
            }
        }
        precondition(open > 0, "something is open at noon")
        add("questions whether one is open, answered", .perSecond, judging, must: 2_000_000)
    }

    private func rates(of count: Int, _ work: (Int) throws -> Void) throws -> Sample {
        let times = try Stopwatch.alternate(
            turns: 30, warmUp: false, isOtherHere: false, { turn in [try Stopwatch.time { try work(turn) }] },
            { _ in [] }
        )
        return times.ours.rate(of: count)
    }
}
