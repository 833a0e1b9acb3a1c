/// Where the values of one row lie among bytes.
struct RowValues {
    private var starts = [Int](repeating: -1, count: Column.allCases.count)
    private var ends = [Int](repeating: 0, count: Column.allCases.count)

    /// The place of a column's value; empty where the row has none.
    subscript(_ column: Column) -> Range<Int> {
        get {
            let start = starts[column.rawValue]
            return start < 0 ? 0..<0 : start..<ends[column.rawValue]
        }
        set {
            starts[column.rawValue] = newValue.lowerBound
            ends[column.rawValue] = newValue.upperBound
        }
    }

    mutating func removeAll() {
        for index in starts.indices { starts[index] = -1 }
    }
}
