/// Finds the places of ways from those of their nodes, which an answer of Overpass may give before them or after.
struct WayCorners {
    /// A row that waits until all nodes are known.
    struct Waiting {
        let row: Int
        let values: RowValues
        let bytes: [UInt8]
        let nodes: [Int]
    }

    private let mostNodesKept: Int

    init(keepingNodes most: Int = Self.mostNodes) {
        mostNodesKept = most
    }

    /// Those that wait, in their order.
    private(set) var waiting: [Waiting] = []
    /// Latitudes and longitudes in ten-millionths of a degree, by the names of nodes.
    private var places: [Int: (latitude: Int32, longitude: Int32)] = [:]

    /// Who asks for more ways than fit into so many bytes asks for their centres.
    private static let mostBytes = 64 << 20
    /// Why a way is left out that no longer fits.
    static let tooMany =
        "the ways before it take \(mostBytes >> 20) MB, the most that is kept without places; ask Overpass with `out center`"
    /// And who gets more nodes than these does so as well.
    private static let mostNodes = 2_000_000
    private var isFull = false
    private var bytes = 0

    /// Remembers where a node is.
    mutating func add(node: Int, latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return }
        guard places.count < mostNodesKept || places[node] != nil else {
            isFull = true
            return
        }
        places[node] = (Int32(latitude * 10_000_000), Int32(longitude * 10_000_000))
    }

    /// Keeps a row for later; false where there are too many.
    mutating func wait(_ row: Waiting) -> Bool {
        bytes += 1024 + row.bytes.count + row.nodes.count * 8
        guard bytes <= Self.mostBytes else { return false }
        waiting.append(row)
        return true
    }

    /// The middle of the box around those nodes that are known; where not all could be kept, around all or none.
    func place(of row: Waiting) -> LocationValue {
        var corners = Corners()
        for node in row.nodes {
            guard let place = places[node] else {
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
