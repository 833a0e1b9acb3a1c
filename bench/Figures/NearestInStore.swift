internal import OSMOpeningHours
internal import ParisToilets
internal import TestSupport

/// The nearest ten through a store that is open.
extension Bench {
    /// Beside SpatiaLite's KNN table through a connection that is open.
    func nearestInStore() throws { try nearest(609, in: paris(), must: 40e-6, aim: 15e-6) }

    func nearestInCity() throws { try nearest(city.count, in: cityStore(), must: 150e-6, aim: 60e-6) }

    private func nearest(_ count: Int, in path: String, must: Double, aim: Double) throws {
        let (turns, perTurn) = (20, 100)
        let store = try SpatiaLiteStore(path: path)
        let places = try city.places((turns + 1) * perTurn, seed: 1)
        let knn = NearestTable.open(path, at: places[0])
        func times(_ turn: Int, part: Int, _ work: (Coordinate) throws -> Void) throws -> [Double] {
            try places[turn * perTurn..<turn * perTurn + perTurn / part].map { place in
                try Stopwatch.time { try work(place) }
            }
        }
        let found = try Stopwatch.alternate(
            turns: turns, isOtherHere: knn != nil, { try times($0, part: 1) { _ = try store.nearest(to: $0) } },
            // A tenth of the places is enough, since each takes long.
            { try times($0, part: 10) { _ = try knn?.nearest(to: $0) } }
        )
        add(
            "nearest 10, store open, \(Unit.grouped(count)) toilets", .seconds, found.ours,
            beside: ("KNN, connection open", found.other), must: must, aim: aim
        )
    }

    /// The nearest ten that are step-free and in one arrondissement, beside the nearest ten of all.
    func filteredNearest() throws {
        let store = try SpatiaLiteStore(path: cityStore())
        let places = try city.places(Stopwatch.pieces, seed: 2)
        // Other places, since the store caches what it read for a place.
        let others = try city.places(Stopwatch.pieces, seed: 6)
        for isOwn in [true, false] {
            let filters = places.indices.map { index in
                var filter = Filter.usable
                filter.accessible = true
                let other = Arrondissement(rawValue: index % 20 + 1)
                filter.arrondissements = Set(
                    [isOwn ? city.arrondissement(of: places[index]) : other].compactMap(\.self))
                return filter
            }
            let times = try Stopwatch.alternate(
                { _ = try store.nearest(to: places[$0], filter: filters[$0]) },
                { _ = try store.nearest(to: others[$0], filter: .usable) }
            )
            add(
                "  step-free, in \(isOwn ? "the place's" : "any") arrondissement", .seconds, times.ours,
                beside: ("the same, unfiltered", times.other), ratio: 2
            )
        }
    }

    /// The nearest ten that are open, beside the nearest ten.
    func openNearest() throws {
        let store = try paris()
        let times = try ProgramRun.alternate(turns: 60, near(store, "--open"), near(store)).seconds
        let other = "the same, open or not"
        add(
            "toilets near --open, a process, 609 toilets", .seconds, times.ours, beside: (other, times.other),
            ratio: 1.5)
        let work =
            "nearest 10 open, \(Unit.grouped(city.count)) toilets, \(Unit.grouped(Self.distinctHours)) expressions"
        let stores = [
            ("nearest 10 open, store open, 609 toilets", store, 1.5), (work, try storeWithManyHours(), 3),
        ]
        for (work, path, ratio) in stores {
            let store = try SpatiaLiteStore(path: path)
            // Other places for each, since the store caches what it read for a place.
            let placesToBeOpen = try city.places(Stopwatch.pieces, seed: 4)
            let places = try city.places(Stopwatch.pieces, seed: 5)
            let times = try Stopwatch.alternate(
                // Another time of the day for each query, as in use.
                { _ = try store.nearest(to: placesToBeOpen[$0], filter: .open(7 * $0)) },
                { _ = try store.nearest(to: places[$0], filter: .usable) }
            )
            add(work, .seconds, times.ours, beside: (other, times.other), ratio: ratio)
        }
    }

    /// The nearest ten that are open, with the hours of parks beside the same store without them; and their import.
    func parks() throws {
        let (parks, paris) = (try parisWithParks(), try paris())
        func near(_ store: String) -> [String] { self.near(store, "--open-at", "2026-11-23 12:00") }
        let other = "the same without parks"
        let runs = try ProgramRun.alternate(turns: 60, near(parks), near(paris)).seconds
        add(
            "toilets near --open-at, a process, with parks", .seconds, runs.ours, beside: (other, runs.other),
            ratio: 1.2
        )
        let stores = (try SpatiaLiteStore(path: parks), try SpatiaLiteStore(path: paris))
        let places = try city.places(Stopwatch.pieces, seed: 6)
        let times = try Stopwatch.alternate(
            // Another time for each query, over a day and a night.
            { _ = try stores.0.nearest(to: places[$0], filter: .open(43 * $0)) },
            { _ = try stores.1.nearest(to: places[$0], filter: .open(43 * $0)) }
        )
        add("nearest 10 open, store open, with parks", .seconds, times.ours, beside: (other, times.other), ratio: 1.2)
        try parkImportProcess()
    }
}

extension Filter {
    /// What is open so many seconds after a noon that is within the period of nearly all parks.
    fileprivate static func open(_ seconds: Int) -> Filter {
        var filter = Filter.usable
        filter.open = OpeningRequirement(at: Bench.noon.adding(seconds: seconds))
        return filter
    }
}
