internal import OSMOpeningHours

extension AnswerField {
    /// All fields, in the order in which the JSON object of a toilet has them.
    package static let all = position + place + properties + opening + origin

    /// The fields that the JSON object of a toilet can have without being asked for them.
    static let ofJSON = all.filter { $0.presence != .onRequest }

    /// Those of them that GeoJSON has among the properties of a feature; the place is its geometry.
    static let ofGeoJSON = ofJSON.filter { !["latitude", "longitude"].contains($0.name) }

    /// The columns of the CSV of an answer, where none are asked for.
    package static let usualCSV =
        named([
            "rank", "id", "distance", "walkMinutes", "kind", "address", "arrondissement", "park",
        ]) + properties
        + named([
            "hours", "open", "opensAt", "closesAt", "unknownFrom", "doubtful", "status", "latitude",
            "longitude",
            "page", "sources",
        ])

    /// The columns of a Markdown table, where none are asked for.
    package static let usualMarkdown = named([
        "rank", "distance", "walkMinutes", "address", "arrondissement", "kind", "accessible", "status",
        "open",
        "opensAt", "closesAt", "hours", "id",
    ])

    private static func named(_ names: [String]) -> [AnswerField] { names.compactMap { named($0) } }

    private static let position = [
        AnswerField(
            "rank",
            .wholeNumber,
            isNullable: true,
            when: .ranked,
            "position in the whole answer, from 1"
        ) {
            Value($0.rank)
        },
        AnswerField("id", .text, "identifier, the same after each import") { .text($0.toilet.id.rawValue) },
        AnswerField(
            "distance",
            .number,
            in: .metres,
            isNullable: true,
            when: .listed,
            "distance from the place"
        ) {
            $0.way.map { .number($0.distance, decimals: 1) } ?? .null
        },
        AnswerField(
            "bearing",
            .wholeNumber,
            in: .degreesFromNorth,
            isNullable: true,
            when: .listed,
            "direction from the place"
        ) { Value($0.way?.wholeBearing) },
        AnswerField(
            "walk",
            .wholeNumber,
            in: .seconds,
            isNullable: true,
            when: .listed,
            "walking time from the place"
        ) {
            Value($0.way?.wholeWalk)
        },
        AnswerField(
            "walkMinutes",
            .wholeNumber,
            in: .minutes,
            isNullable: true,
            when: .onRequest,
            "walking time from the place, rounded up"
        ) { Value($0.way?.walkMinutes) },
        AnswerField("latitude", .number, in: .degrees, "degrees north of the equator") {
            .number($0.toilet.coordinate.latitude, decimals: nil)
        },
        AnswerField("longitude", .number, in: .degrees, "degrees east of Greenwich") {
            .number($0.toilet.coordinate.longitude, decimals: nil)
        },
    ]

    private static let place = [
        AnswerField("kind", .words(Kind.allCases.map(\.rawValue)), "kind of the toilet") {
            .text($0.toilet.kind.rawValue)
        },
        AnswerField("address", .text, "address in readable case") { .text($0.toilet.address) },
        AnswerField("addressText", .text, "address as the source writes it") { .text($0.toilet.addressText) },
        AnswerField("arrondissement", .wholeNumber, isNullable: true, "arrondissement, from 1 to 20") {
            Value($0.toilet.arrondissement?.rawValue)
        },
    ]

    private static let properties = Property.allCases.map { property in
        AnswerField(property.facts.json, .words(Tristate.allCases.map(\.rawValue)), property.facts.label) {
            .text($0.toilet[property].rawValue)
        }
    }

    private static let opening = [
        AnswerField("status", .words(Status.allCases.map(\.rawValue)), "whether it is in service") {
            .text($0.toilet.status.rawValue)
        },
        AnswerField("hours", .text, isNullable: true, "opening hours in the language of OpenStreetMap") {
            Value($0.opening.hours.expression?.description)
        },
        AnswerField("hoursText", .text, isNullable: true, "opening hours as the source writes them") {
            Value($0.toilet.hoursText)
        },
        AnswerField(
            "park",
            .object(
                [
                    Member(name: "name", type: .text),
                    Member(name: "key", type: .wholeNumber, isNullable: true),
                    Member(name: "page", type: .text, isNullable: true),
                ],
                shown: "name"
            ),
            isNullable: true,
            "park whose hours the source refers to"
        ) {
            guard let park = $0.toilet.park else { return .null }
            return .object([.text(park.name), Value(park.key), Value(park.page)])
        },
        AnswerField("hoursOf", .words(HoursOwner.allCases.map(\.rawValue)), "whose hours they are") {
            .text($0.opening.hoursOf.rawValue)
        },
        AnswerField("hoursUntil", .date, isNullable: true, "last day for which the park states its hours") {
            Value($0.opening.hoursOf == .park ? $0.toilet.park?.hoursUntil?.description : nil)
        },
        AnswerField("inferred", .truth, "whether the state is inferred and not stated") {
            .truth($0.opening.isInferred)
        },
        AnswerField(
            "usually",
            .object(
                [
                    Member(name: "season", type: .words(CitySeason.allCases.map(\.rawValue))),
                    Member(name: "until", type: .text),
                ],
                shown: "until"
            ),
            isNullable: true,
            "closing time of the park that is usual in the season"
        ) {
            guard let usual = $0.toilet.park?.usualClosing(at: $0.opening.moment), $0.opening.isByPark else {
                return .null
            }
            return .object([.text(usual.season.rawValue), .text(PortalHours.clock(usual.minute))])
        },
        AnswerField("open", .words(OpeningHours.State.allCases.map(\.rawValue)), "whether it is open") {
            .text($0.opening.state.rawValue)
        },
        AnswerField("opensAt", .moment, isNullable: true, "when it opens next") {
            Value($0.opening.opensAt, in: $0.opening.zone)
        },
        AnswerField("closesAt", .moment, isNullable: true, "when it closes next") {
            Value($0.opening.closesAt, in: $0.opening.zone)
        },
        AnswerField("unknownFrom", .moment, isNullable: true, "from when on nobody knows whether it is open")
        {
            Value($0.opening.unknownFrom, in: $0.opening.zone)
        },
        AnswerField("doubtful", .truth, "whether its hours look like a closure") {
            .truth($0.opening.isDoubtful)
        },
    ]

    private static let origin = [
        AnswerField("page", .text, isNullable: true, "web page about the place") { Value($0.toilet.page) },
        AnswerField("timeZone", .text, isNullable: true, "IANA name of its time zone") {
            Value($0.toilet.timeZone)
        },
        AnswerField("source", .text, "data set with the best knowledge of it") { .text($0.toilet.source) },
        AnswerField("sources", .texts, "all data sets that have it") { .texts($0.toilet.sources) },
        AnswerField("sourceID", .text, isNullable: true, "its identifier in that data set") {
            Value($0.toilet.sourceID)
        },
    ]
}
