internal import ImportPlanning
internal import ToiletCore

/// Locates OpenStreetMap ways by their nodes, which an Overpass answer may give before or after them.
///
/// The locations of all nodes are spooled, since only at the end it is known which of them the ways need. Ways are kept
/// in memory, up to 64 MB.
struct OverpassNodes {
    /// The row of a way, deferred until all nodes are known.
    struct Way {
        let row: Int
        let values: RowValues
        let bytes: [UInt8]
        let nodes: [Int]
    }

    /// The location of a node, in ten-millionths of a degree.
    private struct Node: Spoolable {
        var heapSize: Int { 0 }

        let id: Int
        let latitude: Int32
        let longitude: Int32

        func write(to bytes: inout SpoolBytes) {
            bytes.put(id)
            bytes.put(latitude)
            bytes.put(longitude)
        }

        static func read(from reader: inout SpoolReader) throws -> Node {
            Node(id: try reader.number(), latitude: try reader.number(), longitude: try reader.number())
        }
    }

    private let maxNodes: Int
    private var locations = Spool<Node>(limit: 1 << 20) { try TemporaryFile() }

    /// Takes the maximum number of nodes, which are spooled in 20 bytes each; the default is more than the largest file
    /// that is read has.
    init(maxNodes: Int = 100_000_000) {
        self.maxNodes = maxNodes
    }

    /// The deferred ways, in the order of their rows.
    private(set) var deferredWays: [Way] = []

    /// Maximum memory of deferred ways, in bytes.
    private static let maxBytes = 64 << 20
    /// Why a way is rejected that exceeds the limit.
    static let limitReason = Message { $0.tooManyWaysWithoutPlace(megabytes: maxBytes >> 20) }
    /// Whether nodes were dropped.
    private var isFull = false
    /// The estimated memory of the deferred ways.
    private var bytes = 0

    /// Adds the location of a node, in degrees.
    mutating func add(node: Int, latitude: Double, longitude: Double) throws {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return }
        guard locations.count < maxNodes else {
            isFull = true
            return
        }
        try locations.append(
            Node(
                id: node, latitude: Int32(clamping: latitude * 10_000_000),
                longitude: Int32(clamping: longitude * 10_000_000)
            )
        )
    }

    /// Defers a way; false where the limit is reached.
    mutating func deferWay(_ way: Way) -> Bool {
        bytes += 1024 + way.bytes.count + way.nodes.count * 8
        guard bytes <= Self.maxBytes else { return false }
        deferredWays.append(way)
        return true
    }

    /// The location of each way: the bounding box of its known nodes. Where nodes were dropped, ways without all of
    /// their nodes have none.
    mutating func locations(of ways: [Way]) throws -> [LocationValue] {
        guard !ways.isEmpty else { return [] }
        let needed = ways.flatMap(\.nodes).sorted()
        var found = [Node?](repeating: nil, count: needed.count)
        // Where a node comes twice, the last one counts.
        try locations.forEach { node in
            if let index = Self.index(of: node.id, in: needed) { found[index] = node }
        }
        return ways.map { way in
            location(of: way) { id in Self.index(of: id, in: needed).flatMap { found[$0] } }
        }
    }

    /// The first index of a number in a sorted array; nil where it is missing.
    private static func index(of number: Int, in sorted: [Int]) -> Int? {
        let index = sorted.partitioningIndex(where: { $0 >= number })
        return index < sorted.count && sorted[index] == number ? index : nil
    }

    private func location(of way: Way, _ found: (Int) -> Node?) -> LocationValue {
        var bounds = ShapeBounds()
        for id in way.nodes {
            guard let node = found(id) else {
                if isFull { return .absent }
                continue
            }
            bounds.add(latitude: Double(node.latitude) / 10_000_000, longitude: Double(node.longitude) / 10_000_000)
            bounds.count += 1
        }
        return bounds.location
    }
}
