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

    /// Where a toilet is, seen from the query's place or its route.
    private struct Position {
        /// The distance from the place or the route, as a haversine; 0 without both.
        var haversine = 0.0
        /// The nearest point of the route.
        var approach: Route.Approach?
    }

    package init(_ query: ToiletQuery) { self.query = query }

    /// Counts a toilet, and adds it if it passes the filter. The arrondissement and the key of the address are those of
    /// its leading row.
    package mutating func add(
        _ toilet: Toilet, row: Int, cost: Int, arrondissement: Int?, address: [UInt8], _ openings: inout OpeningCache
    ) {
        guard let position = position(of: toilet) else { return }
        let metres = metres(to: position)
        let verdict = openings.verdict(of: query.filter, on: toilet, metres: metres)
        tally.count(verdict)
        switch verdict {
        case .passes:
            let key = SortKey(
                query.sorting, toilet, haversine: position.haversine, along: position.approach?.along ?? 0, cost: cost,
                arrondissement: arrondissement, address: address
            ) {
                openings.opening(of: toilet, at: query.moment(metres: metres))
            }
            found.append((key, row, position))
        case .leftOut(let reason): rejected.add(row, position.haversine, reason)
        case .unwanted: break
        }
    }

    /// Sorts the toilets, after all were added.
    package mutating func sort() { found.sort { $0.key < $1.key } }

    /// Whether the nearest toilet beyond the query's distance is asked for.
    package var needsNearestBeyond: Bool { found.isEmpty && query.reach != nil }

    /// Takes the nearest toilet beyond the query's distance, from the toilets at any distance.
    package mutating func setNearestBeyond(_ everywhere: ToiletCollection) {
        nearestBeyond = everywhere.found.lazy.map { found in
            found.position.approach?.metres ?? Coordinate.metres(haversine: found.position.haversine)
        }.min()
    }

    /// Where a toilet is; nil where that is too far.
    private func position(of toilet: Toilet) -> Position? {
        if let route = query.route {
            let reach = query.reach ?? .pi * Coordinate.earthRadius
            return route.approach(to: toilet.coordinate, within: reach).map {
                Position(haversine: Coordinate.haversine(metres: $0.metres), approach: $0)
            }
        }
        guard let place = query.place else { return Position() }
        let haversine = place.haversine(to: toilet.coordinate)
        if let reach = query.reach, haversine > Coordinate.haversine(metres: reach) { return nil }
        return Position(haversine: haversine)
    }

    /// The metres to walk to a toilet, from the place or from the start of the route; nil without both.
    private func metres(to position: Position) -> Double? {
        if let approach = position.approach { return approach.along + approach.metres }
        return query.place == nil ? nil : Coordinate.metres(haversine: position.haversine)
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
        return rejected.nearer(on: query.page, found: count) { found[$0].position.haversine }
    }

    /// The toilets on the page, in order: the index of each among all that pass, and its row.
    package var page: [(index: Int, row: Int)] {
        found.indices.prefix(query.page.end).dropFirst(query.page.offset).map { ($0, found[$0].row) }
    }

    /// The hit of a toilet on the page; `toilet` is what is shown of it.
    package func hit(
        _ index: Int, _ toilet: Toilet, at coordinate: Coordinate, isCounted: Bool, _ openings: inout OpeningCache
    ) -> Hit {
        let position = found[index].position
        let way = (position.approach?.point ?? query.place).map { place in
            Hit.Way(
                distance: position.approach?.metres ?? Coordinate.metres(haversine: position.haversine),
                bearing: place.bearing(to: coordinate), at: query.walk
            )
        }
        let opening = openings.opening(of: toilet, at: query.moment(metres: metres(to: position)))
        var hit = Hit(toilet, rank: isCounted ? index + 1 : nil, way: way, opening: opening)
        hit.along = position.approach?.along
        return hit
    }
}
