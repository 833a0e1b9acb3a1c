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

    /// The public toilets of Montpellier.
    public static let montpellier = "montpellier"

    /// The time zone of all of these but OpenStreetMap.
    public static let parisTimeZone = "Europe/Paris"

    /// What is known of a source, for as long as toilets of it are stored.
    package struct Facts: Sendable {
        /// Its name; empty for sources that are not in the table.
        package var name = ""
        /// How well it knows a toilet: who runs it before who has seen it, and copies last.
        package var rank = 2
        /// Whether it is of those who run the toilets in it.
        package var runsToilets = false
        /// The time zone of all its toilets; nil where each has its own.
        package var timeZone: String?
        /// Whether it writes its addresses as people read them.
        package var isReadable = false
    }

    /// The sources that have a data set of their own.
    package static let known = [
        Facts(name: paris, rank: 0, runsToilets: true, timeZone: parisTimeZone),
        Facts(name: stations, rank: 1, runsToilets: true, timeZone: parisTimeZone, isReadable: true),
        Facts(name: osm, rank: 3, isReadable: true),
        Facts(name: region, rank: 4, timeZone: parisTimeZone, isReadable: true),
        Facts(name: montpellier, rank: 0, runsToilets: true, timeZone: parisTimeZone, isReadable: true),
    ]

    private static let others = Facts()

    /// What is known of a source.
    package static func facts(of source: String) -> Facts {
        known.first { $0.name == source } ?? others
    }

    /// Orders sources by how well they know a toilet.
    package static func isBefore(_ one: String, _ other: String) -> Bool {
        (facts(of: one).rank, one) < (facts(of: other).rank, other)
    }

    /// Whether a source is of those who run the toilets in it.
    static func runsToilets(_ source: String) -> Bool { facts(of: source).runsToilets }

    /// The name of a source as it is stored: small letters, digits and dashes.
    package static func name(from text: String) -> String {
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

    /// Whether a source writes its addresses as people read them.
    static func isReadable(_ source: String) -> Bool { facts(of: source).isReadable }
}
