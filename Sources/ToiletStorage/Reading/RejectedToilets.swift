internal import SpatiaLite
internal import ToiletCore

/// The toilets that a search from a place leaves out for a reason worth reporting.
struct RejectedToilets {
    private var all: [(haversine: Double, row: Int, reason: Verdict.Reason)] = []

    mutating func add(_ row: Int, _ haversine: Double, _ reason: Verdict.Reason) {
        all.append((haversine, row, reason))
    }

    /// Those between the last hit of the previous page and the last hit of a page; all if nothing was found.
    ///
    /// `haversine` gives the distance of the found toilet at an index, of which there are `count` up to the end of the page.
    func nearer(on page: Page, found count: Int, haversine: (Int) -> Double) -> RejectedToilets {
        guard count > 0 else { return self }
        guard count > page.offset else { return RejectedToilets() }
        let end = haversine(count - 1)
        let shownBefore = page.offset == 0 ? -1 : haversine(page.offset - 1)
        var nearer = RejectedToilets()
        nearer.all = all.filter { $0.haversine <= end && $0.haversine > shownBefore }
        return nearer
    }

    /// Their numbers by reason.
    var counts: [Verdict.Reason: Int] { Dictionary(grouping: all, by: \.reason).mapValues(\.count) }

    /// The toilets, nearest first.
    func hits(
        _ query: ToiletQuery,
        from place: Coordinate,
        _ openings: inout OpeningCache,
        on connection: borrowing Connection
    ) throws -> [Answer.LeftOut] {
        var leftOut: [Answer.LeftOut] = []
        try connection.withLookup(SearchCache.statement) { lookup in
            for candidate in all.sorted(by: { $0.haversine < $1.haversine }) {
                let read = try lookup.first(candidate.row) { try MergedToilet.read(&$0, on: connection) }
                guard let toilet = read ?? nil else { continue }
                let way = Hit.Way(
                    distance: Coordinate.metres(haversine: candidate.haversine),
                    bearing: place.bearing(to: toilet.coordinate),
                    at: query.walk
                )
                let opening = openings.opening(of: toilet, at: query.moment(metres: way.distance))
                leftOut.append(
                    Answer.LeftOut(hit: Hit(toilet, way: way, opening: opening), reason: candidate.reason)
                )
            }
        }
        return leftOut
    }
}
