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

    /// The columns that say something other than the place.
    static let content: [Column] = [
        .id, .kind, .arrondissement, .address, .hours, .accessible, .changingTable, .status, .page, .source,
        .streetNumber, .streetName,
    ]

    /// The columns of the portal's sets, by every name they have had.
    static let portal = ColumnNames([
        ("type", .kind), ("statut", .status), ("adresse", .address), ("arrondissement", .arrondissement),
        ("horaire", .hours), ("horaires_ouverture", .hours), ("acces_pmr", .accessible),
        ("relais_bebe", .changingTable), ("url_fiche_equipement", .page), ("geo_point_2d", .point),
        ("geo_point", .point), ("geo_shape", .shape), ("geometry", .shape), ("geom", .shape),
        ("geom_x_y", .olderPoint), ("numero_voie", .streetNumber), ("nom_voie", .streetName),
    ])

    /// The columns of the table that `toilets` writes.
    static let own = ColumnNames([
        ("id", .id), ("latitude", .latitude), ("longitude", .longitude), ("kind", .kind),
        ("arrondissement", .arrondissement), ("address", .address), ("hours", .hours),
        ("accessible", .accessible), ("changing_table", .changingTable), ("status", .status), ("page", .page),
        ("source", .source),
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
