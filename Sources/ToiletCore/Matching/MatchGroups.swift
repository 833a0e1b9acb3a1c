/// Rows that are one toilet, of which any two could be one by themselves.
struct MatchGroups {
    private let rows: [MatchRow]
    /// For each row the one that it was joined to, or itself.
    private var parents: [Int]
    private var members: [Int: [Int]] = [:]
    /// For each row that its own source has once more, the one that says more of it.
    private let duplicates: [Int: Int]

    /// Takes rows, and which of them are said twice by one source; the first of each two leads.
    init(_ rows: [MatchRow], duplicates: [(leading: Int, other: Int)] = []) {
        self.rows = rows
        parents = Array(rows.indices)
        self.duplicates = Dictionary(duplicates.map { ($0.other, $0.leading) }) { first, _ in first }
        for pair in duplicates { join(pair.leading, pair.other) }
    }

    /// Makes one group of those of two rows, unless some of them cannot be one.
    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(one), root(other))
        guard first != second else { return }
        let (some, more) = (members[first] ?? [first], members[second] ?? [second])
        guard some.allSatisfy({ row in more.allSatisfy { canBe(row, $0) } }) else { return }
        parents[second] = first
        members[second] = nil
        members[first] = some + more
    }

    /// For each row the number of the row that leads it; nil for those alone.
    func leaders() -> [Int?] {
        var leaders = [Int?](repeating: nil, count: rows.count)
        for group in members.values {
            let leader = group.min { leads($0, before: $1) }
            for index in group { leaders[index] = leader.map { rows[$0].number } }
        }
        return leaders
    }

    private func canBe(_ one: Int, _ other: Int) -> Bool {
        duplicates[one] == other || duplicates[other] == one || rows[one].canBe(rows[other])
    }

    private func leads(_ one: Int, before other: Int) -> Bool {
        guard rows[one].source == rows[other].source else {
            return Source.isBefore(rows[one].source, rows[other].source)
        }
        // Of what a source has twice, the one that says more.
        if (duplicates[one] == nil) != (duplicates[other] == nil) { return duplicates[one] == nil }
        return rows[one].id < rows[other].id
    }

    private func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index { index = parents[index] }
        return index
    }
}
