internal import Gazetteer
internal import ParisToilets
internal import TestSupport
internal import WalkingNetwork

/// A country of streets and toilets at random: corners in rows, some 110 m apart, of which nine in ten neighbours are
/// joined.
struct SyntheticStreets {
    /// The corners of a row, and the rows.
    let size: Int
    private static let south = 46.0
    private static let west = 1.0
    /// Between two corners, in degrees.
    private static let (north, east) = (0.001, 0.0015)

    /// The cells of their network, of some `2 * 0.9 * size * size` edges.
    func cells() -> [NetworkCell] {
        var random = SeededRandom(seed: 31)
        var builder = NetworkBuilder()
        for row in 0..<size {
            for column in 0..<size {
                let place = Self.place(
                    Double(row) + .random(in: -0.3...0.3, using: &random),
                    Double(column) + .random(in: -0.3...0.3, using: &random)
                )
                let corner = builder.addPoint(place)
                if column > 0, random.below(10) > 0 {
                    builder.addLine(through: [corner - 1, corner], of: "Rue \(row)")
                }
                if row > 0, random.below(10) > 0 {
                    builder.addLine(through: [corner - size, corner], of: "Avenue \(column)")
                }
            }
        }
        return builder.cells()
    }

    /// Places in it by a seed.
    func places(_ count: Int, seed: UInt64) -> [Coordinate] {
        var random = SeededRandom(seed: seed)
        let inside = 0...Double(size - 1)
        return (0..<count).map { _ in
            Self.place(.random(in: inside, using: &random), .random(in: inside, using: &random))
        }
    }

    /// Writes so many toilets as CSV with columns of `toilets export`; returns the path.
    func write(_ count: Int, to name: String, in folder: ScratchFolder) throws -> String {
        try folder.write(to: name) { write in
            try write(MadeToilets.heading)
            for (number, place) in places(count, seed: 32).enumerated() {
                try write("\(place.latitude),\(place.longitude),wc,,\(number) Rue,24/24h,yes,no,in-service,\n")
            }
        }
    }

    private static func place(_ row: Double, _ column: Double) -> Coordinate {
        Coordinate(inRange: south + row * north, west + column * east)
    }
}
