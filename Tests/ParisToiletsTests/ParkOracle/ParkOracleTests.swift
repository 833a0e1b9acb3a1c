import OSMOpeningHours
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

/// Parks and the toilets that come along, beside a reading that shares no code with ours.
@Suite("The hours of parks")
struct ParkOracleTests {
    private static let areHere: ConditionTrait = .enabled(
        if: ParkOracle.parksAreHere, "../shared/vintages has no parks"
    )

    /// Seven moments of each month, by the clocks of Paris: all weekdays, day and night, the first and the last day of
    /// periods, public holidays, and the changes of the clocks.
    static let year = [
        "2023-09-01 02:30", "2023-09-05 07:35", "2023-09-10 09:10", "2023-09-14 12:00", "2023-09-20 17:20",
        "2023-09-25 23:10", "2023-09-30 18:45",
        "2023-10-01 09:10", "2023-10-02 08:40", "2023-10-11 12:00", "2023-10-19 18:35", "2023-10-24 02:30",
        "2023-10-28 19:20", "2023-10-29T02:30+01:00",
        "2023-11-01 17:15", "2023-11-05 09:10", "2023-11-09 19:50", "2023-11-14 12:00", "2023-11-18 22:30",
        "2023-11-20 09:30", "2023-11-24 07:00",
        "2023-12-03 16:30", "2023-12-06 02:30", "2023-12-11 20:00", "2023-12-15 12:00", "2023-12-16 12:00",
        "2023-12-25 09:10", "2023-12-31 23:30",
        "2024-01-01 12:00", "2024-01-07 06:59", "2024-01-10 17:40", "2024-01-16 09:29", "2024-01-19 22:59",
        "2024-01-25 18:45", "2024-01-27 07:15",
        "2024-02-02 23:00", "2024-02-05 17:00", "2024-02-11 16:59", "2024-02-14 07:15", "2024-02-20 20:30",
        "2024-02-24 12:00", "2024-02-29 02:30",
        "2024-03-01 18:10", "2024-03-05 02:30", "2024-03-09 09:10", "2024-03-13 22:30", "2024-03-18 07:30",
        "2024-03-31 03:00", "2024-03-31 19:50",
        "2024-04-01 12:00", "2024-04-04 17:20", "2024-04-09 02:30", "2024-04-14 09:10", "2024-04-19 22:30",
        "2024-04-24 18:45", "2024-04-27 06:15",
        "2024-05-01 09:30", "2024-05-05 21:35", "2024-05-09 12:00", "2024-05-13 07:15", "2024-05-18 17:20",
        "2024-05-21 02:30", "2024-05-31 23:10",
        "2024-06-02 16:45", "2024-06-05 06:40", "2024-06-10 22:30", "2024-06-14 09:10", "2024-06-18 18:45",
        "2024-06-22 12:00", "2024-06-27 04:00",
        "2024-07-01 07:00", "2024-07-06 20:45", "2024-07-10 02:30", "2024-07-14 09:10", "2024-07-18 23:00",
        "2024-07-23 12:00", "2024-07-26 17:20",
        "2024-08-04 18:45", "2024-08-07 09:29", "2024-08-12 02:30", "2024-08-15 12:00", "2024-08-20 22:30",
        "2024-08-24 07:15", "2024-08-30 17:00",
    ]

    private static func momentsOfYear() throws -> [Instant] {
        try year.map { try #require(Instant(iso: $0, in: .paris), "\($0)") }
    }

    @Test("are those of the other reading for 168 toilets, at 84 moments of a year", Self.areHere)
    func throughAYear() throws {
        let moments = try Self.momentsOfYear()
        #expect(moments.count == 84)
        guard let theirs = try ParkOracle.readingIfAvailable(at: moments) else { return }
        #expect(theirs.figures == [79, 87, 90])
        #expect(!theirs.states.joined().contains("s"), "a moment is near sunrise or sunset")
        try compare(JoinedToilets.ofOctober.get(), theirs, at: moments)
    }

    @Test(
        "are those of the other reading, every half an hour of the days on which the period begins and ends",
        Self.areHere
    )
    func aroundThePeriod() throws {
        let moments = try ["2023-09-30", "2023-10-28", "2024-03-31"].flatMap { day in
            let start = try #require(Instant(iso: day, in: .paris))
            return (0..<96).map { start.adding(seconds: $0 * 1800) }
        }
        guard let theirs = try ParkOracle.readingIfAvailable(at: moments) else { return }
        try compare(JoinedToilets.ofOctober.get(), theirs, at: moments)
    }

    @Test("are those of the park that the other reading found, for each toilet", Self.areHere)
    func pairs() throws {
        let recorded = try ParkOracle.recordedPairs()
        #expect(recorded.split(separator: "\n").count == 91)
        let ours = try JoinedToilets.ofOctober.get()
        #expect(ours.report.read == 529 && ours.report.cutOutlines == 48)
        #expect(ours.pairs == recorded)
        if let theirs = try ParkOracle.readingIfAvailable(at: []) { #expect(theirs.pairs == recorded) }
    }

    @Test(
        "of made up sets are those of the other reading", .enabled(if: TestRun.isMore, "long: bin/test more"),
        arguments: [71, 72, 73] as [UInt64]
    )
    func longMadeUp(seed: UInt64) throws {
        let moments = try Self.momentsOfYear()
        let toilets = try JoinedToilets.withoutParks()
        let folder = try ScratchFolder()
        let parks = try folder.write(MadeParkSet.table(around: toilets, seed: seed), to: "parks.csv")
        guard let theirs = try ParkOracle.readingIfAvailable(of: parks, at: moments) else { return }
        let ours = try JoinedToilets(parks: parks)
        #expect(ours.pairs == theirs.pairs)
        try compare(ours, theirs, at: moments)
    }

    @Test("are found for 79 toilets that stand in a park, and for 87 within 10 m of one", Self.areHere)
    func figures() throws {
        var reader = ParkReader()
        var outlines: [(outline: ParkOutline, box: Box)] = []
        _ = try reader.read(ByteSource.open(path: ParkOracle.parks)) {
            guard case .entry(let park) = $0, let outline = park.outline,
                ParkMatcher.considers(type: park.type)
            else { return }
            outlines.append((outline, Self.box(around: outline)))
        }
        let metres = try JoinedToilets.ofOctober.get().toilets.map { toilet in
            outlines.lazy.filter { $0.box.contains(toilet.coordinate) }
                .map { $0.outline.metres(from: toilet.coordinate) }.min() ?? .infinity
        }
        #expect([metres.count { $0 == 0 }, metres.count { $0 <= 10 }] == [79, 87])
    }

    /// The bounding box of an outline and some 30 m around it.
    private static func box(around outline: ParkOutline) -> Box {
        let vertices = outline.polygons.joined().joined()
        let (latitudes, longitudes) = (vertices.map(\.latitude), vertices.map(\.longitude))
        return Box(
            latitudes: latitudes.min()! - 0.0004...latitudes.max()! + 0.0004,
            longitudes: longitudes.min()! - 0.0004...longitudes.max()! + 0.0004
        )
    }

    private func compare(_ ours: JoinedToilets, _ theirs: ParkOracle.Reading, at moments: [Instant]) throws {
        let toilets = ours.toilets
        var cache = OpeningCache()
        try #require(theirs.toilets == toilets.map(\.id.description))
        #expect(toilets.count == 168)
        try #require(theirs.states.count == moments.count)
        var differences: [String] = []
        for (moment, letters) in zip(moments, theirs.states) {
            try #require(letters.count == toilets.count)
            for (toilet, letter) in zip(toilets, letters) where letter != "s" {
                let ours = Self.letter(cache.opening(of: toilet, at: moment))
                guard ours != letter else { continue }
                differences.append(
                    """
                    \(toilet.id) (\(toilet.addressText), \(toilet.park?.name ?? "no park")) \
                    at \(moment.formatted(in: .paris)): \(ParkOracle.letters[ours]!) here, \
                    \(ParkOracle.letters[letter]!) there
                    """
                )
            }
        }
        #expect(
            differences.isEmpty, "\(differences.count) differences:\n\(differences.prefix(20).joined(separator: "\n"))"
        )
    }

    private static func letter(_ opening: Opening) -> Character {
        switch opening.state {
        case .open: opening.isInferred ? "O" : "o"
        case .closed: opening.isInferred ? "C" : "c"
        case .unknown: "u"
        }
    }
}
