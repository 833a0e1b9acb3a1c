internal import ToiletCore

extension ImportPlan {
    /// Finds the leader of each toilet that consists of several rows, for the state of the store after the plan is
    /// applied.
    package mutating func findLeaders(in store: any StoreSnapshot, check: () throws -> Void) throws {
        let sources = try store.importedSources().union(report.sources)
        // The region's data set contains some toilets twice: as others list them, and from OpenStreetMap.
        if sources.count > 1 || sources.contains(.region) {
            try matchSources(in: store, check)
        } else {
            try findDuplicates(in: store, check)
        }
        addedPositions = []
    }

    private mutating func matchSources(in store: any StoreSnapshot, _ check: () throws -> Void) throws {
        let gone = Set(gone.map(\.row))
        var rows: [MatchRow] = []
        try store.forEachMatchRow { row in
            if gone.isEmpty || !gone.contains(row.number) { rows.append(row) }
            if rows.count % 4096 == 0 { try check() }
        }
        try replaced.forEach { replaced in
            guard let index = rows.index(ofRow: replaced.row) else { return }
            rows[index] = MatchRow(replaced.toilet, number: replaced.row, leader: rows[index].leader)
        }
        let isInOrder = rows.last.map { $0.number < firstRow } ?? true
        let first = firstRow
        rows.reserveCapacity(rows.count + added.count)
        try forEachAdded { index, toilet in
            rows.append(MatchRow(toilet, number: first + index, leader: nil))
            if rows.count % 4096 == 0 { try check() }
        }
        if !isInOrder { rows.sort { $0.number < $1.number } }
        let duplicates = try duplicates(
            among: rows.map { DuplicateRows.Position(row: $0.number, $0.place) }, in: store, check
        )
        let found = try CrossSourceMatcher.leaders(of: rows, duplicates: duplicates, check: check)
        for (row, leader) in zip(rows, found) where leader != row.leader {
            leaders.append((row.number, leader))
        }
    }

    /// Finds duplicates within the only source.
    private mutating func findDuplicates(in store: any StoreSnapshot, _ check: () throws -> Void) throws {
        let gone = Set(gone.map(\.row))
        var elsewhere: [Int: Coordinate] = [:]
        try replaced.forEach { if $0.isElsewhere { elsewhere[$0.row] = $0.toilet.coordinate } }
        var positions: [DuplicateRows.Position] = []
        try store.forEachPlace { row, place in
            if !gone.isEmpty, gone.contains(row) { return }
            let place = elsewhere.isEmpty ? place : elsewhere[row] ?? place
            positions.append(DuplicateRows.Position(row: row, place))
            if positions.count % 4096 == 0 { try check() }
        }
        if positions.isEmpty { swap(&positions, &addedPositions) } else { positions += addedPositions }
        var found: [Int: Int] = [:]
        for pair in try duplicates(among: positions, in: store, check) {
            found[pair.leading] = pair.leading
            found[pair.other] = pair.leading
        }
        let before = try store.leaders().filter { !gone.contains($0.key) }
        for row in Set(before.keys).union(found.keys).sorted() where before[row] != found[row] {
            leaders.append((row, found[row]))
        }
    }

    private mutating func duplicates(
        among positions: [DuplicateRows.Position], in store: any StoreSnapshot, _ check: () throws -> Void
    ) throws -> [DuplicateRows.Pair] {
        var rows = try DuplicateRows(among: positions, check: check)
        var candidates = rows.candidates
        guard !candidates.isEmpty else { return [] }
        let first = firstRow
        try added.forEach(where: { [rows] in rows.isCandidate(first + $0) }) { index, toilet in
            rows.take(row: first + index, toilet)
            candidates.remove(first + index)
        }
        try replaced.forEach { replaced in
            guard candidates.remove(replaced.row) != nil else { return }
            rows.take(row: replaced.row, replaced.toilet)
        }
        for (turn, row) in candidates.sorted().enumerated() {
            if turn % 1024 == 0 { try check() }
            rows.take(row: row, try store.toilet(inRow: row))
        }
        return rows.pairs()
    }
}
