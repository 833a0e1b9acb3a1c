internal import OSMOpeningHours
internal import ParisToilets

/// The page of `toilets show`, a fact a line.
struct ToiletPage {
    let known: KnownToilet
    /// The moment for which the opening state is shown.
    let moment: Instant
    /// Whether that is now.
    let isNow: Bool

    func text(colors: Bool) -> SafeText {
        let facts = facts.filter { !$0.value.isEmpty }
        let width = (facts.map { TextWidth.of($0.name) }.max() ?? 0) + 2
        let address = SafeText(known.toilet.address)
        let title = address.isEmpty ? "Toilet \(known.toilet.id)" : address
        var text = Style.heading.apply(title, colors: colors) + "\n\n"
        for fact in facts {
            let gap = String(repeating: " ", count: width - TextWidth.of(fact.name))
            text += "  \(Style.faint.apply(SafeText(fact.name), colors: colors))\(gap)\(fact.value)\n"
        }
        return text
    }

    private var facts: [(name: String, value: String)] {
        let toilet = known.toilet
        // A toilet that is gone has no opening state.
        let opening = known.opening(at: moment)
        let place = "\(toilet.coordinate.latitude),\(toilet.coordinate.longitude)"
        let link =
            "https://www.openstreetmap.org/?mlat=\(toilet.coordinate.latitude)&mlon=\(toilet.coordinate.longitude)#map=19/"
            + "\(toilet.coordinate.latitude)/\(toilet.coordinate.longitude)"
        var facts = [
            ("id", toilet.id.rawValue),
            ("gone", known.gone.map { "no longer in the data since \($0.parisTime)" } ?? ""),
            ("state", state),
            ("kind", OldWords.kind(toilet)),
        ]
        facts += Property.onPage.map { ($0.facts.label, OldWords.answer(toilet[$0], to: $0)) }
        facts += [
            (
                isNow ? "now" : OldWords.moment(moment, in: zone),
                known.gone == nil ? OldWords.opening(opening, toilet) : ""
            ),
            ("hours", toilet.hoursText ?? ""),
        ]
        if let park = toilet.park { facts += self.facts(of: park, opening) }
        if known.gone == nil, let hours = opening.hours.expression, let setting = toilet.setting {
            let week = WeekTable(hours: hours, moment: moment, setting: setting)
            facts += week.days(where: isStated(opening)).map { ($0.day, $0.times) }
        }
        facts += [
            ("arrondissement", OldWords.arrondissement(toilet.arrondissement)),
            ("place", place),
            ("map", link),
            ("as written", toilet.addressText),
            ("page", toilet.page ?? ""),
            ("clocks", toilet.timeZone == Source.parisTimeZone ? "" : toilet.timeZone ?? "?"),
            ("source", toilet.sources.joined(separator: ", ")),
            ("at the source", sourceLink),
            ("first seen", "\(known.firstSeen.parisTime)"),
            ("last changed", "\(known.lastChanged.parisTime)"),
        ]
        for (column, value) in toilet.unread.sorted(by: { $0.key < $1.key }) {
            facts.append(("unread \(column)", value))
        }
        return facts.map { (name: $0.0, value: $0.1) }
    }

    /// Whether hours are stated for a day; those of a park are stated for a period.
    private func isStated(_ opening: Opening) -> (CivilDate) -> Bool {
        guard opening.hoursOf == .park, let park = known.toilet.park else { return { _ in true } }
        guard let from = park.hoursFrom else { return { _ in false } }
        return { day in
            from.daysSince1970 <= day.daysSince1970
                && park.hoursUntil.map { day.daysSince1970 <= $0.daysSince1970 } ?? true
        }
    }

    /// The park that it stands in, and how far the park's hours are known.
    private func facts(of park: Park, _ opening: Opening) -> [(String, String)] {
        var facts = [("park", park.name)]
        if park.page != known.toilet.page { facts.append(("park's page", park.page ?? "")) }
        guard known.gone == nil, opening.isByPark else { return facts }
        let brings = "`toilets import parks`"
        if let from = park.hoursFrom, let until = park.hoursUntil {
            let isOver = until.daysSince1970 < CivilZone.paris.civilTime(at: moment).date.daysSince1970
            let stated = "stated from \(OldWords.date(from)) to \(OldWords.date(until))"
            facts.append(("park's hours", isOver ? "were \(stated); \(brings) brings new ones" : stated))
        } else if let from = park.hoursFrom {
            facts.append(("park's hours", "stated since \(OldWords.date(from)), without an end"))
        } else if park.opening == nil {
            facts.append(("park's hours", "not known; \(brings) may bring them"))
        }
        if opening.isInferred {
            facts.append(
                ("inferred", "from hours that were the same in all seasons; none are stated for this day")
            )
        }
        facts.append(("usually", park.usualClosing(at: moment).map(OldWords.usualClosing) ?? ""))
        return facts
    }

    /// Whether it is in service; for a toilet that is gone, also what was last known.
    private var state: String {
        let known = self.known.toilet.status.label
        return self.known.gone == nil ? known : "gone (last known: \(known))"
    }

    /// The time zone of the toilet.
    private var zone: CivilZone { known.toilet.setting?.zone ?? .paris }

    /// Its page at OpenStreetMap, or its id at the source.
    private var sourceLink: String {
        let id = known.toilet.sourceID ?? ""
        return Source.isOSMIdentifier(id) ? "https://www.openstreetmap.org/\(id)" : id
    }
}
