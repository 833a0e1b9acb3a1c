internal import ToiletCore

/// The schemas of batches, features and the status.
extension JSONSchema {
    /// The schema of the JSON of `near --batch`.
    package static let batch = JSONSchema.object(
        [
            Member(name: "filters", schema: AnswerHeader.schemaOfFilters, meaning: "what the toilets have to have"),
            Member(name: "at", schema: .value(.moment)),
            Member(name: "perPlace", schema: .nullable(.value(.wholeNumber))),
            Member(name: "page", schema: .value(.wholeNumber)),
            Member(
                name: "places",
                schema: .list(
                    .object([
                        Member(name: "input", schema: batchInput, meaning: "the row of the input"),
                        Member(name: "toilets", schema: .list(toilet)),
                    ])
                )
            ),
            Member(name: "answered", schema: .value(.wholeNumber)),
            Member(name: "unusable", schema: .value(.wholeNumber), meaning: "rows that could not be used"),
        ] + DataNotice.schemaMembers
    )

    /// The schema of a toilet as a GeoJSON feature.
    package static let feature = JSONSchema.object([
        Member(name: "type", schema: .value(.words(["Feature"]))),
        Member(name: "id", schema: .value(.text)),
        Member(
            name: "geometry",
            schema: .object([
                Member(name: "type", schema: .value(.words(["Point"]))),
                Member(name: "coordinates", schema: .list(.value(.number)), meaning: "longitude, latitude"),
            ])
        ),
        Member(
            name: "properties",
            schema: .object(
                AnswerField.schemaMembers(of: AnswerField.ofGeoJSON)
                    + [Member(name: "marker-color", schema: .value(.text))]
            )
        ),
    ])

    /// The schema of an object with further members.
    package func with(_ more: [Member]) -> JSONSchema {
        guard case .object(let members) = self else { return self }
        return .object(members + more)
    }

    private static let batchInput = JSONSchema.object([
        Member(name: "row", schema: .value(.wholeNumber)),
        Member(name: "line", schema: .value(.wholeNumber)),
        Member(name: "id", schema: .nullable(.value(.text))),
        Member(name: "name", schema: .nullable(.value(.text))),
        Member(name: "latitude", schema: .value(.number)),
        Member(name: "longitude", schema: .value(.number)),
        Member(
            name: "placedAt", schema: .nullable(.value(.text)),
            meaning: "what is known of a place that is only roughly known"
        ),
        precision,
    ])

    /// The member of a place that says how exactly it is known.
    package static let precision = Member(
        name: "precision", schema: .nullable(.value(.number)),
        meaning: "how far what was asked for may be from there, in metres; null where it is there"
    )

    /// The members of an import in the status.
    private static let importMembers = [
        Member(name: "format", schema: .value(.text)),
        Member(name: "digest", schema: .nullable(.value(.text)), meaning: "SHA-256 of the data"),
        Member(name: "importedAt", schema: .value(.moment)),
        Member(name: "publishedAt", schema: .nullable(.value(.moment))),
        Member(name: "ageInDays", schema: .value(.wholeNumber)),
    ]

    private static func numbers(_ names: String...) -> [Member] {
        names.map { Member(name: $0, schema: .value(.wholeNumber)) }
    }

    /// The schema of the JSON of `status`.
    package static let status = JSONSchema.object(
        numbers("toilets", "former") + [Member(name: "source", schema: .value(.text))] + importMembers + [
            Member(
                name: "sources",
                schema: .list(
                    .object(
                        [
                            Member(name: "name", schema: .value(.text)),
                            Member(name: "toilets", schema: .value(.wholeNumber)),
                            Member(name: "origin", schema: .value(.text)),
                        ] + importMembers
                    )
                )
            ),
            Member(name: "places", schema: .map(.value(.wholeNumber)), meaning: "the number of places by their source"),
            Member(
                name: "parks",
                schema: .nullable(
                    .object(
                        [
                            Member(name: "parks", schema: .value(.wholeNumber)),
                            Member(name: "origin", schema: .value(.text)),
                        ] + importMembers.dropFirst()
                    )
                )
            ),
            Member(
                name: "hours",
                schema: .object(
                    numbers("total", "own") + [
                        Member(
                            name: "ofParks",
                            schema: .list(
                                .object([
                                    Member(name: "until", schema: .nullable(.value(.date))),
                                    Member(name: "toilets", schema: .value(.wholeNumber)),
                                ])
                            )
                        )
                    ]
                ),
                meaning: "toilets whose hours are known"
            ),
            Member(
                name: "oddities",
                schema: .object(
                    numbers(
                        "doubtfulHours", "unknownHours", "contradictoryParks", "unknownAccess", "unreadValues",
                        "withoutAddress", "sharedAddresses", "urinalsWithChangingTable"
                    ) + [Member(name: "outsideArrondissement", schema: .nullable(.value(.wholeNumber)))]
                )
            ),
            Member(name: "schema", schema: .value(.wholeNumber)),
            Member(name: "path", schema: .value(.text)),
        ]
    )
}
