internal import ToiletCore

/// The output of `toilets` itself, and the outlines of the arrondissements.
extension DataSet {
    /// The CSV of `toilets export`.
    static let own: DataSet = DataSet(
        name: "own",
        description: Message { $0.ownTable },
        // The tables of places that come with the program have kinds too.
        isRecognisedBy: { $0.isSuperset(of: ["latitude", "longitude", "kind"]) && !$0.contains("aliases") },
        columns: [
            ("id", .id), ("latitude", .latitude), ("longitude", .longitude), ("kind", .kind),
            ("arrondissement", .arrondissement), ("address", .address), ("hours", .hours),
            ("status", .status), ("page", .page), ("source", .source), ("sourceid", .sourceID),
            ("source_id", .sourceID),
        ],
        properties: ownProperties,
        makeToilet: portalToilet
    )

    /// The CSV that `toilets near` and others write for people. It is refused with advice, since its addresses and
    /// hours are not as the source has them.
    static let ownShown: DataSet = DataSet(
        name: "ownShown",
        description: Message { $0.ownTableForPeople },
        isRecognisedBy: { names in
            names.isSuperset(of: ["latitude", "longitude", "kind"])
                && (!names.isDisjoint(with: ["walkminutes", "opensat", "closesat", "hourstext"])
                    || names.contains("changingtable") && !names.contains("source"))
        }
    )

    /// All properties, under the names that `toilets export` gives them, and gave them: `changing_table`.
    static let ownProperties = Property.allCases.map {
        PropertyRule($0, in: $0.facts.json.lowercased(), $0.facts.column, vocabulary: PortalVocabulary.yesOrNo)
    }

    /// The JSON that `toilets` prints, which is refused with advice.
    static let ownJSON: DataSet = DataSet(
        name: "ownJSON",
        description: Message { $0.ownJSON },
        isRecognisedBy: { names in
            names.isSuperset(of: ["kind", "hourstext"])
                && (names.isSuperset(of: ["latitude", "longitude"]) || names.contains("changingtable"))
        }
    )

    /// The City's data set of arrondissements, a reference set.
    static let outlines: DataSet = DataSet(
        name: "outlines", description: Message { $0.arrondissementOutlines }, referenceSet: .outlines,
        isRecognisedBy: { $0.contains("c_ar") && !$0.contains("coord_geo") }
    )
}
