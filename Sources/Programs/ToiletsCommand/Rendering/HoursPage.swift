internal import ParisToilets

/// The page of `toilets hours`: the state at a moment, and the week after it.
struct HoursPage {
    /// What was typed.
    let text: String
    let reading: HoursReading
    let moment: Instant
    let setting: OpeningHours.Setting
    let screen: Screen

    private var words: Words { screen.words }

    func text(withWeek: Bool) -> SafeText {
        var lines = [screen.show("\(reading.hours)", .heading), ""]
        lines.append("  \(now)")
        lines.append("  \(screen.show(words.at(moment, in: setting.zone), .faint))")
        if withWeek {
            lines.append("")
            let week = WeekTable(hours: hours, moment: moment, setting: setting, words: words)
            lines += week.lines.map { "  \($0)" }
        }
        if !reading.notes.isEmpty {
            lines.append("")
            lines += reading.notes.map {
                "  \(screen.show(words.noteMark, .warning)) \($0.text(words))"
            }
        }
        return lines.asLines
    }

    /// The hours that are evaluated: unknown where they are in doubt.
    private var hours: OpeningHours { reading.isInDoubt ? .unknown : reading.hours }

    /// The line with the state and the next change.
    private var now: SafeText {
        let state = words.state(verdict.state, comment: verdict.comment)
        if reading.isInDoubt { return state }
        guard let change = hours.nextChange(after: moment, in: setting) else { return words.forEver(state) }
        let next = words.state(change.verdict.state, comment: change.verdict.comment)
        return words.until(words.clockAndDay(change.instant, seenAt: moment, in: setting.zone), state, then: next)
    }

    private var verdict: OpeningHours.Verdict { hours.verdict(at: moment, in: setting) }

    func json(withWeek: Bool) -> JSONTree {
        let next = hours.nextChange(after: moment, in: setting)?.instant
        let page: JSONTree = [
            "expression": .text(text), "canonical": .text(reading.hours.description),
            "at": .value(ZonedMoment(moment, in: setting.zone)), "state": .text(verdict.state.rawValue),
            "comment": .value(verdict.comment), "nextChange": .value(next.map { ZonedMoment($0, in: setting.zone) }),
            "warnings": .texts(reading.notes.map { $0.text(.english).text }),
        ]
        return withWeek ? page + ["week": .array(week)] : page
    }

    /// The intervals from the moment to the end of the week table.
    private var week: [JSONTree] {
        let today = setting.zone.civilTime(at: moment).date
        let end = setting.zone.instant(of: CivilTime(today.adding(days: 7)))
        return hours.intervals(in: moment..<end, in: setting).map { interval in
            [
                "from": .value(ZonedMoment(interval.range.lowerBound, in: setting.zone)),
                "to": .value(ZonedMoment(interval.range.upperBound, in: setting.zone)),
                "state": .text(interval.verdict.state.rawValue), "comment": .value(interval.verdict.comment),
            ]
        }
    }
}

/// A text of opening hours, read as in an import.
struct HoursReading {
    /// The hours.
    let hours: OpeningHours
    /// Notes on how it was read, in sentences.
    let notes: [Message]
    /// Whether an import takes the hours as unknown although they can be read.
    let isInDoubt: Bool

    /// Reads a text; throws a failure that shows the place of an error.
    init(_ text: String) throws(Failure) {
        let meaning = Hours(parsing: text)
        var notes: [Message] = []
        do throws(OpeningHours.ParsingError) {
            let own = try OpeningHours(parsing: text)
            hours = meaning.expression ?? own
            // A few phrases of the portal mean other times than they would in the language; then its notes do not
            // apply.
            if own.saysOnlyWhenClosed || own.rules.map(\.times) == hours.rules.map(\.times) {
                notes = own.warnings.map { warning in Message { $0.warning(warning) } }
            }
            if own.saysOnlyWhenClosed { notes.append(Message { $0.saysOnlyWhenClosed }) }
        } catch {
            guard let expression = meaning.expression else { throw Self.failure(error, in: text) }
            hours = expression
        }
        isInDoubt = meaning.expression == nil
        if isInDoubt { notes.append(Message { $0.tooShortHours }) }
        self.notes = notes
    }

    /// The failure for an error, with the text and a mark under the place.
    private static func failure(_ error: OpeningHours.ParsingError, in text: String) -> Failure {
        let before = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self).printable
        let caret = String(repeating: " ", count: TextWidth.of(before)) + "^"
        // The messages of the language of opening hours are in English only.
        return Failure(.badData) { _ in "\(error.message.printable)\n  \(text.printable)\n  \(caret)" }
    }
}
