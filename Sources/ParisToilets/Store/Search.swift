internal import SpatiaLite

/// One search: the toilets met on a walk through the spatial index, and the order of the nearest of them.
struct Search {
    private let place: Coordinate
    private let count: Int
    private var toilets: [Toilet] = []
    private var order: [(haversine: Double, index: Int)] = []
    private var passedOver: [(haversine: Double, row: Int, reason: Verdict.Reason)] = []

    /// Walks nearest first, until nothing that is still to come can be nearer than what is found.
    init(
        _ place: Coordinate,
        _ filter: Filter,
        within metres: Double?,
        count: Int,
        _ memory: inout SearchMemory,
        on connection: borrowing Connection
    ) throws {
        self.place = place
        self.count = count
        let limit = metres.map(Coordinate.haversine(metres:)) ?? 2
        let start = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup(SearchMemory.statement) { lookup in
            try filter.index.walk(
                from: start,
                limit: Self.slack(limit),
                layers: filter.layers,
                on: connection
            ) {
                row,
                _ in
                if let entry = try memory.entry(row, lookup, on: connection) {
                    let haversine = place.haversine(to: entry.toilet.coordinate)
                    if haversine <= limit {
                        let verdict = memory.verdict(of: filter, on: entry, haversine: haversine)
                        meet(entry.toilet, row, haversine, verdict)
                    }
                }
                guard order.count >= count, let last = order.last else { return Self.slack(limit) }
                return Self.slack(last.haversine)
            }
        }
    }

    /// What was found, as a page of it.
    func neighbours(_ page: Page) -> [Neighbour] {
        order.enumerated().dropFirst(page.offset).map { index, candidate in
            let toilet = toilets[candidate.index]
            return Neighbour(
                rank: index + 1,
                toilet: toilet,
                distance: Coordinate.metres(haversine: candidate.haversine),
                bearing: place.bearing(to: toilet.coordinate)
            )
        }
    }

    /// How many were left out that lie no farther than the last on a page, nor nearer than the last on the page before; of
    /// all that were, where nothing was found at all.
    func nearer(_ page: Page) -> [Verdict.Reason: Int] {
        Dictionary(grouping: candidates(page), by: \.reason).mapValues(\.count)
    }

    /// The same, toilet by toilet.
    func leftOut(_ page: Page, on connection: borrowing Connection) throws -> [NearestAnswer.LeftOut] {
        var leftOut: [NearestAnswer.LeftOut] = []
        try connection.withLookup(SearchMemory.statement) { lookup in
            for candidate in candidates(page).sorted(by: { $0.haversine < $1.haversine }) {
                let read = try lookup.first(candidate.row) { try WholeToilet.read(&$0, on: connection) }
                guard let toilet = read ?? nil else { continue }
                leftOut.append(
                    NearestAnswer.LeftOut(
                        toilet: toilet,
                        distance: Coordinate.metres(haversine: candidate.haversine),
                        bearing: place.bearing(to: toilet.coordinate),
                        reason: candidate.reason
                    )
                )
            }
        }
        return leftOut
    }

    private func candidates(_ page: Page) -> [(haversine: Double, row: Int, reason: Verdict.Reason)] {
        guard let last = order.last else { return passedOver }
        guard order.count > page.offset else { return [] }
        let shownBefore = page.offset == 0 ? -1 : order[page.offset - 1].haversine
        return passedOver.filter { $0.haversine <= last.haversine && $0.haversine > shownBefore }
    }

    private mutating func meet(_ toilet: Toilet, _ row: Int, _ haversine: Double, _ verdict: Verdict) {
        switch verdict {
        case .passes: insert(toilet, haversine)
        case .leftOut(let reason): passedOver.append((haversine, row, reason))
        case .unwanted: break
        }
    }

    /// Sets a toilet in its place; rows come almost in order, so that is near the end.
    private mutating func insert(_ toilet: Toilet, _ haversine: Double) {
        var index = order.count
        while index > 0, isBefore(toilet, haversine, order[index - 1]) { index -= 1 }
        guard index < count else { return }
        order.insert((haversine, toilets.count), at: index)
        toilets.append(toilet)
        if order.count > count { order.removeLast() }
    }

    private func isBefore(_ toilet: Toilet, _ haversine: Double, _ other: (haversine: Double, index: Int))
        -> Bool
    {
        haversine == other.haversine ? toilet.id < toilets[other.index].id : haversine < other.haversine
    }

    /// A haversine with room for the last digit of a calculation, which may differ between two ways to make it.
    static func slack(_ haversine: Double) -> Double {
        haversine * (1 + 1e-9) + 1e-18
    }
}
