internal import ToiletCore

extension AnswerField {
    /// All fields, in the order in which the JSON object of a toilet has them.
    package static let all = position + place + properties + opening + origin

    /// The fields that the JSON object of a toilet can have without being asked for them.
    static let ofJSON = all.filter { $0.presence != .onRequest }

    /// Those that depend on the query, and are not the same for each of its hits with the same toilet and opening
    /// state.
    static let ofPosition = position.filter { $0.presence != .onRequest && !isOfPlace($0) }

    /// The other ones. Each object has all of them.
    static let ofToilet = ofJSON.filter { field in !ofPosition.contains { $0 === field } }

    /// Those of them that GeoJSON has among the properties of a feature; the place is its geometry.
    static let ofGeoJSON = ofJSON.filter { !isOfPlace($0) }

    private static func isOfPlace(_ field: AnswerField) -> Bool {
        ["latitude", "longitude"].contains(field.name)
    }

    /// The columns of the CSV of an answer, where none are asked for.
    package static let usualCSV =
        named([
            "rank", "id", "along", "distance", "walkMinutes", "kind", "address", "arrondissement", "park",
        ]) + properties
        + named([
            "hours", "open", "opensAt", "closesAt", "unknownFrom", "doubtful", "status", "latitude",
            "longitude",
            "page", "sources",
        ])

    /// The columns of a Markdown table, where none are asked for.
    package static let usualMarkdown = named([
        "rank", "along", "distance", "walkMinutes", "address", "arrondissement", "kind", "accessible",
        "status",
        "open",
        "opensAt", "closesAt", "hours", "id",
    ])

    /// The fields of some names.
    static func named(_ names: [String]) -> [AnswerField] { names.compactMap { named($0) } }

    private static let position = [
        AnswerField("rank", .wholeNumber, isNullable: true, when: .ranked, { $0.fieldRank }) {
            Value($0.rank)
        },
        AnswerField("id", .text, { $0.fieldID }) { .text($0.id.rawValue) },
        AnswerField("along", .number, in: .metres, isNullable: true, when: .alongRoute, { $0.fieldAlong }) {
            $0.along.map { .number($0, decimals: 1) } ?? .null
        },
        AnswerField("inside", .truth, isNullable: true, when: .ofArea, { $0.fieldInside }) {
            $0.isInside.map { .truth($0) } ?? .null
        },
        AnswerField("distance", .number, in: .metres, isNullable: true, when: .listed, { $0.fieldDistance }) {
            $0.way.map { .number($0.distance, decimals: 1) } ?? .null
        },
        AnswerField(
            "bearing", .wholeNumber, in: .degreesFromNorth, isNullable: true, when: .listed, { $0.fieldBearing }
        ) { Value($0.way?.wholeBearing) },
        AnswerField("walk", .wholeNumber, in: .seconds, isNullable: true, when: .listed, { $0.fieldWalk }) {
            Value($0.way?.wholeWalk)
        },
        AnswerField(
            "walkDistance", .number, in: .metres, isNullable: true, when: .listed, { $0.fieldWalkDistance }
        ) { $0.way.map { .number($0.walkDistance, decimals: 1) } ?? .null },
        AnswerField(
            "walkBy", .words(WalkMeasure.allCases.map(\.rawValue)), isNullable: true, when: .listed,
            { $0.fieldWalkBy }
        ) { Value($0.way?.walkBy.rawValue) },
        AnswerField(
            "walkMinutes", .wholeNumber, in: .minutes, isNullable: true, when: .onRequest, { $0.fieldWalkMinutes }
        ) { Value($0.way?.walkMinutes) },
        AnswerField(
            "cabin",
            .object([JSONSchema.Member("number", .wholeNumber), JSONSchema.Member("of", .wholeNumber)]),
            showing: "number",
            isNullable: true,
            when: .listed,
            { $0.fieldNumberAtAddress }
        ) {
            $0.numberAtAddress.map { .object([.wholeNumber($0.number), .wholeNumber($0.count)]) } ?? .null
        },
        AnswerField("latitude", .number, in: .degrees, { $0.fieldLatitude }) {
            .number($0.toilet.coordinate.latitude, decimals: nil)
        },
        AnswerField("longitude", .number, in: .degrees, { $0.fieldLongitude }) {
            .number($0.toilet.coordinate.longitude, decimals: nil)
        },
    ]

    private static let place = [
        AnswerField("kind", .words(Kind.allCases.map(\.rawValue)), { $0.fieldKind }) {
            .text($0.toilet.kind.rawValue)
        },
        AnswerField("address", .text, { $0.fieldAddress }) { .text($0.toilet.address) },
        AnswerField("addressText", .text, { $0.fieldAddressText }) { .text($0.toilet.addressText) },
        AnswerField("arrondissement", .wholeNumber, isNullable: true, { $0.fieldArrondissement }) {
            Value($0.toilet.arrondissement?.rawValue)
        },
    ]

    private static let properties = Property.allCases.map { property in
        AnswerField(property.facts.json, .words(Tristate.allCases.map(\.rawValue)), property.facts.label) {
            .text($0.toilet[property].rawValue)
        }
    }

    private static let opening = [
        AnswerField("status", .words(Status.allCases.map(\.rawValue)), { $0.fieldStatus }) {
            .text($0.toilet.status.rawValue)
        },
        AnswerField("hours", .text, isNullable: true, { $0.fieldHours }) {
            Value($0.opening.hours.expression?.description)
        },
        AnswerField("hoursText", .text, isNullable: true, { $0.fieldHoursText }) {
            Value($0.toilet.hoursText)
        },
        AnswerField(
            "park",
            .object([
                JSONSchema.Member("name", .text),
                JSONSchema.Member("key", .nullable(.wholeNumber)),
                JSONSchema.Member("page", .nullable(.text)),
            ]),
            showing: "name",
            isNullable: true,
            { $0.fieldPark }
        ) {
            guard let park = $0.toilet.park else { return .null }
            return .object([.text(park.name), Value(park.key), Value(park.page)])
        },
        AnswerField("hoursOf", .words(HoursOwner.allCases.map(\.rawValue)), { $0.fieldHoursOf }) {
            .text($0.opening.hoursOf.rawValue)
        },
        AnswerField("hoursUntil", .date, isNullable: true, { $0.fieldHoursUntil }) {
            Value($0.opening.hoursOf == .park ? $0.toilet.park?.hoursUntil?.description : nil)
        },
        AnswerField("inferred", .truth, { $0.fieldInferred }) {
            .truth($0.opening.isInferred)
        },
        AnswerField(
            "usually",
            .object([
                JSONSchema.Member("season", .words(CitySeason.allCases.map(\.rawValue))),
                JSONSchema.Member("until", .text),
            ]),
            showing: "until",
            isNullable: true,
            { $0.fieldUsually }
        ) {
            guard let usual = $0.toilet.park?.usualClosing(at: $0.opening.moment), $0.opening.isByPark else {
                return .null
            }
            return .object([.text(usual.season.rawValue), .text(OpeningHours.clockText(usual.minute))])
        },
        AnswerField("open", .words(OpeningHours.State.allCases.map(\.rawValue)), { $0.fieldOpen }) {
            .text($0.opening.state.rawValue)
        },
        AnswerField("opensAt", .moment, isNullable: true, { $0.fieldOpensAt }) {
            Value($0.opening.opensAt, in: $0.opening)
        },
        AnswerField("closesAt", .moment, isNullable: true, { $0.fieldClosesAt }) {
            Value($0.opening.closesAt, in: $0.opening)
        },
        AnswerField("unknownFrom", .moment, isNullable: true, { $0.fieldUnknownFrom }) {
            Value($0.opening.unknownFrom, in: $0.opening)
        },
        AnswerField("doubtful", .truth, { $0.fieldDoubtful }) {
            .truth($0.opening.isDoubtful)
        },
    ]

    private static let origin = [
        AnswerField("page", .text, isNullable: true, { $0.fieldPage }) { Value($0.toilet.page) },
        AnswerField("timeZone", .text, isNullable: true, { $0.fieldTimeZone }) {
            Value($0.toilet.timeZone)
        },
        AnswerField("source", .text, { $0.fieldSource }) { .text($0.toilet.source) },
        AnswerField("sources", .list(.text), { $0.fieldSources }) { .texts($0.toilet.sources) },
        AnswerField("sourceID", .text, isNullable: true, { $0.fieldSourceID }) {
            Value($0.toilet.sourceID)
        },
    ]
}
