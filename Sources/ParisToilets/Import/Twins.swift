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
    private static let mostAtOnePlace = 64

    /// Works it out for the whole store.
    static func find(on connection: borrowing Connection, shouldStop: () -> Bool) throws {
        let sources = try Source.stored(on: connection)
        // The region's set holds some toilets twice, as others have them and as OpenStreetMap has them.
        guard sources.count > 1 || sources.contains(Source.region) else { return }
        let rows = try TwinRow.all(connection)
        var groups = TwinGroups(rows)
        // Rows come in another order from another file, and their names do not.
        let pairs = try pairs(rows, shouldStop).sorted { one, other in
            one.distance == other.distance
                ? one.names(rows) < other.names(rows) : one.distance < other.distance
        }
        for pair in pairs { groups.join(pair.one, pair.other) }
        let leaders = groups.leaders()
        let update = try connection.prepare("UPDATE toilets SET twin = ? WHERE pk = ?")
        for (index, row) in rows.enumerated() where leaders[index] != row.twin {
            try update.run { binder in
                binder.bind(leaders[index])
                binder.bind(row.number)
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

    /// What could be the same. The make that has most rows is looked through, and the others are kept at hand.
    private static func pairs(_ rows: [TwinRow], _ shouldStop: () -> Bool) throws -> [Pair] {
        let counts = rows.reduce(into: [String: Int]()) { $0[$1.make, default: 0] += 1 }
        let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let few = rows.indices.filter { rows[$0].make != largest }
        let grid = PlaceGrid(few.map { rows[$0].place }, reach: reach, most: mostAtOnePlace)
        var byName: [Int: [Int]] = [:]
        for index in few { if let key = rows[index].nameKey { byName[key, default: []].append(index) } }
        var pairs: [Pair] = []
        for (index, row) in rows.enumerated() {
            if index % 4096 == 0, shouldStop() { throw StoreError.interrupted }
            let named = (row.nameKey.flatMap { byName[$0] } ?? []).prefix(mostAtOnePlace)
            for other in named where rows[other].make != row.make && rows[other].canBe(row) {
                pairs.append(Pair(one: other, other: index, distance: -1))
            }
            grid.forEach(near: row.place) { position in
                let other = few[position]
                // Two rows of the few are met twice.
                guard row.make == largest || other < index, rows[other].canBe(row) else { return }
                let distance = rows[other].place.distance(to: row.place)
                if distance <= reach { pairs.append(Pair(one: other, other: index, distance: distance)) }
            }
        }
        return pairs
    }
}
