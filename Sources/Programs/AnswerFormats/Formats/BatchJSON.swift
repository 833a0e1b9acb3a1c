package import ToiletCore

/// What the JSON of a batch says before its rows.
struct BatchHead: JSONObject {
    let query: ToiletQuery

    private var zone: CivilZone { query.zone ?? .paris }

    static let jsonMembers: [JSONMember<BatchHead>] = [
        JSONMember("filters", "what the toilets have to have") { JSONFilter(query: $0.query, zone: $0.zone) },
        JSONMember("at") { ZonedMoment($0.query.moment, in: $0.zone) },
        JSONMember("perPlace") { $0.query.page.sizeOfOne },
        JSONMember("page") { $0.query.page.number },
    ]
}

/// What is said of a row of the input beside each answer: as members of JSON, as properties of a feature and as cells.
struct BatchInput: Sendable {
    let column: ReportColumn<BatchAnswer>
    /// Its name among the properties of a toilet: `inputRow`.
    let nameInFeature: String
    /// Its name among the columns of a table: `input_row`.
    let nameInTable: String

    private init(
        _ name: String, _ meaning: String? = nil, value: @escaping @Sendable (BatchAnswer) -> some JSONScalar
    ) {
        column = ReportColumn(name, meaning, value: value)
        nameInFeature = "input" + name.prefix(1).uppercased() + name.dropFirst()
        nameInTable = "input_" + name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }

    static let all = [
        BatchInput("row") { $0.label.row },
        BatchInput("line") { $0.label.line },
        BatchInput("id") { $0.label.id },
        BatchInput("name") { $0.label.name },
        BatchInput("latitude") { $0.place.latitude },
        BatchInput("longitude") { $0.place.longitude },
        BatchInput("placedAt", "what is known of a place that is only roughly known") { $0.precision.approximation },
        BatchInput("precision", JSONSchema.meaningOfPrecision) { RoundedNumber($0.uncertainty, decimals: 0) },
    ]
}

/// The answer for a row: `input` with what the input says of it, and `toilets`.
struct AnsweredRow: JSONObject {
    let answer: BatchAnswer
    /// The members of each toilet; nil for all.
    let fields: [AnswerField]?

    private struct Input: JSONValue {
        let answer: BatchAnswer

        static let columns = BatchInput.all.map(\.column)

        static var jsonSchema: JSONSchema { .object(columns.map(\.schemaMember)) }

        func writeJSON(to output: inout TextBuffer) {
            output.object { $0.members(Self.columns, of: answer) }
        }
    }

    static let jsonMembers: [JSONMember<AnsweredRow>] = [
        JSONMember("input", "the row of the input") { Input(answer: $0.answer) },
        JSONMember({ [JSONSchema.Member("toilets", .list(.toilet))] }) { row, output in
            output.key(plain: "toilets")
            output.array { output in
                for hit in row.answer.hits { output.object { hit.writeMembers(row.fields, to: &$0) } }
            }
        },
    ]
}

extension BatchSummary: JSONObject {
    package static let jsonMembers: [JSONMember<BatchSummary>] = [
        JSONMember("answered") { $0.answered },
        JSONMember("unusable", "rows that could not be used") { $0.unusable },
    ]
}
