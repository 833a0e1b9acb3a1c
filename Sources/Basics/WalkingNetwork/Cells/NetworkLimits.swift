/// What a network may have. What is built keeps within these limits, so that all that is written can be read.
enum NetworkLimits {
    /// The longest edge in millimetres.
    static let edgeLength: UInt32 = 1_000_000_000
    /// Maximum number of straight pieces of an edge. The longest line of the City's streets has 719.
    static let edgePieces = 1000
    /// Maximum number of cells that an edge of several pieces touches: each of them keeps all of its points. The
    /// streets of Paris between two crossings touch six.
    static let edgeCells = 8
    /// Maximum number of cells that a straight piece touches: those of some seven kilometres.
    static let pieceCells = 64
    /// Maximum number of cells that the box around a barrier touches: those of a large city.
    static let barrierCells = 4096
}

extension NetworkCell {
    /// Maximum size of a stored cell in bytes. The largest one of Paris takes seventeen thousand.
    package static let maxLength = 1 << 20
    /// Maximum number of edges of a cell of that size, each of which has eight bytes or more.
    static let maxEdges = maxLength / 8
}
