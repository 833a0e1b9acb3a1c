internal import ParisToilets

/// The page of `toilets show`, a fact a line.
struct ToiletPage {
    let known: KnownToilet
    /// The changes that imports made to it, oldest first.
    var history: [ToiletChange] = []
    /// The moment for which the opening state is shown.
    let moment: Instant
    /// Whether that is now.
    let isNow: Bool
    let screen: Screen

    private var words: Words { screen.words }

    var text: SafeText {
        let layout = screen.layout
        let address = SafeText(known.toilet.address)
        let title = address.isEmpty ? words.toilet(SafeText(known.toilet.id.rawValue)) : address
        let heading = layout.lines(of: title).map { screen.show($0, .heading) }
        let colors = screen.colors
        return (heading + [""] + layout.lines(of: facts, margin: 2, names: .faint, colors: colors, style: style(of:)))
            .asLines
    }

    /// The style of a value, as the table has it.
    private func style(of name: SafeText) -> Style {
        guard known.gone == nil else { return .plain }
        if name == words.state { return Style(known.toilet.status) }
        return name == nameOfMoment ? Style(known.opening(at: moment), known.toilet.status) : .plain
    }

    private var nameOfMoment: SafeText { isNow ? words.now : words.moment(moment, in: zone) }

    private typealias Fact = TextLayout.Fact

    private var facts: [Fact] {
        let toilet = known.toilet
        // A toilet that is gone has no opening state.
        let opening = known.opening(at: moment)
        var facts: [Fact] = [
            (words.id, SafeText(toilet.id.rawValue)),
            (words.gone, known.gone.map { words.goneSince(words.moment($0, in: .paris)) } ?? ""),
            (words.state, state),
            (words.kind, words.kind(toilet)),
        ]
        facts += Property.onPage.map { ($0.facts.label(words), words.answer(toilet[$0], to: $0)) }
        facts += [
            (nameOfMoment, known.gone == nil ? OpeningWords(opening, toilet, words).full : ""),
            (words.hours, words.statedHours(of: toilet)),
        ]
        if let park = toilet.park { facts += self.facts(of: park, opening) }
        if known.gone == nil, let hours = opening.hours.expression, let setting = toilet.setting {
            let week = WeekTable(hours: hours, moment: moment, setting: setting, words: words)
            facts += week.days(where: isStated(opening)).map { ($0.day, $0.times) }
        }
        return facts + whereabouts + origin + past
    }

    /// What imports changed, a line for each change, the newest first.
    private var past: [Fact] {
        history.reversed().enumerated().map { index, change in
            let day = words.longDay(CivilZone.paris.civilTime(at: change.at).date)
            let values = words.values(change).map { ": \($0)" as SafeText } ?? ""
            return (index == 0 ? words.historyLabel : "", "\(words.list([day, words.label(change)]))\(values)")
        }
    }

    private var whereabouts: [Fact] {
        let toilet = known.toilet
        let (latitude, longitude) = (toilet.coordinate.latitude, toilet.coordinate.longitude)
        let link = SafeText(MapService.osm.address(to: toilet.coordinate))
        return [
            (words.district, words.arrondissement(toilet.arrondissement)),
            (words.place, "\(latitude),\(longitude)"),
            (words.map, link),
            (words.asWritten, SafeText(toilet.addressText)),
            (words.pageOnWeb, SafeText(toilet.page ?? "")),
            (words.clocks, toilet.timeZone == Source.parisTimeZone ? "" : SafeText(toilet.timeZone ?? "?")),
        ]
    }

    private var origin: [Fact] {
        let toilet = known.toilet
        return [
            (words.source, words.list(toilet.sources.map(\.publisher))),
            (words.atSource, sourceLink),
            (words.firstSeen, words.moment(known.firstSeen, in: .paris)),
            (words.lastChanged, words.moment(known.lastChanged, in: .paris)),
        ]
            + toilet.unread.sorted { $0.key < $1.key }.map { (words.unread($0.key), SafeText($0.value)) }
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
    private func facts(of park: Park, _ opening: Opening) -> [Fact] {
        var facts: [Fact] = [(words.park, SafeText(park.name))]
        if park.page != known.toilet.page { facts.append((words.parkPage, SafeText(park.page ?? ""))) }
        guard known.gone == nil, opening.isByPark else { return facts }
        if let from = park.hoursFrom, let until = park.hoursUntil {
            let isOver = until.daysSince1970 < CivilZone.paris.civilTime(at: moment).date.daysSince1970
            let (from, to) = (words.date(from), words.date(until))
            facts.append(
                (words.parkHours, isOver ? words.wereStated(from: from, to: to) : words.stated(from: from, to: to))
            )
        } else if let from = park.hoursFrom {
            facts.append((words.parkHours, words.statedSince(words.date(from))))
        } else if park.opening == nil {
            facts.append((words.parkHours, words.parkHoursMissing))
        }
        if opening.isInferred { facts.append((words.inferred, words.inferredFromSeasons)) }
        facts.append((words.usually, park.usualClosing(at: moment).map { words.usualClosing($0) } ?? ""))
        return facts
    }

    /// Whether it is in service; for a toilet that is gone, also what was last known.
    private var state: SafeText {
        let known = self.known.toilet.status.label(words)
        return self.known.gone == nil ? known : words.goneLastKnown(known)
    }

    /// The time zone of the toilet.
    private var zone: CivilZone { known.toilet.setting?.zone ?? .paris }

    /// Its page at OpenStreetMap, or its id at the source.
    private var sourceLink: SafeText {
        let id = known.toilet.sourceID ?? ""
        return Source.isOSMIdentifier(id) ? "https://www.openstreetmap.org/\(id)" : SafeText(id)
    }
}
