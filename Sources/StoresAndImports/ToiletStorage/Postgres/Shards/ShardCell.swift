internal import Glibc
internal import Postgres
internal import ToiletCore

/// The cells of the Earth whose toilets are on one shard.
///
/// They are two degrees wide: most questions are about one of them, even in sparse country, and the Earth has
/// thousands, so that shards have about as many toilets each.
enum ShardCell {
    private static let degrees = 2

    /// More than there are columns of cells, and a prime, so that rows count for any number of shards.
    private static let perRow = 1009

    /// The number, from 0, of the shard of a column with a place, as the table is partitioned.
    static func shard(of column: String, among shards: Int) -> String {
        let place = "\(column)::geometry"
        let cell =
            "(floor(ST_Y(\(place)) / \(degrees)) * \(perRow) + floor(ST_X(\(place)) / \(degrees)))::bigint"
        return "(\(cell) % \(shards) + \(shards)) % \(shards)"
    }

    /// Most cells that a question names.
    private static let most = 8

    /// The cells that a circle touches; nil if they are many, as near a pole.
    static func around(_ place: Coordinate, within metres: Double) -> [Int]? {
        let north = metres / Coordinate.earthRadius * 180 / .pi * 1.001
        let farthest = abs(place.latitude) + north
        guard farthest < 85 else { return nil }
        let east = north / cos(farthest * .pi / 180)
        let (west, rightmost) = (place.longitude - east, place.longitude + east)
        var columns = Array(number(max(-180, west))...number(min(180, rightmost)))
        // Both sides of the date line, on which a place may have either longitude.
        if west <= -180 { columns += Array(number(west + 360)...number(180)) }
        if rightmost >= 180 { columns += Array(number(-180)...number(rightmost - 360)) }
        let rows = number(place.latitude - north)...number(place.latitude + north)
        guard rows.count * columns.count <= most else { return nil }
        return rows.flatMap { row in columns.map { row * perRow + $0 } }
    }

    /// The number of a row or column.
    private static func number(_ coordinate: Double) -> Int {
        Int(clamping: (coordinate / Double(degrees)).rounded(.down))
    }

    /// The numbers, from 0, of the shards that have all toilets within so many metres of any of some places; nil if
    /// that takes a long look.
    static func shards(around places: [Coordinate], within metres: Double, among shards: Int) -> [Int]? {
        var found: Set<Int> = []
        for place in places {
            guard let cells = around(place, within: metres) else { return nil }
            found.formUnion(cells.map { ($0 % shards + shards) % shards })
        }
        return found.sorted()
    }
}
