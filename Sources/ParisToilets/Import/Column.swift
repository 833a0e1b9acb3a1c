/// What a column can say of a toilet.
enum Column: Int, CaseIterable {
    case id, latitude, longitude, kind, arrondissement, address, hours, accessible, changingTable, status,
        page, source
    /// The portal's point.
    case point
    /// A GeoJSON geometry.
    case shape
    /// The portal's point as it was called until 2017.
    case olderPoint
    case streetNumber, streetName
    /// What it costs; and whether it costs something, where that is said beside.
    case fee, charge
    /// Who may use it.
    case isPublic
    /// The name that its data set has for it, and what sort of thing that is a name of.
    case sourceID, elementType
    /// What OpenStreetMap takes the thing for.
    case amenity
    /// Whether the toilet is step-free, where another column says it of the house around it.
    case toiletAccessible
    /// An older way to say that there is a changing table.
    case diaper
    /// Whether it is used no more.
    case disused
    /// Whether one sits or stands, and who.
    case position, female, male
    /// The name of the place, of its town, of the lines that stop there.
    case name, town, line
    /// Whether one needs a ticket to get there.
    case behindGates
    /// A box around it, where no point is said.
    case bounds

    /// The columns that say something other than the place.
    static let content = allCases.filter { !ofPlace.contains($0) }

    private static let ofPlace: Set<Column> = [.latitude, .longitude, .point, .shape, .olderPoint, .bounds]

    /// The columns of every set that others make, by every name they have had.
    static let foreign = ColumnNames(cityNames + regionNames + osmNames)

    /// The columns of the City's toilets.
    static let city = ColumnNames(cityNames)

    private static let cityNames: [(String, Column)] = [
        ("type", .kind), ("libelle", .kind), ("statut", .status), ("adresse", .address),
        ("arrondissement", .arrondissement),
        ("horaire", .hours), ("horaires_ouverture", .hours), ("acces_pmr", .accessible),
        ("relais_bebe", .changingTable), ("url_fiche_equipement", .page), ("geo_point_2d", .point),
        ("geo_point", .point), ("geo_shape", .shape), ("geometry", .shape), ("geom", .shape),
        ("geom_x_y", .olderPoint), ("numero_voie", .streetNumber), ("nom_voie", .streetName),
    ]

    /// The region's toilets, and those in RATP's stations.
    private static let regionNames: [(String, Column)] = [
        ("accessibilite_pmr", .accessible), ("accessible_au_public", .isPublic), ("tarif", .fee),
        ("tarif_gratuit_payant", .fee), ("horaires_d_ouverture", .hours), ("coord_geo", .point),
        ("indications_de_localisation", .address), ("localisation", .address), ("osm_id", .sourceID),
        ("nom_de_la_commune", .town), ("station", .name), ("ligne", .line),
        ("en_zone_controlee", .behindGates),
    ]

    /// The keys of OpenStreetMap, and those that its extracts add.
    private static let osmNames: [(String, Column)] = [
        ("id", .sourceID), ("@id", .sourceID), ("osm_type", .elementType), ("amenity", .amenity),
        ("lat", .latitude), ("lon", .longitude), ("center", .point), ("bounds", .bounds), ("name", .name),
        ("addr:housenumber", .streetNumber), ("addr:street", .streetName), ("addr:city", .town),
        ("opening_hours", .hours), ("wheelchair", .accessible), ("toilets:wheelchair", .toiletAccessible),
        ("changing_table", .changingTable), ("diaper", .diaper), ("fee", .fee), ("charge", .charge),
        ("access", .isPublic), ("operational_status", .status), ("disused", .disused),
        ("abandoned", .disused), ("toilets:position", .position),
        ("female", .female), ("male", .male), ("website", .page), ("contact:website", .page),
    ]

    /// The columns of the table that `toilets` writes.
    static let own = ColumnNames([
        ("id", .id), ("latitude", .latitude), ("longitude", .longitude), ("kind", .kind),
        ("arrondissement", .arrondissement), ("address", .address), ("hours", .hours),
        ("accessible", .accessible), ("changing_table", .changingTable), ("status", .status), ("page", .page),
        ("source", .source), ("fee", .fee), ("public", .isPublic), ("source_id", .sourceID),
    ])
}

/// The names of columns, found without regard to case; those cut to ten letters, as DBF does, are known too.
struct ColumnNames: Sendable {
    private let names: [(name: [UInt8], column: Column)]

    init(_ names: [(String, Column)]) {
        self.names = names.map { (Array($0.utf8), $1) }
    }

    subscript(_ name: some Collection<UInt8>) -> Column? {
        names.first { Self.isSame(name, $0.name) }?.column
    }

    private static func isSame(_ name: some Collection<UInt8>, _ known: [UInt8]) -> Bool {
        guard name.count == known.count || name.count == 10 && known.count > 10 else { return false }
        return zip(name, known).allSatisfy { fold($0) == $1 }
    }

    private static func fold(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "): UInt8(ascii: "_")
        default: byte
        }
    }
}
