/// The words of the portal, in both of its models, and of the table that `toilets` writes.
enum PortalWords {
    static let kinds = Vocabulary<Kind>(
        [
            "sanisette": .sanisette, "wc": .wc, "lavatory": .lavatory, "urinoir": .urinal, "urinal": .urinal,
            "sanisettes": .sanisette, "toilettes": .wc, "wc publics permanents": .wc, "cabine mobile": .wc,
            "toilette": .wc, "toilettes publiques": .wc, "toilette publique": .wc, "urinoirs": .urinal,
            "sanisette automatique": .sanisette, "urinoir mobile": .urinal, "urinoir femme": .urinalWomen,
            "urinal-women": .urinalWomen,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let answers = Vocabulary<Answer>(
        [
            "yes": .yes, "no": .no, "unknown": .unknown, "oui": .yes, "non": .no, "true": .yes, "false": .no,
        ],
        else: .unknown
    )

    static let fees = Vocabulary<Answer>(
        ["gratuit": .no, "payant": .yes, "oui": .yes, "non": .no],
        else: .unknown
    )

    /// The properties in the City's rows, in the region's and RATP's, and in the table that `toilets` writes.
    static let city = [
        PropertyRule(.accessible, in: "acces_pmr", words: answers),
        PropertyRule(.changingTable, in: "relais_bebe", words: answers),
    ]
    static let region = [
        PropertyRule(.accessible, in: "accessibilite_pmr", words: answers),
        PropertyRule(.changingTable, in: "relais_bebe", words: answers),
        PropertyRule(.fee, in: "tarif", "tarif_gratuit_payant", words: fees),
        PropertyRule(.publicAccess, in: "accessible_au_public", words: answers),
    ]
    static let stations = region.filter { $0.property != .changingTable }
    static let own = Property.allCases.map { PropertyRule($0, in: $0.facts.column, words: answers) }

    static let statuses = Vocabulary<Status>(
        [
            "in-service": .inService, "out-of-service": .outOfService, "unknown": .unknown,
            "en service": .inService, "hors service": .outOfService, "ouvert": .inService,
            "ferme": .outOfService,
        ],
        else: .unknown
    )
}
