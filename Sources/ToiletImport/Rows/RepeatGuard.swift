internal import ToiletCore

/// Finds rows that say the same as an earlier one, with some 40 bytes kept of each.
struct RepeatGuard {
    /// Where a row stands, in ten-millionths of a degree, and what it says.
    private struct Place {
        let latitude: Int32
        let longitude: Int32
        /// Counted from 1.
        let row: UInt32
        let content: WideDigest
    }

    /// The start of the digests of what rows say, another one for each file.
    let emptyContent = WideDigest(seed: .random(in: 0 ... .max))

    private var places: [Place] = []
    /// 32 bits of the digest of what a row says, and the number of its place counted from 1; 0 is free.
    private var slots = [UInt64](repeating: 0, count: 1024)

    /// The row, counted from 1, that said the same within 0.1 m; where there is none, this one is remembered.
    mutating func earlierRow(at place: Coordinate, saying content: WideDigest, row: Int) -> Int? {
        let latitude = Int32((place.latitude * 10_000_000).rounded())
        let longitude = Int32((place.longitude * 10_000_000).rounded())
        let north = latitude / Self.cell
        let east = longitude / Self.cell
        let place = Place(latitude: latitude, longitude: longitude, row: UInt32(row), content: content)
        let digest = Self.digest(content, north, east)
        if let found = find(place, digest: digest) { return found }
        // A cell is some three metres; only close to its edge can the twin lie in another one.
        let norths = Self.cells(around: latitude, reach: Self.reach)
        let easts = Self.cells(around: longitude, reach: Self.reach * 2)
        if norths.count + easts.count > 2 {
            for other in norths {
                for another in easts where (other, another) != (north, east) {
                    if let found = find(place, digest: Self.digest(content, other, another)) { return found }
                }
            }
        }
        insert(place, digest: digest)
        return nil
    }

    /// Side of a cell, in ten-millionths of a degree.
    private static let cell: Int32 = 300
    /// A tenth of a metre, in the same unit.
    private static let reach: Int32 = 9

    private static func cells(around value: Int32, reach: Int32) -> ClosedRange<Int32> {
        (value - reach) / cell...(value + reach) / cell
    }

    private static func digest(_ content: WideDigest, _ north: Int32, _ east: Int32) -> UInt32 {
        var digest = content
        digest.mix(UInt64(UInt32(bitPattern: north)) << 32 | UInt64(UInt32(bitPattern: east)))
        return digest.short
    }

    private func find(_ place: Place, digest: UInt32) -> Int? {
        var index = Int(digest) & (slots.count - 1)
        while slots[index] != 0 {
            if UInt32(slots[index] >> 32) == digest {
                let earlier = places[Int(slots[index] & 0xFFFF_FFFF) - 1]
                if earlier.content == place.content, Self.isClose(earlier, place) { return Int(earlier.row) }
            }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func insert(_ place: Place, digest: UInt32) {
        places.append(place)
        if places.count * 4 > slots.count * 3 {
            let old = slots
            slots = [UInt64](repeating: 0, count: old.count * 2)
            for slot in old where slot != 0 { put(slot) }
        }
        put(UInt64(digest) << 32 | UInt64(places.count))
    }

    private mutating func put(_ slot: UInt64) {
        var index = Int(slot >> 32) & (slots.count - 1)
        while slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private static func isClose(_ one: Place, _ other: Place) -> Bool {
        let north = Double(one.latitude) - Double(other.latitude)
        // A degree of longitude is shorter than one of latitude, at Paris by this much.
        let east = (Double(one.longitude) - Double(other.longitude)) * 0.66
        return north * north + east * east <= Double(reach * reach)
    }
}
