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
        AnswerField("rank", when: .ranked, { $0.fieldRank }) { $0.rank },
        AnswerField("id", { $0.fieldID }) { $0.id.rawValue },
        AnswerField("along", in: .metres, when: .alongRoute, { $0.fieldAlong }) {
            RoundedNumber($0.along, decimals: 1)
        },
        AnswerField("inside", when: .ofArea, { $0.fieldInside }) { $0.isInside },
        AnswerField("distance", in: .metres, when: .listed, { $0.fieldDistance }) {
            RoundedNumber($0.way?.distance, decimals: 1)
        },
        AnswerField("bearing", in: .degreesFromNorth, when: .listed, { $0.fieldBearing }) { $0.way?.wholeBearing },
        AnswerField("walk", in: .seconds, when: .listed, { $0.fieldWalk }) { $0.way?.wholeWalk },
        AnswerField("walkDistance", in: .metres, when: .listed, { $0.fieldWalkDistance }) {
            RoundedNumber($0.way?.walkDistance, decimals: 1)
        },
        AnswerField("walkBy", when: .listed, { $0.fieldWalkBy }) { $0.way?.walkBy },
        AnswerField("walkMinutes", in: .minutes, when: .onRequest, { $0.fieldWalkMinutes }) { $0.way?.walkMinutes },
        AnswerField(
            "cabin", .object([JSONSchema.Member("number", .wholeNumber), JSONSchema.Member("of", .wholeNumber)]),
            showing: "number", when: .listed, { $0.fieldNumberAtAddress }
        ) { $0.numberAtAddress.map { .object([$0.number.cell, $0.count.cell]) } ?? .null },
        AnswerField("latitude", in: .degrees, { $0.fieldLatitude }) { $0.toilet.coordinate.latitude },
        AnswerField("longitude", in: .degrees, { $0.fieldLongitude }) { $0.toilet.coordinate.longitude },
    ]

    private static let place = [
        AnswerField("kind", { $0.fieldKind }) { $0.toilet.kind },
        AnswerField("address", { $0.fieldAddress }) { $0.toilet.address },
        AnswerField("addressText", { $0.fieldAddressText }) { $0.toilet.addressText },
        AnswerField("arrondissement", { $0.fieldArrondissement }) { $0.toilet.arrondissement },
    ]

    private static let properties = Property.allCases.map { property in
        AnswerField(property.facts.json, property.facts.label) { $0.toilet[property] }
    }

    private static let opening = [
        AnswerField("status", { $0.fieldStatus }) { $0.toilet.status },
        AnswerField("hours", { $0.fieldHours }) { $0.opening.hours.expression?.description },
        AnswerField("hoursText", { $0.fieldHoursText }) { $0.toilet.hoursText },
        AnswerField(
            "park",
            .object([
                JSONSchema.Member("name", .text),
                JSONSchema.Member("key", .nullable(.wholeNumber)),
                JSONSchema.Member("page", .nullable(.text)),
            ]),
            showing: "name", isNullable: true, { $0.fieldPark }
        ) { $0.toilet.park.map { .object([$0.name.cell, $0.key.cell, $0.page.cell]) } ?? .null },
        AnswerField("hoursOf", { $0.fieldHoursOf }) { $0.opening.hoursOf },
        AnswerField("hoursUntil", { $0.fieldHoursUntil }) {
            $0.opening.hoursOf == .park ? $0.toilet.park?.hoursUntil : nil
        },
        AnswerField("inferred", { $0.fieldInferred }) { $0.opening.isInferred },
        AnswerField(
            "usually",
            .object([
                JSONSchema.Member("season", .words(CitySeason.allCases.map(\.rawValue))),
                JSONSchema.Member("until", .text),
            ]),
            showing: "until", isNullable: true, { $0.fieldUsually }
        ) {
            guard let usual = $0.toilet.park?.usualClosing(at: $0.opening.moment), $0.opening.isByPark else {
                return .null
            }
            return .object([.text(usual.season.rawValue), .text(OpeningHours.clockText(usual.minute))])
        },
        AnswerField("open", { $0.fieldOpen }) { $0.opening.state },
        AnswerField("opensAt", { $0.fieldOpensAt }) { $0.opening.written($0.opening.opensAt) },
        AnswerField("closesAt", { $0.fieldClosesAt }) { $0.opening.written($0.opening.closesAt) },
        AnswerField("unknownFrom", { $0.fieldUnknownFrom }) { $0.opening.written($0.opening.unknownFrom) },
        AnswerField("doubtful", { $0.fieldDoubtful }) { $0.opening.isDoubtful },
    ]

    private static let origin = [
        AnswerField("page", { $0.fieldPage }) { $0.toilet.page },
        AnswerField("timeZone", { $0.fieldTimeZone }) { $0.toilet.timeZone },
        AnswerField("source", { $0.fieldSource }) { $0.toilet.source.name },
        AnswerField("sources", { $0.fieldSources }) { $0.toilet.sources.map(\.name) },
        AnswerField("sourceID", { $0.fieldSourceID }) { $0.toilet.sourceID },
    ]
}

extension Opening {
    /// A moment by the clocks of the toilet.
    fileprivate func written(_ moment: Instant?) -> ZonedMoment? { moment.map { ZonedMoment($0, in: zone) } }
}
