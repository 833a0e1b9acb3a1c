internal import Glibc

/// Finds the stored places near a point, by cells about as wide as the reach.
struct PlaceGrid {
    private struct Cell: Hashable {
        let row: Int32
        let column: Int32
    }

    private let reach: Double
    private var cells: [Cell: [Int32]] = [:]

    /// Sorts places into cells for searches up to `reach` metres.
    ///
    /// Of more than `most` in one cell the rest is left out.
    init(_ places: [Coordinate], reach: Double, most: Int = .max) {
        self.reach = reach
        cells.reserveCapacity(places.count)
        for (index, place) in places.enumerated() {
            let row = row(place.latitude)
            let cell = Cell(row: row, column: column(place.longitude, in: row))
            if most < .max, cells[cell]?.count ?? 0 >= most { continue }
            cells[cell, default: []].append(Int32(index))
        }
    }

    /// Lends the index of each place that may lie within the reach.
    func forEach(near point: Coordinate, _ visit: (Int) -> Void) {
        guard !cells.isEmpty else { return }
        let middle = row(point.latitude)
        for row in (middle - 1)...(middle + 1) {
            let column = column(point.longitude, in: row)
            for column in (column - 1)...(column + 1) {
                for index in cells[Cell(row: row, column: column)] ?? [] { visit(Int(index)) }
            }
        }
    }

    private var degreesOfLatitude: Double { reach / (Coordinate.earthRadius * .pi / 180) }

    private func row(_ latitude: Double) -> Int32 {
        Int32((latitude / degreesOfLatitude).rounded(.down))
    }

    /// Columns narrow in degrees as their row nears the equator, so that they stay as wide in metres.
    private func column(_ longitude: Double, in row: Int32) -> Int32 {
        let edge = min(89.9, (abs(Double(row)) + 1) * degreesOfLatitude) * .pi / 180
        return Int32((longitude * cos(edge) / degreesOfLatitude).rounded(.down))
    }
}
