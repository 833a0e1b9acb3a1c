internal import ToiletCore

/// What a filter reads of a toilet, except for its hours, sources and position, with one bit for each value of each
/// property, kind, status and arrondissement.
///
/// Exactly one bit of each group is set, so the union of several has a bit for each value that occurs in them. There is
/// room for ``maxProperties`` properties and 13 kinds.
struct TraitBits: Hashable, Sendable {
    /// Three bits for each property, from the lowest on; three for the status, and one for each kind.
    private(set) var values: UInt64 = 0
    /// One for no arrondissement, and one for each.
    private(set) var arrondissements: UInt32 = 0

    init() {}

    init(_ traits: Traits) {
        self = Self(traits.kind) | Self(traits.status) | Self(traits.arrondissement)
        for property in Property.allCases { self |= Self(property, traits.properties[property]) }
    }

    init(_ property: Property, _ answer: Tristate) {
        self.init(propertyNumber: Int(property.rawValue), answer)
    }

    /// The value of a property by its number, from 0.
    init(propertyNumber: Int, _ answer: Tristate) {
        let number: UInt64 =
            switch answer {
            case .yes: 0
            case .no: 1
            case .unknown: 2
            }
        values = 1 << (3 * UInt64(truncatingIfNeeded: propertyNumber) + number)
    }

    init(_ kind: Kind) { values = 1 << (Self.firstKind + UInt64(truncatingIfNeeded: kind.number)) }

    init(_ status: Status) { values = 1 << (Self.firstStatus + UInt64(truncatingIfNeeded: status.number)) }

    /// Nil for a toilet in none.
    init(_ arrondissement: Arrondissement?) {
        arrondissements = 1 << UInt32(truncatingIfNeeded: arrondissement?.rawValue ?? 0)
    }

    private init(values: UInt64, arrondissements: UInt32) {
        self.values = values
        self.arrondissements = arrondissements
    }

    /// How many properties there is room for; as many as in ``PropertyValues``.
    static let maxProperties = 16
    private static let firstStatus = UInt64(truncatingIfNeeded: 3 * maxProperties)
    private static let firstKind = firstStatus + 3
    /// The number of kinds that there is room for.
    static let maxKinds = Int(clamping: 64 - firstKind)

    /// The lowest bit of each group of three: of so many properties, and of the status.
    fileprivate static func lowest(_ properties: Int) -> UInt64 {
        (0..<properties).reduce(1 << firstStatus) { $0 | 1 << (3 * UInt64(truncatingIfNeeded: $1)) }
    }
    fileprivate static let statuses = TraitBits(values: 7 << firstStatus, arrondissements: 0)
    fileprivate static let kinds = TraitBits(values: .max << firstKind, arrondissements: 0)

    @inline(__always)
    static func | (left: TraitBits, right: TraitBits) -> TraitBits {
        TraitBits(values: left.values | right.values, arrondissements: left.arrondissements | right.arrondissements)
    }

    @inline(__always)
    static func & (left: TraitBits, right: TraitBits) -> TraitBits {
        TraitBits(values: left.values & right.values, arrondissements: left.arrondissements & right.arrondissements)
    }

    static prefix func ~ (bits: TraitBits) -> TraitBits {
        TraitBits(values: ~bits.values, arrondissements: ~bits.arrondissements)
    }

    @inline(__always)
    static func |= (left: inout TraitBits, right: TraitBits) { left = left | right }

    /// Whether both have a bit.
    @inline(__always)
    func meets(_ other: TraitBits) -> Bool {
        values & other.values | UInt64(truncatingIfNeeded: arrondissements & other.arrondissements) != 0
    }
}

/// A filter as masks for ``TraitBits``: its verdict in a few operations on one number.
struct FilterBits: Sendable {
    /// With one of these, a toilet is not wanted.
    private var denied = TraitBits()
    /// With one of these, it is not known whether it is.
    private var unsure = TraitBits()
    private var wantedStatuses = TraitBits()
    /// Toilets that are left out since they are not open to everyone.
    private var privates = TraitBits()
    private let rule: VerdictRule

    init(_ filter: borrowing Filter) {
        rule = VerdictRule(filter)
        for status in filter.statuses { wantedStatuses |= TraitBits(status) }
        for property in Property.allCases where filter.required[property] != .unknown {
            for value in Tristate.allCases { add(TraitBits(property, value), filter.wants(property, value)) }
        }
        for kind in Kind.allCases { add(TraitBits(kind), filter.wants(kind)) }
        for number in 0...20 {
            let area = Arrondissement(rawValue: number)
            add(TraitBits(area), filter.wants(area))
        }
        for access in Tristate.allCases where !filter.isForEverybody(access) {
            privates |= TraitBits(.publicAccess, access)
        }
    }

    private mutating func add(_ bit: TraitBits, _ answer: Tristate) {
        switch answer {
        case .yes: break
        case .no: denied |= bit
        case .unknown: unsure |= bit
        }
    }

    /// The verdict on a toilet that is of the right sources and inside of the box. `openState` is called only if all
    /// other conditions hold.
    @inline(__always)
    func verdict(on bits: TraitBits, openState: () -> Tristate) -> Verdict {
        guard !bits.meets(denied) else { return .unwanted }
        return rule.verdict(
            isUnsure: bits.meets(unsure), isOfStatus: bits.meets(wantedStatuses),
            isOutOfService: bits.meets(Self.outOfService), isForEverybody: !bits.meets(privates), openState: openState
        )
    }

    private static let outOfService = TraitBits(Status.outOfService)

    /// What tells whether a branch can have toilets that pass; with `orAreLeftOut` also such that are left out for a
    /// reason.
    func branches(orAreLeftOut: Bool) -> BranchBits {
        guard !orAreLeftOut else { return BranchBits(blocked: denied) }
        let unsure = rule.unknown == .exclude ? unsure : TraitBits()
        let others = TraitBits.statuses & ~wantedStatuses
        return BranchBits(blocked: denied | unsure | privates | others)
    }
}

/// Tells by the union of the bits of some toilets whether any of them can be wanted.
struct BranchBits: Sendable {
    private let allowed: TraitBits
    private let lowest: UInt64
    private let kinds = TraitBits.kinds.values

    /// No toilet is wanted that has one of these bits.
    init(blocked: TraitBits = TraitBits(), properties: Int = Property.allCases.count) {
        allowed = ~blocked
        lowest = TraitBits.lowest(properties)
    }

    /// Whether there is an allowed value in each group.
    @inline(__always)
    func canHave(_ union: TraitBits) -> Bool {
        let values = union.values & allowed.values
        return (values | values >> 1 | values >> 2) & lowest == lowest && values & kinds != 0
            && union.arrondissements & allowed.arrondissements != 0
    }
}
