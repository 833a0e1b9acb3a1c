/// The conditions that a toilet must satisfy.
///
///     var filter = Filter()
///     filter.accessible = true
///     filter.arrondissements = Set([4, 11].compactMap(Arrondissement.init))
public struct Filter: Hashable, Sendable {
    /// How to treat a toilet if a required value is unknown.
    public enum UnknownPolicy: String, Hashable, Sendable, CaseIterable {
        /// Leave it out.
        case exclude
        /// Include it.
        case include
        /// Include only toilets with an unknown required value.
        case only
    }

    /// The required value of each property; unknown for properties that are not required.
    public var required = PropertyValues()
    /// Only toilets of at least one of these sources; empty for all.
    public var sources: Set<String> = []
    /// No toilets of any of these sources, not even if another source has them too.
    public var excludedSources: Set<String> = []
    /// Whether to include toilets that are known not to be open to everyone.
    public var includesPrivate = true
    /// Only these kinds; empty for all.
    public var kinds: Set<Kind> = []
    /// None of these kinds. A toilet of unknown kind may be of one of them, unless `unknown` is excluded itself.
    public var excludedKinds: Set<Kind> = []
    /// Only these arrondissements; empty for all, including toilets in none.
    public var arrondissements: Set<Arrondissement> = []
    /// None of these arrondissements. A toilet whose arrondissement is unknown may be in one of them.
    public var excludedArrondissements: Set<Arrondissement> = []
    /// Only toilets inside of one arrondissement, or only all others; nil for both.
    package var side: AreaSide?
    /// Only toilets inside this box; nil for everywhere.
    public var box: Box?
    /// Only toilets with one of these statuses.
    public var statuses: Set<Status> = Set(Status.allCases)
    /// Only toilets that are open then; nil for all.
    public var open: OpeningRequirement?
    /// How to treat unknown values of required properties, including opening hours.
    public var unknown: UnknownPolicy = .exclude

    /// One side of the border of an arrondissement. Toilets whose arrondissement is unknown are outside.
    package enum AreaSide: Hashable, Sendable {
        case inside(Arrondissement)
        case outside(Arrondissement)

        /// Whether a toilet is on this side.
        package func has(_ arrondissement: Arrondissement?) -> Bool {
            switch self {
            case .inside(let area): arrondissement == area
            case .outside(let area): arrondissement != area
            }
        }
    }

    /// Whether a kind does not serve those who require some properties and name no kind, whatever the data says: one
    /// cannot wheel into a urinal, nor change a baby there, and that for men is none for women.
    func isOfNoUse(_ kind: Kind) -> Bool {
        guard kind.isUrinal, kinds.isEmpty else { return false }
        return required[.accessible] == .yes || required[.changingTable] == .yes
            || kind == .urinal && required[.female] == .yes
    }

    /// The kinds of which ``isOfNoUse(_:)`` says that.
    package var kindsOfNoUse: [Kind] { Kind.allCases.filter(isOfNoUse) }

    /// Creates a filter that all toilets pass.
    public init() {}

    /// Whether a property is required, with the value users want: a changing table, no fee.
    public subscript(requires property: Property) -> Bool {
        get { required[property] == property.facts.query.required }
        set { required[property] = newValue ? property.facts.query.required : .unknown }
    }

    /// Whether the opposite of what users want of a property is required: no changing table, a fee.
    public subscript(excludes property: Property) -> Bool {
        get { required[property] == property.facts.query.required.opposite }
        set { required[property] = newValue ? property.facts.query.required.opposite : .unknown }
    }

    /// Only step-free toilets.
    public var accessible: Bool {
        get { self[requires: .accessible] }
        set { self[requires: .accessible] = newValue }
    }

    /// Only toilets with a changing table.
    public var changingTable: Bool {
        get { self[requires: .changingTable] }
        set { self[requires: .changingTable] = newValue }
    }

    /// Only toilets that cost nothing.
    public var free: Bool {
        get { self[requires: .fee] }
        set { self[requires: .fee] = newValue }
    }

    /// Whether the filter has a condition on a value that can be unknown.
    var requiresUncertainValue: Bool {
        var uncertain = self
        uncertain.unknown = .exclude
        uncertain.sources = []
        uncertain.excludedSources = []
        (uncertain.box, uncertain.side) = (nil, nil)
        uncertain.statuses = Filter().statuses
        uncertain.includesPrivate = true
        return uncertain != Filter()
    }

    /// Whether evaluating the filter needs the position; opening hours may depend on it.
    package var needsCoordinate: Bool { open != nil || box != nil }

    /// The properties that it looks at.
    package var propertiesLookedAt: [Property] {
        Property.allCases.filter { required[$0] != .unknown || $0 == .publicAccess && !includesPrivate }
    }

    /// Whether a toilet satisfies the conditions that it either meets or not: source and position.
    func admits(_ traits: Traits) -> Bool {
        guard admits(source: traits.source, others: traits.otherSources) else { return false }
        guard let box else { return true }
        return traits.coordinate.map(box.contains) ?? false
    }

    /// Whether a toilet of these sources can pass.
    package func admits(source: String, others: [String]) -> Bool {
        func comes(from names: Set<String>) -> Bool {
            names.contains(source) || others.contains(where: names.contains)
        }
        guard sources.isEmpty || comes(from: sources) else { return false }
        return excludedSources.isEmpty || !comes(from: excludedSources)
    }

    /// Whether every toilet passes.
    package var acceptsEverything: Bool { self == Filter() }

    /// The default for searches: excludes only toilets known to be out of service or not open to everyone.
    public static let usable = {
        var filter = Filter()
        filter.statuses = [.inService, .unknown]
        filter.includesPrivate = false
        return filter
    }()
}
