/// The toilets of a query, collected and sorted: for queries with words, and for orders that neither SQL nor a spatial
/// index has.
///
/// Holds a key for each toilet that passes; the store reads those of a page again.
package struct ToiletCollection {
    private let query: ToiletQuery
    package private(set) var tally = Tally()
    /// Texts with similar words, where no toilet has those of the query.
    package var suggestions: [String]?
    private var nearestBeyond: Double?
    /// The toilets that pass, sorted after ``sort()``.
    private var found: [(key: SortKey, row: Int, position: Position)] = []
    private var rejected = RejectedToilets()

    /// Nil where no way along streets is known.
    private let streets: StreetLength?

    /// Gives the length of the way along streets from the query's place to a toilet at a distance in metres, in
    /// millimetres; nil where it is not known.
    package typealias StreetLength = (_ toilet: Toilet, _ metres: Double) throws -> Int?

    /// Where a toilet is, seen from the query's place or its route.
    private struct Position {
        /// The distance from the place or the route, as a haversine; 0 without both.
        var haversine = 0.0
        /// The nearest point of the route.
        var approach: Route.Approach?
        /// How far away it is on foot from the place, or from the start of the route; nil without both.
        var onFoot: WalkingDistance?
    }

    /// Begins without toilets. `streets` is nil where no way is known from the query's place.
    package init(_ query: ToiletQuery, alongStreets streets: StreetLength? = nil) {
        self.query = query
        self.streets = streets
    }

    /// Counts a toilet, and adds it if it passes the filter. The arrondissement and the key of the address are those of
    /// its leading row.
    package mutating func add(
        _ toilet: Toilet, row: Int, cost: Int, arrondissement: Int?, address: [UInt8], _ openings: inout OpeningCache
    ) throws {
        guard let position = try position(of: toilet) else { return }
        let verdict = openings.verdict(of: query.filter, on: toilet, position.onFoot)
        tally.count(verdict)
        switch verdict {
        case .passes:
            let key = SortKey(
                query.sorting, toilet, distance: order(of: position), along: position.approach?.along ?? 0, cost: cost,
                arrondissement: arrondissement, address: address
            ) {
                openings.opening(of: toilet, at: query.moment(position.onFoot))
            }
            found.append((key, row, position))
        case .leftOut(let reason): rejected.add(row, order(of: position), reason)
        case .unwanted: break
        }
    }

    /// Sorts the toilets, after all were added.
    package mutating func sort() { found.sort { $0.key < $1.key } }

    /// Whether its page is full, and no toilet that is farther than so many metres belongs to it or is nearer on foot.
    package func fillsPage(beforeMetres metres: Double) -> Bool {
        guard found.count >= query.page.end, query.page.end > 0 else { return false }
        let index = query.isByWalk ? query.page.end - 1 : nearestOtherwise?.index
        guard let way = index.flatMap({ found[$0].position.onFoot }) else { return true }
        return query.walk.way(way) <= WalkingDistance.shortest(metres: metres)
    }

    /// Whether the nearest toilet beyond the query's distance is asked for.
    package var needsNearestBeyond: Bool { found.isEmpty && query.reach != nil }

    /// Takes the nearest toilet beyond the query's distance, from the toilets at any distance.
    package mutating func setNearestBeyond(_ everywhere: ToiletCollection) {
        nearestBeyond = everywhere.found.lazy.map { found in
            found.position.approach?.metres ?? Coordinate.metres(haversine: found.position.haversine)
        }.min()
    }

    /// What toilets are ordered by in the order of the distance.
    private func order(of position: Position) -> Double { order(of: position, byWalk: query.isByWalk) }

    private func order(of position: Position, byWalk: Bool) -> Double {
        guard byWalk, let onFoot = position.onFoot else { return position.haversine }
        return Double(query.walk.millimetres(onFoot))
    }

    /// Where a toilet is; nil where that is too far.
    private func position(of toilet: Toilet) throws -> Position? {
        if let route = query.route {
            let reach = query.reach ?? .pi * Coordinate.earthRadius
            return route.approach(to: toilet.coordinate, within: reach).map {
                Position(
                    haversine: Coordinate.haversine(metres: $0.metres), approach: $0,
                    onFoot: WalkingDistance(metres: $0.along + $0.metres)
                )
            }
        }
        guard let place = query.place else { return Position() }
        let haversine = place.haversine(to: toilet.coordinate)
        if let reach = query.reach, haversine > Coordinate.haversine(metres: reach) { return nil }
        let metres = Coordinate.metres(haversine: haversine)
        let length = query.needsEachWay ? try streets?(toilet, metres) : nil
        let onFoot = WalkingDistance(metres: metres, alongStreets: length)
        // Without streets, the reach stands for it.
        if streets != nil, let seconds = query.walkReach, query.walk.seconds(onFoot) > seconds { return nil }
        return Position(haversine: haversine, onFoot: onFoot)
    }

    /// The header of the answer, with the time zone of its first hit.
    package func header(_ query: ToiletQuery, zone: @autoclosure () -> CivilZone?) -> AnswerHeader {
        var header = AnswerHeader(query, tally: tally, zone: query.zone ?? zone())
        header.suggestions = suggestions
        header.nearestBeyond = nearestBeyond
        return header
    }

    /// The toilets left out between the last hit of the previous page and the last hit of this page; nil in another
    /// order than that of the distance.
    package var nearer: RejectedToilets? {
        guard query.sorting == .distance else { return nil }
        let count = min(query.page.end, found.count)
        return rejected.nearer(on: query.page, found: count) { order(of: found[$0].position) }
    }

    /// The toilet for ``AnswerHeader/nearestOtherwise``, as ``page`` has it; nil where no streets are known.
    package var nearestOtherwise: (index: Int, row: Int)? {
        guard streets != nil, query.tellsNearestOtherwise else { return nil }
        func order(_ index: Int) -> Double { self.order(of: found[index].position, byWalk: !query.isByWalk) }
        let best = found.indices.min { one, other in
            (order(one), found[one].key.id) < (order(other), found[other].key.id)
        }
        return best.map { ($0, found[$0].row) }
    }

    /// The toilets on the page, in order: the index of each among all that pass, and its row.
    package var page: [(index: Int, row: Int)] {
        found.indices.prefix(query.page.end).dropFirst(query.page.offset).map { ($0, found[$0].row) }
    }

    /// The hit of a toilet on the page, of which `shown` is shown.
    package func hit(
        _ index: Int, _ shown: Toilet, of toilet: Toilet, isCounted: Bool, _ openings: inout OpeningCache
    ) throws -> Hit {
        var position = found[index].position
        if let metres = position.onFoot?.metres, query.route == nil, !query.needsEachWay {
            position.onFoot = WalkingDistance(metres: metres, alongStreets: try streets?(toilet, metres))
        }
        let distance = position.approach.map { WalkingDistance(metres: $0.metres) } ?? position.onFoot
        let way = (position.approach?.point ?? query.place).flatMap { place in
            distance.map { Hit.Way(from: place, to: toilet.coordinate, $0, at: query.walk) }
        }
        let opening = openings.opening(of: shown, at: query.moment(position.onFoot))
        var hit = Hit(shown, rank: isCounted ? index + 1 : nil, way: way, opening: opening)
        hit.along = position.approach?.along
        return hit
    }
}
