package import Wording

/// Reads the rows of a reference set, one at a time. Several pages are read as one.
package protocol ReferenceReader {
    associatedtype Entry

    /// How many rows repeat an earlier one.
    var repeated: Int { get }

    /// Reads a source, or the next page, to its end.
    ///
    /// - Throws: An ``ImportError``, or what the closure throws; the reader must not be used any more then.
    mutating func read(_ source: ByteSource, _ visit: (ReferenceRow<Entry>) throws -> Void) throws -> FileSummary
}

extension ReferenceReader {
    package var repeated: Int { 0 }

    /// Counts the rows of a page. `check` is called for each, and may throw to cancel.
    mutating func count(_ page: ByteSource, check: () throws -> Void) throws -> FileSummary {
        try read(page) { _ in try check() }
    }
}

/// What a row of a reference set is.
package enum ReferenceRow<Entry> {
    /// It is used.
    case entry(Entry)
    /// It has no name for people, as a street called `Voie A/12`.
    case unnamed
    /// It cannot be used. Rows are counted from 1; the reason is a clause for the user.
    case rejected(row: Int, reason: Message)
}
