/// The parsed query parameters, before they are combined into a ``ToiletQuery``.
package struct QueryWords: Sendable {
    /// The conditions that parameters set directly.
    package var filter = Filter()
    package var kinds = Choices<Kind>()
    package var arrondissements = Choices<Arrondissement>()
    package var statuses = Choices<Status>()
    package var anyStatus = false
    package var sources = Choices<SourceName>()
    /// The place that is named as a value, not yet looked up.
    package var near: String?
    package var within: Reach?
    /// Whether toilets are searched along a route, which the caller sets.
    package var isAlongRoute = false
    package var open = false
    package var openAt: MomentText?
    package var lasting: DurationText?
    package var onArrival = false
    package var speed: WalkingSpeed?
    package var detour: DetourFactor?
    /// What is nearest; nil for what is usual.
    package var by: NearestBy?
    /// What is nearest where it is not said.
    private var usuallyBy = NearestBy.line
    /// The walk where none is asked for.
    private var usualWalk = Walk.usual
    /// What has to be true of a toilet where nothing is asked about that.
    private var usuallyRequired = PropertyValues()
    /// Whether toilets have to be open where no time is asked for.
    private var usuallyOpen = false
    /// The kinds that are left out where no kind is asked for.
    private var usuallyExcludedKinds: Set<Kind> = []
    package var why = false
    package var at: MomentText?
    package var sort: SortOrder?
    /// The number of toilets on a page, `Int.max` for all of them; nil for the usual one.
    package var perPage: Int?
    /// The number of toilets on a page where none is asked for.
    private var configuredPerPage = Page.usualSize
    package var page = 1

    package init() {}

    /// Takes what was set so far as usual, which asks for nothing by itself.
    package mutating func takeAsUsual() {
        usualWalk = walk
        (speed, detour) = (nil, nil)
        usuallyBy = by ?? usuallyBy
        by = nil
        usuallyRequired = filter.required
        filter.required = PropertyValues()
        usuallyOpen = open
        open = false
        usuallyExcludedKinds = kinds.excluded
        kinds = Choices()
        configuredPerPage = perPage ?? configuredPerPage
        perPage = nil
    }

    /// Whether a moment was given; a local time needs a time zone.
    package var namesMoment: Bool { openAt != nil || at != nil }

    /// The moment given, or the end of the running minute.
    package func moment(at now: Instant, in zone: CivilZone = .paris) -> Instant {
        (openAt ?? at)?.instant(after: now, in: zone) ?? now.endOfMinute
    }

    /// The query for a command. Its place and its words are set by the caller.
    ///
    /// Local times are in the zone of Paris. Throws if two parameters contradict each other.
    package func query(_ command: QueryCommand, at now: Instant) throws(InvalidText) -> ToiletQuery {
        if command != .near, near == nil, !isAlongRoute { try checkThatNoPlaceIsNeeded(command) }
        guard sort != .route || isAlongRoute else { throw InvalidText { $0.sortNeedsRoute } }
        // A setting asks for nothing.
        guard by == nil || !isAlongRoute && (sort ?? .distance) == .distance else {
            throw InvalidText { $0.byNeedsDistance }
        }
        guard sort != .fit || command == .search else {
            throw InvalidText { $0.fitNeedsWords }
        }
        let moment = moment(at: now)
        var query = ToiletQuery(at: moment)
        var words = self
        if command.looksForToilets { words.askWhatIsUsual() }
        query.filter = try words.filter(usual: command == .near ? .usable : Filter(), at: moment)
        // A setting for pages is none for maps.
        let hasPages = command == .map ? words.perPage != nil : ![.export, .stats, .changes].contains(command)
        query.page = hasPages ? try wantedPage() : .everything
        query.walk = walk
        query.nearestBy = by ?? usuallyBy
        query.reach = within?.metres(walk) ?? (isAlongRoute ? Self.reachOfRoute : nil)
        query.walkReach = isAlongRoute ? nil : within?.seconds
        query.order = sort
        query.listsLeftOut = why
        return query
    }

    /// The query that these words made, with its time of day by the clocks of a place; nil for those of Paris.
    package func query(_ query: ToiletQuery, at now: Instant, in zone: CivilZone?) -> ToiletQuery {
        guard let zone else { return query }
        var query = query
        query.zone = zone
        query.moment = moment(at: now, in: zone)
        query.filter.open?.at = query.moment
        return query
    }

    /// How far toilets may be from a route where that is not said, in metres.
    package static let reachOfRoute = 200.0

    /// How fast one walks, as it is asked for or usual.
    package var walk: Walk {
        Walk(speed: speed?.metresPerSecond ?? usualWalk.speed, detour: detour?.value ?? usualWalk.detour)
    }

    /// Throws where an option means nothing without a place.
    private func checkThatNoPlaceIsNeeded(_ command: QueryCommand) throws(InvalidText) {
        let options: [(name: SafeText, isAsked: Bool)] = [
            ("--sort distance", sort == .distance), ("--within", within != nil), ("--on-arrival", onArrival),
            ("--speed", speed != nil), ("--detour", detour != nil), ("--by", by != nil),
        ]
        guard let option = options.first(where: \.isAsked)?.name else { return }
        throw InvalidText { command == .map ? $0.needsPlaceOfMap(option) : $0.needsPlace(option) }
    }

    /// Asks for what is usual where nothing else is asked.
    private mutating func askWhatIsUsual() {
        for property in Property.allCases where filter.required[property] == .unknown {
            filter.required[property] = usuallyRequired[property]
        }
        if usuallyOpen, openAt == nil { open = true }
        if kinds.wanted.isEmpty { kinds.excluded.formUnion(usuallyExcludedKinds) }
    }

    /// The names of the parameters that a filter, made of these words, asks for by what is usual alone.
    package func usualNames(in made: Filter) -> [String] {
        let properties = Property.allCases.filter {
            filter.required[$0] == .unknown && made.required[$0] != .unknown
        }
        let names = properties.map { property in
            let name = property.facts.query.names[0]
            return usuallyRequired[property] == property.facts.query.required ? name : "no-" + name
        }
        let isUsuallyOpen = made.open != nil && !open && openAt == nil && lasting == nil && !onArrival
        let areKindsUsual =
            !usuallyExcludedKinds.isSubset(of: kinds.excluded) && usuallyExcludedKinds.isSubset(of: made.excludedKinds)
        return names + (isUsuallyOpen ? ["open"] : []) + (areKindsUsual ? ["no-urinals"] : [])
    }

    private func filter(usual: Filter, at moment: Instant) throws(InvalidText) -> Filter {
        guard !anyStatus || statuses == Choices() else {
            throw InvalidText { $0.anyStatusAndStatus }
        }
        var filter = filter
        (filter.kinds, filter.excludedKinds) = (kinds.wanted, kinds.excluded)
        (filter.arrondissements, filter.excludedArrondissements) =
            (arrondissements.wanted, arrondissements.excluded)
        for source in sources.wanted { filter.sources.insert(source.text) }
        for source in sources.excluded { filter.excludedSources.insert(source.text) }
        filter.open = try openingRequirement(at: moment)
        guard filter.unknown != .only || filter.requiresUncertainValue else {
            throw InvalidText { $0.unknownOnlyOfNothing }
        }
        if !anyStatus {
            // Who asks for toilets that are not for everybody wants to see them.
            filter.includesPrivate = usual.includesPrivate || filter[excludes: .publicAccess]
            // An exclusion takes from what would be there without the option.
            let statuses = statuses.wanted.isEmpty ? usual.statuses : statuses.wanted
            filter.statuses = statuses.subtracting(self.statuses.excluded)
            guard !filter.statuses.isEmpty else {
                throw InvalidText { $0.noStatusLeft }
            }
        }
        return filter
    }

    /// The opening requirement; nil if none was given.
    private func openingRequirement(at moment: Instant) throws(InvalidText) -> OpeningRequirement? {
        guard open || openAt != nil || lasting != nil || onArrival else { return nil }
        guard openAt == nil || (!open && at == nil) else {
            let other: SafeText = open ? "--open" : "--at"
            throw InvalidText { $0.openAtSaysBoth(other) }
        }
        return OpeningRequirement(at: moment, lasting: lasting?.seconds ?? 0, onArrival: onArrival ? walk : nil)
    }

    private func wantedPage() throws(InvalidText) -> Page {
        guard page >= 1 else { throw InvalidText { [page] in $0.noSuchPage(page) } }
        let perPage = perPage ?? configuredPerPage
        guard perPage >= 1, let wanted = try? Page(page, of: perPage) else {
            throw InvalidText { [perPage] in $0.pageCannotHold(perPage) }
        }
        return wanted
    }
}
