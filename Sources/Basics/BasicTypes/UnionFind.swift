/// Numbers from 0 on in groups that can be joined. A group is told by the least of its numbers.
///
///     var groups = UnionFind(count: 3)
///     groups.join(2, 1)
///     groups.root(of: 2)    // 1
package struct UnionFind: Sendable {
    private var parents: [Int32]

    /// Each number is a group of its own.
    package init(count: Int) { parents = (0..<Int32(truncatingIfNeeded: count)).map(\.self) }

    /// Makes the groups of two numbers one.
    package mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(of: one), root(of: other))
        parents[max(first, second)] = Int32(truncatingIfNeeded: min(first, second))
    }

    /// The least number of the group that a number belongs to.
    package mutating func root(of number: Int) -> Int {
        var number = number
        while Int(parents[number]) != number {
            parents[number] = parents[Int(parents[number])]
            number = Int(parents[number])
        }
        return number
    }
}
