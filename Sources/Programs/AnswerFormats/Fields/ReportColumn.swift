/// A value of a row of a report: a cell in a table, and a member in JSON.
struct ReportColumn<Row>: Sendable {
    let name: String
    let value: @Sendable (Row) -> FieldValue
    /// What the schema of a row says of it.
    let schemaMember: JSONSchema.Member

    init<Shown: JSONScalar>(
        _ name: String, _ meaning: String? = nil, value: @escaping @Sendable (Row) -> Shown
    ) {
        self.name = name
        self.value = { value($0).cell }
        schemaMember = JSONSchema.Member(name, Shown.jsonSchema, meaning)
    }
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
