internal import ParisToilets

/// The nearest ten through a store that is open, beside SpatiaLite's KNN table through a connection that is open.
enum NearestInStore {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        try measure(
            "nearest 10, store open, 609 toilets", store: try fixtures.paris(), fixtures.city, perTurn: 100,
            must: 40e-6, aim: 15e-6, &report
        )
    }

    static func measureInCity(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let count = Unit.grouped(fixtures.city.count)
        try measure(
            "nearest 10, store open, \(count) toilets", store: try fixtures.cityStore(), fixtures.city, perTurn: 100,
            must: 150e-6, aim: 60e-6, &report
        )
    }

    private static func measure(
        _ work: String, store path: String, _ city: SyntheticCity, perTurn: Int, must: Double, aim: Double,
        _ report: inout Report
    ) throws {
        let turns = 20
        let store = try SpatiaLiteStore(path: path)
        let places = try city.places((turns + 1) * perTurn, seed: 1)
        let knn = NearestTable.open(path, at: places[0])
        let ours = { (turn: Int) in
            try places[turn * perTurn..<(turn + 1) * perTurn].map { place in
                try Stopwatch.time { _ = try store.nearest(to: place) }
            }
        }
        let others = { (turn: Int) in
            // A tenth of the places is enough, since each takes long.
            try places[turn * perTurn..<turn * perTurn + perTurn / 10].map { place in
                try Stopwatch.time { _ = try knn?.nearest(to: place) }
            }
        }
        let times = try Stopwatch.alternate(turns: turns, ours, knn == nil ? nil : others)
        report.add(
            Report.Row(
                work: work, unit: .seconds, ours: times.one, instead: ("KNN, connection open", times.other),
                goal: Goal(measured: times.one.median, unit: .seconds, must: must, aim: aim)
            )
        )
    }
}
