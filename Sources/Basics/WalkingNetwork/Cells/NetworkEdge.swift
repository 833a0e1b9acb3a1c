/// Who may walk along an edge.
public enum WalkingAccess: UInt8, Sendable {
    /// Everybody.
    case open
    /// Who begins or ends a way there; nobody passes through.
    case ends
}

/// What else is known of an edge.
public struct EdgeTraits: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There are stairs on it.
    public static let stairs = EdgeTraits(rawValue: 1)
    /// It lies below the streets beside it, as a port below a quay.
    public static let below = EdgeTraits(rawValue: 2)
    /// It is a bridge, which one comes to at its ends.
    public static let bridge = EdgeTraits(rawValue: 4)
}

/// A piece of street between two junctions.
struct NetworkEdge: Hashable, Sendable {
    /// The same in each cell that has the edge.
    let number: Int
    /// The junctions at its ends, by their place in the cell's list.
    let from: Int32
    let to: Int32
    /// In millimetres.
    let length: UInt32
    /// The place of its street's name in the cell's list.
    let street: Int32
    let access: WalkingAccess
    let traits: EdgeTraits
    /// The points between its ends, by their places in the cell's list.
    let points: Range<Int32>
}

/// A place where edges meet, or where one ends.
struct Junction: Hashable, Sendable {
    let point: NetworkPoint
    /// The connected part of the network that it belongs to.
    let part: Int32
}

/// A junction of another cell.
struct OuterJunction: Hashable, Sendable {
    /// The place of the other cell's number in the list of neighbours.
    let neighbour: Int32
    /// The junction's place in the list of that cell.
    let index: Int32
}
