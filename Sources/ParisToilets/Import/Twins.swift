internal import SpatiaLite

/// Finds toilets that two sources have, so that an answer has them once.
///
/// In `toilets.twin`, all rows of one toilet say the row that leads them: the one of the source that knows it best. A
/// row alone says nothing. Two rows are one toilet where OpenStreetMap's name for both is the same, or where they stand
/// within thirty metres and can be of one kind, nearest first; never two rows of one make, and never two that could not
/// be one by themselves, whatever stands between them.
enum Twins {
    /// Beyond this, of the City's toilets and those that OpenStreetMap has in Paris, hardly two more are the same.
    static let reach = 30.0
    /// A copy of a drawing may be of another year, but is not in another quarter.
    static let reachOfNames = 500.0
    /// A file that heaps thousands at one point must not make millions of pairs.
    private static let mostAtOnePlace = 32
    /// So many pairs are compared with each other at a time.
    private static let mostPairs = 1 << 20

    /// Works it out for the whole store, with the places of all rows where they are at hand.
    static func find(
        on connection: borrowing Connection,
        among entries: [PackedIndex.Entry]?,
        check: () throws -> Void
    ) throws {
        let sources = try Source.stored(on: connection)
        // The region's set holds some toilets twice, as others have them and as OpenStreetMap has them.
        guard sources.count > 1 || sources.contains(Source.region) else {
            return try findDoubles(on: connection, among: entries, check)
        }
        let rows = try TwinRow.all(connection, check: check)
        let spots = rows.map {
            Doubles.Spot(
                number: Int64($0.number),
                latitude: $0.place.latitude,
                longitude: $0.place.longitude
            )
        }
        // The rows come in the order of their numbers.
        func index(of number: Int) -> Int? {
            let index = rows.partition { $0.number >= number }
            return index < rows.count && rows[index].number == number ? index : nil
        }
        let doubles = try Doubles.find(spots, on: connection, check: check).compactMap { pair in
            index(of: pair.leading).flatMap { leading in index(of: pair.other).map { (leading, $0) } }
        }
        var groups = TwinGroups(rows, doubles: doubles.map { (leading: $0.0, other: $0.1) })
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
        let leaders = groups.leaders()
        let update = try connection.prepare("UPDATE toilets SET twin = ? WHERE pk = ?")
        for (index, row) in rows.enumerated() where leaders[index] != row.twin {
            try update.run { binder in
                binder.bind(leaders[index])
                binder.bind(row.number)
            }
        }
    }

    /// Finds what the only source has twice.
    private static func findDoubles(
        on connection: borrowing Connection,
        among entries: [PackedIndex.Entry]?,
        _ check: () throws -> Void
    ) throws {
        var spots: [Doubles.Spot] = []
        if let entries {
            spots = entries.map { Doubles.Spot(number: $0.row, latitude: $0.y, longitude: $0.x) }
        } else {
            try connection.forEach("SELECT geometry, pk FROM toilets") { row in
                let place = try ToiletRow.coordinate(&row)
                spots.append(
                    Doubles.Spot(
                        number: Int64(row.integer()),
                        latitude: place.latitude,
                        longitude: place.longitude
                    )
                )
                if spots.count % 4096 == 0 { try check() }
                return true
            }
        }
        var leaders: [Int: Int] = [:]
        for pair in try Doubles.find(spots, on: connection, check: check) {
            leaders[pair.leading] = pair.leading
            leaders[pair.other] = pair.leading
        }
        let old = try connection.rows("SELECT pk, twin FROM toilets WHERE twin IS NOT NULL") {
            ($0.integer(), $0.integer())
        }
        let before = Dictionary(old) { first, _ in first }
        let update = try connection.prepare("UPDATE toilets SET twin = ? WHERE pk = ?")
        for number in Set(before.keys).union(leaders.keys).sorted() where before[number] != leaders[number] {
            try update.run { binder in
                binder.bind(leaders[number])
                binder.bind(number)
            }
        }
    }

    private struct Pair {
        let one: Int
        let other: Int
        /// In metres; less than nothing where both have the same name.
        let distance: Double

        func names(_ rows: [TwinRow]) -> (ToiletID, ToiletID) {
            let (first, second) = (rows[one].id, rows[other].id)
            return first < second ? (first, second) : (second, first)
        }
    }

    /// Lends what could be the same, some at a time. The make that has most rows is looked through, and the others are
    /// kept at hand.
    private static func forEachPair(
        _ rows: [TwinRow],
        _ check: () throws -> Void,
        _ visit: (inout [Pair]) throws -> Void
    ) throws {
        let counts = rows.reduce(into: [String: Int]()) { $0[$1.make, default: 0] += 1 }
        let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let few = rows.indices.filter { rows[$0].make != largest }
        var grid = try PlaceGrid(reach: reach, few.lazy.map { ($0, rows[$0].place, 0) }, check: check)
        var byName: [WideDigest: [Int]] = [:]
        for index in few { if let key = rows[index].nameKey { byName[key, default: []].append(index) } }
        var pairs: [Pair] = []
        for (index, row) in rows.enumerated() {
            if index % 1024 == 0 { try check() }
            let named = (row.nameKey.flatMap { byName[$0] } ?? []).prefix(mostAtOnePlace)
            for other in named where rows[other].make != row.make && rows[other].canBe(row) {
                pairs.append(Pair(one: other, other: index, distance: -1))
            }
            var found = 0
            grid.forEach(near: row.place) { other in
                // Two rows of the few are met twice.
                guard row.make == largest || other < index, rows[other].canBe(row) else { return true }
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

extension [TwinRow] {
    /// The first index from which on something is so.
    fileprivate func partition(_ isSo: (TwinRow) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
