/// What a filter makes of a toilet.
public enum Verdict: Hashable, Sendable {
    /// It is in the answer.
    case passes
    /// It is left out although it is what was asked for, but for this.
    case leftOut(Reason)
    /// It is not what was asked for.
    case unwanted

    /// Why a toilet is left out that might have been the one.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// It is closed at the time in question.
        case closed
        /// It is out of service.
        case outOfService
        /// Not everybody may use it.
        case notPublic
        /// Nobody knows when it is open.
        case unknownHours
        /// Nobody knows whether it has another property that was asked for.
        case unknown
    }
}

extension Filter {
    /// Judges a toilet: the one predicate for lists, searches, exports and counts.
    ///
    /// Whether it is open is asked only of those that are right in all else.
    package func verdict(on traits: Traits, isOpen: () -> Tristate) -> Verdict {
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
        // What is out of service is not open, whatever its hours are.
        if traits.status == .outOfService { return .leftOut(.outOfService) }
        switch (isOpen(), unknown) {
        case (.no, _): return .leftOut(.closed)
        case (.unknown, .exclude): return .leftOut(.unknownHours)
        case (.yes, .only) where property == .yes: return .unwanted
        default: return .passes
        }
    }

    /// Whether a toilet has all that is asked for, its state and its hours aside.
    private func answer(for traits: Traits) -> Tristate {
        var isSure = true
        func has(_ wish: Bool, _ answer: @autoclosure () -> Tristate) -> Bool {
            guard wish else { return true }
            let answer = answer()
            if answer == .unknown { isSure = false }
            return answer != .no
        }
        guard
            has(!required.isEmpty, traits.properties.satisfies(required)),
            has(
                !kinds.isEmpty,
                kinds.contains(traits.kind) ? .yes : traits.kind == .unknown ? .unknown : .no
            ),
            has(
                !arrondissements.isEmpty,
                traits.arrondissement.map { arrondissements.contains($0) ? .yes : .no } ?? .unknown
            )
        else { return .no }
        return isSure ? .yes : .unknown
    }
}

/// What a filter looks at.
package struct Traits {
    package let kind: Kind
    package let arrondissement: Arrondissement?
    package let properties: PropertyValues
    package let status: Status
    package let source: String
    /// Where it stands, where that was read.
    package var coordinate: Coordinate?
    var otherSources: [String] = []

    package init(
        kind: Kind,
        arrondissement: Arrondissement?,
        properties: PropertyValues,
        status: Status,
        source: String,
        coordinate: Coordinate? = nil,
        otherSources: [String] = []
    ) {
        self.kind = kind
        self.arrondissement = arrondissement
        self.properties = properties
        self.status = status
        self.source = source
        self.coordinate = coordinate
        self.otherSources = otherSources
    }

    /// Whether one of some sources has it.
    func comes(from sources: Set<String>) -> Bool {
        sources.contains(source) || otherSources.contains(where: sources.contains)
    }
}

extension Toilet {
    package var traits: Traits {
        Traits(
            kind: kind,
            arrondissement: arrondissement,
            properties: properties,
            status: status,
            source: source,
            coordinate: coordinate,
            otherSources: otherSources
        )
    }
}
