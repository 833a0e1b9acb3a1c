/// The result of applying a ``Filter`` to a toilet.
public enum Verdict: Hashable, Sendable {
    /// It passes.
    case passes
    /// It matches except for one reason that is worth reporting.
    case leftOut(Reason)
    /// It does not match.
    case unwanted

    /// Why a toilet that otherwise matches is left out.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Closed at the requested time.
        case closed
        /// Out of service.
        case outOfService
        /// Not open to everyone.
        case notPublic
        /// Its opening hours are unknown.
        case unknownHours
        /// Another required property is unknown.
        case unknown
    }
}

/// What follows from whether the values of a toilet are wanted. It does not read them, so that an index that has them
/// as bits decides by the same lines.
package struct VerdictRule: Sendable {
    package let unknown: Filter.UnknownPolicy
    @usableFromInline let asksForHours: Bool

    package init(_ filter: borrowing Filter) {
        unknown = filter.unknown
        asksForHours = filter.open != nil
    }

    /// The verdict on a toilet of which no value is unwanted; of an unsure one it is not known whether all are wanted.
    ///
    /// `openState` is called only if all other conditions hold, because evaluating opening hours is expensive.
    @inlinable @inline(__always)
    package func verdict(
        isUnsure: Bool, isOfStatus: Bool, isOutOfService: Bool, isForEverybody: Bool, openState: () -> Tristate
    ) -> Verdict {
        if isUnsure, unknown == .exclude {
            return isOfStatus && isForEverybody ? .leftOut(.unknown) : .unwanted
        }
        let isWanted = unknown != .only || isUnsure
        guard isOfStatus else { return isOutOfService && isWanted ? .leftOut(.outOfService) : .unwanted }
        guard isForEverybody else { return isWanted ? .leftOut(.notPublic) : .unwanted }
        guard asksForHours else { return isWanted ? .passes : .unwanted }
        // A toilet out of service is not open, whatever its hours.
        if isOutOfService { return .leftOut(.outOfService) }
        switch openState() {
        case .no: return .leftOut(.closed)
        case .unknown: return unknown == .exclude ? .leftOut(.unknownHours) : .passes
        case .yes: return isWanted ? .passes : .unwanted
        }
    }
}

extension Filter {
    /// Applies the filter. Used for lists, searches, exports and counts alike.
    ///
    /// `openState` is called only if all other conditions hold, because evaluating opening hours is expensive.
    package func verdict(on traits: Traits, openState: () -> Tristate) -> Verdict {
        let answer = answer(for: traits)
        guard answer != .no, admits(traits) else { return .unwanted }
        return VerdictRule(self).verdict(
            isUnsure: answer == .unknown, isOfStatus: statuses.contains(traits.status),
            isOutOfService: traits.status == .outOfService,
            isForEverybody: isForEverybody(traits.properties[.publicAccess]), openState: openState
        )
    }

    /// Whether all values of a toilet are wanted.
    private func answer(for traits: Traits) -> Tristate {
        var isSure = true
        func isWanted(_ answer: Tristate) -> Bool {
            if answer == .unknown { isSure = false }
            return answer != .no
        }
        if !required.isEmpty {
            for property in Property.allCases where required[property] != .unknown {
                guard isWanted(wants(property, traits.properties[property])) else { return .no }
            }
        }
        guard isWanted(wants(traits.kind)), isWanted(wants(traits.arrondissement)) else { return .no }
        return isSure ? .yes : .unknown
    }

    // What follows also makes the masks of an index and the conditions of SQL, value by value.

    /// Whether a value of a property is wanted.
    package func wants(_ property: Property, _ value: Tristate) -> Tristate {
        let wanted = required[property]
        if wanted == .unknown || value == wanted { return .yes }
        return value == .unknown ? .unknown : .no
    }

    /// Whether a kind is wanted.
    package func wants(_ kind: Kind) -> Tristate {
        if isOfNoUse(kind) || excludedKinds.contains(kind) { return .no }
        if kinds.contains(kind) || kinds.isEmpty && excludedKinds.isEmpty { return .yes }
        // A toilet of unknown kind may be of any; unknown can also be asked for as if it were a kind.
        if kind == .unknown { return .unknown }
        return kinds.isEmpty ? .yes : .no
    }

    /// Whether an arrondissement is wanted, or that a toilet is in none or in one that is not known.
    package func wants(_ arrondissement: Arrondissement?) -> Tristate {
        if let side, !side.has(arrondissement) { return .no }
        guard !arrondissements.isEmpty || !excludedArrondissements.isEmpty else { return .yes }
        guard let arrondissement else { return .unknown }
        return !excludedArrondissements.contains(arrondissement)
            && (arrondissements.isEmpty || arrondissements.contains(arrondissement)) ? .yes : .no
    }

    /// Whether a toilet is taken whose access for everybody is so.
    package func isForEverybody(_ access: Tristate) -> Bool { includesPrivate || access != .no }
}

/// The values of a toilet that a filter reads.
package struct Traits {
    package let kind: Kind
    package let arrondissement: Arrondissement?
    package let properties: PropertyValues
    package let status: Status
    package let source: String
    /// The position, if it was read.
    package var coordinate: Coordinate?
    var otherSources: [String] = []

    package init(
        kind: Kind, arrondissement: Arrondissement?, properties: PropertyValues, status: Status, source: String,
        coordinate: Coordinate? = nil, otherSources: [String] = []
    ) {
        self.kind = kind
        self.arrondissement = arrondissement
        self.properties = properties
        self.status = status
        self.source = source
        self.coordinate = coordinate
        self.otherSources = otherSources
    }
}

extension Toilet {
    package var traits: Traits {
        Traits(
            kind: kind, arrondissement: arrondissement, properties: properties, status: status, source: source.name,
            coordinate: coordinate, otherSources: otherSources.map(\.name)
        )
    }
}
