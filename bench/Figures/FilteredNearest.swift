internal import ParisToilets

/// The nearest ten that are step-free and in one arrondissement, beside the nearest ten of all.
enum FilteredNearest {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let city = fixtures.city
        let store = try SpatiaLiteStore(path: try fixtures.cityStore())
        let places = try city.places(turns * perTurn, seed: 2)
        // Other places, since the store caches what it read for a place.
        let others = try city.places(turns * perTurn, seed: 6)
        let arrondissements = (1...20).compactMap(Arrondissement.init)
        try measure("  step-free, in the place's arrondissement", store, places, others, &report) { index in
            city.arrondissement(of: places[index])
        }
        try measure("  step-free, in any arrondissement", store, places, others, &report) { index in
            arrondissements[index % arrondissements.count]
        }
    }

    private static let turns = 20
    private static let perTurn = 100

    private static func measure(
        _ work: String, _ store: SpatiaLiteStore, _ places: [Coordinate], _ others: [Coordinate],
        _ report: inout Report, _ arrondissement: (Int) -> Arrondissement?
    ) throws {
        let filters = places.indices.map { index in
            var filter = Filter.usable
            filter.accessible = true
            filter.arrondissements = Set([arrondissement(index)].compactMap(\.self))
            return filter
        }
        func time(_ turn: Int, _ places: [Coordinate], _ filter: (Int) -> Filter) throws -> [Double] {
            try (turn * perTurn..<(turn + 1) * perTurn).map { index in
                let filter = filter(index)
                return try Stopwatch.time { _ = try store.nearest(to: places[index], filter: filter) }
            }
        }
        let times = try Stopwatch.alternate(
            turns: turns, { try time($0, places) { filters[$0] } }, { try time($0, others) { _ in .usable } }
        )
        var row = Report.Row(
            work: work, unit: .seconds, ours: times.one, instead: ("the same, unfiltered", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 2, of: " of that")
        report.add(row)
    }
}
