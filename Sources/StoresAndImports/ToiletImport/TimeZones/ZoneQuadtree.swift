/// A square part of a map as a quadtree: each node is of one zone, or divided into four quarters.
struct ZoneQuadtree: Sendable {
    /// The number of zones, which are numbered from 1; 0 stands for no zone.
    let zoneCount: Int

    /// The quarters of all divided nodes, four by four: south-west, south-east, north-west, north-east.
    ///
    /// Values up to `zoneCount` are zones. Value `zoneCount + n` is the n-th divided node, counted from 1. Children
    /// come before their parents, so the root is the last node.
    private let nodes: [UInt16]

    /// Takes the quarters of the nodes; nil where a node has a child that does not come before it.
    init?(zoneCount: Int, nodes: [UInt16]) {
        guard !nodes.isEmpty, nodes.count.isMultiple(of: 4) else { return nil }
        for index in nodes.indices {
            guard Int(nodes[index]) <= zoneCount + index / 4 else { return nil }
        }
        self.zoneCount = zoneCount
        self.nodes = nodes
    }

    /// The zone at a position, given in 2³²ths of the side of the square from its south-west corner.
    func zone(column: UInt32, row: UInt32) -> Int {
        // The highest bit chooses the half, the next one the half of that half.
        var column = column
        var row = row
        var number = zoneCount + nodes.count / 4
        // Ends because children come before their parents.
        while number > zoneCount {
            let quarter = Int(row >> 31) * 2 + Int(column >> 31)
            number = Int(nodes[(number - zoneCount - 1) * 4 + quarter])
            column <<= 1
            row <<= 1
        }
        return number
    }
}
