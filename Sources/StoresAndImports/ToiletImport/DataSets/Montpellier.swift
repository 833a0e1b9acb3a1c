internal import ToiletCore

/// The public toilets of Montpellier.
extension DataSet {
    static let montpellier: DataSet = DataSet(
        name: "montpellier",
        description: Message { $0.montpellierToilets },
        source: Source(
            "montpellier",
            Source.Facts(
                publisher: "Ville de Montpellier", rank: 0, runsToilets: true, hasReadableAddresses: true,
                language: "fr", notice: "WC publics, Ville de Montpellier"
            )
        ),
        timeZone: Source.parisTimeZone,
        names: [Name(word: "montpellier")],
        reasonForNoPortal: Message { $0.noPortalOfMontpellier },
        isRecognisedBy: { $0.isSuperset(of: ["h_ouvert", "hfermeture", "pmr"]) },
        columns: [
            // `hfermeture` is spelt so by the publisher, without the underscore of `h_ouvert`.
            ("nom", .name), ("h_ouvert", .hours), ("hfermeture", .closing), ("enservice", .status),
            ("geometry", .shape),
        ],
        properties: [
            PropertyRule(
                .accessible, in: "pmr",
                vocabulary: ColumnVocabulary(["pmr": .yes, "non pmr": .no, "nr": .unknown], else: .unknown)
            )
        ],
        area: Box(latitudes: 43.4...43.8, longitudes: 3.6...4.1),
        makeToilet: { (place, fields, texts) throws(Text.InvalidUTF8) in
            Toilet(
                coordinate: place,
                kind: .wc,
                // There is no column of addresses; the name says where it is, as in “Rue Vallat”.
                addressText: try fields.string(.name),
                hoursText: try joinedHours(&fields),
                properties: try fields.properties(montpellier.properties),
                status: try fields.value(.status, PortalVocabulary.statuses, noting: "status"),
                source: Source("montpellier")
            )
        },
        // The data set is of public toilets only.
        fillDefaults: { toilet in
            if toilet.publicAccess == .unknown { toilet[.publicAccess] = .yes }
        }
    )

    /// The hours from the columns of opening and closing times; `NR` means unknown.
    ///
    /// ``SharedTexts/hours(_:)`` reads only one column.
    private static func joinedHours(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> String? {
        let times = [try fields.string(.hours), try fields.string(.closing)].filter {
            !["", "NR"].contains($0)
        }
        guard !times.isEmpty else { return nil }
        let text = times.joined(separator: " - ")
        if Hours(parsing: text) == .unread { fields.note("hours", text) }
        return text
    }
}
