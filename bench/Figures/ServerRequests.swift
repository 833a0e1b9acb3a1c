internal import FoundationEssentials
internal import OSMOpeningHours
internal import ParisToilets

/// `toilets serve`, asked over loopback by `wrk` on the same cores: requests a second, the slowest of a hundred, and
/// memory; beside what else serves the same question.
enum ServerRequests {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        guard ServerLoad.isInstalled else {
            report.add(
                Report.Row(
                    work: "GET /api/toilets?near=…&prm=1", unit: .perSecond, ours: Sample([]),
                    instead: ("apt-get install wrk", nil),
                    goal: Goal(measured: nil, unit: .perSecond, must: 20_000, aim: 40_000, isLeast: true)
                )
            )
            return
        }
        let small = Limits(requests: 20_000, aim: 40_000, bytes: 60e6)
        try measure(try fixtures.paris(), "609 toilets", small, in: fixtures, &report)
        try measureDatasette(try fixtures.paris(), in: fixtures, &report)
        let store = try fixtures.cityStore()
        let count = Unit.grouped(fixtures.city.count) + " toilets"
        let large = Limits(requests: 10_000, aim: 25_000, bytes: 400e6)
        let requests = try measure(store, count, large, in: fixtures, &report)
        try measurePostGIS(store, beside: requests, count, in: fixtures, &report)
    }

    /// What is required of a store of some size.
    private struct Limits {
        let requests: Double
        let aim: Double
        let bytes: Double
    }

    private static let turns = 3
    private static let seconds = 4

    /// The places that are asked for; the same for all servers.
    private static func places(in fixtures: Fixtures) throws -> [Coordinate] {
        try fixtures.city.places(1000, seed: 12)
    }

    private static func path(_ place: Coordinate) -> String {
        "/api/toilets?near=\(place.latitude),\(place.longitude)&prm=1"
    }

    /// What all servers of this program are asked for.
    static func paths(in fixtures: Fixtures) throws -> [String] { try places(in: fixtures).map(path) }

    @discardableResult
    private static func measure(
        _ store: String, _ toilets: String, _ limits: Limits, in fixtures: Fixtures, _ report: inout Report
    ) throws -> Sample {
        let server = try ServerProcess(fixtures, ["--db", store, "--port", "0"])
        defer { server.stop() }
        let load = try ServerLoad(server.address, paths(in: fixtures), in: fixtures.folder)
        // Meanwhile the index of a large store is read, and the caches fill.
        _ = try load.run(seconds: seconds)
        var slow: [Double] = []
        var requests: [Double] = []
        for _ in 0..<turns {
            let result = try load.run(seconds: seconds)
            requests.append(result.requestsPerSecond)
            slow.append(result.slowestOfHundred)
        }
        let sample = Sample(requests)
        report.add(
            Report.Row(
                work: "GET /api/toilets?near=…&prm=1, \(toilets)",
                unit: .perSecond,
                ours: sample,
                goal: Goal(
                    measured: sample.median, unit: .perSecond, must: limits.requests, aim: limits.aim, isLeast: true
                )
            )
        )
        let latency = Sample(slow)
        report.add(
            Report.Row(
                work: "  99 of 100 are answered within", unit: .seconds, ours: latency,
                goal: Goal(measured: latency.median, unit: .seconds, must: 10e-3)
            )
        )
        let bytes = try server.peakBytes()
        report.add(
            Report.Row(
                work: "  memory of the server", unit: .bytes, ours: Sample([bytes]),
                goal: Goal(measured: bytes, unit: .bytes, must: limits.bytes)
            )
        )
        return sample
    }

    /// Datasette over the same file, asked for the same by SQL.
    private static func measureDatasette(_ store: String, in fixtures: Fixtures, _ report: inout Report)
        throws
    {
        let places = try places(in: fixtures)
        let paths = places.map {
            let query = NearestTable.query(latitude: "\($0.latitude)", longitude: "\($0.longitude)")
            return "/\(Self.name(of: store)).json?_shape=objects&sql=" + query.inQuery
        }
        let server = try ServerProcess(fixtures, ["--db", store, "--port", "0"])
        defer { server.stop() }
        let ours = try ServerLoad(server.address, places.map(path), in: fixtures.folder)
        guard let datasette = try DatasetteProcess(fixtures, store) else {
            return report.add(
                Report.Row(
                    work: "  beside Datasette, the same file", unit: .perSecond,
                    ours: Sample([try ours.run(seconds: seconds).requestsPerSecond]), instead: ("Datasette (pip)", nil),
                    goal: Goal(measured: nil, unit: .ratio, must: 50, isLeast: true, of: " × that")
                )
            )
        }
        defer { datasette.process.stop() }
        let theirs = try ServerLoad(datasette.process.address, paths, in: fixtures.folder)
        let times = try Stopwatch.alternate(
            turns: turns, { _ in [try ours.run(seconds: 2).requestsPerSecond] },
            { _ in [try theirs.run(seconds: seconds).requestsPerSecond] }
        )
        var row = Report.Row(
            work: "  beside Datasette, the same file", unit: .perSecond, ours: times.one,
            instead: ("Datasette, SpatiaLite's KNN", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 50, isLeast: true, of: " × that")
        report.add(row)
    }

    private static func name(of path: String) -> String {
        String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
    }

    /// A toilet's row for `postgis.sh`.
    private static func fields(of toilet: Toilet) -> [String] {
        let isUsable = toilet.accessible == .yes && toilet.status != .outOfService
        var fields = [toilet.id.rawValue, toilet.kind.rawValue, toilet.address]
        fields.append(toilet.arrondissement.map { "\($0.rawValue)" } ?? "")
        fields += Property.allCases.map { toilet[$0].rawValue }
        fields += [
            toilet.status.rawValue, toilet.hours.expression?.description ?? "", toilet.hoursText ?? "",
        ]
        fields += [toilet.park?.name ?? "", toilet.page ?? "", toilet.timeZone ?? "", toilet.source]
        fields += ["\(toilet.coordinate.longitude)", "\(toilet.coordinate.latitude)", "\(isUsable)"]
        return fields
    }

    /// PostgreSQL with PostGIS, asked over its socket with a prepared statement.
    private static func measurePostGIS(
        _ store: String, beside ours: Sample, _ toilets: String, in fixtures: Fixtures, _ report: inout Report
    ) throws {
        let (rows, asked, output) = (
            fixtures.folder.file("rows"), fixtures.folder.file("asked"), fixtures.folder.file("tps")
        )
        let file = try TextFile(rows)
        let everything = ToiletQuery(at: .now, page: .everything)
        try SpatiaLiteStore(path: store).forEachHit(everything) { _ in
        } visit: { hit in
            file.write(fields(of: hit.toilet).joined(separator: "\t") + "\n")
        }
        try file.close()
        let list = try TextFile(asked)
        for place in try places(in: fixtures) { list.write("\(place.longitude)\t\(place.latitude)\n") }
        try list.close()
        let script = "\(fixtures.root)/bench/Peers/postgis.sh"
        let run = try ChildProcess.run([script, rows, asked, "\(2 * seconds)"], output: output, errors: "/dev/null")
        let text = run.succeeded ? try String(contentsOfFile: output, encoding: .utf8) : ""
        let theirs = text.split(separator: "\n").map { Double($0).map { Sample([$0]) } }
        var row = Report.Row(
            work: "  beside PostGIS over 64 connections too, \(toilets)", unit: .perSecond, ours: ours,
            instead: ("PostGIS, prepared, pgbench", theirs.first ?? nil)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 3, isLeast: true, of: " × that")
        report.add(row)
        report.add(
            Report.Row(
                work: "  beside PostGIS over 4, with which it is fastest", unit: .perSecond, ours: ours,
                instead: ("PostGIS, prepared, pgbench", theirs.dropFirst().first ?? nil)
            )
        )
    }
}

extension String {
    /// The text as a value in the query of an address.
    fileprivate var inQuery: String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        .joined()
    }
}
