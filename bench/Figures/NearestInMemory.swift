internal import FoundationEssentials
internal import ParisToilets
internal import TestSupport
internal import ToiletCore

/// The nearest ten step-free toilets that can be used, from the index in memory, beside libraries of C++ that are asked
/// the same; and how long the index of a store takes to read, and its size.
extension Bench {
    func nearestInMemory() throws {
        let peers = NearestPeers(in: folder)
        let paris = try SpatiaLiteStore(path: paris()).toilets(page: .everything)
        try nearest(of: paris, beside: peers, ratio: 2)
        for count in [100_000, 1_000_000] where count <= city.count {
            try nearest(of: madeToilets(count), beside: peers, ratio: 1.5)
        }
        try indexLoading()
    }

    private func madeToilets(_ count: Int) throws -> [Toilet] {
        var random = SeededRandom(seed: 9)
        return try city.places(count, seed: 10).map { place in
            let lot = random.below(20)
            return Toilet(
                coordinate: place, kind: .wc, properties: [.accessible: lot < 15 ? .yes : lot < 19 ? .no : .unknown],
                status: random.below(20) == 0 ? .outOfService : .inService
            )
        }
    }

    private func nearest(of toilets: [Toilet], beside peers: NearestPeers?, ratio: Double) throws {
        let queries = 20_000
        let places = try city.places(queries, seed: 11)
        var filter = Filter.usable
        filter.accessible = true
        let index = ToiletIndex(toilets)
        try peers?.write(toilets.map { ($0.coordinate, filter.verdict(on: $0.traits) { .yes } == .passes) }, places)
        let distances = places.reduce(0.0) { sum, place in
            index.nearest(to: place, filter: filter).reduce(sum) { $0 + $1.distance }
        }
        var instead: [String: [Double]] = [:]
        let times = try Stopwatch.alternate(
            turns: 5,
            { _ in
                var found = 0
                let seconds = Stopwatch.time {
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
        let samples = instead.map { (name: $0.key, sample: Sample($0.value)) }
            .sorted { $0.sample.median < $1.sample.median }
        let work = "nearest 10 in memory, \(Unit.grouped(toilets.count)) toilets"
        guard let best = samples.first else {
            return add(work, .seconds, times.ours, beside: (NearestPeers.packages, nil))
        }
        add(work, .seconds, times.ours, beside: (best.name, best.sample), ratio: ratio, aim: 1)
        for other in samples.dropFirst() {
            add("  the same", .seconds, times.ours, beside: (other.name, other.sample))
        }
    }

    private func indexLoading() throws {
        let store = try SpatiaLiteStore(path: cityStore())
        let before = try residentBytes
        let seconds = try Stopwatch.time { try store.loadIndex() }
        let bytes = try residentBytes - before
        let count = try store.tally(filter: Filter()).total
        add(
            "index of a store, \(Unit.grouped(count)) toilets, read", .seconds, Sample(seconds),
            must: 5e-6 * Double(count)
        )
        add("  memory that it adds to the process", .bytes, Sample(bytes), must: 300 * Double(count))
    }

    /// The resident memory of this process.
    private var residentBytes: Double {
        get throws {
            let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return (text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) * 4096
        }
    }
}

/// The program of `Peers/nearest.cpp` over one set of points and queries.
private struct NearestPeers {
    /// What has to be installed for it.
    static let packages = "apt-get install g++ libnanoflann-dev libboost-dev libs2-dev"

    private let folder: ScratchFolder
    private let program: String

    /// Compiles it; nil where a library is not installed.
    init?(in folder: ScratchFolder) {
        self.folder = folder
        program = folder.file("nearest")
        let options = ["-O3", "-march=native", "-std=c++17", "-w", "-o", program]
        let run = try? OtherProgram(["g++"] + options + [Bench.peer("nearest.cpp"), "-ls2"])
        if run?.status != 0 { return nil }
    }

    func write(_ points: [(place: Coordinate, passes: Bool)], _ places: [Coordinate]) throws {
        _ = try folder.write(to: "points") { write in
            for (place, passes) in points { try write("\(place.latitude) \(place.longitude) \(passes ? 1 : 0)\n") }
        }
        _ = try folder.write(places.map { "\($0.latitude) \($0.longitude)\n" }.joined(), to: "queries")
    }

    /// What each library took for a query, and the sum of the distances that it found.
    func run() throws -> [(name: String, seconds: Double, distances: Double)] {
        let output = folder.file("times")
        try ProgramRun([program, folder.file("points"), folder.file("queries")], output: output)
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t")
            guard cells.count == 3, let time = Double(cells[1]), let sum = Double(cells[2]) else { return nil }
            return (String(cells[0]), time / 1e6, sum)
        }
    }
}
