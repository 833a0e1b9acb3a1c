internal import ParisToilets

/// `toilets hours EXPRESSION`: explains opening hours, or shows the place of an error.
struct HoursCommand: Command {
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
            screen: context.screen(request)
        )
        try context.write(page.text(withWeek: options.week), request) {
            page.json(withWeek: options.week).writeJSON(to: &$0)
        }
        return .done
    }
}
