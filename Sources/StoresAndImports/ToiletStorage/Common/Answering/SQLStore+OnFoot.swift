internal import ToiletCore
internal import WalkingNetwork

extension SQLStore {
    /// The toilets on a page in the order of the ways on foot, those left out that are nearer, where the query counts
    /// them, and the nearest by the straight line, where it tells that.
    ///
    /// No way is shorter than the straight line: toilets are looked at by that, at first three for each that is wanted,
    /// and no more of them once it is longer than the way to the last one of the page. None is told whose way is
    /// longer than `limit`, in millimetres.
    static func nearestOnFoot(
        _ query: ToiletQuery, near place: Coordinate, _ ways: StreetWays, _ reader: Reader, within limit: Int = .max,
        total: () throws -> Int
    ) throws -> (hits: [Hit], nearer: RejectedToilets?, byLine: Hit?) {
        let countsNearer = query.countsNearer || query.listsLeftOut
        var page = query.page
        while true {
            page = try Page(1, of: page.end > .max / 3 ? .max : 3 * page.end)
            let found = try reader.nearest(
                to: place, query.filter, within: query.reach, page, listsLeftOut: countsNearer, total: total
            )
            var best = ShortestWays(to: query.page.end, within: limit)
            var isEnough = found.count < page.end
            for rank in 0..<found.count {
                guard let (toilet, metres) = found.toilet(rank) else { continue }
                if WalkingDistance.shortest(metres: metres) > Double(best.limit) / 1000 {
                    isEnough = true
                    break
                }
                let distance = try ways.distance(to: toilet, metres: metres, within: best.limit)
                best.add(query.walk.millimetres(distance), toilet.id, rank: rank)
            }
            guard isEnough else { continue }
            let shown = best.sorted()
            let hits = try found.hits(shown.dropFirst(query.page.offset).map(\.rank), query, ways, reader)
            let nearer =
                countsNearer
                ? try onFoot(
                    found.nearer(page), within: shown.last?.length ?? .max, from: place, query, ways, reader
                )
                .nearer(on: query.page, found: shown.count) { Double(shown[$0].length) }
                : nil
            let byLine =
                query.tellsNearestOtherwise && ways.isAttached
                ? try found.hits(0..<min(1, found.count), query, ways, reader).first : nil
            return (hits.enumerated().map { $1.ranked(query.page.offset + $0 + 1) }, nearer, byLine?.ranked(nil))
        }
    }

    /// The same toilets with the lengths of ways in millimetres, or others above `limit`.
    private static func onFoot(
        _ toilets: RejectedToilets, within limit: Int, from place: Coordinate, _ query: ToiletQuery,
        _ ways: StreetWays, _ reader: Reader
    ) throws -> RejectedToilets {
        var lengths: [Int: Int] = [:]
        try reader.forEachToilet(of: toilets.rows, row: { $0 }, query) { row, toilet, _ in
            let metres = place.distance(to: toilet.coordinate)
            lengths[row] = query.walk.millimetres(try ways.distance(to: toilet, metres: metres, within: limit))
        }
        return toilets.ordered { lengths[$0].map(Double.init) }
    }

    /// The nearest toilet on foot, which the answer to a query in the order of the straight line tells; nil for others.
    ///
    /// `hits` are the first toilets of the answer, of which there are `total`.
    static func nearestOnFoot(
        among hits: [Hit] = [], _ query: ToiletQuery, near place: Coordinate, _ ways: StreetWays, _ reader: Reader,
        total: Int
    ) throws -> Hit? {
        guard query.tellsNearestOtherwise, !query.isByWalk, ways.isAttached, total > 0 else { return nil }
        func length(_ hit: Hit) -> Int { hit.way.map { query.walk.millimetres($0.walkingDistance) } ?? .max }
        let best = hits.min { (length($0), $0.id) < (length($1), $1.id) }
        if let best {
            let farthest = hits.last?.way?.distance ?? 0
            if hits.count == total || Double(length(best)) / 1000 <= WalkingDistance.shortest(metres: farthest) {
                return best.ranked(nil)
            }
        }
        var other = query
        (other.nearestBy, other.page) = (.walk, try Page(1, of: 1))
        (other.countsNearer, other.listsLeftOut, other.splitsSources) = (false, false, false)
        return try nearestOnFoot(
            other, near: place, ways, reader, within: best.map(length) ?? .max, total: { total }
        )
        .hits.first?.ranked(nil)
    }

    /// The toilets within some metres of a query whose ways decide what passes, where they fill its page; nil where
    /// others may be on that.
    static func collectedAround(
        _ query: ToiletQuery, within metres: Double, _ ways: StreetWays, _ reader: Reader
    ) throws -> ToiletCollection? {
        guard query.isOfDistance, query.walkReach == nil, query.reach ?? .infinity > metres else { return nil }
        var near = query
        near.reach = metres
        let found = try reader.collect(near, ways, findsBeyond: false)
        return found.fillsPage(beforeMetres: metres) ? found : nil
    }

    /// The numbers for the toilets of a query whose ways decide what passes: beyond those to which there are ways along
    /// streets, the straight line does.
    static func tally(_ query: ToiletQuery, around found: ToiletCollection, _ reader: Reader) throws -> Tally {
        let all = try tally(query.filter, near: query.place, within: query.reach, reader)
        return try all + found.tally - tally(query.filter, near: query.place, within: WalkingRules.farthest, reader)
    }
}

/// The shortest of the ways that were found.
private struct ShortestWays {
    private let count: Int
    private var ways: [Found] = []
    /// The length above which a way is none of them, in millimetres.
    private(set) var limit: Int

    struct Found {
        let length: Int
        let id: ToiletID
        let rank: Int
    }

    init(to count: Int, within limit: Int) {
        self.count = count
        self.limit = limit
    }

    mutating func add(_ length: Int, _ id: ToiletID, rank: Int) {
        guard length <= limit else { return }
        ways.append(Found(length: length, id: id, rank: rank))
        // Some more than wanted are held, so that many are not sorted for each one.
        if ways.count == count || ways.count - count > count / 4 { keep() }
    }

    consuming func sorted() -> [Found] {
        keep()
        return ways
    }

    private mutating func keep() {
        ways.sort { ($0.length, $0.id) < ($1.length, $1.id) }
        guard ways.count >= count else { return }
        ways.removeLast(ways.count - count)
        limit = min(limit, ways.last?.length ?? limit)
    }
}

extension Hit {
    /// The same with another rank.
    func ranked(_ rank: Int?) -> Hit { Hit(shared, rank: rank, way: way, opening: opening) }
}

extension ToiletQuery {
    /// Whether all toilets have to be looked at, since ways decide which of them pass.
    func isCollected(_ ways: StreetWays) -> Bool {
        ways.isAttached && isDecidedByWays || isByWalk && splitsSources
    }
}
