internal import OSMOpeningHours
internal import ParisToilets

/// The rates of parsing expressions and of evaluating them, on one core.
enum OpeningHoursLibrary {
    static func measure(_ report: inout Report) throws {
        let texts = SyntheticHours.expressions(Fixtures.distinctHours, seed: 5)
        var hours: [OpeningHours] = []
        let reading = try rates { _ in
            hours = try texts.map { try OpeningHours(parsing: $0) }
            return texts.count
        }
        add("expressions of opening hours, read", reading, must: 200_000, &report)
        var open = 0
        let judging = try rates { turn in
            for (index, hours) in hours.enumerated() {
                let moment = Instant(secondsSince1970: 1_795_431_600 + 60 * index + 3600 * turn)
                if hours.state(at: moment, in: .paris) == .open { open += 1 }
            }
            return hours.count
        }
        precondition(open > 0, "something is open at noon")
        add("questions whether one is open, answered", judging, must: 2_000_000, &report)
    }

    private static func rates(_ work: (Int) throws -> Int) throws -> Sample {
        Sample(
            try (0..<30).map { turn in
                try Interruption.check()
                var count = 0
                let seconds = try Stopwatch.time { count = try work(turn) }
                return Double(count) / seconds
            }
        )
    }

    private static func add(_ work: String, _ rates: Sample, must: Double, _ report: inout Report) {
        var row = Report.Row(work: work, unit: .perSecond, ours: rates)
        row.goal = Goal(measured: rates.median, unit: .perSecond, must: must, isLeast: true)
        report.add(row)
    }
}
