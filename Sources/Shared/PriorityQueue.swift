/// Values of which the smallest is taken first: a heap of four children each.
struct PriorityQueue<Element: Comparable> {
    /// All values, the smallest first, the others in no order.
    private(set) var values: [Element] = []

    init(capacity: Int = 0) { values.reserveCapacity(capacity) }

    /// The smallest value; nil where there is none.
    var first: Element? { values.first }

    mutating func insert(_ value: Element) {
        var index = values.count
        values.append(value)
        while index > 0 {
            let parent = (index - 1) >> 2
            guard value < values[parent] else { break }
            values[index] = values[parent]
            index = parent
        }
        values[index] = value
    }

    /// Takes the smallest value out; nil where there is none.
    mutating func removeFirst() -> Element? {
        guard let first = values.first, let last = values.popLast() else { return nil }
        if !values.isEmpty { replaceFirst(by: last) }
        return first
    }

    /// Puts a value in the place of the smallest, of which there must be one.
    mutating func replaceFirst(by value: Element) {
        var index = 0
        while true {
            let child = index << 2 + 1
            var least = index
            var leastValue = value
            for other in child..<max(child, min(child + 4, values.count)) where values[other] < leastValue {
                (least, leastValue) = (other, values[other])
            }
            guard least != index else { break }
            values[index] = leastValue
            index = least
        }
        values[index] = value
    }
}
