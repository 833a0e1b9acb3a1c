/// The names of the data sets that toilets come from, as they are stored.
///
/// Imports of the program's own CSV format may use further names.
public enum Source {
    /// The City of Paris, from its own portal or RATP's.
    public static let paris = "paris"
    /// RATP, the toilets in its stations.
    public static let stations = "stations"
    /// OpenStreetMap.
    public static let osm = "osm"
    /// The Île-de-France region's compilation of the other sources.
    public static let region = "region"

    /// The City of Montpellier.
    public static let montpellier = "montpellier"

    /// The time zone of all sources except OpenStreetMap.
    public static let parisTimeZone = "Europe/Paris"

    /// What the program knows about a source.
    package struct Facts: Sendable {
        /// The stored name; empty for sources that are not in the table.
        package var name = ""
        /// Its publisher, as people call it; empty for sources that are not in the table.
        package var publisher = ""
        /// The rank of its information, lowest first: operators, then surveys, then compilations.
        package var rank = 2
        /// Whether its publisher operates the toilets.
        package var runsToilets = false
        /// The time zone of all its toilets; nil if they differ.
        package var timeZone: String?
        /// Whether its addresses are in readable case already.
        package var hasReadableAddresses = false
        /// The attribution that its licence requires; nil where its publisher is not known.
        package var notice: String?
        /// The URL of its licence; nil where that is not known.
        package var licence: String?
    }

    /// The sources with a data set of their own.
    package static let known = [
        Facts(
            name: paris, publisher: "Ville de Paris", rank: 0, runsToilets: true, timeZone: parisTimeZone,
            notice: "Toilettes publiques, Ville de Paris", licence: openDatabaseLicence
        ),
        Facts(
            name: stations, publisher: "RATP", rank: 1, runsToilets: true, timeZone: parisTimeZone,
            hasReadableAddresses: true, notice: "Sanitaires réseau RATP, RATP", licence: openDatabaseLicence
        ),
        Facts(
            name: osm, publisher: "OpenStreetMap", rank: 3, hasReadableAddresses: true,
            notice: "© OpenStreetMap contributors", licence: openDatabaseLicence
        ),
        Facts(
            name: region,
            publisher: "Région Île-de-France",
            rank: 4,
            timeZone: parisTimeZone,
            hasReadableAddresses: true,
            notice:
                "Toilettes publiques en Île-de-France, Région Île-de-France, © OpenStreetMap contributors",
            licence: openDatabaseLicence
        ),
        Facts(
            name: montpellier, publisher: "Ville de Montpellier", rank: 0, runsToilets: true, timeZone: parisTimeZone,
            hasReadableAddresses: true, notice: "WC publics, Ville de Montpellier"
        ),
    ]

    /// The attribution that the licence of the hours of parks requires.
    package static let noticeOfParks = "Îlots de fraîcheur - espaces verts frais, Ville de Paris"

    /// The attribution that the licence of the streets requires.
    package static let noticeOfStreets = "Voie, Ville de Paris"

    /// The URL of the Open Database License, which all sources with a known licence have.
    package static let openDatabaseLicence = "https://opendatacommons.org/licenses/odbl/1-0/"

    private static let others = Facts()

    /// The facts about a source; default values for an unlisted one.
    package static func facts(of source: String) -> Facts {
        known.first { $0.name == source } ?? others
    }

    /// The publisher of a source, else its name, for people.
    package static func publisher(of source: String) -> String {
        let publisher = facts(of: source).publisher
        return publisher.isEmpty ? source : publisher
    }

    /// Orders sources by rank, then by name.
    package static func isBefore(_ one: String, _ other: String) -> Bool {
        (facts(of: one).rank, one) < (facts(of: other).rank, other)
    }

    /// Whether the publisher of a source operates the toilets.
    static func runsToilets(_ source: String) -> Bool { facts(of: source).runsToilets }

    /// Converts a text to a valid name: lowercase, at most 40 characters, with dashes for other characters.
    package static func name(from text: String) -> String {
        String(text.lowercased().prefix(40).map { isAllowedInName($0) ? $0 : "-" })
    }

    /// Whether a character is allowed in the name of a source.
    public static func isAllowedInName(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "-_.".contains(letter)
    }

    /// Whether an identifier is one of OpenStreetMap's, such as `node/123`.
    public static func isOSMIdentifier(_ name: String) -> Bool {
        name.hasPrefix("node/") || name.hasPrefix("way/") || name.hasPrefix("relation/")
    }

    /// Whether what a source writes in words is French: all sources with the clocks of Paris.
    package static func writesFrench(_ source: String) -> Bool { facts(of: source).timeZone != nil }

    /// Whether the addresses of a source are in readable case already.
    package static func hasReadableAddresses(_ source: String) -> Bool { facts(of: source).hasReadableAddresses }
}
