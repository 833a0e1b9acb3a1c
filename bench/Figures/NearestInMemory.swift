internal import FoundationEssentials
internal import ParisToilets
internal import ToiletCore

/// The nearest ten step-free toilets that can be used, from the index in memory, beside libraries of C++ that are asked
/// the same; and how long the index of a store takes to read, and its size.
enum NearestInMemory {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let peers = try NearestPeers(in: fixtures)
        let paris = try SpatiaLiteStore(path: try fixtures.paris()).toilets(page: .everything)
        try measure(paris, beside: peers, must: 2, in: fixtures, &report)
        for count in [100_000, 1_000_000] where count <= fixtures.city.count {
            try measure(try toilets(count, in: fixtures.city), beside: peers, must: 1.5, in: fixtures, &report)
        }
        try measureLoading(in: &fixtures, &report)
    }

    private static var filter: Filter {
        var filter = Filter.usable
        filter.accessible = true
        return filter
    }

    private static func toilets(_ count: Int, in city: SyntheticCity) throws -> [Toilet] {
        var random = SeededRandom(seed: 9)
        return try city.places(count, seed: 10).map { place in
            let lot = Int.random(in: 0..<20, using: &random)
            return Toilet(
                coordinate: place, kind: .wc, properties: [.accessible: lot < 15 ? .yes : lot < 19 ? .no : .unknown],
                status: Int.random(in: 0..<20, using: &random) == 0 ? .outOfService : .inService
            )
        }
    }

    private static let turns = 5
    private static let queries = 20_000

    private static func measure(
        _ toilets: [Toilet], beside peers: NearestPeers?, must: Double, in fixtures: Fixtures, _ report: inout Report
    ) throws {
        let places = try fixtures.city.places(queries, seed: 11)
        let filter = filter
        let index = ToiletIndex(toilets)
        try peers?.write(toilets.map { ($0.coordinate, filter.verdict(on: $0.traits) { .yes } == .passes) }, places)
        let distances = places.reduce(0.0) { sum, place in
            index.nearest(to: place, filter: filter).reduce(sum) { $0 + $1.distance }
        }
        var instead: [String: [Double]] = [:]
        let times = try Stopwatch.alternate(
            turns: turns,
            { _ in
                var found = 0
                let seconds = try Stopwatch.time {
                    for place in places { found += index.nearest(to: place, filter: filter).count }
                }
                precondition(found == 10 * queries, "ten are near every place")
                return [seconds / Double(queries)]
            },
            { _ in
                for result in try peers?.run() ?? [] {
                    precondition(abs(result.distances / distances - 1) < 1e-9, "\(result.name) found others")
                    instead[result.name, default: []].append(result.seconds)
                }
                return []
            }
        )
        let samples = instead.map { ($0.key, Sample($0.value)) }.sorted { $0.1.median < $1.1.median }
        let work = "nearest 10 in memory, \(Unit.grouped(toilets.count)) toilets"
        guard let best = samples.first else {
            report.add(Report.Row(work: work, unit: .seconds, ours: times.one, instead: (NearestPeers.packages, nil)))
            return
        }
        var row = Report.Row(work: work, unit: .seconds, ours: times.one, instead: best)
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: must, aim: 1, of: " of that")
        report.add(row)
        for other in samples.dropFirst() {
            report.add(Report.Row(work: "  the same", unit: .seconds, ours: times.one, instead: other))
        }
    }

    private static func measureLoading(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let store = try SpatiaLiteStore(path: try fixtures.cityStore())
        let before = try residentBytes()
        let seconds = try Stopwatch.time { try store.loadIndex() }
        let bytes = try residentBytes() - before
        let count = try store.tally(filter: Filter()).total
        report.add(
            Report.Row(
                work: "index of a store, \(Unit.grouped(count)) toilets, read", unit: .seconds, ours: Sample([seconds]),
                goal: Goal(measured: seconds, unit: .seconds, must: 5e-6 * Double(count))
            )
        )
        report.add(
            Report.Row(
                work: "  memory that it adds to the process", unit: .bytes, ours: Sample([bytes]),
                goal: Goal(measured: bytes, unit: .bytes, must: 300 * Double(count))
            )
        )
    }

    /// The resident memory of this process.
    private static func residentBytes() throws -> Double {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * 4096
    }
}

/// The program of ``Peers/nearest.cpp`` over one set of points and queries.
private struct NearestPeers {
    /// What has to be installed for it.
    static let packages = "apt-get install g++ libnanoflann-dev libboost-dev libs2-dev"

    private let folder: TemporaryFolder

    /// What one library took for a query, and the sum of the distances that it found.
    struct Result {
        let name: String
        let seconds: Double
        let distances: Double
    }

    /// Compiles it; nil where a library is not installed.
    init?(in fixtures: Fixtures) throws {
        folder = fixtures.folder
        let source = "\(fixtures.root)/bench/Peers/nearest.cpp"
        let compile = [
            "g++", "-O3", "-march=native", "-std=c++17", "-w", "-o", folder.file("nearest"), source, "-ls2",
        ]
        let run = try? ChildProcess.run(compile, errors: "/dev/null")
        guard run?.succeeded == true else { return nil }
    }

    func write(_ points: [(place: Coordinate, passes: Bool)], _ places: [Coordinate]) throws {
        let file = try TextFile(folder.file("points"))
        for point in points {
            file.write("\(point.place.latitude) \(point.place.longitude) \(point.passes ? 1 : 0)\n")
        }
        try file.close()
        let queries = try TextFile(folder.file("queries"))
        for place in places { queries.write("\(place.latitude) \(place.longitude)\n") }
        try queries.close()
    }

    func run() throws -> [Result] {
        let output = folder.file("times")
        _ = try ChildProcess.mustRun(
            [folder.file("nearest"), folder.file("points"), folder.file("queries")], output: output
        )
        let text = try String(contentsOfFile: output, encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t")
            guard cells.count == 3, let time = Double(cells[1]), let sum = Double(cells[2]) else {
                return nil
            }
            return Result(name: String(cells[0]), seconds: time / 1e6, distances: sum)
        }
    }
}
