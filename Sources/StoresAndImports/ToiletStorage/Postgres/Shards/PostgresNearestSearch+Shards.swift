internal import Postgres
internal import ToiletCore

extension PostgresNearestSearch {
    /// Finds the nearest on shards: on that of the cell of the place, and then on the others where there may be nearer
    /// ones than these.
    mutating func searchShards(
        _ rows: inout PostgresNearestRows, _ filter: Filter, within metres: Double, _ count: Int,
        _ reader: PostgresReader
    ) throws {
        let condition = rows.condition
        var asked: Set<Int> = []
        var reach = 0.0
        while true {
            let others = reader.shards(around: place, within: reach).filter { !asked.contains($0) }
            if others.isEmpty { return }
            rows.shards = others
            reader.askAgain()
            guard try readFirst(of: rows, filter, metres, count, reader) else { break }
            asked.formUnion(others)
            reach = metres
            if found.count == count, let last = found.last {
                reach = Coordinate.metres(haversine: last.haversine)
                // The others give only what may be nearer.
                rows.condition = "\(condition) AND \(place.within(reach))"
            }
        }
        rows.condition = condition
        // Few pass the filter. Those around may be enough, without a look at all shards.
        let circles = (Self.near.filter { $0 < metres } + [metres]).map { reach in
            (reach: reach, shards: reader.shards(around: place, within: reach))
        }
        for (circle, next) in zip(circles, circles.dropFirst().map(\.shards) + [[]])
        where circle.shards != next {
            rows.shards = circle.shards
            try readAll(of: rows, filter, circle.reach, count, reader)
            if found.count == count { return }
        }
    }

    /// The metres within which toilets on shards are looked for first: each shard more takes as long again.
    private static let near = [2000.0, 10_000.0]
}
