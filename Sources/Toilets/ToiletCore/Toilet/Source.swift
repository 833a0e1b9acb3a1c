/// A data set that toilets come from, and what is known of it. Two of the same name are the same.
///
/// What is known is said by the description of the data set when it is imported, and is stored with the toilets.
public struct Source: Sendable {
    /// What is known of a source; the defaults hold for one that is not described.
    package struct Facts: Hashable, Sendable {
        /// Its publisher, as people call it; empty where that is not known.
        package var publisher = ""
        /// The rank of its information, lowest first: operators, then surveys, then compilations.
        package var rank = 2
        /// Whether its publisher operates the toilets.
        package var runsToilets = false
        /// Whether its addresses are in readable case already.
        package var hasReadableAddresses = false
        /// The language of what it writes in words, as `fr`; nil where that is not known.
        package var language: String?
        /// The attribution that its licence requires; nil where its publisher is not known.
        package var notice: String?
        /// The URL of its licence; nil where that is not known.
        package var licence: String?

        package init(
            publisher: String = "", rank: Int = 2, runsToilets: Bool = false, hasReadableAddresses: Bool = false,
            language: String? = nil, notice: String? = nil, licence: String? = nil
        ) {
            self.publisher = publisher
            self.rank = rank
            self.runsToilets = runsToilets
            self.hasReadableAddresses = hasReadableAddresses
            self.language = language
            self.notice = notice
            self.licence = licence
        }
    }

    /// Shared by all toilets of a source.
    private final class Description: Sendable {
        let name: String
        let facts: Facts

        init(_ name: String, _ facts: Facts) {
            self.name = name
            self.facts = facts
        }
    }

    private let described: Description

    /// The highest rank.
    package static let lastRank = 9

    /// A source by the name that is stored.
    package init(_ name: String, _ facts: Facts = Facts()) {
        described = Description(name, facts)
    }

    /// The name that is stored.
    public var name: String { described.name }
    package var facts: Facts { described.facts }

    /// Its publisher, else its name, for people.
    package var publisher: String { facts.publisher.isEmpty ? name : facts.publisher }

    /// The attribution that its licence requires, else its name.
    package var notice: String { facts.notice ?? name }
}

extension Source: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension Source: Hashable, Comparable {
    /// Whether both have one name.
    public static func == (one: Source, other: Source) -> Bool {
        one.described === other.described || one.name == other.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Orders sources by rank, then by name.
    public static func < (one: Source, other: Source) -> Bool {
        (one.facts.rank, one.name) < (other.facts.rank, other.name)
    }
}

extension Source: ExpressibleByStringLiteral {
    /// A source of which nothing is known but its name.
    public init(stringLiteral name: String) { self.init(name) }
}

/// The sources that the program itself knows by their names.
extension Source {
    /// The City of Paris, from its own portal or RATP's.
    public static let paris = Source("paris")
    /// RATP, the toilets in its stations.
    public static let stations = Source("stations")
    /// OpenStreetMap.
    public static let osm = Source("osm")
    /// The Île-de-France region's compilation of the other sources.
    public static let region = Source("region")

    /// All of them.
    package static let named = [paris, stations, osm, region]

    /// The time zone of Paris.
    public static let parisTimeZone = "Europe/Paris"

    /// The attribution that the licence of the hours of parks requires.
    package static let noticeOfParks = "Îlots de fraîcheur - espaces verts frais, Ville de Paris"

    /// The attribution that the licence of the streets requires.
    package static let noticeOfStreets = "Voie, Ville de Paris"

    /// The URL of the Open Database License.
    package static let openDatabaseLicence = "https://opendatacommons.org/licenses/odbl/1-0/"
}

/// The names of sources.
extension Source {
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
}

/// Sources by their names.
package struct KnownSources: Sendable {
    private let known: [String: Source]

    package init(_ sources: some Sequence<Source> = []) {
        known = Dictionary(sources.map { ($0.name, $0) }) { _, last in last }
    }

    /// The source of a name; without facts where it is not known.
    package subscript(_ name: String) -> Source { known[name] ?? Source(name) }

    /// What is known of the source of a name; nil where it is not known.
    package func facts(of name: String) -> Source.Facts? { known[name]?.facts }
}
