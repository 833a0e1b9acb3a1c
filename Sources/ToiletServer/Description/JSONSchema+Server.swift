internal import ParisToilets

/// The schemas of answers that only the server gives.
extension JSONSchema {
    private static let place = JSONSchema.object([
        Member(name: "name", schema: .value(.text)),
        Member(name: "near", schema: .value(.text), meaning: "what to ask for so that this place is meant"),
        Member(name: "kind", schema: .value(.words(NamedPlace.Kind.allCases.map(\.rawValue)))),
        Member(name: "description", schema: .value(.text), meaning: "what it is, in the language of the request"),
        Member(name: "latitude", schema: .value(.number)),
        Member(name: "longitude", schema: .value(.number)),
        precision,
    ])

    static let places = JSONSchema.object([
        Member(name: "query", schema: .value(.text)),
        Member(
            name: "coordinates",
            schema: .nullable(
                .object([
                    Member(name: "latitude", schema: .value(.number)),
                    Member(name: "longitude", schema: .value(.number)),
                ])
            ),
            meaning: "the coordinates that the text is"
        ),
        Member(name: "places", schema: .list(place)),
    ])

    private static let link = JSONSchema.object([
        Member(name: "rel", schema: .value(.text)),
        Member(name: "type", schema: .value(.text)),
        Member(name: "href", schema: .value(.text)),
    ])

    /// A toilet as a feature of the collection.
    static let item = feature.with([Member(name: "links", schema: .list(link))])

    /// A part of the collection.
    static let items = JSONSchema.object([
        Member(name: "type", schema: .value(.words(["FeatureCollection"]))),
        Member(name: "timeStamp", schema: .value(.moment)),
        Member(name: "numberMatched", schema: .value(.wholeNumber)),
        Member(name: "numberReturned", schema: .value(.wholeNumber)),
        Member(name: "links", schema: .list(link)),
        Member(name: "features", schema: .list(feature)),
    ])

    static let health = JSONSchema.object([
        Member(name: "status", schema: .value(.words(["ok"]))),
        Member(name: "version", schema: .value(.text)),
        Member(
            name: "ageInDays", schema: .nullable(.value(.wholeNumber)),
            meaning: "days since the data was published, or imported"
        ),
    ])

    static let problem = JSONSchema.object([
        Member(name: "type", schema: .value(.text)),
        Member(name: "title", schema: .value(.text)),
        Member(name: "status", schema: .value(.wholeNumber)),
        Member(name: "code", schema: .value(.words(Problem.Code.allCases.map(\.rawValue)))),
        Member(name: "detail", schema: .value(.text)),
        Member(name: "parameter", schema: .value(.text), isRequired: false, meaning: "the wrong parameter"),
        Member(name: "choices", schema: .list(place), isRequired: false, meaning: "what could be meant"),
    ])
}
