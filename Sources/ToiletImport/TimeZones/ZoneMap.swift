public import ToiletCore

/// A map of the Earth's time zones, which says whose clocks a place goes by.
///
///     let map = ZoneMap(path: "data/zones.bin")
///     map?.zone(at: place)    // "America/Lima"
public struct ZoneMap: Sendable {
    /// The zones that it knows, as tzdata calls them.
    public let identifiers: [String]

    /// Eight squares of 90 degrees, from 180° W to the east, first those of the south.
    private let squares: [ZoneSquare]

    /// Takes identifiers, of which the squares call the first one 1, and eight squares.
    init?(identifiers: [String], squares: [ZoneSquare]) {
        guard squares.count == Self.squareCount,
            squares.allSatisfy({ $0.zoneCount == identifiers.count })
        else { return nil }
        self.identifiers = identifiers
        self.squares = squares
    }

    /// The zone of a place; nil on the high seas, within some two kilometres of a border between unlike clocks, and
    /// where two zones claim it whose clocks are unlike.
    ///
    /// Near a border between zones whose clocks have been alike since 2020 it may be the neighbour's, but
    /// `Europe/Paris`, whose name stands for French holidays too, is said nowhere but in it and off its coast.
    public func zone(at place: Coordinate) -> String? {
        let column = Self.position(ofDegrees: place.longitude + 180, squares: 4)
        let row = Self.position(ofDegrees: place.latitude + 90, squares: 2)
        let square = squares[Int(row >> 32) * 4 + Int(column >> 32)]
        let zone = square.zone(
            column: UInt32(truncatingIfNeeded: column),
            row: UInt32(truncatingIfNeeded: row)
        )
        return zone == 0 ? nil : identifiers[zone - 1]
    }

    static let squareCount = 8

    /// Which square, and in the lower 32 bits how far across it.
    private static func position(ofDegrees degrees: Double, squares: Double) -> UInt64 {
        // The easternmost meridian and the pole belong to the last square.
        UInt64(min(degrees / 90, squares.nextDown) * 0x1p32)
    }
}
