/// The branches and rows that a walk has seen and not yet visited, the nearest bound first.
struct WalkQueue {
    struct Step {
        let bound: Double
        /// 0 for a row; for a node, how far it is above the rows; −1 for the root, which says it itself.
        let level: Int
        let target: Int64
    }

    private var heap: [Step] = []

    init() {
        heap.reserveCapacity(256)
    }

    mutating func push(_ step: Step) {
        var index = heap.count
        heap.append(step)
        while index > 0 {
            let parent = (index - 1) / 2
            guard step.bound < heap[parent].bound else { break }
            heap[index] = heap[parent]
            index = parent
        }
        heap[index] = step
    }

    mutating func pop() -> Step? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first }
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].bound < heap[child].bound { child += 1 }
            guard heap[child].bound < last.bound else { break }
            heap[index] = heap[child]
            index = child
        }
        heap[index] = last
        return first
    }
}
