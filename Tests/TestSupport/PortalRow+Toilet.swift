public import ParisToilets

extension PortalRow {
    /// The rows of a file of toilets, as the portal would write them.
    public static func all(in file: String) throws -> [PortalRow] {
        var rows: [PortalRow] = []
        var reader = ToiletReader(try ByteSource.open(path: file))
        _ = try reader.read { outcome in
            if case .toilet(let toilet) = outcome { rows.append(PortalRow(toilet)) }
        }
        return rows
    }

    /// A toilet in the portal's words of 2026.
    public init(_ toilet: Toilet) {
        let kinds: [Kind: String] = [
            .sanisette: "Sanisette", .wc: "WC", .lavatory: "Lavatory", .urinal: "Urinoir",
            .urinalWomen: "Urinoir femme",
        ]
        let answers: [Tristate: String] = [.yes: "Oui", .no: "Non"]
        let states: [Status: String] = [.inService: "En service", .outOfService: "Hors service"]
        self.init(
            latitude: toilet.coordinate.latitude,
            longitude: toilet.coordinate.longitude,
            values: [
                ("type", kinds[toilet.kind]), ("statut", states[toilet.status]),
                ("adresse", toilet.addressText),
                ("arrondissement", toilet.arrondissement.map { "\(75000 + $0.rawValue)" }),
                ("horaire", toilet.hoursText), ("acces_pmr", answers[toilet.accessible]),
                ("relais_bebe", answers[toilet.changingTable]), ("url_fiche_equipement", toilet.page),
            ]
        )
    }
}
