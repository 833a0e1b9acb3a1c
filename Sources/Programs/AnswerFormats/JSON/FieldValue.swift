/// A value that is written as a member of JSON or as a cell of a table.
package enum FieldValue: Sendable {
    case null
    case text(String)
    case wholeNumber(Int)
    /// Rounded to so many decimals at most; nil for the shortest form that is read as the same number.
    case number(Double, decimals: Int?)
    case truth(Bool)
    /// As ISO 8601 writes it, with the offset from UTC.
    case moment(String)
    case texts([String])
    /// The members of an object, in the order of the type.
    case object([FieldValue])
}

extension TextBuffer {
    /// Writes a value that is no object.
    mutating func value(_ value: FieldValue) {
        switch value {
        case .null, .object: null()
        case .text(let text): self.value(text)
        case .wholeNumber(let number): self.value(number)
        case .number(let number, let decimals): self.value(number, decimals: decimals)
        case .truth(let truth): self.value(truth)
        case .moment(let moment): self.value(moment)
        case .texts(let texts): array { output in for text in texts { output.value(text) } }
        }
    }
}
