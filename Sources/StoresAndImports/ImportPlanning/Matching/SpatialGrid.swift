internal import Glibc
internal import ToiletCore

/// A grid of positions for finding those near a point. Cells are about as wide as the reach.
///
/// Positions belong to groups, which are searched separately. Removed positions cost later searches nothing.
struct SpatialGrid {
    private struct Entry {
        let group: UInt64
        /// The cell's row and column in one integer that sorts by both.
        let cell: UInt64
        let index: Int32
    }

    private let reach: Double
    private var entries: [Entry]
    /// For each entry, the index of the next entry not removed; its own index if it is not removed.
    private var next: [Int32]

    /// Maximum number of positions that one search visits. Where more are at one point, the others are found after
    /// some are removed.
    static let maxSeen = 128

    /// Creates a grid for searches up to `reach` metres. `check` is called every few thousand positions and may
    /// throw to cancel.
    init(
        reach: Double, _ places: some Sequence<(index: Int, place: Coordinate, group: UInt64)>, check: () throws -> Void
    ) throws {
        self.reach = reach
        entries = []
        let grid = Cells(reach: reach)
        for (index, place, group) in places {
            entries.append(Entry(group: group, cell: grid.cell(of: place), index: Int32(truncatingIfNeeded: index)))
            if entries.count % 16384 == 0 { try check() }
        }
        var turns = 0
        try entries.sort { one, other in
            turns += 1
            if turns % 65536 == 0 { try check() }
            return (one.group, one.cell, one.index) < (other.group, other.cell, other.index)
        }
        next = Array(0...Int32(truncatingIfNeeded: entries.count))
    }

    /// Calls `visit` with the index of each position of a group in the cells around a point, until it returns
    /// false.
    ///
    /// Returns whether all of them were visited; a search ends after ``maxSeen`` positions.
    @discardableResult
    mutating func forEach(near point: Coordinate, in group: UInt64 = 0, _ visit: (Int) -> Bool) -> Bool {
        guard !entries.isEmpty else { return true }
        var seen = 0
        for (first, last) in Cells(reach: reach).ranges(around: point) {
            var position = live(lowerBound(group, first))
            while position < entries.count, entries[position].group == group, entries[position].cell <= last {
                seen += 1
                guard seen <= Self.maxSeen, visit(Int(entries[position].index)) else { return false }
                position = live(position + 1)
            }
        }
        return true
    }

    /// Removes the positions for which `isTaken` returns true.
    mutating func removeAll(where isTaken: (Int) -> Bool) {
        for position in entries.indices where isTaken(Int(entries[position].index)) {
            next[position] = Int32(truncatingIfNeeded: position + 1)
        }
    }

    /// Removes one position of a group.
    mutating func remove(_ index: Int, at place: Coordinate, in group: UInt64 = 0) {
        let cell = Cells(reach: reach).cell(of: place)
        let wanted = (group, cell, Int32(truncatingIfNeeded: index))
        let low = entries.partitioningIndex(where: { ($0.group, $0.cell, $0.index) >= wanted })
        guard low < entries.count, entries[low].index == index, entries[low].cell == cell else { return }
        next[low] = Int32(truncatingIfNeeded: low + 1)
    }

    private func lowerBound(_ group: UInt64, _ cell: UInt64) -> Int {
        entries.partitioningIndex(where: { ($0.group, $0.cell) >= (group, cell) })
    }

    /// The first entry from a position on that is not removed, with path compression.
    private mutating func live(_ position: Int) -> Int {
        var end = position
        while Int(next[end]) != end { end = Int(next[end]) }
        var step = position
        while Int(next[step]) != step {
            let following = Int(next[step])
            next[step] = Int32(truncatingIfNeeded: end)
            step = following
        }
        return end
    }
}

/// A grid of cells over the Earth, about `reach` metres wide.
private struct Cells {
    private let degreesOfLatitude: Double

    init(reach: Double) {
        degreesOfLatitude = reach / (Coordinate.earthRadius * .pi / 180)
    }

    func cell(of place: Coordinate) -> UInt64 {
        let row = row(place.latitude)
        return number(row, column(place.longitude, in: row))
    }

    /// The first and last cell in each of the three rows around a point.
    func ranges(around point: Coordinate) -> [(UInt64, UInt64)] {
        let middle = row(point.latitude)
        return ((middle - 1)...(middle + 1)).map { row in
            let column = column(point.longitude, in: row)
            return (number(row, column - 1), number(row, column + 1))
        }
    }

    private func number(_ row: Int, _ column: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: row + 0x4000_0000) << 32 | UInt64(truncatingIfNeeded: column + 0x4000_0000)
    }

    private func row(_ latitude: Double) -> Int {
        Int(clamping: (latitude / degreesOfLatitude).rounded(.down))
    }

    /// Columns span more degrees towards the poles, so that their width in metres stays the same.
    private func column(_ longitude: Double, in row: Int) -> Int {
        let edge = min(89.9, (abs(Double(row)) + 1) * degreesOfLatitude) * .pi / 180
        return Int(clamping: (longitude * cos(edge) / degreesOfLatitude).rounded(.down))
    }
}
