internal import ToiletCore

/// Extracts of OpenStreetMap.
extension DataSet {
    static let osm: DataSet = DataSet(
        name: "osm",
        description: Message { $0.openStreetMapExtract },
        source: Source(
            Source.osm.name,
            Source.Facts(
                publisher: "OpenStreetMap", rank: 3, hasReadableAddresses: true,
                notice: "© OpenStreetMap contributors", licence: Source.openDatabaseLicence
            )
        ),
        names: [Name(word: "osm")],
        reasonForNoPortal: Message { $0.noPortalOfOpenStreetMap },
        licence: Message { $0.openDatabaseLicence },
        isRecognisedBy: { names in
            !names.isDisjoint(with: ["amenity", "@id", "osm_type", "other_tags"])
                && !names.contains("coord_geo")
        },
        columns: [
            ("id", .sourceID), ("@id", .sourceID), ("osm_type", .elementType), ("amenity", .amenity),
            ("lat", .latitude), ("lon", .longitude), ("center", .point), ("bounds", .bounds), ("name", .name),
            ("addr:housenumber", .streetNumber), ("addr:street", .streetName), ("addr:city", .town),
            ("opening_hours", .hours), ("operational_status", .status), ("disused", .disused),
            ("abandoned", .disused), ("toilets:position", .position), ("website", .page),
            ("contact:website", .page),
        ],
        sharesColumns: true,
        properties: OSMVocabulary.properties,
        acceptsOutlines: true,
        makeToilet: { (place, fields, texts) throws(Text.InvalidUTF8) in
            var properties = try fields.properties(OSMVocabulary.properties)
            let kind = try osmKind(properties, &fields)
            // A unisex toilet is for women and for men, also where `gender_segregated` contradicts `unisex`.
            let isTaggedUnisex =
                try fields.value(.property(.unisex, alternative: 1), OSMVocabulary.gender, noting: nil)
                == .yes
            if isTaggedUnisex || properties[.unisex] == .yes {
                for property in [Property.female, .male] where properties[property] == .unknown {
                    properties[property] = .yes
                }
            }
            return Toilet(
                coordinate: place, kind: kind, addressText: try osmAddress(fields),
                hoursText: try texts.hours(&fields), properties: properties, status: try osmStatus(&fields),
                page: try texts.page(&fields), source: .osm, sourceID: try osmID(fields)
            )
        }
    )

    private static func osmKind(
        _ properties: PropertyValues, _ fields: inout RowFields
    ) throws(Text.InvalidUTF8) -> Kind {
        guard try fields.value(.position, OSMVocabulary.isUrinal) else { return .wc }
        return properties[.female] == .yes && properties[.male] != .yes ? .urinalWomen : .urinal
    }

    private static func osmStatus(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> Status {
        if try fields.value(.disused, OSMVocabulary.yesOrNo) == .yes { return .outOfService }
        return try fields.value(.status, OSMVocabulary.status, noting: "status")
    }

    /// The address where there is one, else the name.
    private static func osmAddress(_ fields: RowFields) throws(Text.InvalidUTF8) -> String {
        let address = try fields.address()
        return try address.isEmpty ? fields.string(.name) : address
    }

    /// `node/123`, which extracts write in one column or in two.
    private static func osmID(_ fields: RowFields) throws(Text.InvalidUTF8) -> String? {
        let id = try fields.string(.sourceID)
        guard !id.isEmpty, !id.contains("/") else { return id.isEmpty ? nil : id }
        for column in [Column.elementType, .kind] {
            let type = try fields.string(column)
            if ["node", "way", "relation"].contains(type) { return "\(type)/\(id)" }
        }
        return id
    }
}

/// The values of OpenStreetMap's keys.
private enum OSMVocabulary {
    static let properties = [
        // `wheelchair` may be of the building that the toilet is in.
        PropertyRule(
            .accessible, ["toilets:wheelchair", "wheelchair"].map { .init(names: [$0], vocabulary: accessible) }),
        PropertyRule(
            .changingTable, ["changing_table", "diaper"].map { .init(names: [$0], vocabulary: changingTable) }),
        // `charge` holds amounts only, such as `0.50 EUR`; `fee` may.
        PropertyRule(
            .fee,
            [
                .init(names: ["fee"], vocabulary: fee, readsAmounts: true),
                .init(names: ["charge"], vocabulary: nil, readsAmounts: true),
            ]
        ),
        PropertyRule(.publicAccess, in: "access", vocabulary: access),
        PropertyRule(.shower, in: "shower", vocabulary: shower),
        PropertyRule(.drinkingWater, in: "drinking_water", vocabulary: drinkingWater),
        PropertyRule(.female, in: "female", vocabulary: gender),
        PropertyRule(.male, in: "male", vocabulary: gender),
        // Many mappers write `unisex=yes` for separate rooms for women and men, so `gender_segregated` comes first.
        PropertyRule(
            .unisex,
            [
                .init(
                    names: ["gender_segregated"],
                    vocabulary: ColumnVocabulary(["yes": .no, "no": .yes], else: .unknown)),
                .init(names: ["unisex"], vocabulary: gender),
            ]
        ),
    ]

    /// `limited` may mean a step or none, so it is unknown.
    static let accessible = ColumnVocabulary<Tristate>(
        ["yes": .yes, "designated": .yes, "no": .no, "limited": .unknown, "unknown": .unknown], else: .unknown
    )

    static let changingTable = ColumnVocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "limited": .unknown, "room": .yes, "bench": .yes, "room;bench": .yes,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let fee = ColumnVocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "free": .no, "none": .no, "0": .no, "donation": .no, "interval": .unknown,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    /// Whether everybody may use it.
    static let access = ColumnVocabulary<Tristate>(
        [
            "yes": .yes, "public": .yes, "permissive": .yes, "designated": .yes, "destination": .yes,
            "no": .no, "private": .no, "customers": .no, "permit": .no, "delivery": .no, "employees": .no,
            "staff": .no, "residents": .no, "members": .no, "guests": .no, "students": .no, "key": .no,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let status = ColumnVocabulary<Status>(
        [
            "operational": .inService, "yes": .inService, "ok": .inService, "open": .inService,
            "closed": .outOfService, "broken": .outOfService, "out_of_order": .outOfService,
            "no": .outOfService,
            "needs_maintenance": .outOfService, "unknown": .unknown,
        ],
        else: .unknown
    )

    /// Water that is untreated, seasonal or conditional is unknown.
    static let drinkingWater = ColumnVocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "conditional": .unknown, "seasonal": .unknown, "untreated": .unknown,
            "treated": .yes, "separate": .unknown, "unknown": .unknown,
        ],
        else: .unknown
    )

    /// Whether women, or men, may use it, or both the same room.
    static let gender = ColumnVocabulary<Tristate>(
        ["yes": .yes, "no": .no, "designated": .yes, "only": .yes, "unknown": .unknown], else: .unknown
    )

    /// The temperature of the water does not matter.
    static let shower = ColumnVocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "hot": .yes, "cold": .yes, "warm": .yes, "hot;cold": .yes, "indoor": .yes,
            "outdoor": .yes, "customers": .unknown, "separate": .unknown, "unknown": .unknown,
        ],
        else: .unknown
    )

    static let yesOrNo = ColumnVocabulary<Tristate>(["yes": .yes, "no": .no], else: .unknown)
    static let isUrinal = ColumnVocabulary<Bool>(["urinal": true], else: false)
}
