package import Wording

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

    /// The names of the array of rows in a container.
    static let containers: [String: FileFormat] = [
        "records": .searchAnswer, "results": .resultsAnswer, "features": .geoJSON, "toilets": .exportList,
        "elements": .overpass,
    ]

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
