internal import SpatiaLite

/// Finds what a source has twice: two rows of one kind at one place, of which one says the street and the other the
/// number too, and neither anything that contradicts the other.
enum Doubles {
    /// A row and where it stands.
    struct Spot {
        /// The number of the row.
        let number: Int64
        fileprivate let north: Int32
        fileprivate let east: Int32

        init(number: Int64, latitude: Double, longitude: Double) {
            self.number = number
            // A millionth of a degree is a tenth of a metre.
            north = Int32((latitude * 1_000_000).rounded())
            east = Int32((longitude * 1_000_000).rounded())
        }
    }

    /// Two rows, the one that says more first.
    struct Pair {
        let leading: Int
        let other: Int
    }

    /// How far apart they may be said to stand, in millionths of a degree of latitude and of longitude.
    fileprivate static let reach: (north: Int32, east: Int32) = (1, 2)

    /// Finds them among rows, by their numbers, the lowest first.
    static func find(
        _ spots: [Spot],
        on connection: borrowing Connection,
        check: () throws -> Void
    ) throws -> [Pair] {
        let clusters = try clusters(spots, check)
        guard !clusters.isEmpty else { return [] }
        var rows: [Key: [Entry]] = [:]
        for (turn, (spot, cluster)) in clusters.enumerated() {
            if turn % 1024 == 0 { try check() }
            let sql: SQL = """
                SELECT source, kind, address_text, hours_text, accessible, source_id FROM toilets \
                WHERE pk = \(Int(spot.number))
                """
            let row = try connection.first(sql) { row in
                Words(
                    source: row.text(),
                    kind: row.text(),
                    address: row.text(),
                    hours: row.optionalText(),
                    accessible: ToiletRow.answer(&row),
                    name: row.optionalText()
                )
            }
            // What has a name that lasts is what its name says.
            guard let row, row.name == nil else { continue }
            let (street, isNumbered) = AddressText.street(ofKey: AddressText.key(row.address))
            guard !street.isEmpty else { continue }
            let key = Key(cluster: cluster, source: row.source, kind: row.kind, street: street)
            let entry = Entry(
                spot: spot,
                isNumbered: isNumbered,
                hours: row.hours,
                accessible: row.accessible
            )
            // More than two are never one toilet, so the third is enough to know that.
            if rows[key]?.count ?? 0 < 3 { rows[key, default: []].append(entry) }
        }
        return rows.values.compactMap(pair).sorted { $0.leading < $1.leading }
    }

    private struct Words {
        let source: String
        let kind: String
        let address: String
        let hours: String?
        let accessible: Tristate
        let name: String?
    }

    private struct Key: Hashable {
        let cluster: Int32
        let source: String
        let kind: String
        let street: String
    }

    private struct Entry {
        let spot: Spot
        let isNumbered: Bool
        let hours: String?
        let accessible: Tristate
    }

    private static func pair(_ entries: [Entry]) -> Pair? {
        guard entries.count == 2, let numbered = entries.first(where: \.isNumbered),
            let other = entries.first(where: { !$0.isNumbered }),
            numbered.spot.isNear(other.spot),
            numbered.hours == nil || other.hours == nil || numbered.hours == other.hours,
            numbered.accessible == other.accessible || numbered.accessible == .unknown
                || other.accessible == .unknown
        else { return nil }
        return Pair(leading: Int(numbered.spot.number), other: Int(other.spot.number))
    }

    /// The rows that do not stand alone, with the same number for those at one place.
    private static func clusters(
        _ spots: [Spot],
        _ check: () throws -> Void
    ) throws -> [(spot: Spot, cluster: Int32)] {
        var turns = 0
        // From south to north, and from west to east.
        let order = try spots.sorted { one, other in
            turns &+= 1
            if turns % 65536 == 0 { try check() }
            return one.key < other.key
        }
        var clusters = Clusters(count: order.count)
        for north in 0...reach.north {
            var first = 0
            for (index, spot) in order.enumerated() {
                if index % 65536 == 0 { try check() }
                let start = Spot.key(spot.north &+ north, spot.east &- reach.east)
                first = max(first, north == 0 ? index + 1 : 0)
                while first < order.count, order[first].key < start { first += 1 }
                // Those at the same point are joined to each other anyway.
                for next in order[first...].prefix(8).indices where order[next].isNear(spot) {
                    clusters.join(index, next)
                }
            }
        }
        return clusters.ofSeveral().map { (order[$0.index], $0.cluster) }
    }
}

extension Doubles.Spot {
    /// A number by which places sort from south to north, and from west to east.
    fileprivate var key: UInt64 { Self.key(north, east) }

    fileprivate static func key(_ north: Int32, _ east: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: north) ^ 0x8000_0000) << 32 | UInt64(UInt32(bitPattern: east) ^ 0x8000_0000)
    }

    fileprivate func isNear(_ other: Doubles.Spot) -> Bool {
        abs(Int(north) - Int(other.north)) <= Doubles.reach.north
            && abs(Int(east) - Int(other.east)) <= Doubles.reach.east
    }
}

/// Things that belong together because each is beside another one.
private struct Clusters {
    private var parents: [Int32]
    private var isAnyJoined = false

    init(count: Int) {
        parents = Array(0..<Int32(count))
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(Int32(one)), root(Int32(other)))
        isAnyJoined = true
        if first != second { parents[Int(max(first, second))] = min(first, second) }
    }

    /// Those that do not stand alone, with the number of their cluster.
    mutating func ofSeveral() -> [(index: Int, cluster: Int32)] {
        guard isAnyJoined else { return [] }
        var sizes = [Int32](repeating: 0, count: parents.count)
        for index in parents.indices { sizes[Int(root(Int32(index)))] += 1 }
        var found: [(index: Int, cluster: Int32)] = []
        for index in parents.indices {
            let cluster = root(Int32(index))
            if sizes[Int(cluster)] > 1 { found.append((index, cluster)) }
        }
        return found
    }

    private mutating func root(_ index: Int32) -> Int32 {
        var index = index
        while parents[Int(index)] != index {
            parents[Int(index)] = parents[Int(parents[Int(index)])]
            index = parents[Int(index)]
        }
        return index
    }
}
