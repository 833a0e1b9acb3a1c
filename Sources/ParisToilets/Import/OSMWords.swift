/// The values of OpenStreetMap's keys.
enum OSMWords {
    /// What is limited may have a step or not; nobody knows which.
    static let accessible = Vocabulary<Answer>(
        ["yes": .yes, "designated": .yes, "no": .no, "limited": .unknown, "unknown": .unknown],
        else: .unknown
    )

    static let changingTable = Vocabulary<Answer>(
        [
            "yes": .yes, "no": .no, "limited": .unknown, "room": .yes, "bench": .yes, "room;bench": .yes,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let fee = Vocabulary<Answer>(
        [
            "yes": .yes, "no": .no, "free": .no, "none": .no, "0": .no, "donation": .no, "interval": .unknown,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    /// Who may use it: everybody, or only some.
    static let access = Vocabulary<Answer>(
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

    static let properties = [
        // Where both are said, the toilet matters more than the house it is in.
        PropertyRule(
            .accessible,
            [
                PropertyRule.Way(names: ["toilets:wheelchair"], words: accessible),
                PropertyRule.Way(names: ["wheelchair"], words: accessible),
            ]
        ),
        PropertyRule(
            .changingTable,
            [
                PropertyRule.Way(names: ["changing_table"], words: changingTable),
                PropertyRule.Way(names: ["diaper"], words: changingTable),
            ]
        ),
        // A fee of any amount is one.
        PropertyRule(
            .fee,
            [
                PropertyRule.Way(names: ["fee"], words: fee, readsAmounts: true),
                PropertyRule.Way(names: ["charge"], words: nil, readsAmounts: true),
            ]
        ),
        PropertyRule(.publicAccess, in: "access", words: access),
        PropertyRule(.shower, in: "shower", words: shower),
        PropertyRule(.drinkingWater, in: "drinking_water", words: drinkingWater),
        PropertyRule(.female, in: "female", words: gender),
        PropertyRule(.male, in: "male", words: gender),
        // Many write unisex=yes for a room for women beside one for men; where both are said, it is divided.
        PropertyRule(
            .unisex,
            [
                PropertyRule.Way(
                    names: ["gender_segregated"],
                    words: Vocabulary(["yes": .no, "no": .yes], else: .unknown)
                ),
                PropertyRule.Way(names: ["unisex"], words: gender),
            ]
        ),
    ]

    /// What has to be treated first, or is there at times only, may be drunk or not.
    static let drinkingWater = Vocabulary<Answer>(
        [
            "yes": .yes, "no": .no, "conditional": .unknown, "seasonal": .unknown, "untreated": .unknown,
            "treated": .yes, "separate": .unknown, "unknown": .unknown,
        ],
        else: .unknown
    )

    /// Who may use it, by one of its keys.
    static let gender = Vocabulary<Answer>(
        ["yes": .yes, "no": .no, "designated": .yes, "only": .yes, "unknown": .unknown],
        else: .unknown
    )

    /// Whether the water is warm is another question.
    static let shower = Vocabulary<Answer>(
        [
            "yes": .yes, "no": .no, "hot": .yes, "cold": .yes, "warm": .yes, "hot;cold": .yes, "indoor": .yes,
            "outdoor": .yes, "customers": .unknown, "separate": .unknown, "unknown": .unknown,
        ],
        else: .unknown
    )

    static let yesOrNo = Vocabulary<Answer>(["yes": .yes, "no": .no], else: .unknown)
    static let isUrinal = Vocabulary<Bool>(["urinal": true], else: false)
}
