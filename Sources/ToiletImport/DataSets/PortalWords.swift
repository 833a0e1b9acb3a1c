internal import ToiletCore

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

    static let answers = Vocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "unknown": .unknown, "oui": .yes, "non": .no, "true": .yes, "false": .no,
        ],
        else: .unknown
    )

    static let fees = Vocabulary<Tristate>(
        ["gratuit": .no, "payant": .yes, "oui": .yes, "non": .no],
        else: .unknown
    )

    static let statuses = Vocabulary<Status>(
        [
            "in-service": .inService, "out-of-service": .outOfService, "unknown": .unknown,
            "en service": .inService, "hors service": .outOfService, "ouvert": .inService,
            "ferme": .outOfService,
        ],
        else: .unknown
    )
}
