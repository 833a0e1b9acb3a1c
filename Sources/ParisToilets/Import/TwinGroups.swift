/// Rows that are one toilet, of which any two could be one by themselves.
struct TwinGroups {
    private let rows: [TwinRow]
    /// For each row the one that it was joined to, or itself.
    private var parents: [Int]
    private var members: [Int: [Int]] = [:]

    init(_ rows: [TwinRow]) {
        self.rows = rows
        parents = Array(rows.indices)
    }

    /// Makes one group of those of two rows, unless some of them cannot be one.
    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(one), root(other))
        guard first != second else { return }
        let (some, more) = (members[first] ?? [first], members[second] ?? [second])
        guard some.allSatisfy({ row in more.allSatisfy { rows[row].canBe(rows[$0]) } }) else { return }
        parents[second] = first
        members[second] = nil
        members[first] = some + more
    }

    /// For each row the number of the row that leads it; nil for those alone.
    func leaders() -> [Int?] {
        var leaders = [Int?](repeating: nil, count: rows.count)
        for group in members.values {
            let leader = group.min {
                rows[$0].source == rows[$1].source
                    ? rows[$0].id < rows[$1].id : Source.isBefore(rows[$0].source, rows[$1].source)
            }
            for index in group { leaders[index] = leader.map { rows[$0].number } }
        }
        return leaders
    }

    private func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index { index = parents[index] }
        return index
    }
}
