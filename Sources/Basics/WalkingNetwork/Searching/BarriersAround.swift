internal import Gazetteer

/// The barriers around a place, and how many of them lie between it and a street.
struct BarriersAround {
    private var pieces: [(from: PlanarPoint, to: PlanarPoint)] = []
    /// Whether the place is in a river or a basin.
    let isInWater: Bool

    /// Those of some cells that touch the box around a place. The edge of the park or the water that the place itself
    /// is in does not count: one has to cross it. A wall does, since it has gates.
    init(
        _ cells: [NetworkCell], in box: NetworkBox, _ place: Coordinate, _ plane: LocalPlane, _ look: inout LookAround
    ) throws(BudgetExceeded) {
        // What touches several cells is in each of them.
        var all: Set<NetworkBarrier> = []
        for cell in cells {
            try look.pay(cell.barriers.count / 32)
            try cell.forEachBarrier(touching: box) { barrier throws(BudgetExceeded) in
                guard barrier.kind.isClosed else { return }
                try look.pay(1 + barrier.line.count / 2)
                all.insert(barrier)
            }
        }
        let around = all.filter { $0.isAround(place) }
        // An island is a ring inside of the river's.
        let isInWater = around.count { $0.kind == .water } % 2 == 1
        self.isInWater = isInWater
        func counts(_ barrier: NetworkBarrier) -> Bool {
            barrier.kind == .wall || barrier.kind == .water && !isInWater || !around.contains(barrier)
        }
        for barrier in all where counts(barrier) {
            for (from, to) in zip(barrier.line, barrier.line.dropFirst()) where NetworkBox(from, to).touches(box) {
                pieces.append((plane.point(from.coordinate), plane.point(to.coordinate)))
            }
        }
    }

    /// How many straight pieces of barriers there are.
    var count: Int { pieces.count }

    /// How many barriers the line from the place to another point crosses. One that lies close to an end of the line
    /// counts only where the line crosses one close to its other end too, as over a whole river.
    func crossings(to point: PlanarPoint) -> Int {
        let length = PlanarPoint(east: 0, north: 0).distance(to: point)
        var (atStart, between, atEnd) = (0, 0, 0)
        for piece in pieces {
            guard let share = piece.from.shareOfCrossing(to: piece.to, lineTo: point) else { continue }
            if share * length <= WalkingRules.drawingError {
                atStart += 1
            } else if (1 - share) * length <= WalkingRules.drawingError {
                atEnd += 1
            } else {
                between += 1
            }
        }
        return between + (atStart > 0 && atEnd > 0 ? atStart + atEnd : 0)
    }
}

extension PlanarPoint {
    /// At which share of the line from 0, 0 to a point the straight piece from here crosses it; nil where it does not.
    fileprivate func shareOfCrossing(to end: PlanarPoint, lineTo point: PlanarPoint) -> Double? {
        let (east, north) = (end.east - self.east, end.north - self.north)
        let area = point.east * north - point.north * east
        guard area != 0 else { return nil }
        let share = (self.east * north - self.north * east) / area
        let along = (self.east * point.north - self.north * point.east) / area
        return 0...1 ~= share && 0...1 ~= along ? share : nil
    }
}
