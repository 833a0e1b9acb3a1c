public import OSMOpeningHours

/// What is known of a file when all of it was read.
public struct FileSummary: Sendable, Hashable {
    /// The data set.
    var set = DataSet.city
    /// When its data was current, where the file says so.
    public internal(set) var published: Instant?
    /// The format.
    public internal(set) var format: FileFormat
    /// How many rows of data it has, rejected ones included.
    public internal(set) var rows = 0
    /// How many rows the portal says there are; nil where the file does not say. More than ``rows`` means that this is
    /// only a part of them.
    public internal(set) var announced: Int?
    /// The identifier of the portal's data set, where the file names it.
    public internal(set) var dataset: String?
    /// How many rows repeat an earlier one.
    public internal(set) var repeated = 0

    init(format: FileFormat) {
        self.format = format
    }
}
