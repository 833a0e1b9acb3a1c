internal import ToiletCore

/// The schemas of answers.
extension JSONSchema {
    /// The schema of the JSON of `near`, `list`, `search` and `export`.
    package static let answer = object(
        JSONHeader.schemaMembers + [Member("toilets", .list(toilet), "the toilets of this page")]
            + DataNotice.schemaMembers
    )

    /// The schema of a toilet in an answer, and of a line of NDJSON.
    package static let toilet = object(AnswerField.ofJSON.map(\.schemaMember))

    /// The schema of the JSON of `show`.
    package static let known = ShownToilet.jsonSchema

    /// The schema of the JSON of `changes`.
    package static let changes = object([
        Member("total", .wholeNumber), Member("changes", .list(ToiletChange.jsonSchema)),
    ])

    /// The schema of the JSON of `stats`.
    package static let statistics = StatisticsReport.jsonSchema

    /// The schema of the JSON of `near --batch`.
    package static let batch = object(
        BatchHead.schemaMembers + [Member("places", .list(AnsweredRow.jsonSchema))] + BatchSummary.schemaMembers
            + DataNotice.schemaMembers
    )

    /// The schema of a toilet as a GeoJSON feature, with further members.
    package static func feature(with more: [Member] = []) -> JSONSchema {
        let geometry = object([
            Member("type", .words(["Point"])), Member("coordinates", .list(.number), "longitude, latitude"),
        ])
        let properties = object(AnswerField.ofGeoJSON.map(\.schemaMember) + [Member("marker-color", .text)])
        return object(
            [
                Member("type", .words(["Feature"])), Member("id", .text), Member("geometry", geometry),
                Member("properties", properties),
            ] + more
        )
    }

    /// The schema of the JSON of `way`.
    package static let way = WayReport.jsonSchema

    /// The schema of the JSON of `status`.
    package static let status = StatusReport.jsonSchema
}
