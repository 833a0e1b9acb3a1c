package import Gazetteer

extension WalkingNetwork {
    /// Whether a way of so many metres from one place to another could lead to where the source of the streets has no
    /// more of them. A shorter one that leads beyond is not known. False where it could lead through more cells than
    /// are looked at.
    package func couldComeToEdge(from place: Coordinate, to other: Coordinate, metres: Double) throws -> Bool {
        // Such a way is nowhere farther from the middle than half of its length.
        let around = LocalPlane(around: place)
        let middle = PlanarPoint(east: 0, north: 0).point(at: 0.5, to: around.point(other))
        let plane = LocalPlane(around: around.coordinate(middle))
        let (start, end) = (plane.point(place), plane.point(other))
        let box = plane.box(reaching: metres / 2)
        guard box.cellCount <= Self.mostCells else { return false }
        var found = false
        for number in box.cells where !found {
            guard let cell = try cell(number) else { continue }
            try budget.pay(1 + cell.barriers.count / 32)
            try cell.forEachBarrier(touching: box) { barrier throws(BudgetExceeded) in
                guard barrier.kind == .edge, !found else { return }
                let line = barrier.line.map { plane.point($0.coordinate) }
                for (from, to) in zip(line, line.dropFirst()) where !found {
                    let steps = max(1, Int(clamping: (from.distance(to: to) / Self.edgeStep).rounded(.up)))
                    try budget.pay(1 + steps / 8)
                    found = (0...steps).contains { step in
                        let point = from.point(at: Double(step) / Double(steps), to: to)
                        return start.distance(to: point) + point.distance(to: end) <= metres
                    }
                }
            }
        }
        return found
    }

    /// So many cells are looked at: in Paris some 20 km each way.
    private static let mostCells = 400
    /// How far apart the points of an edge are that are looked at, in metres.
    private static let edgeStep = 20.0
}
