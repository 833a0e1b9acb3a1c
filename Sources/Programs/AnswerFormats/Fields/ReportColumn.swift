/// A value of a row of a report: a cell in a table, and a member in JSON.
struct ReportColumn<Row>: Sendable {
    let name: String
    let value: @Sendable (Row) -> AnswerField.Value
    private let schema: JSONSchema
    private let meaning: String?

    init(
        _ name: String, _ schema: JSONSchema, _ meaning: String? = nil,
        value: @escaping @Sendable (Row) -> AnswerField.Value
    ) {
        self.name = name
        self.value = value
        self.schema = schema
        self.meaning = meaning
    }

    /// What the schema of a row says of it.
    var schemaMember: JSONSchema.Member { JSONSchema.Member(name, schema, meaning) }
}

extension TextBuffer {
    /// Writes a row as members of a JSON object.
    mutating func members<Row>(_ columns: [ReportColumn<Row>], of row: Row) {
        for column in columns {
            key(safe: column.name)
            value(column.value(row))
        }
    }
}
