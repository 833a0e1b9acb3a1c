internal import ToiletCore

/// Finds rows of different sources that describe the same toilet, so that answers contain it once.
///
/// All rows of one toilet refer to a leader row: the row of the source with the best rank. A row without matches
/// has no leader. Two rows match if they have the same OpenStreetMap identifier, or are within thirty metres and of
/// compatible kinds; nearest pairs are joined first. Rows of one origin never match, and every two rows of a group
/// must be compatible with each other; ``MatchRow/isCompatible(with:)`` is the rule, with its distances.
enum CrossSourceMatcher {
    /// Maximum number of candidates for one row, which bounds the work for files with thousands of toilets at one
    /// point.
    private static let maxAtOnePlace = 32
    /// Number of pairs that are sorted and joined at a time.
    private static let maxPairs = 1 << 20

    /// The leader of each row, by row number; nil for rows without matches.
    ///
    /// `rows` are sorted by number; `duplicates` are the duplicates within one source, by row number.
    static func leaders(
        of rows: [MatchRow], duplicates: [DuplicateRows.Pair], check: () throws -> Void
    ) throws -> [Int?] {
        let duplicates = duplicates.compactMap { pair in
            rows.index(ofRow: pair.leading).flatMap { leading in
                rows.index(ofRow: pair.other).map { (leading: leading, other: $0) }
            }
        }
        var groups = MatchGroups(rows, duplicates: duplicates)
        try forEachPair(rows, check) { pairs in
            var turns = 0
            // The order of ties depends on the ids, because the row order differs between exports.
            try pairs.sort { one, other in
                turns += 1
                if turns % 65536 == 0 { try check() }
                return one.distance == other.distance
                    ? one.ids(rows) < other.ids(rows) : one.distance < other.distance
            }
            for pair in pairs { groups.join(pair.one, pair.other) }
        }
        return groups.leaders()
    }

    private struct Pair {
        let one: Int
        let other: Int
        /// In metres; −1 for the same identifier.
        let distance: Double

        func ids(_ rows: [MatchRow]) -> (ToiletID, ToiletID) {
            let (first, second) = (rows[one].id, rows[other].id)
            return first < second ? (first, second) : (second, first)
        }
    }

    /// Visits the candidate pairs in batches. Iterates over the rows of the largest origin and keeps the others in
    /// a grid.
    private static func forEachPair(
        _ rows: [MatchRow], _ check: () throws -> Void, _ visit: (inout [Pair]) throws -> Void
    ) throws {
        let counts = rows.reduce(into: [String: Int]()) { $0[$1.origin, default: 0] += 1 }
        let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let few = rows.indices.filter { rows[$0].origin != largest }
        var grid = try SpatialGrid(reach: MatchRow.reach, few.lazy.map { ($0, rows[$0].place, 0) }, check: check)
        var byID: [WideDigest: [Int]] = [:]
        for index in few { if let key = rows[index].osmKey { byID[key, default: []].append(index) } }
        var pairs: [Pair] = []
        for (index, row) in rows.enumerated() {
            if index % 1024 == 0 { try check() }
            let sameID = (row.osmKey.flatMap { byID[$0] } ?? []).prefix(maxAtOnePlace)
            for other in sameID where rows[other].origin != row.origin && rows[other].isCompatible(with: row) {
                pairs.append(Pair(one: other, other: index, distance: -1))
            }
            var found = 0
            grid.forEach(near: row.place) { other in
                // Two rows from the grid meet twice.
                guard row.origin == largest || other < index, rows[other].isCompatible(with: row) else {
                    return true
                }
                let distance = rows[other].place.distance(to: row.place)
                guard distance <= MatchRow.reach else { return true }
                pairs.append(Pair(one: other, other: index, distance: distance))
                found += 1
                return found < maxAtOnePlace
            }
            if pairs.count >= maxPairs {
                try visit(&pairs)
                pairs.removeAll(keepingCapacity: true)
            }
        }
        try visit(&pairs)
    }
}

extension [MatchRow] {
    /// The index of a row, in rows sorted by number.
    func index(ofRow number: Int) -> Int? {
        let index = partitioningIndex(where: { $0.number >= number })
        return index < count && self[index].number == number ? index : nil
    }
}
