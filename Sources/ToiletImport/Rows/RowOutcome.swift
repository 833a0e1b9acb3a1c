public import ToiletCore

/// What came of one row.
public enum RowOutcome: Sendable {
    /// The row is a toilet.
    case toilet(Toilet)
    /// The row, counted from 1 among the rows of data, is not, and why.
    case rejected(row: Int, reason: String)
}
