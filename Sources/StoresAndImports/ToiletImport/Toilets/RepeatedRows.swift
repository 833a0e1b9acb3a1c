internal import ToiletCore

/// Finds rows that repeat an earlier one: equal values within 0.1 m. Keeps some 40 bytes of each row.
///
/// An open-addressing hash table, whose keys combine the digest of the values with the cell of a grid.
struct RepeatedRows {
    /// A row's location in ten-millionths of a degree, and the digest of its values.
    private struct Entry {
        let latitude: Int32
        let longitude: Int32
        /// Counted from 1.
        let row: UInt32
        let content: WideDigest
    }

    /// The digest of no values. The seed is random, so that a file cannot be made to have collisions.
    let emptyContent = WideDigest(seed: .random(in: 0 ... .max))

    private var entries: [Entry] = []
    /// The upper 32 bits are the key, the lower ones the index in `entries` plus 1; 0 is a free slot.
    private var slots = [UInt64](repeating: 0, count: 1024)

    /// The number of the earlier row with the same content within 0.1 m; where there is none, this row is added.
    mutating func earlierRow(at place: Coordinate, content: WideDigest, row: Int) -> Int? {
        let latitude = Int32(clamping: (place.latitude * 10_000_000).rounded())
        let longitude = Int32(clamping: (place.longitude * 10_000_000).rounded())
        let north = latitude / Self.cell
        let east = longitude / Self.cell
        let entry = Entry(
            latitude: latitude, longitude: longitude, row: UInt32(truncatingIfNeeded: row), content: content
        )
        let key = Self.key(content, north, east)
        if let found = find(entry, key: key) { return found }
        // A cell is some 3 m wide; only near its edge can the earlier row lie in a neighbouring one.
        let norths = Self.cells(around: latitude, reach: Self.reach)
        let easts = Self.cells(around: longitude, reach: Self.reach * 2)
        if norths.count + easts.count > 2 {
            for other in norths {
                for another in easts where (other, another) != (north, east) {
                    if let found = find(entry, key: Self.key(content, other, another)) { return found }
                }
            }
        }
        insert(entry, key: key)
        return nil
    }

    /// The side of a cell in ten-millionths of a degree.
    private static let cell: Int32 = 300
    /// 0.1 m in the same unit.
    private static let reach: Int32 = 9

    /// The cells within reach of a position, along one axis.
    private static func cells(around value: Int32, reach: Int32) -> ClosedRange<Int32> {
        (value - reach) / cell...(value + reach) / cell
    }

    private static func key(_ content: WideDigest, _ north: Int32, _ east: Int32) -> UInt32 {
        var digest = content
        digest.mix(UInt64(UInt32(bitPattern: north)) << 32 | UInt64(UInt32(bitPattern: east)))
        return digest.short
    }

    private func find(_ entry: Entry, key: UInt32) -> Int? {
        var index = Int(key) & (slots.count - 1)
        while slots[index] != 0 {
            if UInt32(truncatingIfNeeded: slots[index] >> 32) == key {
                let earlier = entries[Int(truncatingIfNeeded: slots[index] & 0xFFFF_FFFF) - 1]
                if earlier.content == entry.content, Self.isClose(earlier, entry) { return Int(earlier.row) }
            }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func insert(_ entry: Entry, key: UInt32) {
        entries.append(entry)
        if entries.count * 4 > slots.count * 3 {
            let old = slots
            slots = [UInt64](repeating: 0, count: old.count * 2)
            for slot in old where slot != 0 { put(slot) }
        }
        put(UInt64(key) << 32 | UInt64(truncatingIfNeeded: entries.count))
    }

    private mutating func put(_ slot: UInt64) {
        var index = Int(truncatingIfNeeded: slot >> 32) & (slots.count - 1)
        while slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private static func isClose(_ one: Entry, _ other: Entry) -> Bool {
        let north = Double(one.latitude) - Double(other.latitude)
        // The length of a degree of longitude at the latitude of Paris, in degrees of latitude.
        let east = (Double(one.longitude) - Double(other.longitude)) * 0.66
        return north * north + east * east <= Double(reach * reach)
    }
}
