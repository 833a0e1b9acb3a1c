package import Gazetteer

/// What lies between streets.
public enum BarrierKind: UInt8, Sendable {
    /// The edge of a river, a basin, or a canal.
    case water
    case railway
    /// The edge of a park with a wall or a fence.
    case park
    /// The edge of a park that is open on all sides, and no barrier.
    case openPark

    var isPark: Bool { self == .park || self == .openPark }
}

/// A line that nobody crosses but along a street. Parks have no streets inside.
struct NetworkBarrier: Hashable, Sendable {
    let kind: BarrierKind
    /// Two points or more. Of a park it is the ring around it: the last point is the first one.
    let line: [NetworkPoint]

    /// Whether a place is in the park around which it is.
    func isAround(_ place: Coordinate) -> Bool {
        kind.isPark && line.first == line.last && Ring.cover([line.map(\.coordinate)], place)
    }
}

extension NetworkBarrier {
    /// The parts of it that cells have, by the number of the cell: of a park the whole ring in each cell that it
    /// touches or covers, of other lines what touches the cell.
    var parts: [Int: [NetworkBarrier]] {
        var parts: [Int: [NetworkBarrier]] = [:]
        if kind.isPark {
            for cell in NetworkBox(around: line).cells where touches(cell) { parts[cell] = [self] }
            return parts
        }
        /// The piece that each cell got last.
        var last: [Int: Int] = [:]
        var runs: [Int: [[NetworkPoint]]] = [:]
        for (index, (from, to)) in zip(line, line.dropFirst()).enumerated() {
            for cell in NetworkBox(from, to).cells {
                if last.updateValue(index, forKey: cell) == index - 1, let run = runs[cell]?.popLast() {
                    runs[cell]?.append(run + [to])
                } else {
                    runs[cell, default: []].append([from, to])
                }
            }
        }
        return runs.mapValues { $0.map { NetworkBarrier(kind: kind, line: $0) } }
    }

    /// The barriers of cells, each once, though a park is in each cell that it touches. None where they have more
    /// points than those of any city: a page looks at all of them for each place.
    static func all(of cells: [NetworkCell]) -> [NetworkBarrier] {
        var seen: Set<NetworkBarrier> = []
        var all: [NetworkBarrier] = []
        var points = 0
        for barrier in cells.lazy.flatMap(\.barriers) where seen.insert(barrier).inserted {
            points += barrier.line.count
            guard points <= mostPoints else { return [] }
            all.append(barrier)
        }
        return all
    }

    /// Those of Paris have some two thousand.
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

/// The edge of a park.
package struct ParkRing {
    private let ring: [[Coordinate]]
    private let budget: WorkBudget

    init(_ barrier: NetworkBarrier, _ budget: WorkBudget) {
        ring = [barrier.line.map(\.coordinate)]
        self.budget = budget
    }

    /// Whether a place is in the park.
    package func contains(_ place: Coordinate) throws(BudgetExceeded) -> Bool {
        try budget.pay(ring[0].count / 16)
        return Ring.cover(ring, place)
    }
}
