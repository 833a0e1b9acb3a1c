internal import FoundationEssentials
internal import OSMOpeningHours
internal import ParisToilets
internal import TestSupport

/// `toilets serve`, asked over loopback by `wrk` on the same cores: requests a second, the slowest of a hundred, and
/// memory; beside what else serves the same question.
extension Bench {
    private static let question = "GET /api/toilets?near=…&prm=1"

    func serverRequests() throws {
        guard ServerLoad.isInstalled else {
            let missing = (name: "apt-get install wrk", sample: Sample?.none)
            return add(Self.question, .perSecond, Sample([]), beside: missing, must: 20_000, aim: 40_000)
        }
        _ = try requests(to: paris(), "609 toilets", must: 20_000, aim: 40_000, bytes: 60e6)
        try besideDatasette(paris())
        let count = Unit.grouped(city.count) + " toilets"
        let ours = try requests(to: cityStore(), count, must: 10_000, aim: 25_000, bytes: 400e6)
        try besidePostGIS(cityStore(), ours, count)
    }

    private static let seconds = 4

    /// The places that are asked for; the same for all servers.
    private var places: [Coordinate] {
        get throws { try city.places(1000, seed: 12) }
    }

    /// What all servers of this program are asked for.
    var nearPaths: [String] {
        get throws { try places.map { "/api/toilets?near=\($0.latitude),\($0.longitude)&prm=1" } }
    }

    private func requests(
        to store: String, _ toilets: String, must: Double, aim: Double, bytes: Double
    ) throws -> Sample {
        let server = try ServerProcess(self, store)
        defer { server.stop() }
        let load = try ServerLoad(server, nearPaths, in: folder)
        // Meanwhile the index of a large store is read, and the caches fill.
        try load.run(seconds: Self.seconds)
        let results = try (0..<3).map { _ in try load.run(seconds: Self.seconds) }
        let rates = Sample(results.map(\.rate))
        add("\(Self.question), \(toilets)", .perSecond, rates, must: must, aim: aim)
        add("  99 of 100 are answered within", .seconds, Sample(results.map(\.slow)), must: 10e-3)
        add("  memory of the server", .bytes, Sample(server.peakBytes), must: bytes)
        return rates
    }

    /// Datasette over the same file, asked for the same by SQL.
    private func besideDatasette(_ store: String) throws {
        let name = URL(filePath: store).deletingPathExtension().lastPathComponent
        let paths = try places.map {
            let query = NearestTable.query(latitude: "\($0.latitude)", longitude: "\($0.longitude)")
            return "/\(name).json?_shape=objects&sql=" + query.inQuery
        }
        let server = try ServerProcess(self, store)
        defer { server.stop() }
        let ours = try ServerLoad(server, nearPaths, in: folder)
        let work = "  beside Datasette, the same file"
        guard let datasette = try? ServerProcess(datasette: self, store) else {
            try Interruption.check()
            let rate = Sample(try ours.run(seconds: Self.seconds).rate)
            return add(work, .perSecond, rate, beside: ("Datasette (pip)", nil), ratio: 50)
        }
        defer { datasette.stop() }
        let theirs = try ServerLoad(datasette, paths, in: folder)
        let rates = try Stopwatch.alternate(
            turns: 3, { _ in [try ours.run(seconds: 2).rate] }, { _ in [try theirs.run(seconds: Self.seconds).rate] }
        )
        add(work, .perSecond, rates.ours, beside: ("Datasette, SpatiaLite's KNN", rates.other), ratio: 50)
    }

    /// A toilet's row for `postgis.sh`.
    private static func row(of toilet: Toilet) -> String {
        let isUsable = toilet.accessible == .yes && toilet.status != .outOfService
        let fields: [String?] =
            [toilet.id.rawValue, toilet.kind.rawValue, toilet.address, toilet.arrondissement.map { "\($0.rawValue)" }]
            + Property.allCases.map { toilet[$0].rawValue } + [
                toilet.status.rawValue, toilet.hours.expression?.description, toilet.hoursText, toilet.park?.name,
                toilet.page, toilet.timeZone, toilet.source, "\(toilet.coordinate.longitude)",
                "\(toilet.coordinate.latitude)", "\(isUsable)",
            ]
        return fields.map { $0 ?? "" }.joined(separator: "\t") + "\n"
    }

    /// PostgreSQL with PostGIS, asked over its socket with a prepared statement.
    private func besidePostGIS(_ store: String, _ ours: Sample, _ toilets: String) throws {
        let rows = try folder.write(to: "rows") { write in
            try SpatiaLiteStore(path: store).forEach(filter: Filter()) { try write(Self.row(of: $0)) }
        }
        let asked = try places.map { "\($0.longitude)\t\($0.latitude)\n" }.joined()
        let run = try OtherProgram([
            Self.peer("postgis.sh"), rows, folder.write(asked, to: "asked"),
            "\(2 * Self.seconds)",
        ])
        let theirs = run.status == 0 ? run.output.split(separator: "\n").map { Double($0).map { Sample($0) } } : []
        let peer = "PostGIS, prepared, pgbench"
        add(
            "  beside PostGIS over 64 connections too, \(toilets)", .perSecond, ours,
            beside: (peer, theirs.first ?? nil), ratio: 3
        )
        add(
            "  beside PostGIS over 4, with which it is fastest", .perSecond, ours,
            beside: (peer, theirs.dropFirst().first ?? nil)
        )
    }
}

extension String {
    /// The text as a value in the query of an address.
    fileprivate var inQuery: String {
        utf8.map { byte in
            let letter = Character(UnicodeScalar(byte))
            let isPlain = letter.isASCII && (letter.isLetter || letter.isNumber)
            return isPlain ? String(letter) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
        .joined()
    }
}
