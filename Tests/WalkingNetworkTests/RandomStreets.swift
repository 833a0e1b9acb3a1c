import Gazetteer
import TestSupport

@testable import WalkingNetwork

/// Streets at random, over some cells: a grid of points, of which neighbours are joined.
struct RandomStreets {
    struct Segment {
        let from: Int
        let to: Int
        var access: WalkingAccess
    }

    var points: [Coordinate] = []
    var segments: [Segment] = []
    let cells: [NetworkCell]
    /// How many parts there are without private streets. What joins two of them is not used.
    private(set) var openParts = 0

    init(seed: UInt64, size: Int = 12) {
        var random = SeededRandom(seed: seed)
        var builder = NetworkBuilder()
        for row in 0..<size {
            for column in 0..<size {
                let place = Self.place(
                    48.845 + (Double(row) + .random(in: 0...0.6, using: &random)) * 0.0016,
                    2.34 + (Double(column) + .random(in: 0...0.6, using: &random)) * 0.0024
                )
                let point = NetworkPoint(place).coordinate
                points.append(point)
                _ = builder.addPoint(point)
            }
        }
        for index in points.indices {
            let right = index % size < size - 1 ? index + 1 : nil
            let up = index + size < points.count ? index + size : nil
            for other in [right, up].compactMap(\.self) where Int.random(in: 0..<10, using: &random) < 8 {
                let access = Int.random(in: 0..<6, using: &random) == 0 ? WalkingAccess.ends : .open
                segments.append(Segment(from: index, to: other, access: access))
                let street = Bool.random(using: &random) ? "Rue \(index % size)" : "Rue Longue"
                builder.addLine(through: [index, other], of: street, access: access)
            }
        }
        cells = builder.cells()
        closeSmallParts()
    }

    /// Makes the streets private that lie in parts of less than two kilometres without private ones.
    private mutating func closeSmallParts() {
        var parts = Array(points.indices)
        var isChanged = true
        while isChanged {
            isChanged = false
            for segment in segments where segment.access == .open && parts[segment.from] != parts[segment.to] {
                let part = min(parts[segment.from], parts[segment.to])
                (parts[segment.from], parts[segment.to], isChanged) = (part, part, true)
            }
        }
        var metres = [Double](repeating: 0, count: points.count)
        for segment in segments where segment.access == .open {
            metres[parts[segment.from]] += points[segment.from].distance(to: points[segment.to])
        }
        openParts = metres.count { $0 >= 2000 }
        for index in segments.indices where metres[parts[segments[index].from]] < 2000 {
            segments[index].access = .ends
        }
    }

    static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
        (try? Coordinate(latitude: latitude, longitude: longitude)) ?? Coordinate(inRange: 0, 0)
    }

    /// A place among the streets.
    func place(_ random: inout SeededRandom) -> Coordinate {
        let point = points[Int.random(in: points.indices, using: &random)]
        return Self.place(
            point.latitude + .random(in: -0.0008...0.0008, using: &random),
            point.longitude + .random(in: -0.0012...0.0012, using: &random)
        )
    }

    /// The shortest ways from a point on a segment, as Bellman and Ford find them: metres to each point in each of the
    /// three stages of a way.
    func ways(from segment: Int, _ point: Coordinate) -> [[Double]] {
        var metres = [[Double]](repeating: [.infinity, .infinity, .infinity], count: points.count)
        let start = segments[segment]
        for end in [start.from, start.to] {
            metres[end][start.access == .ends ? 0 : 1] = point.distance(to: points[end])
        }
        var isChanged = true
        while isChanged {
            isChanged = false
            for segment in segments {
                let length = points[segment.from].distance(to: points[segment.to])
                for (from, to) in [(segment.from, segment.to), (segment.to, segment.from)] {
                    // An open edge leads from the first two stages to the second, another from the first to the first
                    // and from the last two to the last.
                    let moves = segment.access == .open ? [(0, 1), (1, 1)] : [(0, 0), (1, 2), (2, 2)]
                    for (before, after) in moves where metres[from][before] + length < metres[to][after] - 1e-9 {
                        metres[to][after] = metres[from][before] + length
                        isChanged = true
                    }
                }
            }
        }
        return metres
    }
}
