public import OSMOpeningHours
package import Wording

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

    /// The format, in English words.
    public var description: String { description(.english).text }

    /// The format with this ``description``, as a report or a store has it, in a language; the text itself where there
    /// is none.
    package static func described(_ description: String, _ words: Words) -> SafeText {
        allCases.first { $0.description == description }?.description(words) ?? SafeText(description)
    }

    private func description(_ words: Words) -> SafeText {
        switch self {
        case .searchAnswer: words.searchAnswerFormat
        case .recordList: words.recordListFormat
        case .resultsAnswer: words.resultsAnswerFormat
        case .exportList: words.exportListFormat
        case .geoJSON: words.geoJSONFormat
        case .sequence: words.sequenceFormat
        case .overpass: words.overpassFormat
        case .csv: words.csvFormat
        case .ownCSV: words.ownCSVFormat
        }
    }
}
