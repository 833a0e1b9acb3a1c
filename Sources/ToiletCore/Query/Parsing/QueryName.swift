/// A parameter of ``QueryWords``.
package typealias QueryName = NamedValue<QueryWords, QueryCommand>

/// The commands that accept query parameters.
package enum QueryCommand: String, CaseIterable {
    case near, list, search, export
    /// `show` and `hours` accept a moment only.
    case show, hours
}

extension QueryName {
    private static var search: [QueryCommand] { [.near, .list, .search, .export] }

    /// All query parameters. Command line options, their help and URL parameters are derived from this table.
    package static var table: [QueryName] {
        properties + [
            .values(
                "source",
                takes: "SOURCE",
                addsTo: { $0.sources.add($1) },
                on: search,
                "only those that a source has, or with '!osm' has not: \(Source.known.map(\.name).joined(separator: ", "))"
            ),
            .flag("open", sets: { $0.open = true }, on: search, "only those that are open now")
                .alsoCalled(["open-now", "now", "ouvert"]),
            .value(
                "open-at",
                takes: "TIME",
                sets: { $0.openAt = $1 },
                on: search,
                "only those open then: 23:30, tonight, \"tomorrow 7:00\", \"24/12 23:30\""
            ),
            .value(
                "for",
                takes: "DURATION",
                sets: { $0.lasting = $1 },
                on: search,
                "and for that long after: 15m, 1h"
            ),
            .value(
                "near",
                takes: "PLACE",
                sets: { $0.near = $1 },
                on: [.list, .search, .export],
                "with the way from there, nearest first"
            ),
            .flag(
                "on-arrival",
                sets: { $0.onArrival = true },
                on: search,
                "only those open when one gets there on foot"
            ),
            .value(
                "speed",
                takes: "KMH",
                sets: { $0.speed = $1 },
                on: search,
                "how fast one walks, in km/h (4.5)"
            ),
            .value(
                "detour",
                takes: "FACTOR",
                sets: { $0.detour = $1 },
                on: search,
                "how much longer the way on foot is than the distance as the crow flies, 1 to 5 (1.3)"
            ),
            .flag(
                "why",
                sets: { $0.why = true },
                on: [.near],
                "also list the nearer ones that are left out, and why"
            ),
            .value(
                "at",
                takes: "TIME",
                sets: { $0.at = $1 },
                on: search + [.show, .hours],
                "seen then instead of now: 23:30, tonight, +30m, \"tomorrow 7:00\", \"2026-12-24 23:30\""
            ),
            .values(
                "kind",
                takes: "KIND",
                addsTo: { $0.kinds.add($1) },
                on: search,
                "only these kinds, or with '!urinal' all others: sanisette, wc, lavatory, urinal, urinal-women, unknown"
            ),
            .flag(
                "no-urinals",
                sets: { $0.kinds.excluded.formUnion([.urinal, .urinalWomen]) },
                on: search,
                "the same as --kind '!urinal,!urinal-women'"
            ),
            .values(
                "arrondissement",
                takes: "N",
                addsTo: { $0.arrondissements.add($1) },
                on: search,
                "only in these arrondissements, or with '!4' outside: 4,11 or 75004 or 4e"
            ),
            .value(
                "within",
                takes: "REACH",
                sets: { $0.within = $1 },
                on: search,
                "no farther than 500m, 1.2km or 10min"
            ),
            .value(
                "bbox",
                takes: "W,S,E,N",
                sets: { $0.filter.box = $1 },
                on: search,
                "only inside, west,south,east,north: 2.22,48.81,2.47,48.91"
            ),
            .values(
                "status",
                takes: "STATE",
                addsTo: { $0.statuses.add($1) },
                on: search,
                "only in these states, or with '!unknown' in others: in-service, out-of-service, unknown"
            ),
            .flag(
                "any-status",
                sets: { $0.anyStatus = true },
                on: search,
                "also toilets that are out of service, or not for everybody"
            ),
            .value(
                "unknown",
                takes: "CHOICE",
                sets: { $0.filter.unknown = $1 },
                on: search,
                "where nobody knows what was asked for: exclude (usual), include, only"
            ),
            .value(
                "sort",
                takes: "ORDER",
                sets: { $0.sort = $1 },
                on: [.list, .search, .export],
                "by arrondissement, address, distance (needs --near), opening, status, or fit (of `search`)"
            ),
            .value(
                "n",
                "per-page",
                takes: "N",
                sets: { (words: inout QueryWords, size: PageSize) in words.perPage = size.count },
                on: [.near, .list, .search],
                "so many toilets a page (10), or all"
            )
            .alsoCalled(["limit", "nombre"]),
            .value(
                "page",
                takes: "N",
                sets: { $0.page = $1 },
                on: [.near, .list, .search],
                "which page (1)"
            ),
        ]
    }

    /// The parameters for properties, each with its negation.
    private static var properties: [QueryName] {
        Property.allCases.flatMap { property in
            let query = property.facts.query
            let asked = QueryName(names: query.names, placeholder: nil, help: query.help, commands: search) {
                words,
                _ in
                words.filter[requires: property] = true
            }
            let negated = QueryName(
                names: query.names.map { "no-\($0)" },
                placeholder: nil,
                help: "the opposite: only those known not to be so",
                commands: search
            ) { words, _ in
                words.filter[excludes: property] = true
            }
            return [
                asked.alsoCalled(query.synonyms), negated.alsoCalled(query.synonyms.map { "no-\($0)" }),
            ]
        }
    }
}
