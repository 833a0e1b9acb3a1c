/// The data sets that toilets come from, by the names under which they are stored.
///
/// Whoever imports a table of the program's own may use further names in it.
public enum Source {
    /// The City's toilets, from its own portal or RATP's.
    public static let paris = "paris"
    /// The toilets in RATP's stations.
    public static let stations = "stations"
    /// OpenStreetMap.
    public static let osm = "osm"
    /// The region's toilets, put together from all of these.
    public static let region = "region"

    /// The time zone of all of these but OpenStreetMap.
    public static let parisTimeZone = "Europe/Paris"

    /// Orders sources by how well they know a toilet: who runs it before who has seen it, and copies last.
    static func isBefore(_ one: String, _ other: String) -> Bool {
        (rank(one), one) < (rank(other), other)
    }

    private static func rank(_ source: String) -> Int {
        switch source {
        case paris: 0
        case stations: 1
        case osm: 3
        case region: 4
        default: 2
        }
    }

    /// Whether a source writes its addresses as people read them.
    static func isReadable(_ source: String) -> Bool {
        source == osm || source == region || source == stations
    }
}
