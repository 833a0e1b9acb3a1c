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

    /// Where a place meets the network: the nearest point of an edge, at most 250 m away; nil where there is none.
    public func snapped(_ place: Coordinate) throws -> SnappedPlace? {
        let plane = LocalPlane(around: place)
        var look = LookAround(budget)
        for metres in [WalkingRules.closeness, WalkingRules.reach] {
            var cells: [NetworkCell] = []
            let near = try pieces(near: plane, in: plane.box(reaching: metres), within: metres, &cells, &look)
            guard let nearest = near.min() else { continue }
            return SnappedPlace(place, to: cells[nearest.cell], nearest.index, at: nearest.found)
        }
        return nil
    }

    /// Where one comes from a place to the streets, or from these to the place.
    ///
    /// That is at the nearest edge, where it is at most 60 m away. In a station or a park one is farther from all
    /// streets, and may leave it on any side: at each straight piece of street that is at most twice as far as the
    /// nearest one, and at most 250 m. From the water itself one leaves within 60 m on any side too.
    ///
    /// Streets behind water or the fence of a park do not count where there are others, nor does a bridge beside the
    /// place.
    ///
    /// At most 60 m away, an edge of a street that is preferred, being that of the place's address, wins if it lies at
    /// most 15 m farther than the nearest one: a quay is not the bridge above it. Otherwise a quay below the streets
    /// wins only where none of them is within 60 m.
    public func exits(
        of place: Coordinate, preferring isPreferred: (_ street: String) -> Bool = { _ in false }
    ) throws -> [SnappedPlace] {
        var look = LookAround(budget)
        // Nearly always a street is close, and then few edges have to be looked at.
        var around = try Around(self, place, within: WalkingRules.closeness, &look)
        if !around.isSure { around = try Around(self, place, within: WalkingRules.reach, &look) }
        guard let nearest = around.reachable.first else { return [] }
        if around.crossings == 0, !around.isInWater, nearest.found.metres <= WalkingRules.closeness {
            let chosen = try around.chosen(nearest, isPreferred, &look)
            return [SnappedPlace(place, to: around.cells[chosen.cell], chosen.index, at: chosen.found)]
        }
        let isBehind = around.isInWater || around.crossings > 0
        let limit = min(WalkingRules.reach, max(2 * nearest.found.metres, isBehind ? WalkingRules.closeness : 0))
        return try around.reachable.prefix { $0.found.metres <= limit }.prefix(WalkingRules.mostExits).map { piece in
            let cell = around.cells[piece.cell]
            try look.pay(1 + cell.edges[piece.index].points.count / 2)
            return SnappedPlace(place, to: cell, piece.index, at: piece.found)
        }
    }

    /// The straight pieces of edges and the barriers around a place.
    private struct Around {
        private(set) var cells: [NetworkCell] = []
        /// How many barriers are crossed on the way to the pieces that are behind the fewest.
        let crossings: Int
        /// These pieces, the nearest first.
        let reachable: [NearPiece]
        let isInWater: Bool

        /// Whether what is farther away does not matter.
        var isSure: Bool {
            guard let nearest = reachable.first else { return false }
            return crossings == 0 && !isInWater
                && nearest.found.metres + WalkingRules.preference <= WalkingRules.closeness
        }

        init(
            _ network: WalkingNetwork, _ place: Coordinate, within metres: Double, _ look: inout LookAround
        ) throws {
            let plane = LocalPlane(around: place)
            let box = plane.box(reaching: metres)
            let pieces = try network.pieces(near: plane, in: box, within: metres, &cells, &look)
            let barriers = try BarriersAround(cells, in: box, place, plane, &look)
            isInWater = barriers.isInWater
            try look.pay(pieces.count * barriers.count / 8)
            let crossed = pieces.map { [cells] piece in
                let isBridge = cells[piece.cell].edges[piece.index].traits.contains(.bridge)
                return barriers.crossings(to: piece.found.point)
                    + (isBridge && piece.found.metres > WalkingRules.bridgeWidth ? WalkingRules.barriersOfBridge : 0)
            }
            let fewest = crossed.min() ?? 0
            crossings = fewest
            reachable = zip(pieces, crossed).filter { $0.1 == fewest }.map(\.0).sorted()
        }

        /// The piece at which one comes to the streets, where the nearest one is close.
        func chosen(
            _ nearest: NearPiece, _ isPreferred: (_ street: String) -> Bool, _ look: inout LookAround
        ) throws(BudgetExceeded) -> NearPiece {
            let near = reachable.prefix { $0.found.metres <= nearest.found.metres + WalkingRules.preference }
            // Names are longer to compare than lines.
            try look.pay(8 * near.count)
            func edge(_ piece: NearPiece) -> NetworkEdge { cells[piece.cell].edges[piece.index] }
            func isBelow(_ piece: NearPiece) -> Bool { edge(piece).traits.contains(.below) }
            let preferred = near.first { isPreferred(cells[$0.cell].streets[Int(edge($0).street)]) }
            let above =
                isBelow(nearest)
                ? reachable.first { $0.found.metres <= WalkingRules.closeness && !isBelow($0) } : nil
            return preferred ?? above ?? nearest
        }
    }

    /// The rings around the parks that a place is in.
    package func parks(around place: Coordinate) throws -> [ParkRing] {
        let point = NetworkPoint(place)
        guard let cell = try cell(NetworkGrid.cell(of: point)) else { return [] }
        try budget.pay(cell.barriers.count / 32)
        var rings: [ParkRing] = []
        try cell.forEachBarrier(touching: NetworkBox(point)) { barrier throws(BudgetExceeded) in
            try budget.pay(1 + barrier.line.count / 8)
            if barrier.kind.isPark, barrier.isAround(place) { rings.append(ParkRing(barrier, budget)) }
        }
        return rings
    }

    /// The straight pieces within some metres, and the cells that have them.
    private func pieces(
        near plane: LocalPlane, in box: NetworkBox, within metres: Double, _ cells: inout [NetworkCell],
        _ look: inout LookAround
    ) throws -> [NearPiece] {
        var near: [NearPiece] = []
        // An edge that touches several cells is in each of them.
        var seen: Set<Int> = []
        for number in box.cells {
            guard let cell = try cell(number) else { continue }
            try look.pay(cell.edges.count / 32)
            try cell.forEachEdge(touching: box) { index throws(BudgetExceeded) in
                let edge = cell.edges[index]
                guard seen.insert(edge.number).inserted else { return }
                try look.pay(2 + edge.points.count / 2)
                plane.forEachPiece(of: cell, edge) { found in
                    guard found.metres <= metres else { return }
                    near.append(NearPiece(cell: cells.count, index: index, number: edge.number, found: found))
                }
            }
            cells.append(cell)
        }
        return near
    }
}

/// What is looked at around one place. As much as there is in a city costs nothing, since an answer may be about as
/// many places as there are toilets.
struct LookAround {
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

/// A straight piece of an edge in reach of a place.
private struct NearPiece: Comparable {
    let cell: Int
    let index: Int
    let number: Int
    let found: PointOnEdge

    static func < (one: NearPiece, other: NearPiece) -> Bool {
        (one.found.metres, one.number, one.found.piece) < (other.found.metres, other.number, other.found.piece)
    }

    static func == (one: NearPiece, other: NearPiece) -> Bool {
        (one.number, one.found.piece) == (other.number, other.found.piece)
    }
}
