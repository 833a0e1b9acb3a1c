internal import ToiletCore

/// Finds the places of ways from those of their nodes, which an answer of Overpass may give before them or after.
///
/// The places of all nodes wait in a temporary file, since only the ways that are toilets tell which are needed.
struct OverpassNodes {
    /// A row that waits until all nodes are known.
    struct Waiting {
        let row: Int
        let values: RowValues
        let bytes: [UInt8]
        let nodes: [Int]
    }

    /// A node and where it is, in ten-millionths of a degree.
    private struct Node: Spoolable {
        var heapSize: Int { 0 }

        let number: Int
        let latitude: Int32
        let longitude: Int32

        func write(to bytes: inout SpoolBytes) {
            bytes.put(number)
            bytes.put(latitude)
            bytes.put(longitude)
        }

        static func read(from reader: inout SpoolReader) throws -> Node {
            Node(
                number: try reader.number(),
                latitude: try reader.number(),
                longitude: try reader.number()
            )
        }
    }

    private let mostNodesKept: Int
    private var places = Spool<Node>(limit: 1 << 20) { try TemporaryFile() }

    init(keepingNodes most: Int = Self.mostNodes) {
        mostNodesKept = most
    }

    /// Those that wait, in their order.
    private(set) var waiting: [Waiting] = []

    /// Who asks for more ways than fit into so many bytes asks for their centres.
    private static let mostBytes = 64 << 20
    /// Why a way is left out that no longer fits.
    static let tooMany =
        "the ways before it take \(mostBytes >> 20) MB, the most that is kept without places; ask Overpass with `out center`"
    /// The most nodes that are kept, in 20 bytes each; the largest file that is read has fewer.
    private static let mostNodes = 100_000_000
    private var isFull = false
    private var bytes = 0

    /// Remembers where a node is.
    mutating func add(node: Int, latitude: Double, longitude: Double) throws {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return }
        guard places.count < mostNodesKept else {
            isFull = true
            return
        }
        try places.append(
            Node(
                number: node,
                latitude: Int32(latitude * 10_000_000),
                longitude: Int32(longitude * 10_000_000)
            )
        )
    }

    /// Keeps a row for later; false where there are too many.
    mutating func wait(_ row: Waiting) -> Bool {
        bytes += 1024 + row.bytes.count + row.nodes.count * 8
        guard bytes <= Self.mostBytes else { return false }
        waiting.append(row)
        return true
    }

    /// For each of some rows the middle of the box around those of its nodes that are known; where not all nodes could be
    /// kept, around all or none.
    mutating func places(of rows: [Waiting]) throws -> [LocationValue] {
        guard !rows.isEmpty else { return [] }
        let needed = rows.flatMap(\.nodes).sorted()
        var found = [Node?](repeating: nil, count: needed.count)
        // Of a node that comes twice the last place counts.
        try places.forEach { node in
            if let index = Self.index(of: node.number, in: needed) { found[index] = node }
        }
        return rows.map { row in
            place(of: row) { number in Self.index(of: number, in: needed).flatMap { found[$0] } }
        }
    }

    /// The first index of a number in sorted ones.
    private static func index(of number: Int, in sorted: [Int]) -> Int? {
        let index = sorted.partitioningIndex(where: { $0 >= number })
        return index < sorted.count && sorted[index] == number ? index : nil
    }

    private func place(of row: Waiting, _ found: (Int) -> Node?) -> LocationValue {
        var corners = Corners()
        for node in row.nodes {
            guard let place = found(node) else {
                if isFull { return .absent }
                continue
            }
            corners.add(
                latitude: Double(place.latitude) / 10_000_000,
                longitude: Double(place.longitude) / 10_000_000
            )
            corners.count += 1
        }
        return corners.reading
    }
}
