/// An edge by the numbers of its points, and the cells that it touches.
struct BuiltEdge {
    private(set) var line: [Int32]
    let street: Int32
    let access: WalkingAccess
    let traits: EdgeTraits
    private(set) var cells: [Int] = []
    private var metres = 0.0

    /// Begins at a point.
    init(from start: Int32, of street: Int32, _ access: WalkingAccess, _ traits: EdgeTraits) {
        line = [start]
        (self.street, self.access, self.traits) = (street, access, traits)
    }

    /// In millimetres, and above zero.
    var length: UInt32 { max(1, UInt32(clamping: (metres * 1000).rounded())) }

    /// Adds a straight piece, by its end, its length and its box; false where the edge would have more than an edge
    /// may. It takes the first one in any case.
    mutating func add(_ point: Int32, metres: Double, _ box: NetworkBox) -> Bool {
        let new = box.cells.filter { !cells.contains($0) }
        if line.count > 1 {
            guard line.count <= NetworkLimits.edgePieces, cells.count + new.count <= NetworkLimits.edgeCells,
                (self.metres + metres) * 1000 < Double(NetworkLimits.edgeLength)
            else { return false }
        }
        line.append(point)
        self.metres += metres
        cells += new
        return true
    }
}
