/// The values of OpenStreetMap's keys.
enum OSMWords {
    /// What is limited may have a step or not; nobody knows which.
    static let accessible = Vocabulary<Tristate>(
        ["yes": .yes, "designated": .yes, "no": .no, "limited": .unknown, "unknown": .unknown],
        else: .unknown
    )

    static let changingTable = Vocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "limited": .unknown, "room": .yes, "bench": .yes, "room;bench": .yes,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let fee = Vocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "free": .no, "none": .no, "0": .no, "donation": .no, "interval": .unknown,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    /// Who may use it: everybody, or only some.
    static let access = Vocabulary<Tristate>(
        [
            "yes": .yes, "public": .yes, "permissive": .yes, "designated": .yes, "destination": .yes,
            "no": .no, "private": .no, "customers": .no, "permit": .no, "delivery": .no, "employees": .no,
            "staff": .no, "residents": .no, "members": .no, "guests": .no, "students": .no, "key": .no,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let status = Vocabulary<Status>(
        [
            "operational": .inService, "yes": .inService, "ok": .inService, "open": .inService,
            "closed": .outOfService, "broken": .outOfService, "out_of_order": .outOfService,
            "no": .outOfService,
            "needs_maintenance": .outOfService, "unknown": .unknown,
        ],
        else: .unknown
    )

    static let yesOrNo = Vocabulary<Tristate>(["yes": .yes, "no": .no], else: .unknown)
    static let isUrinal = Vocabulary<Bool>(["urinal": true], else: false)
}
