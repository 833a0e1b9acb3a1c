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

extension Filter {
    /// Applies the filter. Used for lists, searches, exports and counts alike.
    ///
    /// `openState` is called only if all other conditions hold, because evaluating opening hours is expensive.
    package func verdict(on traits: Traits, openState: () -> Tristate) -> Verdict {
        let property = answer(for: traits)
        guard property != .no, admits(traits) else { return .unwanted }
        let isForEverybody = includesPrivate || traits.properties[.publicAccess] != .no
        if property == .unknown, unknown == .exclude {
            return statuses.contains(traits.status) && isForEverybody ? .leftOut(.unknown) : .unwanted
        }
        guard statuses.contains(traits.status) else {
            let isWanted = unknown != .only || property == .unknown
            return traits.status == .outOfService && isWanted ? .leftOut(.outOfService) : .unwanted
        }
        guard isForEverybody else {
            return unknown != .only || property == .unknown ? .leftOut(.notPublic) : .unwanted
        }
        guard open != nil else { return unknown == .only && property == .yes ? .unwanted : .passes }
        // A toilet out of service is not open, whatever its hours.
        if traits.status == .outOfService { return .leftOut(.outOfService) }
        switch (openState(), unknown) {
        case (.no, _): return .leftOut(.closed)
        case (.unknown, .exclude): return .leftOut(.unknownHours)
        case (.yes, .only) where property == .yes: return .unwanted
        default: return .passes
        }
    }

    /// Whether a toilet has the required properties, kind and arrondissement.
    private func answer(for traits: Traits) -> Tristate {
        var isSure = true
        func has(_ wish: Bool, _ answer: @autoclosure () -> Tristate) -> Bool {
            guard wish else { return true }
            let answer = answer()
            if answer == .unknown { isSure = false }
            return answer != .no
        }
        guard
            has(!required.isEmpty, traits.properties.satisfies(required)), !isOfNoUse(traits.kind),
            has(!kinds.isEmpty || !excludedKinds.isEmpty, isOfKind(traits.kind)),
            has(
                !arrondissements.isEmpty || !excludedArrondissements.isEmpty,
                traits.arrondissement.map { isIn($0) ? .yes : .no } ?? .unknown
            )
        else { return .no }
        return isSure ? .yes : .unknown
    }

    private func isOfKind(_ kind: Kind) -> Tristate {
        if excludedKinds.contains(kind) { return .no }
        // Unknown can be asked for as if it were a kind.
        if kind == .unknown, !kinds.contains(.unknown) {
            return kinds.isEmpty && excludedKinds.isEmpty ? .yes : .unknown
        }
        return kinds.isEmpty || kinds.contains(kind) ? .yes : .no
    }

    private func isIn(_ arrondissement: Arrondissement) -> Bool {
        !excludedArrondissements.contains(arrondissement)
            && (arrondissements.isEmpty || arrondissements.contains(arrondissement))
    }
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
            kind: kind, arrondissement: arrondissement, properties: properties, status: status, source: source,
            coordinate: coordinate, otherSources: otherSources
        )
    }
}
