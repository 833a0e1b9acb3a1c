/// What a filter reads of a toilet, except for its hours, sources and position, with one bit for each value of each property,
/// kind, status and arrondissement.
///
/// Exactly one bit of each group is set, so the union of several has a bit for each value that occurs in them.
struct TraitBits: Hashable, Sendable {
    let rawValue: UInt64

    init(_ traits: Traits) {
        var bits = Self.bit(traits.kind) | Self.bit(traits.status) | Self.bit(traits.arrondissement)
        for property in Property.allCases { bits |= Self.bit(property, traits.properties[property]) }
        rawValue = bits
    }

    static func bit(_ property: Property, _ answer: Tristate) -> UInt64 {
        let number: UInt64 =
            switch answer {
            case .yes: 0
            case .no: 1
            case .unknown: 2
            }
        return 1 << (3 * UInt64(truncatingIfNeeded: property.rawValue) + number)
    }

    static func bit(_ kind: Kind) -> UInt64 { 1 << (firstKind + UInt64(truncatingIfNeeded: kind.number)) }

    static func bit(_ status: Status) -> UInt64 {
        1 << (firstStatus + UInt64(truncatingIfNeeded: status.number))
    }

    /// Nil for a toilet in none.
    static func bit(_ arrondissement: Arrondissement?) -> UInt64 {
        1 << (firstArrondissement + UInt64(truncatingIfNeeded: arrondissement?.rawValue ?? 0))
    }

    // The groups of three bits come first; ``BranchBits`` tests them all at once.
    private static let firstStatus = UInt64(truncatingIfNeeded: 3 * Property.allCases.count)
    private static let firstKind = firstStatus + 3
    private static let firstArrondissement = firstKind + UInt64(truncatingIfNeeded: Kind.allCases.count)
    /// The number of bits in use, at most 64.
    static let count = firstArrondissement + 21

    /// The lowest bit of each group of three: the properties and the status.
    fileprivate static let lowest = (0...UInt64(truncatingIfNeeded: Property.allCases.count)).reduce(
        UInt64(0)
    ) {
        $0 | 1 << (3 * $1)
    }
    fileprivate static let statuses: UInt64 = 7 << firstStatus
    fileprivate static let kinds: UInt64 =
        (1 << UInt64(truncatingIfNeeded: Kind.allCases.count) - 1) << firstKind
    fileprivate static let arrondissements: UInt64 = (1 << 21 - 1) << firstArrondissement
}

/// A filter as masks for ``TraitBits``: its verdict in a few operations on one number.
///
/// ``Filter/verdict(on:openState:)`` defines the verdict; a test compares both for all combinations of their parts.
struct FilterBits: Sendable {
    /// With one of these, a toilet is not wanted.
    private var denied: UInt64 = 0
    /// With one of these, it is not known whether it is.
    private var unsure: UInt64 = 0
    private var wantedStatuses: UInt64 = 0
    /// The bit of toilets that are not open to everyone, if these are left out.
    private var privateBit: UInt64 = 0
    private let unknown: Filter.UnknownPolicy
    private let asksForHours: Bool

    init(_ filter: borrowing Filter) {
        unknown = filter.unknown
        asksForHours = filter.open != nil
        if !filter.includesPrivate { privateBit = TraitBits.bit(.publicAccess, .no) }
        for status in filter.statuses { wantedStatuses |= TraitBits.bit(status) }
        if !filter.required.isEmpty {
            for property in Property.allCases {
                let answer = filter.required[property]
                guard answer != .unknown else { continue }
                denied |= TraitBits.bit(property, answer.opposite)
                unsure |= TraitBits.bit(property, .unknown)
            }
        }
        if !filter.kinds.isEmpty || !filter.excludedKinds.isEmpty {
            restrict(to: filter.kinds, without: filter.excludedKinds)
        }
        if !filter.arrondissements.isEmpty || !filter.excludedArrondissements.isEmpty {
            unsure |= TraitBits.bit(nil as Arrondissement?)
            denied |= Self.others(
                wanted: filter.arrondissements.reduce(0) { $0 | TraitBits.bit($1) },
                excluded: filter.excludedArrondissements.reduce(0) { $0 | TraitBits.bit($1) },
                of: TraitBits.arrondissements & ~TraitBits.bit(nil as Arrondissement?)
            )
        }
    }

    private mutating func restrict(to kinds: Set<Kind>, without excluded: Set<Kind>) {
        let unknown = TraitBits.bit(Kind.unknown)
        denied |= Self.others(
            wanted: kinds.reduce(0) { $0 | TraitBits.bit($1) },
            excluded: excluded.reduce(0) { $0 | TraitBits.bit($1) },
            of: TraitBits.kinds
        )
        // A toilet of unknown kind may be of any, unless unknown is asked for or excluded itself.
        guard !kinds.contains(.unknown), !excluded.contains(.unknown) else { return }
        denied &= ~unknown
        unsure |= unknown
    }

    /// The bits of a group that are not wanted; without any that are, only those excluded.
    private static func others(wanted: UInt64, excluded: UInt64, of group: UInt64) -> UInt64 {
        excluded | (wanted == 0 ? 0 : group & ~wanted)
    }

    /// The verdict on a toilet that is of the right sources and inside of the box. `openState` is called only if all other
    /// conditions hold.
    @inline(__always)
    func verdict(on bits: UInt64, openState: () -> Tristate) -> Verdict {
        guard bits & denied == 0 else { return .unwanted }
        let isUnsure = bits & unsure != 0
        let isOfStatus = bits & wantedStatuses != 0
        let isForEverybody = bits & privateBit == 0
        if isUnsure, unknown == .exclude {
            return isOfStatus && isForEverybody ? .leftOut(.unknown) : .unwanted
        }
        let isWanted = unknown != .only || isUnsure
        let isOutOfService = bits & Self.outOfService != 0
        guard isOfStatus else { return isOutOfService && isWanted ? .leftOut(.outOfService) : .unwanted }
        guard isForEverybody else { return isWanted ? .leftOut(.notPublic) : .unwanted }
        guard asksForHours else { return isWanted ? .passes : .unwanted }
        if isOutOfService { return .leftOut(.outOfService) }
        switch openState() {
        case .no: return .leftOut(.closed)
        case .unknown: return unknown == .exclude ? .leftOut(.unknownHours) : .passes
        case .yes: return isWanted ? .passes : .unwanted
        }
    }

    private static let outOfService = TraitBits.bit(Status.outOfService)

    /// What tells whether a branch can have toilets that pass; with `orAreLeftOut` also such that are left out for a reason.
    func branches(orAreLeftOut: Bool) -> BranchBits {
        guard !orAreLeftOut else { return BranchBits(blocked: denied) }
        let unsure = unknown == .exclude ? unsure : 0
        let others = TraitBits.statuses & ~wantedStatuses
        return BranchBits(blocked: denied | unsure | privateBit | others)
    }
}

/// Tells by the union of the bits of some toilets whether any of them can be wanted.
struct BranchBits: Sendable {
    private let allowed: UInt64
    private let lowest = TraitBits.lowest
    private let kinds = TraitBits.kinds
    private let arrondissements = TraitBits.arrondissements

    /// No toilet is wanted that has one of these bits.
    init(blocked: UInt64 = 0) { allowed = ~blocked }

    /// Whether there is an allowed value in each group.
    @inline(__always)
    func canHave(_ union: UInt64) -> Bool {
        let values = union & allowed
        return (values | values >> 1 | values >> 2) & lowest == lowest && values & kinds != 0
            && values & arrondissements != 0
    }
}
