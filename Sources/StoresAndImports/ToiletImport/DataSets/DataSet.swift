package import ToiletCore

/// The description of a data set: how it is recognised, where it is fetched, and how its rows become toilets.
///
/// Each data set has a file of its own in this folder. The trust in its source and its time zone are in ``Source``,
/// since stored toilets need them too.
package final class DataSet: Sendable {
    /// A name of the data set on the command line.
    package struct Name: Sendable {
        /// The word to type after `import`.
        package let word: String
        /// The portal and its identifier of the data set; nil where no portal is known.
        package var portal: (host: String, dataset: String)?
    }

    /// Makes a toilet of a row, at a location.
    typealias ToiletMaker =
        @Sendable (Coordinate, inout RowFields, inout SharedTexts) throws(Text.InvalidUTF8) -> Toilet

    /// Its unique name.
    let name: String
    /// What it is, in words for a user who expected another data set.
    let description: Message
    /// The reference set that its rows are of; nil for toilets.
    package let referenceSet: ReferenceSet?
    /// The source of its rows; nil where each row names its own.
    package let source: Source?
    /// The time zone of all its toilets; nil if they differ.
    let timeZone: String?
    /// Other sources whose toilets it contains.
    let alsoHolds: Set<Source>
    /// Its names on the command line, the usual one first.
    package let names: [Name]
    /// Why it cannot be fetched, for a data set without a portal.
    package let reasonForNoPortal: Message?
    /// The attribution that its licence requires; that of its source unless it is stated.
    package let notice: String
    /// The licence in words; nil where it is not known.
    package let licence: Message?
    /// Whether the column names of a table, or the names of a row's values, are those of this data set.
    ///
    /// The names are in lower case, with underscores for spaces.
    let isRecognisedBy: @Sendable (Set<String>) -> Bool
    /// The prefix of its identifiers on portals.
    let datasetPrefix: String?
    /// Its columns, under all names that they have had, but for those of properties.
    let columns: [(name: String, column: Column)]
    /// Whether its rows are read with the columns of all data sets that share theirs, since copies exist that mix them.
    let sharesColumns: Bool
    /// How its properties are read.
    let properties: [PropertyRule]
    /// Where all its toilets lie; a location that lies there only with latitude and longitude swapped is rejected.
    let area: Box
    /// Whether a toilet may be given as the outline of its building.
    let acceptsOutlines: Bool
    /// Makes a toilet of a row; nil where the data set is not of toilets.
    let makeToilet: ToiletMaker?
    /// Sets what its publisher says of all its toilets, where a row says nothing of it.
    let fillDefaults: (@Sendable (inout Toilet) -> Void)?
    /// The columns by which its pages are ordered, as API 2.1 takes them.
    let pageOrder: String

    init(
        name: String, description: Message, referenceSet: ReferenceSet? = nil, source: Source? = nil,
        timeZone: String? = nil, alsoHolds: Set<Source> = [], names: [Name] = [], reasonForNoPortal: Message? = nil,
        notice: String? = nil,
        licence: Message? = nil, isRecognisedBy: @escaping @Sendable (Set<String>) -> Bool,
        datasetPrefix: String? = nil, columns: [(name: String, column: Column)] = [], sharesColumns: Bool = false,
        properties: [PropertyRule] = [], area: Box = .paris, acceptsOutlines: Bool = false,
        makeToilet: ToiletMaker? = nil, fillDefaults: (@Sendable (inout Toilet) -> Void)? = nil,
        pageOrder: String = "arrondissement,adresse,type,horaire"
    ) {
        self.name = name
        self.description = description
        self.referenceSet = referenceSet
        self.source = source
        self.timeZone = timeZone
        self.alsoHolds = alsoHolds
        self.names = names
        self.reasonForNoPortal = reasonForNoPortal
        self.notice = notice ?? source?.notice ?? ""
        self.licence = licence
        self.isRecognisedBy = isRecognisedBy
        self.datasetPrefix = datasetPrefix
        self.columns = columns
        self.sharesColumns = sharesColumns
        self.properties = properties
        self.area = area
        self.acceptsOutlines = acceptsOutlines
        self.makeToilet = makeToilet
        self.fillDefaults = fillDefaults
        self.pageOrder = pageOrder
    }
}

extension DataSet {
    /// The published data sets of toilets. A new one is added here.
    package static let published: [DataSet] = [.city, .stations, .region, .osm, .montpellier]

    /// The data sets that `toilets import` fetches by a name.
    package static let fetched: [DataSet] = published + [.streets, .parks, .addresses]

    /// All data sets in the order in which they are tried, those with unambiguous columns first.
    static let all: [DataSet] =
        [.ownJSON, .ownShown, .own, .outlines, .streets, .streetAreas, .parks, .addresses]
        + published.filter { $0 != .city } + [
            .regionOrStations, .city,
        ]

    /// An unknown data set.
    static let other: DataSet = DataSet(
        name: "other", description: Message { $0.notOfToilets("") }, isRecognisedBy: { _ in false }
    )

    /// The columns by which the pages of a data set are ordered, by its identifier on a portal.
    package static func pageOrder(ofDataset dataset: String) -> String {
        let set = [streets, streetAreas, parks].first { $0.isOfDataset(dataset) }
        return (set ?? city).pageOrder
    }

    /// The data set of a source; nil where none is known.
    package static func of(_ source: Source) -> DataSet? { published.first { $0.source == source } }

    /// The names of the columns by which its rows are read.
    var columnNames: ColumnNames<Field> { sharesColumns ? Self.sharedColumns : ColumnNames([self]) }

    private static let sharedColumns = ColumnNames(published.filter(\.sharesColumns))

    /// The names by which rows of an unidentified data set are read. A name means the same in all data sets.
    static let columnsOfAll = ColumnNames(published)

    /// Whether its rows are toilets.
    var isOfToilets: Bool { makeToilet != nil }

    /// Throws where the data set cannot have toilets of the expected source.
    func require(_ source: Source?) throws(ImportError) {
        // In a table of `toilets export` each row names its source.
        guard let source, self != .own, self.source != source, !alsoHolds.contains(source) else { return }
        throw .unexpectedDataSet { [self] in description(names: [], $0) }
    }
}

extension DataSet: Hashable {
    package static func == (one: DataSet, other: DataSet) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DataSet {
    /// What the data set is, in words for a user who expected another; for an unknown one with its column names.
    func description(names: [String], title: String? = nil, _ words: Words) -> SafeText {
        guard self == .other else { return description.text(words) }
        if names.contains("attributes") { return words.ofArcGIS }
        let list = Self.list(names, words)
        return Self.hintsAtToilets(names + [title].compactMap(\.self))
            ? words.inUnknownColumns(list) : words.notOfToilets(list)
    }

    /// Whether names look like columns of toilets, in English or French.
    private static func hintsAtToilets(_ names: [String]) -> Bool {
        names.contains { name in
            let words = name.lowercased().split { !$0.isLetter }
            return words.contains("wc") || words.contains("pmr")
                || ["toilet", "sanisette", "sanitaire", "lavator", "urinoir", "urinal"].contains(
                    where: name.lowercased().contains
                )
        }
    }

    /// The first five names, for a message.
    static func list(_ names: [String], _ words: Words) -> SafeText {
        guard !names.isEmpty else { return words.noNames }
        let shown = names.prefix(5).map { $0.count > 30 ? $0.prefix(30) + "…" : $0 }.joined(separator: ", ")
        return SafeText(names.count > 5 ? shown + ", …" : shown)
    }
}

extension ColumnNames<Field> {
    /// Takes the names of all columns of some data sets.
    init(_ sets: [DataSet]) {
        self.init(sets.flatMap(\.columns), sets.flatMap(\.properties))
    }
}
