internal import ToiletCore

/// Groups of rows that describe one toilet (union-find). Every two rows of a group are compatible.
struct MatchGroups {
    private let rows: [MatchRow]
    private var roots: UnionFind
    private var members: [Int: [Int]] = [:]
    /// For each duplicate within a source, the row that states more.
    private let duplicates: [Int: Int]

    /// Creates groups; `duplicates` are joined from the start.
    init(_ rows: [MatchRow], duplicates: [(leading: Int, other: Int)] = []) {
        self.rows = rows
        roots = UnionFind(count: rows.count)
        self.duplicates = Dictionary(duplicates.map { ($0.other, $0.leading) }) { first, _ in first }
        for pair in duplicates { join(pair.leading, pair.other) }
    }

    /// Joins the groups of two rows, unless some of their members are incompatible.
    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (roots.root(of: one), roots.root(of: other))
        guard first != second else { return }
        let (some, more) = (members[first] ?? [first], members[second] ?? [second])
        guard some.allSatisfy({ row in more.allSatisfy { areCompatible(row, $0) } }) else { return }
        roots.join(first, second)
        members[max(first, second)] = nil
        members[min(first, second)] = some + more
    }

    /// The leader of each row, by row number; nil for rows without matches.
    func leaders() -> [Int?] {
        var leaders = [Int?](repeating: nil, count: rows.count)
        for group in members.values {
            let leader = group.min { leads($0, before: $1) }
            for index in group { leaders[index] = leader.map { rows[$0].number } }
        }
        return leaders
    }

    private func areCompatible(_ one: Int, _ other: Int) -> Bool {
        duplicates[one] == other || duplicates[other] == one || rows[one].isCompatible(with: rows[other])
    }

    private func leads(_ one: Int, before other: Int) -> Bool {
        guard rows[one].source == rows[other].source else { return rows[one].source < rows[other].source }
        // Of duplicates within a source, the row that states more leads.
        if (duplicates[one] == nil) != (duplicates[other] == nil) { return duplicates[one] == nil }
        return rows[one].id < rows[other].id
    }
}
