/// What a toilet must be to be in an answer.
///
///     var filter = Filter()
///     filter.accessible = true
///     filter.arrondissements = Set([4, 11].compactMap(Arrondissement.init))
public struct Filter: Hashable, Sendable {
    /// What to do with a toilet of which a wanted property is not known.
    public enum UnknownPolicy: String, Hashable, Sendable, CaseIterable {
        /// Leave it out.
        case exclude
        /// Let it in.
        case include
        /// Let in only such toilets.
        case only
    }

    /// What is asked of each property; unknown where nothing is.
    public var required = PropertyValues()
    /// Only toilets that one of these sources has; empty means all.
    public var sources: Set<String> = []
    /// Also toilets of which it is known that not everybody may use them.
    public var includesPrivate = true
    /// Only these kinds; empty means all.
    public var kinds: Set<Kind> = []
    /// Only these districts; empty means all, and toilets in none.
    public var arrondissements: Set<Arrondissement> = []
    /// Only toilets inside; nil means everywhere.
    public var box: Box?
    /// Only toilets in one of these states.
    public var statuses: Set<Status> = Set(Status.allCases)
    /// Only toilets that are open then; nil means at any time, and closed ones too.
    public var open: OpeningRequirement?
    /// What to do where a wanted property is not known, the hours among them.
    public var unknown: UnknownPolicy = .exclude

    /// Lets everything in.
    public init() {}

    /// Whether a property is asked for, with the answer that people ask for: a changing table, no fee.
    public subscript(requires property: Property) -> Bool {
        get { required[property] == property.facts.query.required }
        set { required[property] = newValue ? property.facts.query.required : .unknown }
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

    /// Only toilets that anybody may use.
    public var isPublic: Bool {
        get { self[requires: .publicAccess] }
        set { self[requires: .publicAccess] = newValue }
    }

    /// Whether it asks for something that may be unknown of a toilet.
    var requiresUncertainValue: Bool {
        var uncertain = self
        uncertain.unknown = .exclude
        uncertain.sources = []
        uncertain.box = nil
        uncertain.statuses = Filter().statuses
        uncertain.includesPrivate = true
        return uncertain != Filter()
    }

    /// Whether it looks at where a toilet stands; its hours may depend on that.
    package var needsCoordinate: Bool { open != nil || box != nil }

    /// Whether a toilet is right in what is always known of it.
    func admits(_ traits: Traits) -> Bool {
        guard sources.isEmpty || traits.comes(from: sources) else { return false }
        guard let box else { return true }
        return traits.coordinate.map(box.contains) ?? false
    }

    /// Whether every toilet passes.
    package var acceptsEverything: Bool { self == Filter() }

    /// What someone on the way wants: everything but what is known to be out of service or not for everybody.
    public static var usable: Filter {
        var filter = Filter()
        filter.statuses = [.inService, .unknown]
        filter.includesPrivate = false
        return filter
    }
}
