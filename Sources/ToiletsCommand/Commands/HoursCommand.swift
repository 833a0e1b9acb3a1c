internal import OSMOpeningHours
internal import ParisToilets

/// `toilets hours EXPRESSION`: explains opening hours, or says where they are wrong.
struct HoursCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        let text = options.operands.joined(separator: " ")
        guard !text.isEmpty else {
            throw Failure.usage("hours wants an expression: toilets hours \"Mo-Fr 09:00-18:00; PH off\"")
        }
        var setting = OpeningHours.Setting.paris
        // Somewhere else there are other holidays and another sun, and nobody said which.
        if let zone = options.zone?.zone, zone.identifier != setting.zone.identifier {
            setting = OpeningHours.Setting(zone: zone)
        }
        if let country = options.country { setting.holidays = country.holidays }
        let page = HoursPage(
            text: text,
            reading: try HoursReading(text),
            moment: options.asked.at?.instant(after: context.now(), in: setting.zone) ?? context.now(),
            setting: setting
        )
        if options.json {
            try context.writeJSON { page.writeJSON(withWeek: options.week, to: &$0) }
        } else {
            try context.output.write(page.text(withWeek: options.week, colors: context.usesColors(options)))
        }
        return .done
    }
}
