internal import ToiletCore

/// The City's set of green spaces that are cool in summer, with the hours of parks.
extension DataSet {
    package static let parks: DataSet = DataSet(
        name: "parks",
        description: Message { $0.cityParks },
        referenceSet: .parks,
        source: Source("parks"),
        names: [
            Name(word: "parks", portal: ("https://opendata.paris.fr", "ilots-de-fraicheur-espaces-verts-frais"))
        ],
        notice: Source.noticeOfParks,
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { names in
            // API 1.0 leaves out what a row does not have, so the flags do without the number and the period.
            names.isSuperset(of: ["canicule_ouverture", "ouverture_estivale_nocturne"])
                || !names.isDisjoint(with: ["nsq_espace_vert", "nsq_ev"])
                    && !names.isDisjoint(with: ["horaires_periode", "horaires_lundi"])
        },
        datasetPrefix: "ilots-de-fraicheur-espaces-verts",
        // Identifiers and numbers are missing in some rows and used twice in others.
        pageOrder: "identifiant,nsq_espace_vert,nom,adresse"
    )

    /// Its columns by their names in the portal's APIs, then by those in its tables.
    static let parkColumns = ColumnNames<ParkColumn>([
        ("identifiant", .sourceID), ("nsq_espace_vert", .key), ("nom", .name), ("type", .type),
        ("categorie", .category), ("adresse", .address), ("arrondissement", .arrondissement),
        ("ouvert_24h", .isAlwaysOpen), ("canicule_ouverture", .opensInHeat),
        ("ouverture_estivale_nocturne", .opensOnSummerNights), ("horaires_periode", .period),
        ("horaires_lundi", .day(0)), ("horaires_mardi", .day(1)), ("horaires_mercredi", .day(2)),
        ("horaires_jeudi", .day(3)), ("horaires_vendredi", .day(4)), ("horaires_samedi", .day(5)),
        ("horaires_dimanche", .day(6)), ("id_dicom", .pageNumber),
        ("geo_shape", .shape), ("geometry", .shape), ("geom", .shape),
        ("id", .tableID), ("nsq_ev", .key), ("type_espaces_verts_frais", .type),
        ("catégorie_espace_vert", .category), ("ouverture_24-24h", .isAlwaysOpen),
        ("ouverture_periode_canicule", .opensInHeat), ("identifiant_dicom", .pageNumber),
    ])
}

/// The columns of the set of green spaces.
enum ParkColumn: Hashable {
    case key, sourceID, pageNumber, name, type, category, address, arrondissement, period
    /// The hours of a weekday; 0 is Monday.
    case day(Int)
    case isAlwaysOpen, opensOnSummerNights, opensInHeat
    case shape
    /// The identifier as tables call it. In GeoJSON another value has that name.
    case tableID
}
