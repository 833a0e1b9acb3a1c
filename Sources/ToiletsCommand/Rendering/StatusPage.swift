internal import OSMOpeningHours
internal import ParisToilets

/// The page of `toilets status`, a fact a line.
struct StatusPage {
    let status: StoreStatus
    let freshness: Freshness?
    /// The same for the parks.
    var parksFreshness: Freshness?
    let now: Instant

    var text: SafeText {
        var facts = [("toilets", toilets)]
        for source in status.sources {
            facts += [
                (source.name, count(source)),
                ("", "\(source.origin) (\(source.format)\(digest(source.digest).map { ", \($0)" } ?? ""))"),
                ("", imported(source.importedAt, source.published, days: source.ageInDays(at: now))),
            ]
        }
        facts += parks + hours
        facts += [
            ("places", places), ("odd", oddities), ("schema", "\(status.schema)"), ("file", status.path),
        ]
        if let freshness { facts.append(("check", Self.words(freshness, "toilets import"))) }
        if let parksFreshness {
            facts.append(("", "parks: \(Self.words(parksFreshness, "toilets import parks"))"))
        }
        let width = (facts.map { TextWidth.of($0.0) }.max() ?? 0) + 2
        return facts.filter { !$0.1.isEmpty }.map { name, value in
            "\(name)\(String(repeating: " ", count: width - TextWidth.of(name)))\(value)"
        }
        .asLines
    }

    private func count(_ source: StoreStatus.StoredSource) -> String {
        OldWords.count(source.toilets, "toilet")
    }

    private var toilets: String {
        let former = status.former > 0 ? ", and \(OldWords.grouped(status.former)) that are gone" : ""
        return OldWords.grouped(status.toilets) + former
    }

    /// The start of the digest, enough to compare two files.
    private func digest(_ digest: String?) -> String? { digest.map { "SHA-256 \($0.prefix(12))…" } }

    private func imported(_ importedAt: Instant, _ published: Instant?, days: Int) -> String {
        let words = "imported \(importedAt.parisTime)"
        guard let published else { return words + "; the source does not say of when the data is" }
        let date = CivilZone.paris.civilTime(at: published).date
        return words + ", data of \(date), \(OldWords.count(days, "day")) old"
    }

    /// The imported parks; without them, what an import of them would bring to the City's toilets.
    private var parks: [(String, String)] {
        guard let parks = status.parks else {
            let isOfCity = status.sources.contains { $0.name == Source.paris }
            return isOfCity
                ? [
                    (
                        "parks",
                        "none; `toilets import parks` brings the hours of the parks that toilets stand in"
                    )
                ]
                : []
        }
        return [
            ("parks", OldWords.count(parks.parks, "park")),
            ("", parks.origin + (digest(parks.digest).map { " (\($0))" } ?? "")),
            ("", imported(parks.importedAt, parks.published, days: parks.ageInDays(at: now))),
        ]
    }

    /// How many toilets have hours today, and of whose.
    private var hours: [(String, String)] {
        let today = CivilZone.paris.civilTime(at: now).date
        var (current, ended) = ([HoursCoverage.OfParks](), [HoursCoverage.OfParks]())
        for group in status.hours.ofParks {
            if group.hasEnded(on: today) { ended.append(group) } else { current.append(group) }
        }
        guard status.hours != HoursCoverage() else { return [] }
        let ofParks = Self.sum(current)
        var words =
            "\(OldWords.grouped(status.hours.own + ofParks)) of \(OldWords.count(status.toilets, "toilet"))"
        if ofParks > 0 {
            words +=
                ": \(OldWords.grouped(status.hours.own)) of their own, \(OldWords.grouped(ofParks)) of their park"
            if current.contains(where: { $0.until != nil }) {
                words += " (\(Self.days(current, word: "until", forever: "without an end")))"
            }
        }
        guard !ended.isEmpty else { return [("hours", words)] }
        let days = Self.days(ended, word: "on")
        let ends = ended.count == 1 ? "ended \(days)" : "have ended (\(days))"
        let more = "those of \(OldWords.grouped(Self.sum(ended))) more \(ends)"
        return [("hours", words), ("", "\(more); `toilets import parks` brings new ones")]
    }

    private static func sum(_ groups: [HoursCoverage.OfParks]) -> Int { groups.reduce(0) { $0 + $1.toilets } }

    /// The numbers of toilets by the last day of their hours: `78 until 28 Oct 2023, 8 without an end`; for one group only the
    /// day.
    private static func days(_ groups: [HoursCoverage.OfParks], word: String, forever: String = "") -> String
    {
        groups.map { group in
            let end = group.until.map { "\(word) \(Words.english.longDay($0).text)" } ?? forever
            return groups.count == 1 ? end : "\(OldWords.grouped(group.toilets)) \(end)"
        }
        .joined(separator: ", ")
    }

    /// How many places `near` knows by name, and from where.
    private var places: String {
        status.places.sorted { $0.key < $1.key }
            .map { "\(OldWords.grouped($0.value)) \($0.key)" }.joined(separator: ", ")
    }

    private var oddities: String {
        let odd = status.oddities
        let parts = [
            (odd.unknownHours, "of unknown hours"), (odd.doubtfulHours, "of doubtful hours"),
            (odd.contradictoryParks, "in parks whose hours contradict themselves"),
            (odd.unknownAccess, "of unknown access"), (odd.unreadValues, "with values that no rule reads"),
            (odd.withoutAddress, "without an address"), (odd.sharedAddresses, "addresses shared by several"),
            (
                odd.urinalsWithChangingTable,
                "urinal\(odd.urinalsWithChangingTable == 1 ? "" : "s") with a changing table"
            ),
            (odd.outsideArrondissement ?? 0, "outside their arrondissement"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\(OldWords.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    private static func words(_ freshness: Freshness, _ command: String) -> String {
        switch freshness {
        case .upToDate: return "up to date"
        case .updateAvailable(let facts):
            let rows = facts.rows.map { ", with \(OldWords.count($0, "row"))" } ?? ""
            let date =
                facts.processed.map { " is of \(CivilZone.paris.civilTime(at: $0).date)" } ?? " may be newer"
            return "update available: the portal's data\(date)\(rows); `\(command)` brings it"
        }
    }
}
