internal import ToiletCore

/// A row of a file, before it is mapped to a toilet.
enum SourceRow {
    /// Its number, its values, which lie in `text`, and the data set of which it is a row.
    case values(Int, RowValues, text: [UInt8], LocationEvidence, of: DataSet)
    /// What it is without being mapped.
    case outcome(RowOutcome)
}

/// Rows of a file one after the other in a few buffers, so that another thread can map them.
package struct SourceRows: Sendable {
    private enum Row {
        /// `present` has a bit for each field with a value, by ``Field/number``; their positions are the next ones of
        /// `positions`.
        case values(Int, present: UInt64, LocationEvidence, of: DataSet)
        case outcome(RowOutcome)
    }

    private var rows: [Row] = []
    private var positions: [Range<Int>] = []
    private var text: [UInt8] = []

    /// Maximum number of rows.
    private static let maxCount = 1024
    /// The bytes of text from which on no row is added: a row may have a megabyte.
    private static let maxText = 1 << 19

    /// The number of rows.
    package var count: Int { rows.count }
    /// Whether no further row is to be added.
    package var isFull: Bool { rows.count >= Self.maxCount || text.count >= Self.maxText }

    /// Copies a row. Its location is in the evidence; the values of these columns are left out.
    mutating func append(_ row: SourceRow) {
        switch row {
        case .outcome(let outcome): rows.append(.outcome(outcome))
        case .values(let number, let values, let source, let evidence, let set):
            if rows.isEmpty {
                rows.reserveCapacity(Self.maxCount)
                positions.reserveCapacity(8 * Self.maxCount)
                text.reserveCapacity(Self.maxText)
            }
            rows.append(.values(number, present: values.present & Field.content, evidence, of: set))
            values.forEach(of: Field.content) { field in
                let start = text.count
                text += source[values[number: field]]
                positions.append(start..<text.count)
            }
        }
    }

    /// Maps the rows, and calls `visit` with the outcome of each, in order.
    package func forEachOutcome(_ mapper: inout RowMapper, _ visit: (RowOutcome) throws -> Void) throws {
        var values = RowValues()
        var position = 0
        for row in rows {
            switch row {
            case .outcome(let outcome): try visit(outcome)
            case .values(let number, let present, let evidence, let set):
                values.removeAll()
                var rest = present
                while rest != 0 {
                    values[number: rest.trailingZeroBitCount] = positions[position]
                    position += 1
                    rest &= rest - 1
                }
                try visit(mapper.outcome(of: .values(number, values, text: text, evidence, of: set)))
            }
        }
    }
}
