internal import ToiletCore

/// The toilets that a tile of a map shows: each by itself, or those that are close together as one with their number,
/// so that a tile stays small whatever is in the store.
package struct TileContent {
    /// A toilet in a tile.
    package struct Point {
        package let mark: MapMark
        package let x: Int
        package let y: Int
    }

    /// Toilets that are close together.
    package struct Cluster {
        package let count: Int
        /// How many of them are open.
        package let open: Int
        /// The middle of all.
        package let x: Int
        package let y: Int
        /// The toilet where it is only one.
        package let mark: MapMark?
    }

    /// Each toilet, in the order of the ids; nil at small scales and where there are too many.
    package let points: [Point]?
    package let clusters: [Cluster]

    /// From this zoom on each toilet is shown by itself, unless there are more than ``mostPoints``.
    package static let firstZoomOfPoints = 14
    package static let mostPoints = 4000

    /// Collects toilets that come in any order.
    package struct Builder {
        private let address: TileAddress
        private var cells: TileCells
        private var marks: [MapMark] = []
        private var positions: [MercatorPosition] = []
        /// The toilets that came first to their cells.
        private var firsts: [MapMark] = []

        package init(_ address: TileAddress) {
            self.address = address
            cells = TileCells(address)
        }

        /// Adds a toilet; one outside of the tile is left out.
        package mutating func add(_ mark: MapMark) {
            guard let position = MercatorPosition(mark.coordinate), address.contains(position) else { return }
            cells.add(
                MapGroup(position, class: 0, point: UInt32(truncatingIfNeeded: firsts.count)),
                isOpen: mark.marker.isOpen
            )
            if cells.lastWasFirst { firsts.append(mark) }
            if marks.count <= TileContent.mostPoints {
                marks.append(mark)
                positions.append(position)
            }
        }

        package var content: TileContent {
            TileContent(address, cells, mark: { firsts[$0] }) { Array(zip(marks, positions)) }
        }
    }

    /// The content of cells; `mark` gives the toilet of a number that was added with a group, `all` each toilet with
    /// its position.
    init(_ address: TileAddress, _ cells: TileCells, mark: (Int) -> MapMark, all: () -> [(MapMark, MercatorPosition)]) {
        clusters = cells.clusters(mark: mark)
        guard address.zoom >= Self.firstZoomOfPoints, cells.count <= Self.mostPoints else {
            points = nil
            return
        }
        points = all().map { mark, position in
            let place = address.units(x: UInt64(position.x), y: UInt64(position.y))
            return Point(mark: mark, x: place.x, y: place.y)
        }
        .sorted { $0.mark.id < $1.mark.id }
    }
}

extension MapMarker {
    var isOpen: Bool { self == .open || self == .closingSoon }
}

/// The cells of a tile with the toilets in them.
struct TileCells {
    private struct Cell {
        var count = 0
        var open = 0
        var sumX: UInt64 = 0
        var sumY: UInt64 = 0
        var first: UInt32 = 0
    }

    /// Cells on a side of a tile, as a power of two.
    private static let sideBits = 5

    private let address: TileAddress
    private var cells = Array(repeating: Cell(), count: 1 << (2 * sideBits))
    /// How many toilets there are.
    private(set) var count = 0
    /// Whether the group that was added last is the first one in its cell.
    private(set) var lastWasFirst = false

    init(_ address: TileAddress) { self.address = address }

    /// Adds toilets that stand in one cell of the tile.
    @inline(__always)
    mutating func add(_ group: MapGroup, isOpen: Bool) {
        let shift = 32 - address.zoom - Self.sideBits
        let mask = 1 << Self.sideBits - 1
        let index = Int(group.x) >> shift & mask | (Int(group.y) >> shift & mask) << Self.sideBits
        let number = Int(group.count)
        lastWasFirst = cells[index].count == 0
        if lastWasFirst { cells[index].first = group.point }
        count += number
        cells[index].count += number
        if isOpen { cells[index].open += number }
        cells[index].sumX += UInt64(group.x) * UInt64(group.count) + UInt64(group.offsetX)
        cells[index].sumY += UInt64(group.y) * UInt64(group.count) + UInt64(group.offsetY)
    }

    func clusters(mark: (Int) -> MapMark) -> [TileContent.Cluster] {
        cells.filter { $0.count > 0 }.map { cell in
            let middle = address.units(
                x: cell.sumX / UInt64(truncatingIfNeeded: cell.count),
                y: cell.sumY / UInt64(truncatingIfNeeded: cell.count)
            )
            return TileContent.Cluster(
                count: cell.count, open: cell.open, x: middle.x, y: middle.y,
                mark: cell.count == 1 ? mark(Int(cell.first)) : nil
            )
        }
    }
}
