extension PortalRow {
    /// Rows of RATP's set of toilets in stations.
    public static func inStations(_ count: Int) -> [PortalRow] {
        (0..<count).map { number in
            PortalRow(
                latitude: 48.80 + Double(number) / 1000,
                longitude: 2.30,
                values: [
                    ("ligne", number % 2 == 0 ? "14" : "A"), ("station", "Station \(number)"),
                    ("accessible_au_public", "oui"), ("tarif_gratuit_payant", "gratuit"),
                    ("en_zone_controlee", nil), ("accessibilite_pmr", "oui"),
                    ("localisation", "Sortie \(number)"),
                ],
                pointName: "coord_geo"
            )
        }
    }

    /// Rows of the region's set.
    public static func inRegion(_ count: Int) -> [PortalRow] {
        (0..<count).map { number in
            PortalRow(
                latitude: 48.70 + Double(number) / 1000,
                longitude: 2.40,
                values: [
                    ("file", "Openstreetmap"), ("accessible_au_public", "Oui"), ("tarif", "Payant"),
                    ("accessibilite_pmr", nil), ("type", "Toilettes publiques (Toilettes assises)"),
                    ("horaires_d_ouverture", "Mo-Su 09:00-18:00"), ("osm_id", "node/\(number + 1)"),
                    ("nom_de_la_commune", "Versailles"),
                ],
                pointName: "coord_geo"
            )
        }
    }
}
