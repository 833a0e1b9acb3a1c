/// Finds rows that say the same as an earlier one, with 16 bytes kept of each.
struct RepeatGuard {
    /// The digest of what a row says, and where: no two rows more than a hand's breadth apart are mixed up.
    private struct Entry {
        var digest: UInt32 = 0
        /// Counted from 1; 0 is a free place.
        var row: UInt32 = 0
        var latitude: Int32 = 0
        var longitude: Int32 = 0
    }

    private var entries = [Entry](repeating: Entry(), count: 1024)
    private var count = 0

    /// The row, counted from 1, that said the same within 0.1 m; where there is none, this one is remembered.
    mutating func earlierRow(at place: Coordinate, saying content: ByteDigest, row: Int) -> Int? {
        let latitude = Int32(place.latitude * 10_000_000)
        let longitude = Int32(place.longitude * 10_000_000)
        let digest = Self.digest(content, latitude / Self.cell, longitude / Self.cell)
        let new = Entry(digest: digest, row: UInt32(row), latitude: latitude, longitude: longitude)
        // A cell is some ten metres; only close to its edge can the twin lie in another one.
        for north in Self.cells(around: latitude, reach: Self.reach) {
            for east in Self.cells(around: longitude, reach: Self.reach * 2) {
                if let found = find(new, digest: Self.digest(content, north, east)) { return found }
            }
        }
        insert(new)
        return nil
    }

    /// Side of a cell, in ten-millionths of a degree.
    private static let cell: Int32 = 1000
    /// A tenth of a metre, in the same unit.
    private static let reach: Int32 = 9

    private static func cells(around value: Int32, reach: Int32) -> ClosedRange<Int32> {
        (value - reach) / cell...(value + reach) / cell
    }

    private static func digest(_ content: ByteDigest, _ north: Int32, _ east: Int32) -> UInt32 {
        var digest = content
        digest.mix(UInt64(UInt32(bitPattern: north)) << 32 | UInt64(UInt32(bitPattern: east)))
        return UInt32(truncatingIfNeeded: digest.value)
    }

    private func find(_ new: Entry, digest: UInt32) -> Int? {
        var place = Int(digest) & (entries.count - 1)
        while entries[place].row != 0 {
            if entries[place].digest == digest, Self.isClose(entries[place], new) { return Int(entries[place].row) }
            place = (place + 1) & (entries.count - 1)
        }
        return nil
    }

    private mutating func insert(_ new: Entry) {
        count += 1
        if count * 4 > entries.count * 3 {
            let old = entries
            entries = [Entry](repeating: Entry(), count: old.count * 2)
            for entry in old where entry.row != 0 { put(entry) }
        }
        put(new)
    }

    private mutating func put(_ entry: Entry) {
        var place = Int(entry.digest) & (entries.count - 1)
        while entries[place].row != 0 { place = (place + 1) & (entries.count - 1) }
        entries[place] = entry
    }

    private static func isClose(_ one: Entry, _ other: Entry) -> Bool {
        let north = Double(one.latitude) - Double(other.latitude)
        // A degree of longitude is shorter than one of latitude, at Paris by this much.
        let east = (Double(one.longitude) - Double(other.longitude)) * 0.66
        return north * north + east * east <= Double(reach * reach)
    }
}
