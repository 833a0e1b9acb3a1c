/// A square part of a map, divided into quarters, these again, and so on until what is left is in one zone or too small
/// to matter.
struct ZoneSquare: Sendable {
    /// How many zones there are; 0 stands for an unknown one.
    let zoneCount: Int

    /// The quarters of all squares that are divided, four by four: south-west, south-east, north-west, north-east.
    ///
    /// Numbers up to the count of zones are zones. Those above are divided squares, each of which comes after its
    /// quarters; the last is the whole.
    private let quarters: [UInt16]

    /// Takes quarters; nil where a square has a part that is itself, or comes after it.
    init?(zoneCount: Int, quarters: [UInt16]) {
        guard !quarters.isEmpty, quarters.count.isMultiple(of: 4) else { return nil }
        for index in quarters.indices {
            guard Int(quarters[index]) <= zoneCount + index / 4 else { return nil }
        }
        self.zoneCount = zoneCount
        self.quarters = quarters
    }

    /// The zone at a place, given as how far across the square it lies, of 2³² parts.
    func zone(column: UInt32, row: UInt32) -> Int {
        // The first binary digit says which half, the next which half of that.
        var column = column
        var row = row
        var number = zoneCount + quarters.count / 4
        // It ends because each square comes after its quarters.
        while number > zoneCount {
            let quarter = Int(row >> 31) * 2 + Int(column >> 31)
            number = Int(quarters[(number - zoneCount - 1) * 4 + quarter])
            column <<= 1
            row <<= 1
        }
        return number
    }
}
