/// The shapes in which toilets come.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
    /// The answer of the portal's older search.
    case searchAnswer
    /// The records that the portal's older download gives.
    case recordList
    /// The answer of the portal's newer records.
    case resultsAnswer
    /// The list of flat objects that the portal's newer export gives.
    case exportList
    case geoJSON
    /// One row after the other, each an object of its own.
    case sequence
    /// The answer of an Overpass server, which gives extracts of OpenStreetMap.
    case overpass
    case csv
    /// The table that `toilets` itself writes.
    case ownCSV

    /// The shape in words.
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
