/// Finds toilets that two sources have, so that an answer has them once.
///
/// All rows of one toilet say the row that leads them: the one of the source that knows it best. A
/// row alone says nothing. Two rows are one toilet where OpenStreetMap's name for both is the same, or where they stand
/// within thirty metres and can be of one kind, nearest first; never two rows of one origin, and never two that could not
/// be one by themselves, whatever stands between them.
enum CrossSourceMatcher {
    /// Beyond this, of the City's toilets and those that OpenStreetMap has in Paris, hardly two more are the same.
    static let reach = 30.0
    /// A copy of a drawing may be of another year, but is not in another quarter.
    static let reachOfNames = 500.0
    /// A file that heaps thousands at one point must not make millions of pairs.
    private static let mostAtOnePlace = 32
    /// So many pairs are compared with each other at a time.
    private static let mostPairs = 1 << 20

    /// For each row the number of the row that leads it; nil for those alone.
    ///
    /// The rows come in the order of their numbers; `duplicates` are those that one source has twice, by their numbers.
    static func leaders(
        of rows: [MatchRow],
        duplicates: [DuplicateRows.Pair],
        check: () throws -> Void
    ) throws -> [Int?] {
        let duplicates = duplicates.compactMap { pair in
            rows.index(ofRow: pair.leading).flatMap { leading in
                rows.index(ofRow: pair.other).map { (leading: leading, other: $0) }
            }
        }
        var groups = MatchGroups(rows, duplicates: duplicates)
        try forEachPair(rows, check) { pairs in
            var turns = 0
            // Rows come in another order from another file, and their names do not.
            try pairs.sort { one, other in
                turns += 1
                if turns % 65536 == 0 { try check() }
                return one.distance == other.distance
                    ? one.names(rows) < other.names(rows) : one.distance < other.distance
            }
            for pair in pairs { groups.join(pair.one, pair.other) }
        }
        return groups.leaders()
    }

    private struct Pair {
        let one: Int
        let other: Int
        /// In metres; less than nothing where both have the same name.
        let distance: Double

        func names(_ rows: [MatchRow]) -> (ToiletID, ToiletID) {
            let (first, second) = (rows[one].id, rows[other].id)
            return first < second ? (first, second) : (second, first)
        }
    }

    /// Lends what could be the same, some at a time. The origin that has most rows is looked through, and the others are
    /// kept at hand.
    private static func forEachPair(
        _ rows: [MatchRow],
        _ check: () throws -> Void,
        _ visit: (inout [Pair]) throws -> Void
    ) throws {
        let counts = rows.reduce(into: [String: Int]()) { $0[$1.origin, default: 0] += 1 }
        let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let few = rows.indices.filter { rows[$0].origin != largest }
        var grid = try SpatialGrid(reach: reach, few.lazy.map { ($0, rows[$0].place, 0) }, check: check)
        var byName: [WideDigest: [Int]] = [:]
        for index in few { if let key = rows[index].nameKey { byName[key, default: []].append(index) } }
        var pairs: [Pair] = []
        for (index, row) in rows.enumerated() {
            if index % 1024 == 0 { try check() }
            let named = (row.nameKey.flatMap { byName[$0] } ?? []).prefix(mostAtOnePlace)
            for other in named where rows[other].origin != row.origin && rows[other].canBe(row) {
                pairs.append(Pair(one: other, other: index, distance: -1))
            }
            var found = 0
            grid.forEach(near: row.place) { other in
                // Two rows of the few are met twice.
                guard row.origin == largest || other < index, rows[other].canBe(row) else { return true }
                let distance = rows[other].place.distance(to: row.place)
                guard distance <= reach else { return true }
                pairs.append(Pair(one: other, other: index, distance: distance))
                found += 1
                return found < mostAtOnePlace
            }
            if pairs.count >= mostPairs {
                try visit(&pairs)
                pairs.removeAll(keepingCapacity: true)
            }
        }
        try visit(&pairs)
    }
}

extension [MatchRow] {
    /// Where a row is, in rows in the order of their numbers.
    func index(ofRow number: Int) -> Int? {
        let index = partitioningIndex(where: { $0.number >= number })
        return index < count && self[index].number == number ? index : nil
    }
}
