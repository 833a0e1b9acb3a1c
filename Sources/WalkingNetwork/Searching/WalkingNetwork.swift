public import Gazetteer

/// Streets and paths that people walk along.
///
///     let network = WalkingNetwork(NetworkBuilder().cells())
///     if let source = try network.snapped(here), let target = try network.snapped(toilet.coordinate) {
///         var search = try WalkSearch(from: source, in: network)
///         let metres = try search.distance(to: target).map { Double($0) / 1000 }
///     }
///
/// A question reads only the cells that it comes to, one at a time, so that a network may be larger than memory.
public struct WalkingNetwork {
    private let read: (_ cell: Int) throws -> NetworkCell?
    /// Pays for what is looked at in the cells.
    let budget: WorkBudget

    /// A network in memory.
    public init(_ cells: [NetworkCell]) {
        let cells = Dictionary(cells.map { ($0.number, $0) }) { first, _ in first }
        self.init { cells[$0] }
    }

    /// A network of which each cell is read when it is needed, and nil where there is none. A cell that was read should
    /// be kept for the next question.
    public init(reading read: @escaping (_ cell: Int) throws -> NetworkCell?) {
        self.init(budget: WorkBudget(.max), reading: read)
    }

    /// The same for a question that may look at so much only: beyond that it throws ``BudgetExceeded``.
    package init(budget: WorkBudget, reading read: @escaping (_ cell: Int) throws -> NetworkCell?) {
        self.budget = budget
        self.read = read
    }

    func cell(_ number: Int) throws -> NetworkCell? { try read(number) }

    /// How far a place may lie from the nearest edge, in metres.
    public static let reach = 250.0
    /// How far edges are looked for at first.
    private static let closeness = 60.0
    /// Maximum number of pieces of street to which a place is attached. In Paris one or two hundred are within reach.
    private static let maxExits = 1024
    /// How much farther than the nearest edge one may lie that is preferred, in metres.
    static let preference = 15.0

    /// Where a place meets the network: the nearest point of an edge, at most ``reach`` away; nil where there is none.
    ///
    /// An edge of a street that is preferred, being that of the place's address, wins if it lies at most 15 m farther
    /// than the nearest one: a quay is not the bridge above it.
    public func snapped(
        _ place: Coordinate, preferring isPreferred: (_ street: String) -> Bool = { _ in false }
    ) throws -> SnappedPlace? {
        let plane = LocalPlane(around: place)
        var cells: [NetworkCell] = []
        var look = LookAround(budget)
        // Nearly always a street is close, and then few edges have to be looked at.
        var near = try edges(near: plane, within: Self.closeness, &cells, &look)
        if near.min().map({ $0.found.metres + Self.preference > Self.closeness }) ?? true {
            near = try edges(near: plane, within: Self.reach, &cells, &look)
        }
        guard let nearest = near.min() else { return nil }
        // Names are longer to compare than lines.
        try look.pay(8 * near.count { $0.found.metres <= nearest.found.metres + Self.preference })
        let preferred = near.filter {
            let cell = cells[$0.cell]
            return $0.found.metres <= nearest.found.metres + Self.preference
                && isPreferred(cell.streets[Int(cell.edges[$0.index].street)])
        }
        let chosen = preferred.min() ?? nearest
        return SnappedPlace(place, to: cells[chosen.cell], chosen.index, at: chosen.found)
    }

    /// Where one comes from a place to the streets: at the nearest edge, where that is at most 60 m away. In a station
    /// or a park one is farther from all streets, and may leave it on any side: at each straight piece of street that
    /// is at most twice as far as the nearest one, and at most ``reach``.
    public func exits(of place: Coordinate) throws -> [SnappedPlace] {
        guard let nearest = try snapped(place) else { return [] }
        let metres = Double(nearest.straight) / 1000
        if metres <= Self.closeness { return [nearest] }
        let plane = LocalPlane(around: place)
        var cells: [NetworkCell] = []
        let limit = min(Self.reach, 2 * metres)
        var look = LookAround(budget)
        var exits: [SnappedPlace] = []
        for edge in try edges(near: plane, within: limit, &cells, &look).sorted() where exits.count < Self.maxExits {
            let cell = cells[edge.cell]
            let line = MeasuredLine(cell.line(of: cell.edges[edge.index]))
            plane.forEachPiece(of: cell, cell.edges[edge.index]) { found in
                guard found.metres <= limit, exits.count < Self.maxExits else { return }
                exits.append(SnappedPlace(place, to: cell, edge.index, line, at: found))
            }
        }
        return exits
    }

    /// The edges within some metres, and the cells that have them.
    private func edges(
        near plane: LocalPlane, within metres: Double, _ cells: inout [NetworkCell], _ look: inout LookAround
    ) throws -> [NearEdge] {
        let box = plane.box(reaching: metres)
        var near: [NearEdge] = []
        cells = []
        for number in box.cells {
            guard let cell = try cell(number) else { continue }
            try look.pay(cell.edges.count / 32)
            // An edge that touches several cells is in each of them, and then found several times.
            try cell.forEachEdge(touching: box) { index throws(BudgetExceeded) in
                try look.pay(2 + cell.edges[index].points.count / 2)
                let found = plane.nearest(on: cell, cell.edges[index])
                guard found.metres <= metres else { return }
                near.append(
                    NearEdge(cell: cells.count, index: index, number: cell.edges[index].number, found: found)
                )
            }
            cells.append(cell)
        }
        return near
    }
}

/// What is looked at around one place. As much as there is in a city costs nothing, since an answer may be about as
/// many places as there are toilets.
private struct LookAround {
    private let budget: WorkBudget
    private var free = 4000

    init(_ budget: WorkBudget) { self.budget = budget }

    mutating func pay(_ units: Int) throws(BudgetExceeded) {
        guard units > free else {
            free -= units
            return
        }
        try budget.pay(units - free)
        free = 0
    }
}

/// An edge in reach of a place.
private struct NearEdge: Comparable {
    let cell: Int
    let index: Int
    let number: Int
    let found: PointOnEdge

    static func < (one: NearEdge, other: NearEdge) -> Bool {
        (one.found.metres, one.number) < (other.found.metres, other.number)
    }

    static func == (one: NearEdge, other: NearEdge) -> Bool { one.number == other.number }
}
