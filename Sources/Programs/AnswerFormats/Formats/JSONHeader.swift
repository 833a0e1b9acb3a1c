package import ToiletCore

/// What the JSON of an answer says before its toilets.
struct JSONHeader: JSONObject {
    let header: AnswerHeader
    /// The fields of toilets that are left out; nil for the usual ones.
    let fields: [AnswerField]?

    private var query: ToiletQuery { header.query }

    static let jsonMembers: [JSONMember<JSONHeader>] = [
        JSONMember("place", "where distances are measured from") { QueryPlace($0.query) },
        JSONMember(optional: "route", "the route that the toilets are along; only with --along") { $0.query.route },
        JSONMember("words", "what was searched for") { $0.query.words?.text },
        JSONMember("filters", "what the toilets have to have") { JSONFilter(query: $0.query, zone: $0.header.zone) },
        JSONMember("sort", "the order") { $0.query.sorting },
        JSONMember(optional: "by", "what is nearest; only with --by walk") { $0.query.isByWalk ? "walk" : nil },
        JSONMember("at", "the moment of the opening states") { ZonedMoment($0.query.moment, in: $0.header.zone) },
        JSONMember("walking", "how walking times are reckoned") { $0.query.place == nil ? nil : $0.query.walk },
        JSONMember("total", "toilets on all pages") { $0.header.tally.total },
        JSONMember("page", "number of this page, from 1") { $0.query.page.number },
        JSONMember("pages", "number of pages") { $0.header.pages },
        JSONMember("perPage", "toilets on a page; null where all are on one") { $0.query.page.sizeOfOne },
        JSONMember("nearestBeyond", "distance in metres of the nearest toilet, where none is within the reach") {
            RoundedNumber($0.header.nearestBeyond, decimals: 1)
        },
        JSONMember("hidden", "toilets that are left out, by reason") { $0.header.tally },
        JSONMember(optional: "leftOut", "the nearer toilets that are left out; only with --why") { head in
            head.header.leftOut?.map { LeftOutToilet(leftOut: $0, fields: head.fields) }
        },
        JSONMember(optional: "nearestOnFoot", "where that is not the first one; not with --by walk") {
            $0.nearestOtherwise(thanByWalk: false)
        },
        JSONMember(optional: "nearestByLine", "where that is not the first one; only with --by walk --why") {
            $0.nearestOtherwise(thanByWalk: true)
        },
    ]

    private func nearestOtherwise(thanByWalk: Bool) -> OneToilet? {
        query.isByWalk == thanByWalk ? header.nearestOtherwise.map { OneToilet(hit: $0, fields: fields) } : nil
    }
}

/// A toilet of an answer beside its list.
private struct OneToilet: JSONObject {
    let hit: Hit
    let fields: [AnswerField]?

    static let jsonMembers: [JSONMember<OneToilet>] = [
        JSONMember({ AnswerField.ofJSON.map(\.schemaMember) }) { $0.hit.writeMembers($0.fields, to: &$1) }
    ]
}

/// A toilet that is left out, with the reason.
private struct LeftOutToilet: JSONObject {
    let leftOut: Answer.LeftOut
    let fields: [AnswerField]?

    static let jsonMembers: [JSONMember<LeftOutToilet>] = [
        JSONMember("reason") { $0.leftOut.reason },
        JSONMember { OneToilet(hit: $0.leftOut.hit, fields: $0.fields) },
    ]
}

/// The place of a query: its coordinates, its name and its precision.
struct QueryPlace: JSONObject {
    private let place: Coordinate
    private let query: ToiletQuery

    /// Nil for a query without a place.
    init?(_ query: ToiletQuery) {
        guard let place = query.place else { return nil }
        self.place = place
        self.query = query
    }

    static let jsonMembers: [JSONMember<QueryPlace>] = [
        JSONMember { $0.place },
        JSONMember("name") { $0.query.placeName },
        .precision { $0.query.placeUncertainty },
    ]
}

/// What a query asks of the toilets.
struct JSONFilter: JSONObject {
    let query: ToiletQuery
    let zone: CivilZone

    static let jsonMembers: [JSONMember<JSONFilter>] =
        Property.allCases.map { property in
            JSONMember(property.facts.query.json) { $0.query.filter[requires: property] }
        } + [
            JSONMember("private", "also those that are not open to everybody") { $0.query.filter.includesPrivate },
            JSONMember("sources") { $0.query.filter.sources.sorted() },
            JSONMember("kinds") { Kind.allCases.filter($0.query.filter.kinds.contains) },
            JSONMember("arrondissements") { $0.query.filter.arrondissements.sorted() },
            JSONMember("not", "what the toilets must not have") { Exclusions(filter: $0.query.filter) },
            JSONMember("statuses") { Status.allCases.filter($0.query.filter.statuses.contains) },
            JSONMember("open") { asked in
                asked.query.filter.open.map { AskedOpening(requirement: $0, zone: asked.zone) }
            },
            JSONMember("unknown") { $0.query.filter.unknown },
            JSONMember("within", "distance in metres; null with --within 10min") {
                RoundedNumber($0.query.walkReach == nil ? $0.query.reach : nil, decimals: 1)
            },
            JSONMember(optional: "withinWalk", "time on foot in seconds; only with --within 10min") {
                RoundedNumber($0.query.walkReach, decimals: 0)
            },
            JSONMember("bbox", "west, south, east, north") { $0.query.filter.box?.sides },
        ]
}

/// What toilets must not have.
private struct Exclusions: JSONObject {
    let filter: Filter

    static let jsonMembers: [JSONMember<Exclusions>] = [
        JSONMember("properties") { asked in Property.allCases.filter { asked.filter[excludes: $0] } },
        JSONMember("sources") { $0.filter.excludedSources.sorted() },
        JSONMember("kinds") { Kind.allCases.filter($0.filter.excludedKinds.contains) },
        JSONMember("arrondissements") { $0.filter.excludedArrondissements.sorted() },
    ]
}

/// When toilets have to be open.
private struct AskedOpening: JSONObject {
    let requirement: OpeningRequirement
    let zone: CivilZone

    static let jsonMembers: [JSONMember<AskedOpening>] = [
        JSONMember("at") { ZonedMoment($0.requirement.at, in: $0.zone) },
        JSONMember("for", "for so many seconds after it") { $0.requirement.lasting },
        JSONMember("onArrival") { $0.requirement.onArrival != nil },
    ]
}

extension Property: JSONScalar {
    package static var jsonSchema: JSONSchema { .words(allCases.map(\.facts.query.json)) }
    package var cell: FieldValue { .text(facts.query.json) }
}

extension Walk: JSONObject {
    package static let jsonMembers: [JSONMember<Walk>] = [
        JSONMember("speed", "km/h") { RoundedNumber($0.kilometresPerHour, decimals: 2) },
        JSONMember("detour", "length of the way / distance") { RoundedNumber($0.detour, decimals: 2) },
    ]
}

extension Route: JSONObject {
    package static let jsonMembers: [JSONMember<Route>] = [
        JSONMember("length", "in metres") { RoundedNumber($0.length, decimals: 1) },
        JSONMember("points") { $0.lines.reduce(0) { $0 + $1.count } },
    ]
}

/// The numbers of toilets that are left out, by reason.
extension Tally: JSONObject {
    package static let jsonMembers: [JSONMember<Tally>] = Verdict.Reason.allCases.map { reason in
        JSONMember(reason.rawValue) { $0.leftOut(reason) }
    }
}

extension Page {
    /// How many toilets it has; nil for a page of everything.
    var sizeOfOne: Int? { size == .max ? nil : size }
}
