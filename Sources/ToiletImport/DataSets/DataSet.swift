internal import ToiletCore

/// What is known of a data set: how it is recognised, where it is fetched, and how a row of it becomes a toilet.
///
/// Each set has a file of its own beside this one. How far its source is believed, and its time zone, stand in ``Source``,
/// since toilets that are stored need them too.
package final class DataSet: Sendable {
    /// A word to type after `import`.
    package struct Name: Sendable {
        package let word: String
        /// Where the set is fetched under this name; nil where no portal is known.
        package var portal: (host: String, dataset: String)?
    }

    /// Makes a toilet of a row, which stands at a place.
    typealias Reading =
        @Sendable (Coordinate, inout RowFields, inout RowMapper) throws(Text.InvalidUTF8) -> Toilet

    /// By which it is told from other sets.
    let name: String
    /// What it is, to somebody who wanted another.
    let description: String
    /// The source under which its toilets are stored; nil where each row says its own.
    package let source: String?
    /// The sources whose toilets it has as well.
    let alsoHolds: Set<String>
    /// The words to type after `import`, the usual one first.
    package let names: [Name]
    /// Why it cannot be fetched, where it has names and no portal.
    package let reasonForNoPortal: String
    /// The notice that its licence asks for.
    package let notice: String
    /// Nil where it is not known.
    package let licence: String?
    /// Whether the names of the columns of a table, or of the values of a row, are its own.
    ///
    /// The names are in small letters, with underscores for spaces.
    let recognises: @Sendable (Set<String>) -> Bool
    /// What its portal calls it begins so.
    let datasetPrefix: String?
    /// Its columns, by every name they have had, but for those of properties.
    let columns: [(name: String, column: Column)]
    /// Whether its rows are read with the columns of all sets that share theirs, since copies and mixtures of these are
    /// about.
    let sharesColumns: Bool
    /// Its properties.
    let properties: [PropertyRule]
    /// Where all its toilets lie; a place that lies there only with latitude and longitude exchanged is refused.
    let area: Box
    /// Whether a toilet may be drawn as the outline of its house.
    let acceptsOutlines: Bool
    /// Makes a toilet of a row; nil where the set is not of toilets.
    let toilet: Reading?
    /// Adds what its publisher says of all its toilets.
    let complete: (@Sendable (inout Toilet) -> Void)?

    init(
        name: String,
        description: String,
        source: String? = nil,
        alsoHolds: Set<String> = [],
        names: [Name] = [],
        reasonForNoPortal: String = "",
        notice: String = "",
        licence: String? = nil,
        recognises: @escaping @Sendable (Set<String>) -> Bool,
        datasetPrefix: String? = nil,
        columns: [(name: String, column: Column)] = [],
        sharesColumns: Bool = false,
        properties: [PropertyRule] = [],
        area: Box = .paris,
        acceptsOutlines: Bool = false,
        toilet: Reading? = nil,
        complete: (@Sendable (inout Toilet) -> Void)? = nil
    ) {
        self.name = name
        self.description = description
        self.source = source
        self.alsoHolds = alsoHolds
        self.names = names
        self.reasonForNoPortal = reasonForNoPortal
        self.notice = notice
        self.licence = licence
        self.recognises = recognises
        self.datasetPrefix = datasetPrefix
        self.columns = columns
        self.sharesColumns = sharesColumns
        self.properties = properties
        self.area = area
        self.acceptsOutlines = acceptsOutlines
        self.toilet = toilet
        self.complete = complete
    }
}

extension DataSet {
    /// The sets of toilets that others publish. A new one is added here.
    package static let published: [DataSet] = [.city, .stations, .region, .osm, .montpellier]

    /// All sets, those that are recognised for certain before those that leave something open.
    private static let all: [DataSet] =
        [.ownJSON, .own, .outlines] + published.filter { $0 != .city } + [.regionOrStations, .city]

    /// A set that is not known.
    static let other: DataSet = DataSet(
        name: "other",
        description: "not of toilets",
        recognises: { _ in false }
    )

    /// Judges by the names of the columns of a table, or of the values of one row.
    static func recognised(by names: [String]) -> DataSet {
        let names = Set(names.map { String($0.lowercased().map { $0 == " " ? "_" : $0 }) })
        return all.first { $0.recognises(names) } ?? other
    }

    /// The set that a portal gives under a name.
    static func named(dataset: String) -> DataSet? {
        published.first { $0.datasetPrefix.map(dataset.hasPrefix) ?? false }
    }

    /// What the publisher of a source says of all its toilets.
    static func completing(_ source: String) -> (@Sendable (inout Toilet) -> Void)? {
        guard let index = completed.firstIndex(where: { $0.source == source }) else { return nil }
        return completed[index].complete
    }

    private static let completed = published.filter { $0.complete != nil }

    /// The names by which its rows are read.
    var columnNames: ColumnNames { sharesColumns ? Self.sharedColumns : ColumnNames([self]) }

    private static let sharedColumns = ColumnNames(published.filter(\.sharesColumns))

    /// The names by which rows are read as long as it is not known what they are of. A name has one meaning in all sets.
    static let columnsOfAll = ColumnNames(published)

    /// Whether its rows are toilets that can be read.
    var isOfToilets: Bool { toilet != nil }

    /// Refuses a set that is of another source than was asked for.
    func require(_ source: String?) throws(ImportError) {
        // Of a table of our own each row says its source.
        guard let source, self != .own, self.source != source, !alsoHolds.contains(source) else { return }
        throw .otherSet(description(names: []))
    }
}

extension DataSet: Hashable {
    package static func == (one: DataSet, other: DataSet) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DataSet {
    /// What a set is, to somebody who wanted another.
    func description(names: [String], title: String? = nil) -> String {
        guard self == .other else { return description }
        if names.contains("attributes") {
            return "of an ArcGIS server (Esri); convert it first: ogr2ogr -f GeoJSON toilets.geojson FILE"
        }
        if Self.hintsAtToilets(names + [title].compactMap(\.self)) {
            return "in columns that are not known, perhaps of toilets: its rows have \(Self.list(names)); "
                + "`toilets export --csv` shows the names to give them, as CSV"
        }
        return "\(description): its rows have \(Self.list(names))"
    }

    /// Whether names are such as sets of toilets have, in English or French.
    private static func hintsAtToilets(_ names: [String]) -> Bool {
        names.contains { name in
            let words = name.lowercased().split { !$0.isLetter }
            return words.contains("wc") || words.contains("pmr")
                || ["toilet", "sanisette", "sanitaire", "lavator", "urinoir", "urinal"].contains(
                    where: name.lowercased().contains
                )
        }
    }

    static func list(_ names: [String]) -> String {
        guard !names.isEmpty else { return "no names" }
        let shown = names.prefix(5).map { $0.count > 30 ? $0.prefix(30) + "…" : $0 }.joined(separator: ", ")
        return names.count > 5 ? shown + ", …" : shown
    }
}
