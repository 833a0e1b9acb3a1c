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

/// The file formats that are read.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
    /// An answer of the portal's search API 1.0.
    case searchAnswer
    /// A download of records of API 1.0: an array of objects with the values in `fields`.
    case recordList
    /// An answer of the portal's records API 2.1.
    case resultsAnswer
    /// An export of API 2.1: an array of flat objects.
    case exportList
    case geoJSON
    /// Newline-delimited JSON or a JSON text sequence (RFC 7464).
    case sequence
    /// An answer of an Overpass server: an extract of OpenStreetMap.
    case overpass
    /// A table of the portal, with commas, semicolons or tabs between its values.
    case csv
    /// The CSV that `toilets export` writes.
    case ownCSV

    /// The format, in words for the user.
    public var description: String {
        switch self {
        case .searchAnswer: "the portal's search answer (JSON, API 1.0)"
        case .recordList: "the portal's records (JSON, API 1.0)"
        case .resultsAnswer: "the portal's records (JSON, API 2.1)"
        case .exportList: "the portal's export (JSON, API 2.1)"
        case .geoJSON: "GeoJSON"
        case .sequence: "JSON, one row after the other"
        case .overpass: "Overpass JSON"
        case .csv: "the portal's CSV"
        case .ownCSV: "the CSV of toilets itself"
        }
    }
}
