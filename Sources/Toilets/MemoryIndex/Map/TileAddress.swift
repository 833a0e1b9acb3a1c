internal import Glibc
package import ToiletCore

/// The place of a tile in the pyramid of tiles of the web (spherical Mercator, y from the north).
package struct TileAddress: Hashable, Sendable {
    package let zoom: Int
    package let x: Int
    package let y: Int

    package static let largestZoom = 22
    /// Units on a side of a tile.
    package static let extent = 4096

    /// A tile that exists; nil for others.
    package init?(zoom: Int, x: Int, y: Int) {
        guard 0...Self.largestZoom ~= zoom, 0..<(1 << zoom) ~= x, 0..<(1 << zoom) ~= y else { return nil }
        (self.zoom, self.x, self.y) = (zoom, x, y)
    }

    /// What it covers.
    package var box: Box? {
        let count = Double(1 << zoom)
        func latitude(_ y: Int) -> Double { atan(sinh(.pi * (1 - 2 * Double(y) / count))) * 180 / .pi }
        return Box(
            west: Double(x) / count * 360 - 180, south: latitude(y + 1), east: Double(x + 1) / count * 360 - 180,
            north: latitude(y)
        )
    }

    /// Whether a position is in the tile.
    func contains(_ position: MercatorPosition) -> Bool {
        UInt64(position.x) >> (32 - zoom) == x && UInt64(position.y) >> (32 - zoom) == y
    }

    /// The units from the north-west corner of the tile to a position in it.
    func units(x: UInt64, y: UInt64) -> (x: Int, y: Int) {
        // Above zoom 20 a step of the position is more than a unit: a centimetre.
        let shift = 20 - zoom
        let mask = UInt64(truncatingIfNeeded: Self.extent - 1)
        return (Int(truncatingIfNeeded: x >> shift & mask), Int(truncatingIfNeeded: y >> shift & mask))
    }
}

/// A position on the whole map of the web, from its north-west corner, in 2³² steps on each side.
struct MercatorPosition: Hashable, Sendable {
    let x: UInt32
    let y: UInt32

    private static let side = 0x1p32

    init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

    /// The position of a place; nil where it is beyond the northern or the southern edge of the map.
    init?(_ place: Coordinate) {
        let east = (place.longitude + 180) / 360 * Self.side
        let south = (1 - asinh(tan(place.latitude * .pi / 180)) / .pi) / 2 * Self.side
        guard east >= 0, south >= 0, south < Self.side else { return nil }
        // 180° E is the last column, not one beyond it.
        x = UInt32(clamping: min(east, Self.side - 1))
        y = UInt32(clamping: south)
    }

    /// A number in whose order the positions of any tile stand side by side: the bits of both in turn.
    var order: UInt64 { Self.spread(x) | Self.spread(y) << 1 }

    private static func spread(_ value: UInt32) -> UInt64 {
        var bits = UInt64(value)
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}

extension TileAddress {
    /// The orders of the positions in it.
    var orders: ClosedRange<UInt64> {
        // At zoom 0 a side has 32 bits; the tile is everything.
        guard zoom > 0 else { return 0...UInt64.max }
        let shift = 32 - zoom
        let first = MercatorPosition(
            x: UInt32(truncatingIfNeeded: x << shift), y: UInt32(truncatingIfNeeded: y << shift)
        ).order
        return first...(first | (UInt64(1) << (2 * shift) - 1))
    }
}
