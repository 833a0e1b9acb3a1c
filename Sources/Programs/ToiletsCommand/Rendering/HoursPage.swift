internal import ParisToilets

/// The page of `toilets hours`: the state at a moment, and the week after it.
struct HoursPage {
    /// What was typed.
    let text: String
    let reading: HoursReading
    let moment: Instant
    let setting: OpeningHours.Setting
    let words: Words

    func text(withWeek: Bool, colors: Bool) -> SafeText {
        var lines = [Style.heading.apply("\(reading.hours)", colors: colors), ""]
        lines.append("  \(now)")
        let time = words.at(moment, in: setting.zone)
        lines.append("  \(Style.faint.apply(time, colors: colors))")
        if withWeek {
            lines.append("")
            lines += WeekTable(hours: hours, moment: moment, setting: setting, words: words).lines.map {
                "  \($0)"
            }
        }
        if !reading.notes.isEmpty {
            lines.append("")
            lines += reading.notes.map {
                "  \(Style.warning.apply(words.noteMark, colors: colors)) \($0.text(words))"
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

    func writeJSON(withWeek: Bool, to output: inout TextBuffer) {
        output.object { output in
            output.member("expression", text)
            output.member("canonical", reading.hours.description)
            output.member("at", moment.formatted(in: setting.zone))
            output.member("state", verdict.state.rawValue)
            output.member("comment", verdict.comment)
            output.member(
                "nextChange", hours.nextChange(after: moment, in: setting)?.instant.formatted(in: setting.zone)
            )
            output.key("warnings")
            output.array { output in
                for note in reading.notes { output.value(note.text(.english).text) }
            }
            if withWeek { writeWeek(to: &output) }
        }
    }

    /// Writes the intervals from the moment to the end of the week table.
    private func writeWeek(to output: inout TextBuffer) {
        let today = setting.zone.civilTime(at: moment).date
        let end = setting.zone.instant(of: CivilTime(today.adding(days: 7)))
        output.key("week")
        output.array { output in
            for interval in hours.intervals(in: moment..<end, in: setting) {
                output.object { output in
                    output.member("from", interval.range.lowerBound.formatted(in: setting.zone))
                    output.member("to", interval.range.upperBound.formatted(in: setting.zone))
                    output.member("state", interval.verdict.state.rawValue)
                    output.member("comment", interval.verdict.comment)
                }
            }
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
