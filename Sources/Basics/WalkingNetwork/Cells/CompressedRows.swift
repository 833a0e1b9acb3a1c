/// Rows of values in one array, one row after the other.
struct CompressedRows<Value: Sendable>: Sendable {
    let values: [Value]
    /// Where each row begins, and where the last one ends.
    let first: [Int32]

    /// Puts values into their rows, which are below `count`, in the order in which they are given.
    init(count: Int, _ entries: [(row: Int32, value: Value)]) {
        var first = [Int32](repeating: 0, count: count + 1)
        for entry in entries { first[Int(entry.row) + 1] += 1 }
        for row in 0..<count { first[row + 1] += first[row] }
        var next = first
        var order = [Int32](repeating: 0, count: entries.count)
        for (index, entry) in entries.enumerated() {
            order[Int(next[Int(entry.row)])] = Int32(clamping: index)
            next[Int(entry.row)] += 1
        }
        values = order.map { entries[Int($0)].value }
        self.first = first
    }

    /// The places of a row's values.
    @inline(__always)
    func row(_ row: Int) -> Range<Int> { Int(first[row])..<Int(first[row + 1]) }

    /// The value at a place.
    @inline(__always)
    subscript(_ place: Int) -> Value { values[place] }
}
