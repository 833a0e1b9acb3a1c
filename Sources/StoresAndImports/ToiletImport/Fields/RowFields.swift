internal import ToiletCore

/// The positions of the values of one row in a buffer of bytes.
struct RowValues {
    private var ranges = [Range<Int>](repeating: 0..<0, count: Field.count)
    /// A bit for each field that has a value, by ``Field/number``.
    private(set) var present: UInt64 = 0

    /// The position of a column's value; empty where the row has none.
    subscript(_ column: Column) -> Range<Int> { self[.column(column)] }

    /// The position of a field's value; empty where the row has none.
    subscript(_ field: Field) -> Range<Int> {
        get { present & 1 << UInt64(truncatingIfNeeded: field.number) == 0 ? 0..<0 : ranges[field.number] }
        set { self[number: field.number] = newValue }
    }

    /// The position of the value of the field with a number; may be stale where ``present`` lacks its bit.
    subscript(number number: Int) -> Range<Int> {
        get { ranges[number] }
        set {
            ranges[number] = newValue
            let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: number)
            if newValue.isEmpty { present &= ~bit } else { present |= bit }
        }
    }

    /// Calls a closure with the numbers of those of some fields that have a value, in ascending order. `fields` has a
    /// bit for each field, by ``Field/number``.
    @inline(__always)
    func forEach<Failure: Error>(of fields: UInt64, _ visit: (Int) throws(Failure) -> Void) throws(Failure) {
        var rest = present & fields
        while rest != 0 {
            try visit(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    /// Removes all values.
    mutating func removeAll() { present = 0 }
}

/// Reads the values of one row for a data set, and collects those that cannot be understood.
struct RowFields {
    private(set) var values: RowValues
    /// The bytes in which the values lie.
    let text: [UInt8]
    /// The values that could not be understood, by the name of the column or property.
    private(set) var unread: [String: String] = [:]

    /// Maximum length of a value in bytes; OpenStreetMap allows 255 characters.
    private static let maxValueLength = 4096
    /// How much of a value that was not understood is kept, in characters.
    private static let maxUnreadLength = 300

    /// Takes the values of a row. A value that is too long is removed, and its start noted as unread.
    init(_ values: RowValues, in text: [UInt8]) throws(Text.InvalidUTF8) {
        self.values = values
        self.text = text
        try values.forEach(of: Field.content) { number throws(Text.InvalidUTF8) in
            let range = values[number: number]
            guard range.count > Self.maxValueLength else { return }
            note(Field.all[number].name, try Text.cleaned(text.span, range))
            self.values[number: number] = 0..<0
        }
    }

    /// Whether the row has no value in a column.
    func isEmpty(_ column: Column) -> Bool { values[column].isEmpty }

    /// The value of a column, without control characters and extra white space; empty where there is none.
    func string(_ column: Column) throws(Text.InvalidUTF8) -> String {
        try Text.cleaned(text.span, values[column])
    }

    /// Looks up the value of a column; one that is not in the vocabulary is noted as unread, if `name` is given.
    mutating func value<Value>(
        _ column: Column, _ vocabulary: ColumnVocabulary<Value>, noting name: String? = nil
    ) throws(Text.InvalidUTF8) -> Value {
        try value(.column(column), vocabulary, noting: name)
    }

    /// Looks up the value of a field; one that is not in the vocabulary is noted as unread, if `name` is given.
    mutating func value<Value>(
        _ field: Field, _ vocabulary: ColumnVocabulary<Value>, noting name: String?
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

    /// Reads the properties by the rules of a data set.
    mutating func properties(_ rules: [PropertyRule]) throws(Text.InvalidUTF8) -> PropertyValues {
        var properties = PropertyValues()
        // Checked first because it is done for each row, and most rows have few properties.
        for index in rules.indices where values.present & rules[index].fields != 0 {
            properties[rules[index].property] = try rules[index].value(in: &self)
        }
        return properties
    }

    /// The address; where there is none, the street number and name.
    func address() throws(Text.InvalidUTF8) -> String {
        let text = try string(.address)
        guard text.isEmpty, !isEmpty(.streetName) else { return text }
        let number = try string(.streetNumber)
        let street = try string(.streetName)
        return number.isEmpty ? street : "\(number) \(street)"
    }

    /// Notes a value as unread.
    mutating func note(_ name: String, _ text: String) {
        if !text.isEmpty { unread[name] = text.shortened(to: Self.maxUnreadLength) }
    }
}
