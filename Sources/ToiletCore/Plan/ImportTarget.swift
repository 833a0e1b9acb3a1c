package import OSMOpeningHours

/// A store as an import sees it: a plan is made from a snapshot of it, without a lock, and carried out in one
/// transaction.
///
///     var plan = try target.snapshot { try makePlan(against: $0) }
///     switch try target.carryOut(&plan, of: event) { … }
package protocol ImportTarget {
    /// Whether a snapshot can be read; a store of an older version is brought up to date only when a plan is carried out.
    var isReadable: Bool { get throws }

    /// Lends the state of the store at this moment; others may write meanwhile.
    func snapshot<Result>(_ work: (any StoreSnapshot) throws -> Result) throws -> Result

    /// Carries out a plan that was made from the last snapshot, unless the store has changed since.
    func carryOut(_ plan: inout ImportPlan, of event: ImportEvent) throws -> ImportOutcome

    /// Makes a plan while nobody else can write, and carries it out.
    func carryOut(
        of event: ImportEvent,
        _ makePlan: (any StoreSnapshot) throws -> ImportPlan
    ) throws -> ImportOutcome
}

/// What a store keeps of an import beside its report, and how it is carried out.
package struct ImportEvent {
    /// The time of the import.
    package let now: Instant
    /// Where the data comes from, in words that the status shows.
    package let origin: String
    /// Whether nothing is done where some import has filled the store already.
    package let onlyOnce: Bool
    /// Is called now and then, and throws where the work is to end.
    package let check: () throws -> Void

    package init(
        now: Instant,
        origin: String,
        onlyOnce: Bool = false,
        check: @escaping () throws -> Void = {}
    ) {
        self.now = now
        self.origin = origin
        self.onlyOnce = onlyOnce
        self.check = check
    }
}

/// What became of a plan.
package enum ImportOutcome {
    case done
    /// The store is no longer the one that the plan was made for, and is left as it is.
    case hasChanged
    /// It was to be filled only where no import had done so before, and one has.
    case wasFilled
}

/// What a store holds at one moment, as an import is planned against it.
package protocol StoreSnapshot {
    /// The first of the numbers that new rows of toilets get, one after the other; 1 where there is no row.
    func firstFreeRow() throws -> Int
    /// The data sets that were imported.
    func importedSources() throws -> Set<String>
    /// Lends the name of every toilet that is there or gone.
    func forEachName(_ visit: (ToiletID) throws -> Void) throws
    /// The toilets of a source: those that are there in the order of their rows, then those that are gone by name.
    func storedToilets(of source: String) throws -> [StoredToilet]
    /// The toilet in a row that was lent before.
    func toilet(inRow row: Int) throws -> Toilet
    /// The outlines of the arrondissements.
    func outlines() throws -> [Outline]
    /// Lends what it takes to match each row with those of other sources, in the order of the rows.
    func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws
    /// Lends the place of every row.
    func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws
    /// The row that leads each row that belongs to a group.
    func leaders() throws -> [Int: Int]
}

/// A store that is not there, or has nothing in it yet.
package struct EmptySnapshot: StoreSnapshot {

    package init() {
    }
    package func firstFreeRow() -> Int { 1 }
    package func importedSources() -> Set<String> { [] }
    package func forEachName(_ visit: (ToiletID) throws -> Void) {}
    package func storedToilets(of source: String) -> [StoredToilet] { [] }
    package func toilet(inRow row: Int) throws -> Toilet { throw NoSuchRow() }
    package func outlines() -> [Outline] { [] }
    package func forEachMatchRow(_ visit: (MatchRow) throws -> Void) {}
    package func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) {}
    package func leaders() -> [Int: Int] { [:] }

    private struct NoSuchRow: Error {}
}
