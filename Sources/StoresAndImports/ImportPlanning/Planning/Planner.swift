package import ToiletCore

/// Makes the plan of an import from its toilets and a snapshot of the store. Writes nothing to the store.
///
///     var planner = try Planner(against: snapshot, file: makeFile)
///     for toilet in toilets { try planner.take(toilet) }
///     let plan = try planner.finish(format: format, digest: digest, within: .whereToiletsAreStored, check: check)
package struct Planner: ~Copyable {
    private let store: any StoreSnapshot
    private var plan: ImportPlan
    /// A matcher for each source in the file.
    private var matchers: [Source: ToiletMatcher] = [:]
    /// The source of the last toilet.
    private var current = CurrentSource()
    /// All ids in use; nil until the first new id is needed.
    private var ids: Set<UInt64>?
    /// For each wanted id that was taken, how many alternatives were tried.
    private var attempts: [UInt64: Int] = [:]
    /// For each natural id shared by several new toilets, the ids assigned to all but the first.
    private var sharedIDs: [ToiletID: [ToiletID]] = [:]
    /// Maximum number of new toilets for which shared ids are assigned independently of the row order.
    private static let maxShared = 100_000
    /// The stored outlines; nil until needed.
    private var outlines: [Outline]?
    /// Toilets that can be matched only after all rows are read.
    private var waiting: Spool<Toilet>

    private struct CurrentSource {
        var source: Source?
        /// Whether the store has never had toilets of it.
        var isNew = false
        /// The number of its toilets since the source last changed.
        var toilets = 0
    }

    package init(against store: any StoreSnapshot, file: @escaping () throws -> any SpillFile) throws {
        self.store = store
        plan = ImportPlan(file: file)
        waiting = Spool(file: file)
        plan.firstRow = try store.firstFreeRow()
    }

    /// The numbers of rows read, and of toilets among them.
    package var rows: (read: Int, stored: Int) { (plan.report.read, plan.report.stored) }
    /// The number of sources of these toilets.
    package var sourceCount: Int { matchers.count }

    /// Records a row that could not be read as a toilet.
    package mutating func reject(row: Int, reason: Message) {
        plan.report.read += 1
        plan.report.reject(row: row, reason: reason)
    }

    /// Adds the toilet of the next row.
    package mutating func take(_ toilet: consuming Toilet) throws {
        if toilet.arrondissement == nil { toilet.arrondissement = try arrondissement(at: toilet.coordinate) }
        plan.report.read += 1
        plan.report.stored += 1
        if toilet.source != current.source { try select(toilet.source) }
        current.toilets += 1
        if toilet.sourceID != nil { plan.report.withSourceIDs.insert(toilet.source) }
        if !toilet.unread.isEmpty { plan.report.count(unreadOf: toilet) }
        // Filling an empty store, or adding a new source, is not recorded as changes.
        if current.isNew { return try add(toilet, isChange: false) }
        if let known = matchers[toilet.source]?.settle(toilet) {
            try keep(toilet, as: known)
        } else {
            try waiting.append(toilet)
        }
    }

    /// Switches to another source. Most files have one.
    private mutating func select(_ source: Source) throws {
        noteCurrent()
        let matcher = try matchers[source] ?? ToiletMatcher(store.storedToilets(of: source))
        current = CurrentSource(source: source, isNew: matcher.isEmpty)
        matchers[source] = matcher
    }

    private mutating func noteCurrent() {
        if let source = current.source { plan.report.storedOf[source, default: 0] += current.toilets }
        current = CurrentSource()
    }

    /// Matches the remaining toilets and returns the plan. Throws ``SuspiciousImport`` if `limits` are given and
    /// exceeded. `check` is called every few thousand rows; it throws to cancel the work.
    ///
    /// `announced` is the total number of rows at the source, if the input may be incomplete.
    package mutating func finish(
        format: String, published: Instant? = nil, announced: Int? = nil, digest: String,
        within limits: SanityLimits?, check: () throws -> Void
    ) throws -> ImportPlan {
        noteCurrent()
        try settleWaiting(check)
        plan.report.format = format
        plan.report.sources = matchers.keys.sorted()
        plan.report.published = published
        plan.report.digest = digest
        if let limits {
            let stored = matchers.mapValues(\.stored)
            try limits.judge(plan.report, announced: announced, stored: stored)
        }
        if let announced, announced > plan.report.read {
            plan.report.announced = announced
        } else {
            try retireMissing(check)
        }
        (matchers, ids, attempts) = ([:], nil, [:])
        try settleSharedIDs(check)
        try plan.findLeaders(in: store, check: check)
        return plan
    }

    private mutating func settleWaiting(_ check: () throws -> Void) throws {
        for source in matchers.keys.sorted() { try matchers[source]?.settleWaiting(check) }
        var waiting = waiting
        self.waiting.removeAll()
        var number = 0
        try waiting.forEach { toilet in
            number += 1
            if number % 1024 == 0 { try check() }
            if let known = matchers[toilet.source]?.nextOfWaiting() {
                try keep(toilet, as: known)
            } else {
                try add(toilet, isChange: true)
            }
        }
    }

    /// Only the sources in the file; toilets of others are kept.
    private mutating func retireMissing(_ check: () throws -> Void) throws {
        for source in plan.report.sources {
            let matcher = matchers.removeValue(forKey: source)
            try matcher?.forEachMissing { known in
                plan.report.gone += 1
                if plan.report.gone % 1024 == 0 { try check() }
                guard let row = known.row else { return }
                plan.gone.append(ImportPlan.Gone(row: row, coordinate: known.coordinate))
                try plan.changes.append(ImportPlan.Change(what: .gone, id: known.id))
            }
        }
    }

    /// The arrondissement at a position, if outlines are stored.
    private mutating func arrondissement(at place: Coordinate) throws -> Arrondissement? {
        let outlines = try outlines ?? store.outlines()
        self.outlines = outlines
        return outlines.first { $0.contains(place) }?.arrondissement
    }
}

/// The changes planned for a single toilet.
extension Planner {
    /// Adds a new toilet under its first free id.
    private mutating func add(_ toilet: consuming Toilet, isChange: Bool) throws {
        if ids == nil { ids = try takenIDs() }
        let wantedID = toilet.id
        let wanted = wantedID.packed
        // Of many toilets at one point, earlier ones have taken the first alternatives.
        var attempt = attempts.isEmpty ? 0 : attempts[wanted] ?? 0
        var id = wanted
        while ids?.insert(id).inserted == false {
            toilet.id = .natural(kind: toilet.kind, at: toilet.coordinate, attempt: attempt)
            id = toilet.id.packed
            attempt += 1
        }
        if attempt > 0 {
            attempts[wanted] = attempt
            let isNatural = wantedID == .natural(kind: toilet.kind, at: toilet.coordinate)
            if isNatural, plan.report.new < Self.maxShared {
                sharedIDs[wantedID, default: []].append(toilet.id)
            }
        }
        try append(toilet, isBack: false)
        if isChange { try plan.changes.append(ImportPlan.Change(what: .new, id: toilet.id)) }
    }

    private func takenIDs() throws -> Set<UInt64> {
        var ids: Set<UInt64> = []
        try store.forEachID { ids.insert($0.packed) }
        return ids
    }

    private mutating func append(_ toilet: Toilet, isBack: Bool) throws {
        plan.report.new += 1
        plan.addedPositions.append(DuplicateRows.Position(row: plan.firstRow + plan.added.count, toilet.coordinate))
        if isBack { plan.returning[plan.added.count] = toilet.id }
        try plan.added.append(toilet)
    }

    /// Matches a toilet to a stored one, whose id it keeps.
    private mutating func keep(_ toilet: Toilet, as known: StoredToilet) throws {
        var toilet = toilet
        toilet.id = known.id
        plan.report.keptOf[toilet.source, default: 0] += 1
        guard let row = known.row else {
            try append(toilet, isBack: true)
            return try plan.changes.append(ImportPlan.Change(what: .returned, id: toilet.id))
        }
        let stored = try store.toilet(inRow: row)
        plan.report.count(lostFrom: stored, to: toilet)
        let diff = ToiletDiff(from: stored, to: toilet)
        if diff.differences.isEmpty {
            plan.report.unchanged += 1
        } else if diff.isMove {
            plan.report.moved += 1
        } else {
            plan.report.changed += 1
        }
        for difference in diff.differences {
            try plan.changes.append(
                ImportPlan.Change(
                    what: difference.what, id: toilet.id, before: difference.before, after: difference.after
                )
            )
        }
        guard stored != toilet else { return }
        let isElsewhere =
            stored.coordinate != toilet.coordinate || stored.arrondissement != toilet.arrondissement
        try plan.replaced.append(ImportPlan.Replaced(row: row, toilet: toilet, isElsewhere: isElsewhere))
    }

    /// Reassigns ids shared by several new toilets by the toilets' values, because the row order differs between
    /// exports.
    private mutating func settleSharedIDs(_ check: () throws -> Void) throws {
        guard !sharedIDs.isEmpty else { return }
        var wanted: Set<UInt64> = []
        for (id, others) in sharedIDs {
            wanted.insert(id.packed)
            wanted.formUnion(others.prefix(64).map(\.packed))
        }
        // The toilets by their current ids.
        var holders: [ToiletID: (index: Int, traits: PlaceTraits)] = [:]
        var index = 0
        // Toilets with a shared id are within this range.
        try plan.added.forEach(first: Self.maxShared + 1) { added in
            if wanted.contains(added.id.packed) { holders[added.id] = (index, PlaceTraits(added)) }
            index += 1
            if index % 4096 == 0 { try check() }
        }
        for (id, others) in sharedIDs.sorted(by: { $0.key < $1.key }) {
            try check()
            let taken = ([id] + others.prefix(64)).filter { holders[$0] != nil }
            let members = taken.compactMap { holders[$0] }
            let sorted = members.enumerated().sorted { one, other in
                one.element.traits.isOrdered(before: other.element.traits) ?? (one.offset < other.offset)
            }.map(\.element)
            for (member, id) in zip(sorted, taken) {
                holders[id] = member
                plan.ids[member.index] = id
            }
        }
        sharedIDs = [:]
    }
}
