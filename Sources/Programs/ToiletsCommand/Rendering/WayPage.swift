internal import ParisToilets

/// A way for people: from where to where, how long it is, and the streets.
///
///     from 48.85,2.35 to 9 bd Saint-Germain, 5e (js98s)
///     430 m on foot, 6 min; arrival 14:06, then open · until 22:00
///
///     Rue de Rivoli 240 m · left into Rue de l'Arbre Sec 90 m
struct WayPage {
    let way: FoundWay
    /// Whether one leaves now.
    let isNow: Bool
    let screen: Screen

    private var words: Words { screen.words }

    func lines(withNotes: Bool) -> [SafeText] {
        let layout = screen.layout
        let texts = WayWords(way, words)
        let heading = layout.lines(of: texts.title).map { screen.show($0, .heading) }
        var lines = heading + summary(texts, layout) + [""]
        lines += Self.packed(texts.streets, layout)
        if way.streets == nil { lines += layout.lines(of: words.noWayAlongStreets(straightLine)) }
        guard withNotes else { return lines }
        if lines.last != "" { lines.append("") }
        return lines + notes.flatMap { layout.lines(of: $0) }.map { screen.show($0, .faint) }
    }

    private func summary(_ texts: WayWords, _ layout: TextLayout) -> [SafeText] {
        let lines = layout.lines(of: texts.summary)
        guard lines.count == 1, let opening = texts.opening, let hit = way.hit else { return lines }
        return [words.list([texts.walk, screen.show(opening, Style(hit.opening, hit.toilet.status))])]
    }

    /// Streets one after another, as many as there is room for in a line. Only one that is longer than a line is
    /// broken, and not between a number and its unit.
    private static func packed(_ streets: [SafeText], _ layout: TextLayout) -> [SafeText] {
        var lines: [SafeText] = []
        for street in streets {
            if let line = lines.last, TextWidth.of(line) + 3 + TextWidth.of(street) <= layout.width {
                lines[lines.count - 1] = "\(line) · \(street)"
            } else if TextWidth.of(street) <= layout.width {
                lines.append(street)
            } else {
                let words = street.text.split(separator: " ")
                let text = words.dropLast().joined(separator: " ") + "\u{A0}" + (words.last ?? "")
                lines += layout.lines(of: SafeText(text), indent: 2, after: "")
            }
        }
        return lines
    }

    private var straightLine: SafeText {
        (way.uncertainty == nil ? "" : "~") + words.distance(way.measure.distance)
    }

    /// What of it is on no street, when one leaves, how the time is reckoned, and what is not known.
    private var notes: [SafeText] {
        let (speed, city) = (way.walk.kilometresPerHour, words.city(of: way.zone))
        var notes = [WayWords(way, words).beside].compactMap(\.self)
        if !isNow {
            notes.append(words.leaving(words.moment(way.departure, in: way.zone), city: city))
        } else if way.zone != .paris {
            notes.append(words.timesAre(of: city))
        }
        notes.append(
            way.streets == nil
                ? words.walks(kilometresPerHour: speed, detour: way.walk.detour)
                : words.walksAlongStreets(kilometresPerHour: speed, detour: nil)
        )
        notes.append(words.obstaclesUnknown)
        if way.measure.isLong { notes.append(words.longWay) }
        if way.streets?.isNearEdge ?? false { notes.append(words.edgeIsNear) }
        return notes
    }
}
