/// What a set is, as the names of its columns tell.
enum KnownSet: Hashable {
    /// The City's toilets, from its own portal or RATP's.
    case city
    /// The table that `toilets` writes.
    case own
    /// The region's toilets, most of them from OpenStreetMap.
    case region
    /// An extract of OpenStreetMap.
    case osm
    /// The toilets in RATP's stations.
    case stations
    case outlines
    /// The JSON that `toilets` prints.
    case ownJSON
    /// Nothing that is known.
    case other

    /// Judges by the names of the columns of a table, or of the values of one row.
    init(names: [String]) {
        let names = Set(names.map { String($0.lowercased().map { $0 == " " ? "_" : $0 }) })
        let known = names.compactMap { Column.city[Array($0.utf8)] }
        if names.isSuperset(of: ["latitude", "longitude", "kind"]) {
            self = names.contains("hourstext") ? .ownJSON : .own
        } else if names.isSuperset(of: ["kind", "hourstext", "changingtable"]) {
            self = .ownJSON
        } else if names.contains("coord_geo") {
            self = names.contains("osm_id") ? .region : names.contains("station") ? .stations : .other
        } else if names.contains("c_ar") {
            self = .outlines
        } else if !names.isDisjoint(with: ["amenity", "@id", "osm_type", "other_tags"]) {
            self = .osm
        } else if known.contains(where: Self.signs.contains) || names.isSuperset(of: Self.namesOf2014) {
            self = .city
        } else {
            self = .other
        }
    }

    /// Whether its rows are toilets that can be read.
    var isOfToilets: Bool {
        switch self {
        case .city, .own, .region, .stations, .osm: true
        case .outlines, .ownJSON, .other: false
        }
    }

    /// The source under which its toilets are stored; nil where each row says its own.
    var source: String? {
        switch self {
        case .city: Source.paris
        case .region: Source.region
        case .stations: Source.stations
        case .osm: Source.osm
        case .own, .outlines, .ownJSON, .other: nil
        }
    }

    /// Refuses a set that is of another source than was asked for; most of the region's is from OpenStreetMap.
    func require(_ source: String?) throws(ImportError) {
        // Of a table of our own each row says its source.
        guard let source, self != .own, self.source != source, !(source == Source.osm && self == .region)
        else { return }
        throw .otherSet(description(names: []))
    }

    /// What a set is, to somebody who wanted another.
    func description(names: [String], title: String? = nil) -> String {
        switch self {
        case .city: "the City's set of toilets"
        case .own: "a table of toilets that toilets itself has written"
        case .region: "the region's set of toilets (Île-de-France)"
        case .stations: "RATP's set of toilets in stations"
        case .osm: "an extract of OpenStreetMap"
        case .outlines: "the outlines of the arrondissements, not toilets; those are taken as GeoJSON"
        case .ownJSON: "the JSON that toilets prints; export the toilets as CSV and import that"
        case .other where names.contains("attributes"):
            "of an ArcGIS server (Esri); convert it first: ogr2ogr -f GeoJSON toilets.geojson FILE"
        case .other where Self.hintsAtToilets(names + [title].compactMap(\.self)):
            "in columns that are not known, perhaps of toilets: its rows have \(Self.list(names)); "
                + "`toilets export --csv` shows the names to give them, as CSV"
        case .other: "not of toilets: its rows have \(Self.list(names))"
        }
    }

    /// Whether names are such as sets of toilets have, in English or French.
    static func hintsAtToilets(_ names: [String]) -> Bool {
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

    private static let namesOf2014: Set<String> = ["info", "libelle", "geom_x_y"]

    /// What the City's toilets have and its other sets have not.
    private static let signs: Set<Field> = [
        .column(.hours), .property(.accessible, way: 0), .property(.changingTable, way: 0), .column(.page),
    ]
}
