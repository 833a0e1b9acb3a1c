internal import OSMOpeningHours
internal import ParisToilets

/// The page of `toilets status`, a fact a line.
struct StatusPage {
    let status: StoreStatus
    let freshness: Freshness?
    let now: Instant

    var text: SafeText {
        var facts = [("toilets", toilets)]
        for source in status.sources {
            facts += [
                (source.name, count(source)),
                ("", "\(source.origin) (\(source.format)\(digest(source)))"),
                ("", "imported \(source.importedAt.parisTime)\(age(source))"),
            ]
        }
        facts += [
            ("places", places), ("odd", oddities), ("schema", "\(status.schema)"), ("file", status.path),
        ]
        if let freshness { facts.append(("check", Self.words(freshness))) }
        let width = (facts.map { TextWidth.of($0.0) }.max() ?? 0) + 2
        return facts.filter { !$0.1.isEmpty }.map { name, value in
            "\(name)\(String(repeating: " ", count: width - TextWidth.of(name)))\(value)"
        }
        .asLines
    }

    private func count(_ source: StoreStatus.StoredSource) -> String {
        Words.count(source.toilets, "toilet")
    }

    private var toilets: String {
        let former = status.former > 0 ? ", and \(Words.grouped(status.former)) that are gone" : ""
        return Words.grouped(status.toilets) + former
    }

    /// The start of the digest, enough to compare two files.
    private func digest(_ source: StoreStatus.StoredSource) -> String {
        source.digest.map { ", SHA-256 \($0.prefix(12))…" } ?? ""
    }

    private func age(_ source: StoreStatus.StoredSource) -> String {
        guard let published = source.published else { return "; the source does not say of when the data is" }
        let date = CivilZone.paris.civilTime(at: published).date
        return ", data of \(date), \(Words.count(source.ageInDays(at: now), "day")) old"
    }

    /// How many places `near` knows by name, and from where.
    private var places: String {
        status.places.sorted { $0.key < $1.key }
            .map { "\(Words.grouped($0.value)) \($0.key)" }.joined(separator: ", ")
    }

    private var oddities: String {
        let odd = status.oddities
        let parts = [
            (odd.unknownHours, "of unknown hours"), (odd.doubtfulHours, "of doubtful hours"),
            (odd.unknownAccess, "of unknown access"), (odd.unreadValues, "with values that no rule reads"),
            (odd.withoutAddress, "without an address"), (odd.sharedAddresses, "addresses shared by several"),
            (
                odd.urinalsWithChangingTable,
                "urinal\(odd.urinalsWithChangingTable == 1 ? "" : "s") with a changing table"
            ),
            (odd.outsideArrondissement ?? 0, "outside their arrondissement"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\(Words.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    private static func words(_ freshness: Freshness) -> String {
        switch freshness {
        case .upToDate: return "up to date"
        case .updateAvailable(let facts):
            let rows = facts.rows.map { ", with \(Words.count($0, "row"))" } ?? ""
            let date =
                facts.processed.map { " is of \(CivilZone.paris.civilTime(at: $0).date)" } ?? " may be newer"
            return "update available: the portal's data\(date)\(rows); `toilets import` brings it"
        }
    }
}
