internal import ParisToilets

/// The page of `toilets status`, a fact a line.
struct StatusPage {
    let status: StoreStatus
    let freshness: Freshness?
    /// The same for the parks.
    var parksFreshness: Freshness?
    let now: Instant
    let screen: Screen

    private var words: Words { screen.words }

    private typealias Fact = TextLayout.Fact

    var text: SafeText { screen.layout.lines(of: counts + parks + hours + others + check).asLines }

    /// The toilets, and those of each source.
    private var counts: [Fact] {
        let former = status.former > 0 ? words.alsoGone(status.former) : ""
        var facts: [Fact] = [(words.statusToilets, words.grouped(status.toilets) + former)]
        for source in status.sources {
            let digest = digest(source.digest).map { ", " + $0 } ?? ""
            let origin: SafeText =
                source.isRecordLost
                ? words.importRecordLost
                : "\(origin(source.origin)) (\(FileFormat.described(source.format, words))\(digest))"
            facts += [
                (SafeText(source.source.name), toilets(of: source)),
                ("", origin),
                ("", imported(source.importedAt, source.published, days: source.ageInDays(at: now))),
            ]
        }
        return facts
    }

    private var others: [Fact] {
        let known = [places, addresses].filter { !$0.isEmpty }
        return known.enumerated().map { ($0.offset == 0 ? words.statusPlaces : "", $0.element) } + [
            (words.statusOdd, oddities),
            (words.statusSchema, "\(status.schema)"), (words.statusFile, SafeText(status.path)),
        ]
    }

    private var check: [Fact] {
        let toilets = freshness.map { (words.statusCheck, text(of: $0, "toilets import")) }
        let parks = parksFreshness.map {
            ("" as SafeText, words.parksAre(text(of: $0, "toilets import parks")))
        }
        return [toilets, parks].compactMap { $0 }
    }

    /// The number of its toilets, after the publisher where the word to type is not its name.
    private func toilets(of source: StoreStatus.StoredSource) -> SafeText {
        let (publisher, toilets) = (source.source.publisher, words.toilets(source.toilets))
        return publisher == source.source.name ? toilets : "\(publisher), \(toilets)"
    }

    /// Where data is from, with the copy that comes with the program in the language.
    private func origin(_ origin: String) -> SafeText {
        BundledData.day(ofOrigin: origin).map { words.bundledCopy(of: SafeText($0)) }
            ?? SafeText(origin)
    }

    /// The start of the digest, enough to compare two files.
    private func digest(_ digest: String?) -> SafeText? { digest.map { "SHA-256 \($0.prefix(12))…" } }

    private func imported(_ importedAt: Instant, _ published: Instant?, days: Int) -> SafeText {
        let time = SafeText(importedAt.parisTime)
        guard let published else { return words.importedWithoutDate(time) }
        let date = CivilZone.paris.civilTime(at: published).date
        return words.importedAt(time, dataOf: SafeText(date.description), days: days)
    }

    /// The imported parks; without them, what an import of them would bring to the City's toilets.
    private var parks: [Fact] {
        guard let parks = status.parks else {
            let isOfCity = status.sources.contains { $0.source == .paris }
            return isOfCity ? [(words.statusParks, words.noParksStored)] : []
        }
        let digest = digest(parks.digest).map { " (\($0))" as SafeText } ?? ""
        return [
            (words.statusParks, words.parks(parks.parks)), ("", SafeText(parks.origin) + digest),
            ("", imported(parks.importedAt, parks.published, days: parks.ageInDays(at: now))),
        ]
    }

    /// How many toilets have hours today, and of whose.
    private var hours: [Fact] {
        let today = CivilZone.paris.civilTime(at: now).date
        var (current, ended) = ([HoursCoverage.OfParks](), [HoursCoverage.OfParks]())
        for group in status.hours.ofParks {
            if group.hasEnded(on: today) { ended.append(group) } else { current.append(group) }
        }
        guard status.hours != HoursCoverage() else { return [] }
        let ofParks = Self.sum(current)
        var text = words.hoursKnown(status.hours.own + ofParks, of: words.toilets(status.toilets))
        if ofParks > 0 {
            text += words.ofTheirOwn(status.hours.own, ofParks: ofParks)
            if current.contains(where: { $0.until != nil }) {
                text += " (" + days(current) { words.untilDay($0) } + ")"
            }
        }
        let known: Fact = (words.statusHours, text)
        guard !ended.isEmpty else { return [known] }
        let days = days(ended) { words.onDay($0) }
        let number = Self.sum(ended)
        let past = ended.count == 1 ? words.endedOn(number, days) : words.haveEnded(number, days)
        return [known, ("", past)]
    }

    private static func sum(_ groups: [HoursCoverage.OfParks]) -> Int { groups.reduce(0) { $0 + $1.toilets } }

    /// The numbers of toilets by the last day of their hours: `78 until 28 Oct 2023, 8 without an end`; for one group
    /// only the day.
    private func days(_ groups: [HoursCoverage.OfParks], _ end: (SafeText) -> SafeText) -> SafeText {
        groups.map { group in
            let day = group.until.map { end(words.longDay($0)) } ?? words.withoutEnd
            return groups.count == 1 ? day : "\(words.grouped(group.toilets)) \(day)"
        }
        .joined(separator: ", ")
    }

    /// How many places `near` knows by name, and from where.
    private var places: SafeText {
        status.places.sorted { $0.key < $1.key }
            .map { words.places($0.value, from: $0.key) }.joined(separator: ", ")
    }

    /// How exactly addresses are known, and how old an import of them is.
    private var addresses: SafeText {
        guard let stored = status.addresses else { return status.places.isEmpty ? "" : words.addressesAlongStreets }
        let days = stored.ageInDays(at: now)
        let text = words.importedAddresses(
            words.addresses(stored.numbers), in: words.streets(stored.streets), on: words.longDay(stored.importedOn)
        )
        return days > Self.oldAddresses ? words.advice(text, words.oldAddresses(days: days)) : text
    }

    /// After so many days there are some streets that an import does not know.
    private static let oldAddresses = 365

    private var oddities: SafeText {
        let odd = status.oddities
        let counts: [(number: Int, what: SafeText)] = [
            (odd.unknownHours, words.ofUnknownHours), (odd.doubtfulHours, words.ofDoubtfulHours),
            (odd.contradictoryParks, words.inContradictoryParks), (odd.unknownAccess, words.ofUnknownAccess),
            (odd.unreadValues, words.withUnreadValues), (odd.withoutAddress, words.withoutAnAddress),
            (odd.sharedAddresses, words.addressesOfSeveral),
        ]
        var parts = counts.filter { $0.number > 0 }.map {
            "\(words.grouped($0.number)) \($0.what)" as SafeText
        }
        if odd.urinalsWithChangingTable > 0 {
            parts.append(words.urinalsWithChangingTable(odd.urinalsWithChangingTable))
        }
        if let outside = odd.outsideArrondissement, outside > 0 {
            parts.append("\(words.grouped(outside)) \(words.outsideArrondissement)")
        }
        return parts.joined(separator: ", ")
    }

    private func text(of freshness: Freshness, _ command: SafeText) -> SafeText {
        switch freshness {
        case .upToDate: return words.upToDate
        case .updateAvailable(let facts):
            let date = facts.processed.map { SafeText(CivilZone.paris.civilTime(at: $0).date.description) }
            return words.updateAvailable(of: date, rows: facts.rows, command: command)
        }
    }
}
