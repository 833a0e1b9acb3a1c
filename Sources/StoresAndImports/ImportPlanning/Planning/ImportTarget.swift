package import ToiletCore

/// A store that an import reads and writes. A plan is made from a snapshot, without a lock, and applied in one
/// transaction.
///
///     var plan = try target.snapshot { try makePlan(against: $0) }
///     switch try target.carryOut(&plan, of: event) { … }
package protocol ImportTarget {
    /// Passes a snapshot of the store to `work`. Other processes may write meanwhile.
    func snapshot<Result>(_ work: (any StoreSnapshot) throws -> Result) throws -> Result

    /// Applies a plan made from the last snapshot, unless the store has changed since.
    func carryOut(_ plan: inout ImportPlan, of event: ImportEvent) throws -> ImportOutcome

    /// Makes and applies a plan while holding the write lock.
    func carryOut(of event: ImportEvent, _ makePlan: (any StoreSnapshot) throws -> ImportPlan) throws -> ImportOutcome
}

/// What a store records about an import besides its report, and how the import is applied.
package struct ImportEvent {
    /// The time of the import.
    package let now: Instant
    /// The origin of the data, as `toilets status` shows it.
    package let origin: String
    /// Whether to skip the import if the store was filled by an earlier one.
    package let onlyOnce: Bool
    /// The parks that a new store gets with the toilets, so that these find their parks as they are written.
    package let parks: () throws -> [BundledPark]
    /// Called every few thousand rows; throws to cancel the work.
    package let check: () throws -> Void

    package init(
        now: Instant, origin: String, onlyOnce: Bool = false, parks: @escaping () throws -> [BundledPark] = { [] },
        check: @escaping () throws -> Void = {}
    ) {
        self.now = now
        self.origin = origin
        self.onlyOnce = onlyOnce
        self.parks = parks
        self.check = check
    }
}

/// The result of applying a plan.
package enum ImportOutcome {
    case done
    /// The store has changed since the snapshot; nothing was written.
    case hasChanged
    /// ``ImportEvent/onlyOnce`` is set and the store was filled already; nothing was written.
    case wasFilled
}

/// A consistent state of a store, against which an import is planned.
package protocol StoreSnapshot {
    /// The first unused row number, from which new toilets are numbered; 1 for an empty store.
    func firstFreeRow() throws -> Int
    /// The imported data sets.
    func importedSources() throws -> Set<Source>
    /// Visits the ids of all present and former toilets.
    func forEachID(_ visit: (ToiletID) throws -> Void) throws
    /// The toilets of a source: present ones in the order of their rows, then former ones by id.
    func storedToilets(of source: Source) throws -> [StoredToilet]
    /// The toilet in a row. Throws if there is no such row.
    func toilet(inRow row: Int) throws -> Toilet
    /// The stored outlines of the arrondissements.
    func outlines() throws -> [Outline]
    /// Visits all rows in order, with the values needed to match them across sources.
    func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws
    /// Visits the position of every row.
    func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws
    /// The leader row of each merged row.
    func leaders() throws -> [Int: Int]
}

/// The snapshot of a missing or empty store.
package struct EmptySnapshot: StoreSnapshot {
    package init() {}

    package func firstFreeRow() -> Int { 1 }
    package func importedSources() -> Set<Source> { [] }
    package func forEachID(_ visit: (ToiletID) throws -> Void) {}
    package func storedToilets(of source: Source) -> [StoredToilet] { [] }
    package func toilet(inRow row: Int) throws -> Toilet { throw NoSuchRow() }
    package func outlines() -> [Outline] { [] }
    package func forEachMatchRow(_ visit: (MatchRow) throws -> Void) {}
    package func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) {}
    package func leaders() -> [Int: Int] { [:] }

    private struct NoSuchRow: Error {}
}
