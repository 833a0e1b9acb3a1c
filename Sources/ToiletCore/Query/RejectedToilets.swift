/// The toilets that a search from a place leaves out for a reason worth reporting.
package struct RejectedToilets: Sendable {
    private var all: [(haversine: Double, row: Int, reason: Verdict.Reason)] = []

    package init() {}

    package mutating func add(_ row: Int, _ haversine: Double, _ reason: Verdict.Reason) {
        all.append((haversine, row, reason))
    }

    /// Those between the last hit of the previous page and the last hit of a page; all if nothing was found.
    ///
    /// `haversine` gives the distance of the found toilet at an index, of which there are `count` up to the end of the
    /// page.
    package func nearer(on page: Page, found count: Int, haversine: (Int) -> Double) -> RejectedToilets {
        guard count > 0 else { return self }
        guard count > page.offset else { return RejectedToilets() }
        let end = haversine(count - 1)
        let shownBefore = page.offset == 0 ? -1 : haversine(page.offset - 1)
        var nearer = RejectedToilets()
        nearer.all = all.filter { $0.haversine <= end && $0.haversine > shownBefore }
        return nearer
    }

    /// Their numbers by reason.
    package var counts: [Verdict.Reason: Int] {
        var counts: [Verdict.Reason: Int] = [:]
        for toilet in all { counts[toilet.reason, default: 0] += 1 }
        return counts
    }

    /// The toilets as hits, nearest first; `toilet` reads that of a row.
    package func hits(
        _ query: ToiletQuery, from place: Coordinate, _ openings: inout OpeningCache,
        toilet: (_ row: Int) throws -> Toilet?
    ) rethrows -> [Answer.LeftOut] {
        var leftOut: [Answer.LeftOut] = []
        for candidate in all.sorted(by: { $0.haversine < $1.haversine }) {
            guard let toilet = try toilet(candidate.row) else { continue }
            let way = Hit.Way(
                distance: Coordinate.metres(haversine: candidate.haversine),
                bearing: place.bearing(to: toilet.coordinate), at: query.walk
            )
            let opening = openings.opening(of: toilet, at: query.moment(metres: way.distance))
            leftOut.append(Answer.LeftOut(hit: Hit(toilet, way: way, opening: opening), reason: candidate.reason))
        }
        return leftOut
    }

    /// The rows of the toilets.
    package var rows: [Int] { all.map(\.row) }
}
