package import ToiletCore

/// Toilets that are near each other and that no filter tells apart, or a single one.
struct MapGroup {
    /// The north-west corner of what they stand in; the position of a single one.
    let x: UInt32
    let y: UInt32
    /// The sums of the distances from there.
    var offsetX: UInt32 = 0
    var offsetY: UInt32 = 0
    let `class`: UInt32
    var count: UInt32 = 1
    /// The number of the first one.
    let point: UInt32

    /// A single toilet.
    init(_ position: MercatorPosition, class number: UInt32, point: UInt32) {
        (x, y) = (position.x, position.y)
        self.class = number
        self.point = point
    }

    /// The first of several in a square.
    fileprivate init(_ single: MapGroup) {
        (x, y) = (single.x & ~Self.mask, single.y & ~Self.mask)
        (offsetX, offsetY) = (single.x & Self.mask, single.y & Self.mask)
        self.class = single.class
        point = single.point
    }

    /// The squares of groups are those of tiles of this zoom.
    static let zoom = 16
    private static let mask = UInt32(1) << (32 - zoom) - 1
    /// The most toilets of a group, so that the sums of the distances have room.
    private static let most = 1 << zoom

    var position: MercatorPosition { MercatorPosition(x: x, y: y) }

    fileprivate func isInSquare(of other: MapGroup) -> Bool {
        x & ~Self.mask == other.x & ~Self.mask && y & ~Self.mask == other.y & ~Self.mask
    }

    /// Adds a single toilet of the square. Returns false where there is no more room.
    fileprivate mutating func add(_ single: MapGroup) -> Bool {
        guard count < Self.most else { return false }
        count += 1
        offsetX += single.x & Self.mask
        offsetY += single.y & Self.mask
        return true
    }
}

/// The toilets of an index in an order in which those of a tile stand side by side, so that a tile reads no others; and
/// the same toilets in groups, which are fewer, for small scales.
///
/// Takes some thirty bytes for each toilet. It never changes, as the index.
package struct MapGrid: Sendable {
    private let index: ToiletIndex
    private let single: [MapGroup]
    private let groups: [MapGroup]

    /// Makes the grid of an index; takes some tenths of a second for a million toilets.
    package init(_ index: ToiletIndex) {
        self.index = index
        var ordered: [(order: UInt64, group: MapGroup)] = []
        ordered.reserveCapacity(index.entries.count)
        for (point, entry) in index.entries.enumerated() {
            guard let position = MercatorPosition(entry.coordinate) else { continue }
            let group = MapGroup(position, class: index.tree.class(of: point), point: UInt32(truncatingIfNeeded: point))
            ordered.append((position.order, group))
        }
        ordered.sort { ($0.order, $0.group.point) < ($1.order, $1.group.point) }
        let single = ordered.map(\.group)
        self.single = single
        groups = Self.grouped(single, classes: index.classes.count)
    }

    private static func grouped(_ single: [MapGroup], classes: Int) -> [MapGroup] {
        var groups: [MapGroup] = []
        // The group of each class in the present square, where it is not before the start.
        var latest = Array(repeating: -1, count: classes)
        var start = 0
        for group in single {
            if let last = groups.last, !group.isInSquare(of: last) { start = groups.count }
            let own = latest[Int(group.class)]
            if own >= start, groups[own].add(group) { continue }
            latest[Int(group.class)] = groups.count
            groups.append(MapGroup(group))
        }
        return groups
    }

    /// What a tile shows of the toilets that pass a filter.
    package func content(of address: TileAddress, _ filter: Filter, _ looks: ToiletIndex.Looks) -> TileContent {
        let shown = looks.shown(filter, of: index)
        // The cells of a tile are those of tiles of five zooms more.
        let part = address.zoom + 5 <= MapGroup.zoom ? Self.part(of: groups, in: address) : nil
        let own = Self.part(of: single, in: address)
        var cells = TileCells(address)
        for group in part ?? own {
            let look = shown[Int(group.class)]
            if look != .none { cells.add(group, isOpen: look == .open) }
        }
        func mark(_ point: Int) -> MapMark { looks.mark(of: point, in: index) }
        return TileContent(address, cells, mark: mark) {
            own.filter { shown[Int($0.class)] != .none }.map { (mark(Int($0.point)), $0.position) }
        }
    }

    /// Those in a tile.
    private static func part(of groups: [MapGroup], in address: TileAddress) -> ArraySlice<MapGroup> {
        let orders = address.orders
        let start = groups.partitioningIndex { $0.position.order >= orders.lowerBound }
        let end = groups.partitioningIndex { $0.position.order > orders.upperBound }
        return groups[start..<end]
    }
}
