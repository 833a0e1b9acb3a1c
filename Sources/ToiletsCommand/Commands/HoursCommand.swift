internal import OSMOpeningHours
internal import ParisToilets

/// `toilets hours EXPRESSION`: explains opening hours, or shows the place of an error.
struct HoursCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        let text = options.operands.joined(separator: " ")
        guard !text.isEmpty else {
            throw Failure(.usage) { $0.hoursWantsExpression }
        }
        var setting = OpeningHours.Setting.paris
        // In another time zone the holidays and the position of Paris do not apply.
        if let zone = options.zone?.zone, zone.identifier != setting.zone.identifier {
            setting = OpeningHours.Setting(zone: zone)
        }
        if let country = options.country { setting.holidays = country.holidays }
        let page = HoursPage(
            text: text,
            reading: try HoursReading(text),
            moment: options.asked.at?.instant(after: context.now(), in: setting.zone)
                ?? context.now().endOfMinute,
            setting: setting,
            words: context.words
        )
        if options.json {
            try context.writeJSON { page.writeJSON(withWeek: options.week, to: &$0) }
        } else {
            let colors = context.usesColors(options)
            try context.output.write(page.text(withWeek: options.week, colors: colors))
        }
        return .done
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
