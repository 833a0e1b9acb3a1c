internal import FoundationEssentials
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
        try besideLibraries(walks.ours)
        try processesOnFoot(withStreets, without)
        try requestsOnFoot(withStreets, without)
        try nearestInCountry()
    }

    /// The same of other programs' libraries, which find the ways alone.
    private func besideLibraries(_ ours: Sample) throws {
        let toilets = try SpatiaLiteStore(path: paris()).toilets(filter: .usable, page: .everything).map(\.coordinate)
        let input = [toilets, try city.places(50, seed: 7)].map { places in
            places.map { "\($0.latitude) \($0.longitude) " }.joined() + "\n"
        }
        for (library, version) in [("igraph", "1.0.0"), ("scipy", "1.17.1"), ("pandana", "0.8")] {
            let package = PythonPackage(name: library, version: version, module: library)
            let streets = Checkout.root.appending(path: "data/streets.csv").path
            let printed = try? package.printedIfAvailable(
                by: URL(filePath: Self.peer("walk.py")), [library, streets], input: input.joined()
            )
            try Interruption.check()
            let seconds = printed?.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            add(
                "  beside Python's \(library), one question", .seconds, ours,
                beside: (library, seconds.map { Sample($0) }), ratio: 1, aim: 0.1
            )
        }
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
        let file = try batchFile(20_000)
        let batches = try ProgramRun.alternate(
            turns: 5, batch(file, withStreets, "csv"), batch(file, without, "csv")
        ).seconds
        add(
            "batch, places a second, with streets", .perSecond, batches.ours.rate(of: 20_000),
            beside: ("without streets", batches.other?.rate(of: 20_000)), ratio: 0.4, aim: 0.7
        )
    }

    private func requestsOnFoot(_ withStreets: String, _ without: String) throws {
        let work = "requests near a place, with streets"
        guard ServerLoad.isInstalled else {
            return add(work, .perSecond, Sample([]), beside: ("apt-get install wrk", nil), ratio: 0.6, aim: 0.85)
        }
        let servers = try [withStreets, without].map { try ServerProcess(self, $0) }
        defer { for server in servers { server.stop() } }
        let loads = try servers.map { try ServerLoad($0, nearPaths, in: folder) }
        let rates = try Stopwatch.alternate(
            turns: 3, { _ in [try loads[0].run(seconds: 3).rate] }, { _ in [try loads[1].run(seconds: 3).rate] }
        )
        add(
            work, .perSecond, rates.ours, beside: ("without streets", rates.other),
            ratio: 0.6, aim: 0.85
        )
    }

    /// The nearest ten on foot in a country of five million edges and a hundred thousand toilets.
    private func nearestInCountry() throws {
        let country = SyntheticStreets(size: city.count == 1_000_000 ? 1700 : 500)
        let store = try made("country.sqlite") { path in
            try load(country.write(100_000, to: "country.csv", in: folder), into: path)
            try SpatiaLiteStore.replacePlaces([:], network: country.cells(), path: path)
        }
        let open = try SpatiaLiteStore(path: store)
        let places = country.places(Stopwatch.pieces, seed: 33)
        func hits(_ index: Int, by: NearestBy) throws {
            var query = ToiletQuery(from: places[index], filter: .usable, at: Self.noon)
            query.nearestBy = by
            _ = try open.hits(query, from: [places[index]])
        }
        let walks = try Stopwatch.alternate({ try hits($0, by: .walk) }, { try hits($0, by: .line) })
        add(
            "nearest 10 on foot, a made country", .seconds, walks.ours, beside: ("by the straight line", walks.other),
            must: 2e-3, aim: 1e-3
        )
        let asked = places.map { "\($0.latitude),\($0.longitude)\n" }.joined()
        let file = try folder.write("latitude,longitude\n" + asked, to: "places-country.csv")
        let peak = try ProgramRun.peakBytes(batch(file, store, "csv") + ["-n", "10", "--by", "walk"])
        add("  memory of a process that asks from 2 000 places", .bytes, Sample(peak), must: 100e6)
    }
}
