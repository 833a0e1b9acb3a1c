internal import ToiletCore

/// The toilets in RATP's stations.
extension DataSet {
    static let stations: DataSet = DataSet(
        name: "stations",
        description: Message { $0.stationToilets },
        source: Source(
            Source.stations.name,
            Source.Facts(
                publisher: "RATP", rank: 1, runsToilets: true, hasReadableAddresses: true, language: "fr",
                notice: "Sanitaires réseau RATP, RATP", licence: Source.openDatabaseLicence
            )
        ),
        timeZone: Source.parisTimeZone,
        names: [Name(word: "stations", portal: ("https://data.ratp.fr", "sanitaires-reseau-ratp"))],
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { $0.isSuperset(of: ["coord_geo", "station"]) && !$0.contains("osm_id") },
        columns: [
            ("coord_geo", .point), ("indications_de_localisation", .address), ("station", .name),
            ("ligne", .line), ("en_zone_controlee", .behindGates),
        ],
        sharesColumns: true,
        properties: [
            PropertyRule(.accessible, in: "accessibilite_pmr", vocabulary: PortalVocabulary.yesOrNo),
            PropertyRule(.fee, in: "tarif_gratuit_payant", vocabulary: PortalVocabulary.fees),
            PropertyRule(.publicAccess, in: "accessible_au_public", vocabulary: PortalVocabulary.yesOrNo),
        ],
        makeToilet: { (place, fields, _) throws(Text.InvalidUTF8) in
            Toilet(
                coordinate: place, kind: .wc, addressText: try stationAddress(&fields),
                properties: try fields.properties(stations.properties), source: .stations
            )
        }
    )

    /// The station, its line, and where in the station the toilet is.
    private static func stationAddress(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> String {
        var address = try fields.string(.name)
        let line = try fields.string(.line)
        if !line.isEmpty { address += line.first?.isLetter == true ? " (RER \(line))" : " (M\(line))" }
        // Only passengers with a ticket get there.
        if try fields.value(.behindGates, PortalVocabulary.yesOrNo) == .yes { address += ", zone contrôlée" }
        let spot = try fields.string(.address)
        return spot.isEmpty ? address : "\(address): \(spot)"
    }
}
