import Foundation
import TestSupport
import Testing

@testable import Gazetteer
@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

/// The distance to a route by spherical trigonometry over all segments, which shares no code with ``Route``.
enum PlainRoute {
    struct Nearest {
        var metres = Double.infinity
        var along = 0.0
    }

    private static let radius = 6_371_008.8

    private static func angle(_ one: Coordinate, _ other: Coordinate) -> Double {
        let (a, b) = (one.latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (other.longitude - one.longitude) * .pi / 180
        let x = sin((b - a) / 2)
        let y = sin(turn / 2)
        return 2 * asin(min(1, sqrt(x * x + cos(a) * cos(b) * y * y)))
    }

    private static func bearing(_ one: Coordinate, _ other: Coordinate) -> Double {
        let (a, b) = (one.latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (other.longitude - one.longitude) * .pi / 180
        return atan2(sin(turn) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(turn))
    }

    /// The nearest point of the lines by the cross-track and along-track distances to each segment.
    static func nearest(to place: Coordinate, on lines: [[Coordinate]]) -> Nearest {
        var found = Nearest()
        var before = 0.0
        func offer(_ metres: Double, _ along: Double) {
            if metres < found.metres - 1e-4 { found = Nearest(metres: metres, along: along) }
        }
        for line in lines {
            if let first = line.first { offer(angle(first, place) * radius, before) }
            for (start, end) in zip(line, line.dropFirst()) {
                let whole = angle(start, end)
                let reach = angle(start, place)
                if whole > 0 {
                    let turn = bearing(start, place) - bearing(start, end)
                    let across = asin(max(-1, min(1, sin(reach) * sin(turn))))
                    let along = atan2(cos(turn) * sin(reach), cos(reach))
                    if along > 0, along < whole { offer(abs(across) * radius, before + along * radius) }
                }
                before += whole * radius
                offer(angle(end, place) * radius, before)
            }
        }
        return found
    }
}

@Suite("Along a route")
struct RouteTests {
    /// A random walk through a region, with steps of some length in degrees.
    static func lines(_ region: MadeToilets.Region, step: Double, points: Int, _ random: inout SeededRandom)
        throws
        -> [[Coordinate]]
    {
        try (0..<Int.random(in: 1...3, using: &random)).map { _ in
            var spot = region.place(&random)
            return try (0..<points).map { _ in
                spot.latitude = min(90, max(-90, spot.latitude + .random(in: -step...step, using: &random)))
                spot.longitude += .random(in: -step...step, using: &random)
                if spot.longitude > 180 { spot.longitude -= 360 }
                if spot.longitude < -180 { spot.longitude += 360 }
                return try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
            }
        }
    }

    @Test(
        "the nearest point is that of spherical trigonometry over all segments", arguments: MadeToilets.Region.allCases,
        [(1e-6, 40), (1e-4, 200), (0.01, 60), (5.0, 12)]
    )
    func approach(region: MadeToilets.Region, shape: (step: Double, points: Int)) throws {
        var random = SeededRandom(seed: 31)
        for _ in 0..<4 {
            let lines = try Self.lines(region, step: shape.step, points: shape.points, &random)
            let route = try Route(lines)
            let centre = lines[0][lines[0].count / 2]
            for number in 0..<40 {
                // Near the route, near its middle and anywhere.
                let spread = [shape.step, 0.01, 1][number % 3]
                let place = try Coordinate(
                    latitude: min(90, max(-90, centre.latitude + .random(in: -spread...spread, using: &random))),
                    longitude: min(180, max(-180, centre.longitude + .random(in: -spread...spread, using: &random)))
                )
                let wanted = PlainRoute.nearest(to: place, on: lines)
                let found = try #require(route.approach(to: place, within: 1e9))
                // Asin of a cross-track loses digits far away and near the poles.
                let tolerance = 0.02 + wanted.metres * 1e-7
                #expect(abs(found.metres - wanted.metres) < tolerance, "\(found) \(wanted)")
                #expect(abs(found.point.distance(to: place) - found.metres) < 0.001 + found.metres * 1e-7)
                #expect(found.along >= 0 && found.along <= route.length + 1e-6)
                #expect(route.approach(to: place, within: found.metres * 0.99 - 0.001) == nil)
                // Where one piece is clearly the nearest, it is at the same place on the way.
                if shape.step == 1e-4, wanted.metres < 5 { #expect(abs(found.along - wanted.along) < 2) }
            }
        }
    }

    @Test("a way there and back is met on the way there, and a gap is not walked")
    func order() throws {
        func place(_ longitude: Double, _ latitude: Double = 48.85) throws -> Coordinate {
            try Coordinate(latitude: latitude, longitude: longitude)
        }
        let there = try [place(2.30), place(2.31), place(2.32)]
        let route = try Route([there + there.reversed()])
        for longitude in stride(from: 2.3005, to: 2.32, by: 0.0017) {
            let found = try #require(route.approach(to: place(longitude, 48.8503), within: 100))
            #expect(found.along < route.length / 2)
        }
        let gap = try Route([[place(2.30), place(2.31)], [place(2.35), place(2.36)]])
        let whole = try place(2.30).distance(to: place(2.31))
        #expect(abs(gap.length - 2 * whole) < 0.01)
        #expect(try abs(#require(gap.approach(to: place(2.35), within: 10)).along - whole) < 0.01)
        let point = try Route([[place(2.30)]])
        #expect(try point.length == 0 && point.approach(to: place(2.3001), within: 10)?.along == 0)
    }

    @Test("circles hold everything within reach", arguments: MadeToilets.Region.allCases, [50.0, 2000, 500_000])
    func circles(region: MadeToilets.Region, reach: Double) throws {
        var random = SeededRandom(seed: 33)
        for step in [1e-4, 0.05, 3] {
            let lines = try Self.lines(region, step: step, points: 30, &random)
            let route = try Route(lines)
            let circles = route.circles(reaching: reach)
            for line in lines {
                for (start, end) in zip(line, line.dropFirst()) {
                    let way = RouteVector.way(from: RouteVector(start), to: RouteVector(end))
                    let on = way.point(at: .random(in: 0...1, using: &random)).coordinate
                    let degrees = reach / 111_200
                    let place = try Coordinate(
                        latitude: min(90, max(-90, on.latitude + .random(in: -degrees...degrees, using: &random))),
                        longitude: on.longitude
                    )
                    guard route.approach(to: place, within: reach) != nil else { continue }
                    #expect(circles.contains { $0.centre.distance(to: place) <= $0.radius })
                }
            }
        }
    }

    /// A way that goes to and fro between two edges, so many times.
    private static func zigzag(_ legs: Int) throws -> Route {
        try Route([
            try (0...legs).map { leg in
                try Coordinate(
                    latitude: 48.81 + 0.09 * Double(leg) / Double(legs), longitude: leg % 2 == 0 ? 2.25 : 2.41
                )
            }
        ])
    }

    @Test("a way that comes back and back needs no more circles, and little more time, for its length")
    func zigzags() throws {
        var random = SeededRandom(seed: 35)
        let places = try (0..<2000).map { _ in
            try Coordinate(
                latitude: .random(in: 48.81...48.90, using: &random),
                longitude: .random(in: 2.26...2.40, using: &random)
            )
        }
        let (short, long) = (try Self.zigzag(20), try Self.zigzag(20_000))
        #expect(short.circles(reaching: 200).count < 600)
        #expect(long.circles(reaching: 200).count < 4000)
        let seconds = try processorTime {
            for place in places { _ = try #require(long.approach(to: place, within: 200)) }
        }
        // Thirty seconds where each looks at a tenth of the pieces.
        #expect(seconds < 2)
    }

    @Test("lines that are no route are refused")
    func invalid() throws {
        let (one, opposite) = (try Coordinate(latitude: 0, longitude: 0), try Coordinate(latitude: 0, longitude: 180))
        #expect(throws: Route.Invalid.empty) { try Route([[], []]) }
        #expect(throws: Route.Invalid.opposite) { try Route([[one, opposite]]) }
        #expect(throws: Route.Invalid.tooLong) {
            try Route([Array(repeating: one, count: Route.maxPoints + 1)])
        }
    }

    @Test("every store gives the same toilets, in the order of the way, page by page, with an exact total")
    func stores() throws {
        for (region, seed) in [(MadeToilets.Region.paris, UInt64(51)), (.dateLine, 52), (.northPole, 53)] {
            let table = MadeToilets.table(400, in: [region], from: ["osm", "paris"], seed: seed)
            let stores = try [StoreKind.file, .memory].map { kind in
                let empty = try kind.make()
                try empty.imports(table)
                return (empty, try empty.open())
            }
            let everything = try stores[1].1.toilets(page: .everything)
            var random = SeededRandom(seed: seed)
            for turn in 0..<12 {
                let lines = try Self.lines(region, step: 0.02, points: 20, &random)
                let reach = [100, 400, 3000].randomElement(using: &random) ?? 400
                var query = ToiletQuery(along: try Route(lines), within: Double(reach), at: FilledStore.now)
                if turn % 3 > 0 { query.filter = MadeFilter.any(&random) }
                query.order = [nil, nil, .distance, .address].randomElement(using: &random) ?? nil
                query.page = turn % 2 == 0 ? .everything : try Page(2, of: 3)
                let (found, wanted) = (try stores[0].1.answer(query), try stores[1].1.answer(query))
                #expect(found.header == wanted.header)
                #expect(found.hits == wanted.hits)
                guard query.filter.acceptsEverything, query.page == .everything else { continue }
                // By brute force with another formula; what lies within a centimetre of the limit may differ.
                let near = everything.map { ($0, PlainRoute.nearest(to: $0.coordinate, on: lines)) }
                let ids = Set(found.hits.map(\.toilet.id))
                for (toilet, nearest) in near where abs(nearest.metres - Double(reach)) > 0.05 {
                    #expect(ids.contains(toilet.id) == (nearest.metres < Double(reach)))
                }
                #expect(found.header.tally.total == found.hits.count)
                guard query.sorting == .route else { continue }
                #expect(zip(found.hits, found.hits.dropFirst()).allSatisfy { $0.along! <= $1.along! })
                var streamed: [Hit] = []
                try stores[0].1.forEachHit(query) { _ in
                } visit: {
                    streamed.append($0)
                }
                #expect(streamed.map(\.toilet.id) == found.hits.map(\.toilet.id))
            }
        }
    }
}
