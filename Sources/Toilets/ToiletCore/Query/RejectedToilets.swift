/// The toilets that a search from a place leaves out for a reason worth reporting.
package struct RejectedToilets: Sendable {
    /// What they are ordered by: haversines, or lengths of ways.
    private var all: [(distance: Double, row: Int, reason: Verdict.Reason)] = []

    package init() {}

    package mutating func add(_ row: Int, _ distance: Double, _ reason: Verdict.Reason) {
        all.append((distance, row, reason))
    }

    /// Those between the last hit of the previous page and the last hit of a page; all if nothing was found.
    ///
    /// `distance` gives that of the found toilet at an index, of which there are `count` up to the end of the page.
    package func nearer(on page: Page, found count: Int, distance: (Int) -> Double) -> RejectedToilets {
        guard count > 0 else { return self }
        guard count > page.offset else { return RejectedToilets() }
        let end = distance(count - 1)
        let shownBefore = page.offset == 0 ? -1 : distance(page.offset - 1)
        var nearer = RejectedToilets()
        nearer.all = all.filter { $0.distance <= end && $0.distance > shownBefore }
        return nearer
    }

    /// The same ordered by the distances that a closure gives, without those for which it gives none.
    package func ordered(by distance: (_ row: Int) -> Double?) -> RejectedToilets {
        var others = RejectedToilets()
        for toilet in all {
            if let distance = distance(toilet.row) { others.add(toilet.row, distance, toilet.reason) }
        }
        return others
    }

    /// Their numbers by reason.
    package var counts: [Verdict.Reason: Int] {
        var counts: [Verdict.Reason: Int] = [:]
        for toilet in all { counts[toilet.reason, default: 0] += 1 }
        return counts
    }

    /// The toilets as hits, nearest first; `toilet` reads that of a row.
    package func hits(
        _ query: ToiletQuery, from place: Coordinate, alongStreets streets: ToiletCollection.StreetLength?,
        _ openings: inout OpeningCache, toilet: (_ row: Int) throws -> Toilet?
    ) throws -> [Answer.LeftOut] {
        var leftOut: [Answer.LeftOut] = []
        for candidate in all.sorted(by: { $0.distance < $1.distance }) {
            guard let toilet = try toilet(candidate.row) else { continue }
            let metres = place.distance(to: toilet.coordinate)
            let distance = WalkingDistance(metres: metres, alongStreets: try streets?(toilet, metres))
            let way = Hit.Way(from: place, to: toilet.coordinate, distance, at: query.walk)
            let opening = openings.opening(of: toilet, at: query.moment(distance))
            leftOut.append(Answer.LeftOut(hit: Hit(toilet, way: way, opening: opening), reason: candidate.reason))
        }
        return leftOut
    }

    /// The rows of the toilets.
    package var rows: [Int] { all.map(\.row) }
}
