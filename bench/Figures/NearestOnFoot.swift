internal import ParisToilets
internal import TestSupport
internal import ToiletCore

/// Ways on foot along the streets of Paris.
extension Bench {
    /// The nearest ten on foot through a store that is open, beside those by the straight line, which tell the ways to
    /// themselves, and beside these without streets; then the same as processes.
    func nearestOnFoot() throws {
        let (withStreets, without) = (try paris(), try parisWithoutWays())
        let stores = (try SpatiaLiteStore(path: withStreets), try SpatiaLiteStore(path: without))
        let places = try city.places(Stopwatch.pieces, seed: 7)
        func hits(_ store: any ToiletStore, _ index: Int, by: NearestBy, _ filter: Filter = .usable) throws {
            var query = ToiletQuery(from: places[index], filter: filter, at: Self.noon)
            query.nearestBy = by
            _ = try store.hits(query, from: [places[index]])
        }
        let byLine = "by the straight line"
        let walks = try Stopwatch.alternate(
            { try hits(stores.0, $0, by: .walk) }, { try hits(stores.0, $0, by: .line) }
        )
        add(
            "nearest 10 on foot, store open, Paris", .seconds, walks.ours, beside: (byLine, walks.other),
            must: 120e-6, aim: 80e-6
        )
        // Few toilets have a changing table and belong to the 16th arrondissement.
        var rare = Filter.usable
        rare.changingTable = true
        rare.arrondissements = Set([Arrondissement(rawValue: 16)].compactMap(\.self))
        let rarest = try Stopwatch.alternate(
            { try hits(stores.0, $0, by: .walk, rare) }, { try hits(stores.0, $0, by: .line, rare) }
        )
        add(
            "  with a filter that few pass", .seconds, rarest.ours, beside: (byLine, rarest.other), must: 5e-3,
            aim: 2e-3)
        let minutes = try Stopwatch.alternate(
            { try hits(stores.0, $0, by: .line) }, { try hits(stores.1, $0, by: .line) }
        )
        add(
            "nearest 10 with minutes along streets", .seconds, minutes.ours, beside: ("without streets", minutes.other),
            ratio: 4, aim: 2
        )
        try processesOnFoot(withStreets, without)
    }

    private func processesOnFoot(_ withStreets: String, _ without: String) throws {
        let runs = try ProgramRun.alternate(turns: 60, near(withStreets), near(without)).seconds
        add(
            "toilets near, a process, with streets", .seconds, runs.ours, beside: ("without streets", runs.other),
            ratio: 1.25, aim: 1.1
        )
        let walks = try ProgramRun.alternate(turns: 60, near(withStreets, "--by", "walk"), near(withStreets)).seconds
        add(
            "toilets near --by walk, a process", .seconds, walks.ours, beside: ("by the straight line", walks.other),
            ratio: 1.1, aim: 1
        )
    }
}
