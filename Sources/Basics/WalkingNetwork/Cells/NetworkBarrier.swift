package import Gazetteer

/// What lies between streets.
public enum BarrierKind: UInt8, Sendable {
    /// The edge of a river, a basin, or a canal.
    case water
    /// The edge of a park with a wall or a fence.
    case park
    /// The edge of a park that is open on all sides, and no barrier. Like others it has no streets inside.
    case openPark
    /// The wall of a cemetery, which like a park has few streets inside. Who is inside comes out by those only.
    case wall
    /// A piece of the line beyond which the source of the streets has none, and no barrier.
    case edge

    var isPark: Bool { self == .park || self == .openPark || self == .wall }
    /// Whether nobody comes through.
    var isClosed: Bool { self == .water || self == .park || self == .wall }
}

/// A line between streets: the edge of water, of a park, or of all that is known.
struct NetworkBarrier: Hashable, Sendable {
    let kind: BarrierKind
    /// Two points or more. Of a ring the last one is the first one.
    let line: [NetworkPoint]

    /// Whether it is a ring around a place.
    func isAround(_ place: Coordinate) -> Bool {
        line.first == line.last && Ring.cover([line.map(\.coordinate)], place)
    }
}

extension NetworkBarrier {
    /// The cells that it touches, or is around.
    var cells: [Int] { NetworkBox(around: line).cells.filter(touches) }

    /// The barriers of cells, each once, though a park is in each cell that it touches. None where they have more
    /// points than those of any city: a page looks at all of them for each place. The edge of all that is known is not
    /// among them.
    static func all(of cells: [NetworkCell]) -> [NetworkBarrier] {
        var seen: Set<NetworkBarrier> = []
        var all: [NetworkBarrier] = []
        var points = 0
        for barrier in cells.lazy.flatMap(\.barriers) where barrier.kind != .edge && seen.insert(barrier).inserted {
            points += barrier.line.count
            guard points <= mostPoints else { return [] }
            all.append(barrier)
        }
        return all
    }

    /// Those of Paris have some two thousand points.
    private static let mostPoints = 20_000

    private func touches(_ cell: Int) -> Bool {
        guard let corner = NetworkGrid.corner(of: cell),
            let southWest = NetworkPoint(latitude: corner.latitude, longitude: corner.longitude),
            let northEast = NetworkPoint(
                latitude: corner.latitude + NetworkGrid.height, longitude: corner.longitude + NetworkGrid.width
            )
        else { return false }
        let box = NetworkBox(southWest, northEast)
        return isAround(southWest.coordinate)
            || zip(line, line.dropFirst()).contains { NetworkBox($0, $1).touches(box) }
    }
}

/// The edge of a park, as one line.
package struct ParkRing {
    let line: [NetworkPoint]
    private let ring: [[Coordinate]]
    private let budget: WorkBudget

    init(_ barrier: NetworkBarrier, _ budget: WorkBudget) {
        line = barrier.line
        ring = [line.map(\.coordinate)]
        self.budget = budget
    }

    /// That of a park with several rings: from the first one to each of the others and back, which is as a line that
    /// is crossed twice. To five decimals, as packed streets of that precision have it.
    package init(_ rings: some Sequence<[Coordinate]>, _ budget: WorkBudget) throws(BudgetExceeded) {
        var line: [NetworkPoint] = []
        for ring in rings {
            try budget.pay(1 + ring.count)
            let start = line.first
            for point in ring.map(Self.rounded) where point != line.last { line.append(point) }
            if let start { line.append(start) }
        }
        self.init(NetworkBarrier(kind: .openPark, line: line), budget)
    }

    private static func rounded(_ place: Coordinate) -> NetworkPoint {
        NetworkPoint(
            Coordinate(inRange: (place.latitude * 1e5).rounded() / 1e5, (place.longitude * 1e5).rounded() / 1e5)
        )
    }

    /// Whether a place is in the park.
    package func contains(_ place: Coordinate) throws(BudgetExceeded) -> Bool {
        try budget.pay(1 + line.count / 16)
        return Ring.cover(ring, place)
    }

    /// What a page gets of parks: those whose boxes touch some cells. None where they have more points than those of
    /// any city.
    static func barriers(_ parks: [ParkRing], in cells: [NetworkCell]) -> [NetworkBarrier] {
        let numbers = Set(cells.map(\.number))
        let near = parks.lazy.filter { $0.line.count > 3 }.filter { park in
            let box = NetworkBox(around: park.line)
            return box.cellCount <= NetworkLimits.barrierCells && !numbers.isDisjoint(with: box.cells)
        }
        guard near.reduce(0, { $0 + $1.line.count }) <= mostPoints else { return [] }
        return near.map { NetworkBarrier(kind: .openPark, line: $0.line) }
    }

    /// Those of Paris have some hundred thousand points.
    private static let mostPoints = 200_000
}
