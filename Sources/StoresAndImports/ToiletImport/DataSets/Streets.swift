internal import ToiletCore

/// The City's two sets of its streets.
extension DataSet {
    /// Each street with its centre lines. It has no arrondissements.
    package static let streets: DataSet = DataSet(
        name: "streets",
        description: Message { $0.cityStreets },
        referenceSet: .streets,
        source: Source("streets"),
        names: [
            Name(word: "streets", portal: ("https://opendata.paris.fr", "voie")),
            // The second one has the same streets, and is asked when the first is gone.
            Name(word: "streets", portal: ("https://opendata.paris.fr", "denominations-emprises-voies-actuelles")),
        ],
        notice: "Linéaires des voies, Ville de Paris",
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { $0.isSuperset(of: ["n_sq_vo", "l_longmin"]) },
        datasetPrefix: "voie",
        columns: [
            ("n_sq_vo", .sourceID), ("l_longmin", .name), ("l_courtmin", .shortName),
            ("c_desi", .kind), ("c_domoff", .legalStatus),
            ("geometry", .shape), ("geom", .shape), ("geo_shape", .shape),
            ("geometry_x_y", .point), ("geom_x_y", .point), ("geo_point_2d", .point),
        ],
        pageOrder: "n_sq_vo"
    )

    /// Each street with the ground that it covers and the arrondissements that it lies in.
    package static let streetAreas: DataSet = DataSet(
        name: "streetAreas",
        description: Message { $0.cityStreets },
        referenceSet: .streets,
        source: Source("streets"),
        notice: "Dénominations des emprises des voies actuelles, Ville de Paris",
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { names in
            names.isSuperset(of: ["typo_min", "arrdt"])
                || names.isSuperset(of: ["dénomination_complète_minuscule", "arrondissement"])
        },
        datasetPrefix: "denominations-emprises-voies",
        columns: [
            ("id", .sourceID), ("identifiant", .sourceID),
            ("typo_min", .name), ("dénomination_complète_minuscule", .name),
            ("arrdt", .arrondissement), ("arrondissement", .arrondissement),
            ("geo_shape", .shape), ("geometry", .shape), ("geo_point_2d", .point),
        ],
        pageOrder: "id"
    )

    /// The columns of both. A name means the same in both.
    static let streetColumns = ColumnNames(streets.columns + streetAreas.columns)
}
