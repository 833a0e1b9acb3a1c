internal import ToiletCore

/// The toilets of Île-de-France: the City's, RATP's, and most of them from OpenStreetMap.
extension DataSet {
    static let region: DataSet = DataSet(
        name: "region",
        description: Message { $0.regionToilets },
        source: Source(
            Source.region.name,
            Source.Facts(
                publisher: "Région Île-de-France", rank: 4, hasReadableAddresses: true, language: "fr",
                notice: "Toilettes publiques en Île-de-France, Région Île-de-France, © OpenStreetMap contributors",
                licence: Source.openDatabaseLicence
            )
        ),
        timeZone: Source.parisTimeZone,
        alsoHolds: [.osm],
        names: [
            Name(word: "region", portal: ("https://data.iledefrance.fr", "toilettes-publiques-en-ile-de-france"))
        ],
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { $0.isSuperset(of: ["coord_geo", "osm_id"]) },
        columns: [
            ("horaires_d_ouverture", .hours), ("coord_geo", .point), ("localisation", .address),
            ("osm_id", .sourceID), ("nom_de_la_commune", .town),
        ],
        sharesColumns: true,
        properties: [
            PropertyRule(.accessible, in: "accessibilite_pmr", vocabulary: PortalVocabulary.yesOrNo),
            PropertyRule(.changingTable, in: "relais_bebe", vocabulary: PortalVocabulary.yesOrNo),
            PropertyRule(.fee, in: "tarif", vocabulary: PortalVocabulary.fees),
            PropertyRule(.publicAccess, in: "accessible_au_public", vocabulary: PortalVocabulary.yesOrNo),
        ],
        makeToilet: regionalToilet
    )

    /// A row of the region or of RATP's stations without the values that tell them apart; a later row may have them.
    static let regionOrStations: DataSet = DataSet(
        name: other.name, description: other.description, isRecognisedBy: { $0.contains("coord_geo") }
    )

    private static let regionalToilet: ToiletMaker = {
        (place, fields, texts) throws(Text.InvalidUTF8) in
        let kindText = try fields.string(.kind)
        let kind = regionalKind(kindText)
        let sourceID = try fields.string(.sourceID)
        let town = try fields.string(.town)
        var spot = try fields.string(.address)
        // Most of these are cafés and filling stations, so the address says that one has to ask inside.
        if kindText.contains(Toilet.insideBusiness) {
            spot += spot.isEmpty ? Toilet.insideBusiness : " (\(Toilet.insideBusiness))"
        }
        if kind == nil || kind == .unknown { fields.note("kind", kindText) }
        return Toilet(
            coordinate: place,
            kind: kind ?? .unknown,
            // Half of them lie in Paris, which need not be said.
            addressText: [spot, town == "Paris" ? "" : town].filter { !$0.isEmpty }.joined(separator: ", "),
            hoursText: try texts.hours(&fields),
            properties: try fields.properties(region.properties),
            source: .region,
            sourceID: sourceID.isEmpty ? nil : sourceID
        )
    }

    /// The kind: in the City's words, or in others for rows from OpenStreetMap; nil where it is not understood.
    private static func regionalKind(_ text: String) -> Kind? {
        let bytes = Array(text.utf8)
        if let key = FoldedKey(bytes.span, 0..<bytes.count), let kind = PortalVocabulary.kinds[key] {
            return kind
        }
        guard text.hasPrefix("Toilette") else { return nil }
        return text.contains("(urinoir)") ? .urinal : .wc
    }
}
