/// Where the values of one row lie among bytes.
struct RowValues {
    private var ranges = [Range<Int>](repeating: 0..<0, count: Field.count)
    /// A bit for each field of which the row has a value, by ``Field/number``.
    private(set) var said: UInt64 = 0

    /// The place of a column's value; empty where the row has none.
    subscript(_ column: Column) -> Range<Int> { self[.column(column)] }

    /// The place of a field's value; empty where the row has none.
    subscript(_ field: Field) -> Range<Int> {
        get { said & 1 << UInt64(field.number) == 0 ? 0..<0 : ranges[field.number] }
        set { self[number: field.number] = newValue }
    }

    /// The place of the value of a field, by its number.
    subscript(number number: Int) -> Range<Int> {
        get { ranges[number] }
        set {
            ranges[number] = newValue
            let bit: UInt64 = 1 << UInt64(number)
            if newValue.isEmpty { said &= ~bit } else { said |= bit }
        }
    }

    /// Lends the numbers of those of some fields of which the row has a value, the lowest first.
    @inline(__always)
    func forEach<Failure: Error>(of fields: UInt64, _ visit: (Int) throws(Failure) -> Void) throws(Failure) {
        var rest = said & fields
        while rest != 0 {
            try visit(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    mutating func removeAll() { said = 0 }
}
