internal import ToiletCore

/// The City's toilets, from its own portal or RATP's.
extension DataSet {
    package static let city: DataSet = DataSet(
        name: "city",
        description: Message { $0.cityToilets },
        source: Source(
            Source.paris.name,
            Source.Facts(
                publisher: "Ville de Paris", rank: 0, runsToilets: true, language: "fr",
                notice: "Toilettes publiques, Ville de Paris", licence: Source.openDatabaseLicence
            )
        ),
        timeZone: Source.parisTimeZone,
        names: [
            Name(word: "ratp", portal: ("https://data.ratp.fr", "sanisettesparis2011")),
            Name(word: "paris", portal: ("https://opendata.paris.fr", "sanisettesparis")),
        ],
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { names in
            names.isSuperset(of: namesOf2014)
                || names.contains { name in
                    cityColumns[Array(name.utf8)].map(distinctiveFields.contains) ?? false
                }
        },
        datasetPrefix: "sanisettes",
        columns: columnsOfCity,
        sharesColumns: true,
        properties: propertiesOfCity,
        makeToilet: portalToilet,
        fillDefaults: { toilet in
            // All are public, and only the lavatories, which have attendants, charge a fee.
            if toilet.publicAccess == .unknown { toilet[.publicAccess] = .yes }
            guard toilet.fee == .unknown else { return }
            switch toilet.kind {
            case .lavatory: toilet[.fee] = .yes
            case .unknown: break
            case .sanisette, .wc, .urinal, .urinalWomen: toilet[.fee] = .no
            }
        }
    )

    private static let columnsOfCity: [(name: String, column: Column)] = [
        ("type", .kind), ("libelle", .kind), ("statut", .status), ("adresse", .address),
        ("arrondissement", .arrondissement), ("horaire", .hours), ("horaires_ouverture", .hours),
        ("url_fiche_equipement", .page), ("geo_point_2d", .point), ("geo_point", .point),
        ("geo_shape", .shape), ("geometry", .shape), ("geom", .shape), ("geom_x_y", .pointBefore2017),
        ("numero_voie", .streetNumber), ("nom_voie", .streetName),
    ]

    private static let propertiesOfCity = [
        PropertyRule(.accessible, in: "acces_pmr", vocabulary: PortalVocabulary.yesOrNo),
        PropertyRule(.changingTable, in: "relais_bebe", vocabulary: PortalVocabulary.yesOrNo),
        // Not in the City's files, but copies of them may have these columns.
        PropertyRule(.fee, vocabulary: PortalVocabulary.yesOrNo),
        PropertyRule(.publicAccess, vocabulary: PortalVocabulary.yesOrNo),
    ]

    private static let cityColumns = ColumnNames(columnsOfCity, propertiesOfCity)

    private static let namesOf2014: Set<String> = ["info", "libelle", "geom_x_y"]

    /// Columns that only the City's set of toilets has.
    private static let distinctiveFields: Set<Field> = [
        .column(.hours), .property(.accessible, alternative: 0), .property(.changingTable, alternative: 0),
        .column(.page),
    ]

    /// Makes a toilet of a row in the City's vocabulary, which the table of `toilets export` shares.
    static let portalToilet: ToiletMaker = {
        (place, fields, texts) throws(Text.InvalidUTF8) in
        let kind = try fields.value(.kind, PortalVocabulary.kinds, noting: "kind")
        let properties = try fields.properties(ownProperties)
        let status = try fields.value(.status, PortalVocabulary.statuses, noting: "status")
        let source = try fields.string(.source)
        let sourceID = try fields.string(.sourceID)
        return Toilet(
            id: try id(&fields), coordinate: place, kind: kind, addressText: try fields.address(),
            arrondissement: try arrondissement(&fields), hoursText: try texts.hours(&fields), properties: properties,
            status: status, page: try texts.page(&fields),
            source: source.isEmpty ? .paris : Source(Source.name(from: source)),
            sourceID: sourceID.isEmpty ? nil : sourceID
        )
    }

    private static func id(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> ToiletID? {
        if fields.isEmpty(.id) { return nil }
        let text = try fields.string(.id)
        // The usual case, without the cost of parsing what users may type.
        if ToiletID.isWritten(fields.text.span, fields.values[.id]) { return ToiletID(rawValue: text) }
        let id = ToiletID(parsing: text)
        if id == nil { fields.note("id", text) }
        return id
    }

    private static func arrondissement(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> Arrondissement? {
        let range = fields.values[.arrondissement]
        if range.isEmpty { return nil }
        var number = 0
        for index in range where range.count <= 5 {
            let digit = fields.text[index] &- 0x30
            number = digit < 10 ? number * 10 + Int(digit) : -1_000_000
        }
        if range.count == 5, 75001...75020 ~= number { return Arrondissement(rawValue: number - 75000) }
        if range.count <= 2, 1...20 ~= number { return Arrondissement(rawValue: number) }
        let text = try fields.string(.arrondissement)
        let value: Arrondissement? = .init(parsing: text[...])
        if value == nil { fields.note("arrondissement", text) }
        return value
    }
}
