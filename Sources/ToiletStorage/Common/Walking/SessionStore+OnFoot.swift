internal import ToiletCore

extension SessionStore {
    /// The toilets on a page in the order of the ways on foot, and those left out that are nearer, where the query
    /// counts them.
    ///
    /// No way is shorter than the straight line: toilets are looked at by that, and no more of them once it is longer
    /// than the way to the last one of the page.
    static func nearestOnFoot(
        _ query: ToiletQuery, near place: Coordinate, _ ways: StreetWays, _ session: Session, total: () throws -> Int
    ) throws -> (hits: [Hit], nearer: RejectedToilets?) {
        let countsNearer = query.countsNearer || query.listsLeftOut
        var count = query.page.end
        while true {
            count = count > .max / 2 ? .max : count * 2
            var wider = query
            wider.page = try Page(1, of: count)
            let found = try session.nearest(
                to: place, query.filter, within: query.reach, wider.page, listsLeftOut: countsNearer, total: total
            )
            var hits = try found.hits(wider, ways, session)
            let farthest = hits.count < count ? nil : hits.last?.way?.distance
            hits.sortOnFoot(by: query.walk)
            if let farthest, let last = hits.dropFirst(query.page.end - 1).first?.way,
                last.walkDistance > WalkingDistance.shortest(metres: farthest)
            {
                continue
            }
            hits = Array(hits.prefix(query.page.end))
            let nearer =
                countsNearer
                ? try onFoot(found.nearer(wider.page), from: place, query, ways, session)
                    .nearer(on: query.page, found: hits.count) { Double(hits[$0].millimetres(at: query.walk) ?? 0) }
                : nil
            let page = hits.enumerated().dropFirst(query.page.offset).map { $1.ranked($0 + 1) }
            return (page, nearer)
        }
    }

    /// The same toilets with the lengths of ways in millimetres.
    private static func onFoot(
        _ toilets: RejectedToilets, from place: Coordinate, _ query: ToiletQuery, _ ways: StreetWays, _ session: Session
    ) throws -> RejectedToilets {
        var lengths: [Int: Int] = [:]
        try session.forEachToilet(of: toilets.rows, row: { $0 }, query) { row, toilet, _ in
            let distance = try ways.distance(to: toilet, metres: place.distance(to: toilet.coordinate))
            lengths[row] = query.walk.millimetres(distance)
        }
        return toilets.ordered { lengths[$0].map(Double.init) }
    }

    /// The nearest toilet on foot, which the answer to a query in the order of the straight line tells; nil for others.
    ///
    /// `hits` are the first toilets of the answer, of which there are `total`.
    static func nearestOnFoot(
        among hits: [Hit] = [], _ query: ToiletQuery, near place: Coordinate, _ ways: StreetWays, _ session: Session,
        total: Int
    ) throws -> Hit? {
        guard query.tellsNearestOnFoot, ways.isAttached, total > 0 else { return nil }
        var sorted = hits
        sorted.sortOnFoot(by: query.walk)
        let isEnough =
            hits.count == total
            || sorted.first?.way.map { best in
                best.walkDistance <= WalkingDistance.shortest(metres: hits.last?.way?.distance ?? 0)
            } ?? false
        if !isEnough {
            var other = query
            (other.nearestBy, other.page) = (.walk, try Page(1, of: 1))
            (other.countsNearer, other.listsLeftOut, other.splitsSources) = (false, false, false)
            sorted = try nearestOnFoot(other, near: place, ways, session) { total }.hits
        }
        return sorted.first?.ranked(nil)
    }
}

extension WalkingDistance {
    /// What no way can be shorter than, for a straight line of so many metres: lengths are rounded, and measured on a
    /// plane at the ends.
    fileprivate static func shortest(metres: Double) -> Double { metres * 0.998 - 0.1 }
}

extension Hit {
    fileprivate func millimetres(at walk: Walk) -> Int? { way.map { walk.millimetres($0.walkingDistance) } }

    /// The same with another rank.
    fileprivate func ranked(_ rank: Int?) -> Hit { Hit(shared, rank: rank, way: way, opening: opening) }
}

extension [Hit] {
    /// Sorts hits by the ways on foot, and by their ids where these are as long.
    fileprivate mutating func sortOnFoot(by walk: Walk) {
        let keys = map { $0.millimetres(at: walk) ?? .max }
        self = indices.sorted { (keys[$0], self[$0].id) < (keys[$1], self[$1].id) }.map { self[$0] }
    }
}

extension ToiletQuery {
    /// Whether all toilets have to be looked at, since ways decide which of them pass.
    func isCollected(_ ways: StreetWays) -> Bool {
        ways.isAttached && isDecidedByWays || isByWalk && splitsSources
    }
}
