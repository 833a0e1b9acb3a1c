/// Finds what a source has twice: two rows of one kind at one place, of which one says the street and the other the
/// number too, and neither anything that contradicts the other.
struct DuplicateRows {
    /// A row and where it stands.
    struct Position {
        /// The number of the row.
        let row: Int64
        fileprivate let north: Int32
        fileprivate let east: Int32

        init(row: Int, _ place: Coordinate) {
            self.row = Int64(row)
            // A millionth of a degree is a tenth of a metre.
            north = Int32((place.latitude * 1_000_000).rounded())
            east = Int32((place.longitude * 1_000_000).rounded())
        }
    }

    /// Two rows, the one that says more first.
    struct Pair {
        let leading: Int
        let other: Int
    }

    /// How far apart they may be said to stand, in millionths of a degree of latitude and of longitude.
    fileprivate static let reach: (north: Int32, east: Int32) = (1, 2)

    /// The rows that do not stand alone, with the same number for those at one place.
    private var clusters: [Int: (position: Position, cluster: Int32)] = [:]
    private var entries: [Key: [Entry]] = [:]

    /// Finds the rows that do not stand alone, of which ``take(row:_:)`` is to be told what they say.
    init(among positions: [Position], check: () throws -> Void) throws {
        for (position, cluster) in try Self.clusters(positions, check) {
            clusters[Int(position.row)] = (position, cluster)
        }
    }

    /// The numbers of those rows.
    var candidates: Set<Int> { Set(clusters.keys) }

    /// Whether a row is one of them.
    func isCandidate(_ row: Int) -> Bool { !clusters.isEmpty && clusters[row] != nil }

    /// Takes what a candidate says.
    mutating func take(row: Int, _ toilet: Toilet) {
        // What has a name that lasts is what its name says.
        guard let (position, cluster) = clusters[row], toilet.sourceID == nil else { return }
        let (street, isNumbered) = AddressText.street(ofKey: AddressText.key(toilet.addressText))
        guard !street.isEmpty else { return }
        let key = Key(cluster: cluster, source: toilet.source, kind: toilet.kind, street: street)
        let entry = Entry(
            position: position,
            isNumbered: isNumbered,
            hours: toilet.hoursText,
            accessible: toilet.accessible
        )
        // More than two are never one toilet, so the third is enough to know that.
        if entries[key]?.count ?? 0 < 3 { entries[key, default: []].append(entry) }
    }

    /// The pairs by their numbers, the lowest first.
    func pairs() -> [Pair] { entries.values.compactMap(Self.pair).sorted { $0.leading < $1.leading } }

    private struct Key: Hashable {
        let cluster: Int32
        let source: String
        let kind: Kind
        let street: String
    }

    private struct Entry {
        let position: Position
        let isNumbered: Bool
        let hours: String?
        let accessible: Tristate
    }

    private static func pair(_ entries: [Entry]) -> Pair? {
        guard entries.count == 2, let numbered = entries.first(where: \.isNumbered),
            let other = entries.first(where: { !$0.isNumbered }),
            numbered.position.isNear(other.position),
            numbered.hours == nil || other.hours == nil || numbered.hours == other.hours,
            numbered.accessible == other.accessible || numbered.accessible == .unknown
                || other.accessible == .unknown
        else { return nil }
        return Pair(leading: Int(numbered.position.row), other: Int(other.position.row))
    }

    /// The rows that do not stand alone, with the same number for those at one place.
    private static func clusters(
        _ positions: [Position],
        _ check: () throws -> Void
    ) throws -> [(position: Position, cluster: Int32)] {
        var turns = 0
        // From south to north, and from west to east.
        let order = try positions.sorted { one, other in
            turns &+= 1
            if turns % 65536 == 0 { try check() }
            return one.key < other.key
        }
        var clusters = Clusters(count: order.count)
        for north in 0...reach.north {
            var first = 0
            for (index, position) in order.enumerated() {
                if index % 65536 == 0 { try check() }
                let start = Position.key(position.north &+ north, position.east &- reach.east)
                first = max(first, north == 0 ? index + 1 : 0)
                while first < order.count, order[first].key < start { first += 1 }
                // Those at the same point are joined to each other anyway.
                for next in order[first...].prefix(8).indices where order[next].isNear(position) {
                    clusters.join(index, next)
                }
            }
        }
        return clusters.ofSeveral().map { (order[$0.index], $0.cluster) }
    }
}

extension DuplicateRows.Position {
    /// A number by which places sort from south to north, and from west to east.
    fileprivate var key: UInt64 { Self.key(north, east) }

    fileprivate static func key(_ north: Int32, _ east: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: north) ^ 0x8000_0000) << 32 | UInt64(UInt32(bitPattern: east) ^ 0x8000_0000)
    }

    fileprivate func isNear(_ other: DuplicateRows.Position) -> Bool {
        abs(Int(north) - Int(other.north)) <= DuplicateRows.reach.north
            && abs(Int(east) - Int(other.east)) <= DuplicateRows.reach.east
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
