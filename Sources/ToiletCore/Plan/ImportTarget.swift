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
