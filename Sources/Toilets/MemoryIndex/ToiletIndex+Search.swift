public import ToiletCore

extension ToiletIndex {
    /// The nearest toilets that pass a filter, by default the first ten usable ones: as
    /// ``ToiletStore/nearest(to:filter:within:page:)``.
    public func nearest(
        to place: Coordinate, filter: Filter = .usable, within metres: Double? = nil, page: Page = Page()
    ) -> [Match] {
        let found = find(from: place, filter, within: metres, count: page.end, listsLeftOut: false)
        return page.offset == 0 ? found.matches : Array(found.matches.dropFirst(page.offset))
    }

    /// Visits all toilets within a distance in metres, in no order: the numbers of their points, their classes, and
    /// their haversines from the place if there is one.
    @inline(__always)
    func forEachPoint(
        near place: Coordinate?, within metres: Double?,
        _ visit: (_ point: Int, _ toilets: Class, _ haversine: Double?) -> Void
    ) {
        let haversines = place.map(HaversineOrigin.init)
        var visits = PaidVisits()
        guard let place, let metres else {
            for (point, entry) in entries.enumerated() {
                guard visits.mayGoOn() else { return }
                let toilets = classes[Int(tree.class(of: point))]
                visit(point, toilets, haversines?.haversine(to: entry.coordinate))
            }
            return
        }
        let limit = Coordinate.haversine(metres: metres)
        let origin = tree.origin(place)
        let farthest = origin.limit(haversine: limit)
        tree.forEachPoint(from: origin, in: BranchBits(), limit: farthest, of: classes) { point, toilets, _ in
            if let haversine = haversines?.haversine(to: entries[point].coordinate), haversine <= limit {
                visit(point, toilets, haversine)
            }
            return visits.mayGoOn() ? farthest : Self.nothing
        }
    }

    /// No point is so near.
    private static let nothing: Float = -1

    /// What a search finds.
    package struct Found {
        /// The nearest toilets that pass, nearest first, then by id.
        package fileprivate(set) var matches: [Match] = []
        /// Toilets that are left out for a reason, in no order: at least those no farther than the last match; all
        /// within the limit where fewer pass than were asked for.
        package fileprivate(set) var leftOut: [(match: Match, reason: Verdict.Reason)] = []
    }

    /// A point that is near enough, as far as rounded distances tell.
    private struct Candidate {
        let squaredChord: Float
        let point: UInt32
    }

    /// A point with its haversine.
    private struct Measured {
        let haversine: Double
        let point: Int
    }

    /// Finds the nearest toilets that pass a filter. Throws where the ``StepBudget`` of the question is exceeded.
    package func search(
        from place: Coordinate, _ filter: Filter, within metres: Double?, count: Int, listsLeftOut: Bool
    ) throws(StoreError) -> Found {
        let found = find(from: place, filter, within: metres, count: count, listsLeftOut: listsLeftOut)
        // Few would be found, and looked for elsewhere.
        try StepBudget.check()
        return found
    }

    private func find(
        from place: Coordinate, _ filter: Filter, within metres: Double?, count: Int, listsLeftOut: Bool
    ) -> Found {
        let (entries, tree) = (entries, tree)
        var judge = IndexJudge(filter, self)
        let farthest = metres.map(Coordinate.haversine(metres:)) ?? 2
        let origin = tree.origin(place)
        let haversines = HaversineOrigin(place)
        let isBounded = count < entries.count
        var limit = origin.limit(haversine: farthest)
        var nearest = Smallest(capacity: isBounded ? count : 0)
        var candidates: [Candidate] = []
        var leftOut: [(candidate: Candidate, reason: Verdict.Reason)] = []
        candidates.reserveCapacity(min(count, entries.count) &+ 32)
        var visits = PaidVisits()
        let branches = judge.branches(orAreLeftOut: listsLeftOut)
        tree.forEachPoint(from: origin, in: branches, limit: limit, of: classes) {
            point, toilets, squaredChord in
            guard visits.mayGoOn() else { return Self.nothing }
            let verdict = judge.verdict(
                on: toilets, at: { entries[point].coordinate },
                metres: { Coordinate.metres(haversine: haversines.haversine(to: entries[point].coordinate)) }
            )
            switch verdict {
            case .passes:
                candidates.append(Candidate(squaredChord: squaredChord, point: UInt32(truncatingIfNeeded: point)))
                if isBounded, let largest = nearest.insert(squaredChord) {
                    limit = min(limit, origin.limit(largest))
                }
            case .leftOut(let reason) where listsLeftOut:
                leftOut.append(
                    (Candidate(squaredChord: squaredChord, point: UInt32(truncatingIfNeeded: point)), reason)
                )
            default: break
            }
            return limit
        }
        return found(candidates, leftOut, within: limit, farthest, from: haversines, count: count)
    }

    /// What is found of candidates within a limit, by their exact distances.
    private func found(
        _ candidates: [Candidate], _ leftOut: [(candidate: Candidate, reason: Verdict.Reason)], within limit: Float,
        _ farthest: Double, from haversines: HaversineOrigin, count: Int
    ) -> Found {
        var measured: [Measured] = []
        measured.reserveCapacity(candidates.count)
        for candidate in candidates where candidate.squaredChord <= limit {
            let point = Int(candidate.point)
            let haversine = haversines.haversine(to: entries[point].coordinate)
            if haversine <= farthest { measured.append(Measured(haversine: haversine, point: point)) }
        }
        measured.sort { one, other in
            one.haversine == other.haversine
                ? entries[one.point].id < entries[other.point].id : one.haversine < other.haversine
        }
        var found = Found()
        found.matches = measured.prefix(count).map { Match(entries[$0.point], haversine: $0.haversine) }
        for (candidate, reason) in leftOut where candidate.squaredChord <= limit {
            let entry = entries[Int(candidate.point)]
            let haversine = haversines.haversine(to: entry.coordinate)
            if haversine <= farthest { found.leftOut.append((Match(entry, haversine: haversine), reason)) }
        }
        return found
    }
}

extension ToiletIndex.Match {
    init(_ entry: ToiletIndex.Entry, haversine: Double) {
        self.init(id: entry.id, number: entry.number, haversine: haversine)
    }
}

/// The smallest of some numbers.
private struct Smallest {
    /// Their opposites: the largest is the first to go.
    private var opposites: PriorityQueue<Float>
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        opposites = PriorityQueue(capacity: capacity)
    }

    /// Inserts a value if it is among the smallest. Returns the largest of these, or nil while there are fewer than the
    /// capacity.
    @inline(__always)
    mutating func insert(_ value: Float) -> Float? {
        if opposites.values.count < capacity {
            opposites.insert(-value)
        } else if let largest = opposites.first, -value > largest {
            opposites.replaceFirst(by: -value)
        }
        return opposites.values.count < capacity ? nil : opposites.first.map(-)
    }
}
