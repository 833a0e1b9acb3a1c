public import OSMOpeningHours

/// What the file as a whole turned out to be.
public struct FileSummary: Sendable, Hashable {
    /// The set that it holds.
    var set = DataSet.city
    /// Of when its data is, where the file says that.
    public internal(set) var published: Instant?
    /// Its shape.
    public internal(set) var format: FileFormat
    /// How many rows of data it holds, those that were rejected among them.
    public internal(set) var rows = 0
    /// How many rows the answer says there are; where that is more than `rows`, the file is only a part.
    public internal(set) var announced: Int?
    /// The name of the portal's data set, where the file says it.
    public internal(set) var dataset: String?

    /// How many rows say the same as an earlier one.
    public internal(set) var repeated = 0

    init(format: FileFormat) {
        self.format = format
    }
}
