internal import Gazetteer

/// The cells that searches have come to, and the shortest ways to their junctions that the last one found. A search
/// takes it and gives it back, so that the next one finds the cells laid out.
public struct WalkSpace: ~Copyable {
    private var slots: [Slot] = []
    private var slotOfCell: [Int: Int] = [:]
    /// The slot of each junction.
    private(set) var owners: [Int32] = []
    /// Where the arcs of each junction begin, and where those of the last one end.
    private var rows: [Int32] = [0]
    private var arcs: [Arc] = []
    /// The edge of each arc, by its place in the list of the cell.
    private var edges: [Int32] = []
    /// The shortest way to each junction, by stage; four numbers for each, of which three are used.
    private(set) var labels: [UInt32] = []
    /// The labels that are known.
    private var known: [Int32] = []

    /// An edge as a junction sees it, in eight bytes: searches look at many.
    struct Arc {
        /// The number of the junction at the other end. Below zero it is one of another cell that no search has come
        /// to, by its place in the list of the arc's own cell.
        fileprivate(set) var to: Int32
        private let lengthAndMore: UInt32

        fileprivate init(_ arc: NetworkCell.Arc, to: Int32, isDeadEnd: Bool) {
            self.to = to
            lengthAndMore = arc.length | (arc.access == .open ? 0 : 1 << 30) | (isDeadEnd ? 1 << 31 : 0)
        }

        /// In millimetres. That of an edge is below 2^30.
        var length: UInt32 { lengthAndMore & 0x3FFF_FFFF }
        var access: WalkingAccess { lengthAndMore & 1 << 30 == 0 ? .open : .ends }
        /// Whether no other edge is known to begin where it ends. Who walks to a place at it comes from its other end.
        var isDeadEnd: Bool { lengthAndMore >> 31 == 1 }
    }

    static let unknown = UInt32.max
    /// From so many cells on, or so many bytes, a space is not given back. Those of Paris are 117, of some megabytes.
    static let maxKept = 128
    private static let maxKeptSize = 16 << 20
    /// Beyond so many bytes a search ends with ``BudgetExceeded``.
    private static let maxSize = 64 << 20

    /// A cell that a search has come to.
    private struct Slot {
        let cell: NetworkCell
        /// The number of its first junction among those of all slots.
        let first: Int
    }

    /// Begins without cells.
    public init() {}

    /// How many cells it has.
    var count: Int { slots.count }
    /// About how much memory they take, with what is laid out, in bytes.
    private var size = 0

    /// The same without ways, and without cells where these are many.
    consuming func cleared() -> WalkSpace {
        guard slots.count < Self.maxKept, size < Self.maxKeptSize else { return WalkSpace() }
        for label in known { labels[Int(label)] = Self.unknown }
        known.removeAll(keepingCapacity: true)
        return self
    }

    /// The cell that has a junction.
    func cell(of junction: Int) -> NetworkCell { slots[Int(owners[junction])].cell }

    /// Makes a label smaller; returns false where it is not.
    @inline(__always)
    mutating func lower(_ label: Int, to distance: UInt32) -> Bool {
        let before = labels[label]
        guard distance < before else { return false }
        if before == Self.unknown { known.append(Int32(truncatingIfNeeded: label)) }
        labels[label] = distance
        return true
    }

    /// The places of a junction's arcs.
    @inline(__always)
    func arcs(of junction: Int) -> Range<Int> { Int(rows[junction])..<Int(rows[junction + 1]) }

    /// An arc, and the number of the junction at its other end.
    @inline(__always)
    mutating func arc(_ index: Int, of junction: Int, in network: WalkingNetwork) throws -> (Arc, to: Int) {
        let arc = arcs[index]
        return (arc, to: arc.to < 0 ? try leadOut(index, of: junction, in: network) : Int(arc.to))
    }

    /// The edge of an arc of a junction.
    func edge(_ arc: Int, of junction: Int) -> NetworkEdge { cell(of: junction).edges[Int(edges[arc])] }

    /// Lets an arc lead to its junction in another cell.
    private mutating func leadOut(_ index: Int, of junction: Int, in network: WalkingNetwork) throws -> Int {
        let other = try self.junction(-1 - arcs[index].to, Int(owners[junction]), in: network)
        arcs[index].to = Int32(clamping: other)
        return other
    }

    /// The slot of a cell, which is laid out if no search has come there before.
    mutating func slot(of cell: NetworkCell, in network: WalkingNetwork) throws -> Int {
        if let slot = slotOfCell[cell.number] { return slot }
        size += cell.size + 24 * cell.inside + 24 * cell.edges.count
        guard size <= Self.maxSize else { throw BudgetExceeded() }
        // Searches come along each edge, some times.
        try network.budget.pay(2 * cell.edges.count + cell.inside / 4)
        let slot = slots.count
        let (first, before) = (owners.count, Int32(clamping: arcs.count))
        slotOfCell[cell.number] = slot
        slots.append(Slot(cell: cell, first: first))
        owners.append(contentsOf: repeatElement(Int32(clamping: slot), count: cell.inside))
        labels.append(contentsOf: repeatElement(Self.unknown, count: cell.inside << 2))
        rows.append(contentsOf: cell.arcs.first.dropFirst().lazy.map { $0 + before })
        let inside = Int32(clamping: cell.inside)
        edges.append(contentsOf: cell.arcs.values.lazy.map(\.edge))
        arcs.append(
            contentsOf: cell.arcs.values.lazy.map { arc in
                guard arc.to < inside else { return Arc(arc, to: -1 - arc.to, isDeadEnd: false) }
                let isDeadEnd = cell.arcs.row(Int(arc.to)).count == 1
                return Arc(arc, to: arc.to + Int32(clamping: first), isDeadEnd: isDeadEnd)
            }
        )
        return slot
    }

    /// The number of a junction among those of all slots, by its place in the list of a cell.
    mutating func junction(_ index: Int32, _ slot: Int, in network: WalkingNetwork) throws -> Int {
        let cell = slots[slot].cell
        let outside = Int(index) - cell.inside
        if outside < 0 { return slots[slot].first + Int(index) }
        let name = cell.outer[outside]
        let number = cell.neighbours[Int(name.neighbour)]
        let other = try slotOfCell[number] ?? self.slot(ofCell: number, in: network)
        guard name.index < slots[other].cell.inside,
            slots[other].cell.junctions[Int(name.index)] == cell.junctions[Int(index)]
        else { throw DamagedNetwork(reason: "a junction that is not there") }
        return slots[other].first + Int(name.index)
    }

    private mutating func slot(ofCell number: Int, in network: WalkingNetwork) throws -> Int {
        guard let cell = try network.cell(number) else { throw DamagedNetwork(reason: "a cell that is not there") }
        return try slot(of: cell, in: network)
    }
}
