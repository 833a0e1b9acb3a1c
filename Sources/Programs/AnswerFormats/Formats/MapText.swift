internal import ToiletCore

/// What a map shows of a toilet, in words.
struct MapText {
    /// Its name on the map: its rank and address.
    let name: SafeText
    /// Whether it is open, with the moment that this was looked up for: such a file is shown long after it was written.
    let state: SafeText
    /// Its kind; nil where it is not known.
    let kind: SafeText?
    /// Everything else that helps to find and choose it, a fact a line.
    let facts: [SafeText]

    init(_ hit: Hit, of query: ToiletQuery?, _ words: Words) {
        let (toilet, opening) = (hit.toilet, hit.opening)
        let address = SafeText(toilet.address)
        let place = address.isEmpty ? words.toilet("\(toilet.id)") : address
        name = hit.rank.map { words.numbered($0, place) } ?? place
        state = words.labelled(
            words.moment(opening.moment, in: opening.zone), OpeningWords(opening, toilet, words).full
        )
        let isKindKnown = toilet.kind != .unknown || toilet.unread["kind"] != nil
        kind = isKindKnown ? words.kindAlone(toilet) : nil
        var facts = [kind].compactMap(\.self)
        if let district = toilet.arrondissement {
            facts.append(words.labelled(words.district, words.arrondissement(district)))
        }
        if hit.way != nil {
            let away = AwayWords(hit, of: query, words)
            facts.append(words.away(away.distance, walk: away.walk))
        }
        if let hours = opening.hours.expression, let setting = toilet.setting {
            let week = WeekTable(hours: hours, moment: opening.moment, setting: setting, words: words)
            facts.append(week.summary)
        }
        if let park = toilet.park { facts.append(words.labelled(words.park, "\(park.name)")) }
        for property in Property.onPage where toilet[property] != .unknown {
            facts.append(words.labelled(property.facts.label(words), words.answer(toilet[property], to: property)))
        }
        facts.append(words.labelled(words.id, "\(toilet.id)"))
        self.facts = facts
    }

    /// The title of a map with an answer.
    static func title(_ header: AnswerHeader, _ words: Words) -> SafeText {
        guard header.query.place != nil else { return words.mapTitle }
        return header.query.placeName.map { words.mapTitle(near: SafeText($0)) } ?? words.mapTitleNearby
    }
}
