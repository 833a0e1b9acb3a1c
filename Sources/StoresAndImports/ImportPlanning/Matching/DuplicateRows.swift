internal import ToiletCore

/// Finds duplicates within one source: two rows of one kind at one position, of which one states the street and the
/// other also the house number, without contradicting values.
struct DuplicateRows {
    /// A row and its position, in millionths of a degree.
    struct Position {
        /// The row number.
        let row: Int64
        fileprivate let north: Int32
        fileprivate let east: Int32

        init(row: Int, _ place: Coordinate) {
            self.row = Int64(row)
            // A millionth of a degree is about 0.1 metres.
            north = Int32(clamping: (place.latitude * 1_000_000).rounded())
            east = Int32(clamping: (place.longitude * 1_000_000).rounded())
        }
    }

    /// A pair of duplicates; the leading row states more.
    struct Pair {
        let leading: Int
        let other: Int
    }

    /// Maximum distance, in millionths of a degree of latitude and longitude.
    fileprivate static let reach: (north: Int32, east: Int32) = (1, 2)

    /// The rows that do not stand alone, with the same number for those at one place.
    private var clusters: [Int: (position: Position, cluster: Int32)] = [:]
    private var entries: [Key: [Entry]] = [:]

    /// Finds the candidates: rows at the same position as another one. Their values are then passed to
    /// ``take(row:_:)``.
    init(among positions: [Position], check: () throws -> Void) throws {
        for (position, cluster) in try Self.clusters(positions, check) {
            clusters[Int(position.row)] = (position, cluster)
        }
    }

    /// The row numbers of the candidates.
    var candidates: Set<Int> { Set(clusters.keys) }

    /// Whether a row is a candidate.
    func isCandidate(_ row: Int) -> Bool { !clusters.isEmpty && clusters[row] != nil }

    /// Adds the values of a candidate.
    mutating func take(row: Int, _ toilet: Toilet) {
        // A row with a stable identifier is not a duplicate.
        guard let (position, cluster) = clusters[row], toilet.sourceID == nil else { return }
        let (street, isNumbered) = AddressText.street(ofKey: AddressText.key(toilet.addressText))
        guard !street.isEmpty else { return }
        let key = Key(cluster: cluster, source: toilet.source, kind: toilet.kind, street: street)
        let entry = Entry(
            position: position, isNumbered: isNumbered, hours: toilet.hoursText, accessible: toilet.accessible
        )
        // Three or more are never duplicates, so a third entry is enough to rule them out.
        if entries[key]?.count ?? 0 < 3 { entries[key, default: []].append(entry) }
    }

    /// The pairs of duplicates, sorted by leading row.
    func pairs() -> [Pair] { entries.values.compactMap(Self.pair).sorted { $0.leading < $1.leading } }

    private struct Key: Hashable {
        let cluster: Int32
        let source: Source
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
        _ positions: [Position], _ check: () throws -> Void
    ) throws -> [(position: Position, cluster: Int32)] {
        var turns = 0
        // Sorted from south to north, then from west to east.
        let order = try positions.sorted { one, other in
            turns &+= 1
            if turns % 65536 == 0 { try check() }
            return one.key < other.key
        }
        var clusters = UnionFind(count: order.count)
        var isAnyJoined = false
        for north in 0...reach.north {
            var first = 0
            for (index, position) in order.enumerated() {
                if index % 65536 == 0 { try check() }
                let start = Position.key(position.north &+ north, position.east &- reach.east)
                first = max(first, north == 0 ? index + 1 : 0)
                while first < order.count, order[first].key < start { first += 1 }
                // Rows at the same point are joined to each other anyway, so a few neighbours suffice.
                for next in order[first...].prefix(8).indices where order[next].isNear(position) {
                    clusters.join(index, next)
                    isAnyJoined = true
                }
            }
        }
        guard isAnyJoined else { return [] }
        let roots = order.indices.map { clusters.root(of: $0) }
        var sizes = [Int32](repeating: 0, count: order.count)
        for root in roots { sizes[root] += 1 }
        return zip(order, roots).filter { sizes[$0.1] > 1 }.map { ($0, Int32(truncatingIfNeeded: $1)) }
    }
}

extension DuplicateRows.Position {
    /// Sort key: from south to north, then from west to east.
    fileprivate var key: UInt64 { Self.key(north, east) }

    fileprivate static func key(_ north: Int32, _ east: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: north) ^ 0x8000_0000) << 32 | UInt64(UInt32(bitPattern: east) ^ 0x8000_0000)
    }

    fileprivate func isNear(_ other: DuplicateRows.Position) -> Bool {
        abs(Int(north) - Int(other.north)) <= DuplicateRows.reach.north
            && abs(Int(east) - Int(other.east)) <= DuplicateRows.reach.east
    }
}
