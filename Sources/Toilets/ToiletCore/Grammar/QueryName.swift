/// A parameter of ``QueryWords``.
package typealias QueryName = NamedValue<QueryWords, QueryCommand>

/// The commands that accept query parameters.
package enum QueryCommand: String, CaseIterable {
    case near, list, search, export, stats, map
    /// `changes` accepts what can be said of a toilet that is gone.
    case changes
    /// `way` accepts a moment and how fast one walks.
    case way
    /// `show` and `hours` accept a moment only.
    case show, hours

    /// Whether people look for toilets by it, so that what is usual for them is asked for.
    var looksForToilets: Bool { [.near, .list, .search, .map].contains(self) }
}

extension QueryName {
    private static var listing: [QueryCommand] { [.near, .list, .search, .export, .stats] }
    private static var search: [QueryCommand] { listing + [.map] }
    private static var searchAndChanges: [QueryCommand] { search + [.changes] }

    /// All query parameters. Command line options, their help and URL parameters are derived from this table.
    package static var table: [QueryName] {
        properties + [
            .values(
                "source", takes: "SOURCE", addsTo: { $0.sources.add($1) }, on: searchAndChanges
            ) { $0.helpSource(SafeText(SourceName.choices.joined(separator: ", "))) },
            .flag("open", sets: { $0.open = true }, on: search) { $0.helpOpen }
                .alsoCalled(["open-now", "now", "ouverte", "ouverts", "ouvertes"], inFrench: ["ouvert"]),
            .value("open-at", takes: "TIME", sets: { $0.openAt = $1 }, on: search) { $0.helpOpenAt },
            .value("for", takes: "DURATION", sets: { $0.lasting = $1 }, on: search) { $0.helpFor },
            .value(
                "near", takes: "PLACE", sets: { $0.near = $1 }, on: [.list, .search, .export, .stats, .changes]
            ) { $0.helpNear },
            .flag("on-arrival", sets: { $0.onArrival = true }, on: search) { $0.helpOnArrival },
            .value("speed", takes: "KMH", sets: { $0.speed = $1 }, on: search + [.way]) { $0.helpSpeed },
            .value("detour", takes: "FACTOR", sets: { $0.detour = $1 }, on: search + [.way]) { $0.helpDetour },
            .value(
                "by", takes: "MEASURE", sets: { $0.by = $1 }, on: [.near, .list, .search, .export, .map]
            ) { $0.helpNearestBy },
            .flag("why", sets: { $0.why = true }, on: [.near]) { $0.helpWhy },
            .value("at", takes: "TIME", sets: { $0.at = $1 }, on: listing + [.way, .show, .hours]) { $0.helpAt },
            .values(
                "kind", takes: "KIND", addsTo: { $0.kinds.add($1) }, on: searchAndChanges
            ) { $0.helpKind(SafeText(Kind.choices.joined(separator: ", "))) },
            .flag(
                "no-urinals", sets: { $0.kinds.excluded.formUnion(Kind.urinals) }, on: searchAndChanges
            ) { $0.helpNoUrinals },
            .values(
                "arrondissement", takes: "N", addsTo: { $0.arrondissements.add($1) }, on: searchAndChanges
            ) { $0.helpArrondissement },
            .value("within", takes: "REACH", sets: { $0.within = $1 }, on: searchAndChanges) { $0.helpWithin },
            .value("bbox", takes: "W,S,E,N", sets: { $0.filter.box = $1 }, on: searchAndChanges) { $0.helpBox },
            .values(
                "status", takes: "STATE", addsTo: { $0.statuses.add($1) }, on: search
            ) { $0.helpStatus(SafeText(Status.choices.joined(separator: ", "))) },
            .flag("any-status", sets: { $0.anyStatus = true }, on: search) { $0.helpAnyStatus },
            .value("unknown", takes: "CHOICE", sets: { $0.filter.unknown = $1 }, on: search) { $0.helpUnknown },
            .value("sort", takes: "ORDER", sets: { $0.sort = $1 }, on: [.list, .search, .export]) { $0.helpSort },
            .value(
                "n", "per-page", takes: "N",
                sets: { (words: inout QueryWords, size: PageSize) in words.perPage = size.count },
                on: [.near, .list, .search, .map]
            ) { $0.helpPerPage(usually: Page.usualSize) }
            .alsoCalled(["limit"], inFrench: ["nombre"]),
            .value(
                "page", takes: "N", sets: { (words: inout QueryWords, page: BoundedNumber) in words.page = page.value },
                on: [.near, .list, .search]
            ) { $0.helpPage },
        ]
    }

    /// The parameters for properties, each with its negation.
    private static var properties: [QueryName] {
        Property.allCases.flatMap { property in
            let query = property.facts.query
            let asked = QueryName(
                names: query.names, placeholder: nil, help: Message(query.help), commands: searchAndChanges
            ) {
                words,
                _ in
                words.filter[requires: property] = true
            }
            let negated = QueryName(
                names: query.names.map { "no-\($0)" }, placeholder: nil, help: Message { $0.helpOpposite },
                commands: searchAndChanges
            ) { words, _ in
                words.filter[excludes: property] = true
            }
            return [
                asked.alsoCalled(query.synonyms, inFrench: query.frenchNames),
                // French help is long enough without these.
                negated.alsoCalled((query.synonyms + query.frenchNames).map { "no-\($0)" }),
            ]
        }
    }
}
