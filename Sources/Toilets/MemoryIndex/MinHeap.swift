internal import ToiletCore

/// Values of which the smallest is taken first: a binary heap.
struct MinHeap<Element: Comparable> {
    private var values: [Element] = []

    init() {}

    /// The smallest value; nil where there is none.
    var min: Element? { values.first }

    mutating func insert(_ value: Element) {
        var index = values.count
        values.append(value)
        while index > 0 {
            let above = (index - 1) / 2
            guard value < values[above] else { break }
            values[index] = values[above]
            index = above
        }
        values[index] = value
    }

    /// Takes the smallest value out.
    mutating func popMin() -> Element? {
        guard let last = values.popLast() else { return nil }
        guard let least = values.first else { return last }
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < values.count else { break }
            if child + 1 < values.count, values[child + 1] < values[child] { child += 1 }
            guard values[child] < last else { break }
            values[index] = values[child]
            index = child
        }
        values[index] = last
        return least
    }
}
