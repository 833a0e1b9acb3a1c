/// Where the values of one row lie among bytes.
struct RowValues {
    private var starts = [Int](repeating: -1, count: Field.count)
    private var ends = [Int](repeating: 0, count: Field.count)

    /// The place of a column's value; empty where the row has none.
    subscript(_ column: Column) -> Range<Int> { self[.column(column)] }

    /// The place of a field's value; empty where the row has none.
    subscript(_ field: Field) -> Range<Int> {
        get {
            let start = starts[field.number]
            return start < 0 ? 0..<0 : start..<ends[field.number]
        }
        set {
            starts[field.number] = newValue.lowerBound
            ends[field.number] = newValue.upperBound
        }
    }

    mutating func removeAll() {
        for index in starts.indices { starts[index] = -1 }
    }
}
