internal import ToiletCore

/// The values of one row, as a data set reads them, and those of them that no rule reads.
struct RowFields {
    private(set) var values: RowValues
    let text: [UInt8]
    /// The values that no rule reads, by the names of what they should say.
    private(set) var unread: [String: String] = [:]

    /// No value of a toilet is longer, in bytes; OpenStreetMap allows 255 characters.
    private static let longestValue = 4096
    /// So much is kept of a value that no rule reads, in characters.
    private static let longestUnread = 300

    /// Takes the values of a row; of those that are too long to be what they are called only the start is noted.
    init(_ values: RowValues, in text: [UInt8]) throws(Text.InvalidUTF8) {
        self.values = values
        self.text = text
        try values.forEach(of: Field.content) { number throws(Text.InvalidUTF8) in
            let range = values[number: number]
            guard range.count > Self.longestValue else { return }
            note(Field.all[number].name, try Text.cleaned(text.span, range))
            self.values[number: number] = 0..<0
        }
    }

    /// Whether the row has no value of a column.
    func isEmpty(_ column: Column) -> Bool { values[column].isEmpty }

    /// The value of a column, cleaned; empty where there is none.
    func string(_ column: Column) throws(Text.InvalidUTF8) -> String {
        try Text.cleaned(text.span, values[column])
    }

    /// What the value of a column means; one that is no word of the vocabulary is noted under a name, if that is given.
    mutating func value<Value>(
        _ column: Column,
        _ vocabulary: Vocabulary<Value>,
        noting name: String? = nil
    ) throws(Text.InvalidUTF8) -> Value {
        try value(.column(column), vocabulary, noting: name)
    }

    /// What the value of a field means; one that is no word of the vocabulary is noted under a name, if that is given.
    mutating func value<Value>(
        _ field: Field,
        _ vocabulary: Vocabulary<Value>,
        noting name: String?
    ) throws(Text.InvalidUTF8) -> Value {
        let range = values[field]
        if range.isEmpty { return vocabulary.unknown }
        if let key = FoldedKey(plain: text.span, range), let value = vocabulary[key] { return value }
        if let key = FoldedKey(text.span, range) {
            if let value = vocabulary[key] { return value }
            if key.isEmpty { return vocabulary.unknown }
        }
        if let name { note(name, try Text.cleaned(text.span, range)) }
        return vocabulary.unknown
    }

    /// What the row says of properties, by the rules of its data set.
    mutating func properties(_ rules: [PropertyRule]) throws(Text.InvalidUTF8) -> PropertyValues {
        var properties = PropertyValues()
        // Most rows say little, and this is done for each.
        for index in rules.indices where values.said & rules[index].fields != 0 {
            properties[rules[index].property] = try rules[index].answer(in: &self)
        }
        return properties
    }

    /// The address, or the number and the street where these stand in columns of their own.
    func address() throws(Text.InvalidUTF8) -> String {
        let text = try string(.address)
        guard text.isEmpty, !isEmpty(.streetName) else { return text }
        let number = try string(.streetNumber)
        let street = try string(.streetName)
        return number.isEmpty ? street : "\(number) \(street)"
    }

    /// Keeps a value that no rule reads.
    mutating func note(_ name: String, _ text: String) {
        if !text.isEmpty { unread[name] = text.shortened(to: Self.longestUnread) }
    }
}
