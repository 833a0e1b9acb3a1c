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
                addsTo: { $0.sources.formUnion($1) },
                on: search,
                "only those that a source has: \(Source.known.map(\.name).joined(separator: ", "))"
            ),
            .flag("open", sets: { $0.open = true }, on: search, "only those that are open now")
                .alsoCalled(["open-now", "now", "ouvert"]),
            .value(
                "open-at",
                takes: "TIME",
                sets: { $0.openAt = $1 },
                on: search,
                "only those open then: 23:30, \"tomorrow 7:00\", \"2026-12-24 23:30\""
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
                sets: { $0.walk = $1 },
                on: search,
                "how fast one walks, in km/h (4.5)"
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
                "seen then instead of now: 23:30, \"tomorrow 7:00\", 2026-12-24T23:30+01:00"
            ),
            .values(
                "kind",
                takes: "KIND",
                addsTo: { $0.filter.kinds.formUnion($1) },
                on: search,
                "only these kinds: sanisette, wc, lavatory, urinal, urinal-women, unknown"
            ),
            .values(
                "arrondissement",
                takes: "N",
                addsTo: { $0.filter.arrondissements.formUnion($1) },
                on: search,
                "only in these arrondissements: 4,11 or 75004 or 4e"
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
                addsTo: { $0.statuses.formUnion($1) },
                on: search,
                "only in these states: in-service, out-of-service, unknown"
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
                sets: { $0.perPage = $1 },
                on: [.near, .list, .search],
                "so many toilets a page (10)"
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

    /// The parameters for properties.
    private static var properties: [QueryName] {
        Property.allCases.map { property in
            let query = property.facts.query
            return QueryName(names: query.names, placeholder: nil, help: query.help, commands: search) {
                words,
                _ in
                words.filter[requires: property] = true
            }
            .alsoCalled(query.synonyms)
        }
    }
}
