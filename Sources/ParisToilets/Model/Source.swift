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

    /// Whether a source is of those who run the toilets in it.
    static func runsToilets(_ source: String) -> Bool { source == paris || source == stations }

    private static func rank(_ source: String) -> Int {
        switch source {
        case paris: 0
        case stations: 1
        case osm: 3
        case region: 4
        default: 2
        }
    }

    /// The name of a source as it is stored: small letters, digits and dashes.
    static func name(from text: String) -> String {
        String(text.lowercased().prefix(40).map { isPartOfName($0) ? $0 : "-" })
    }

    /// Whether a letter can be in the name of a source.
    public static func isPartOfName(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "-_.".contains(letter)
    }

    /// Whether a name is one of OpenStreetMap's: `node/123`.
    public static func isOfOSM(_ name: String) -> Bool {
        name.hasPrefix("node/") || name.hasPrefix("way/") || name.hasPrefix("relation/")
    }

    /// Whether all its toilets stand in the time zone of Paris.
    static func isAroundParis(_ source: String) -> Bool {
        source == paris || source == stations || source == region
    }

    /// Whether a source writes its addresses as people read them.
    static func isReadable(_ source: String) -> Bool {
        source == osm || source == region || source == stations
    }
}
