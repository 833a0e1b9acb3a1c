package import ToiletCore

/// The hours that a source states, in the language of the words.
extension Words {
    package func statedHours(of toilet: Toilet) -> SafeText {
        toilet.hoursText.map { statedHours($0, from: toilet.source) } ?? ""
    }

    /// Hours that were read are said in the language, or in OpenStreetMap's notation; others stay as they are written.
    package func statedHours(_ text: String, from source: Source) -> SafeText {
        switch PortalHours(parsing: text) {
        case .nothing: return ""
        case .always: return allDay
        case .seePage: return hoursOfItsPark
        case .daily(let opens, let closes):
            let end = closes == 1440 ? midnight24 : clock(minutes: closes)
            return everyDay("\(clock(minutes: opens))–\(end)")
        case .seasons, .unread: break
        }
        if let expression = Hours(parsing: text).expression { return SafeText(expression.description) }
        return language != .french && source.facts.language == "fr" ? asWrittenInFrench(text) : quoted(text)
    }
}
