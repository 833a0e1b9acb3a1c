extension OpeningHours.TimeSpan {
    /// `10:00-18:00`, `10:00+`, `10:00-16:00/30`
    var text: String {
        switch end {
        case .at(let end): "\(start.text)-\(end.text)"
        case .open: "\(start.text)+"
        case .openAfter(let end): "\(start.text)-\(end.text)+"
        case .atOnce: start.text
        case .every(let minutes, let end):
            "\(start.text)-\(end.text)/\(minutes < 60 ? OpeningHours.twoDigits(minutes) : OpeningHours.clockText(minutes))"
        }
    }
}

extension OpeningHours.TimeOfDay {
    /// `10:00`, `sunset`, `(sunset-00:30)`
    fileprivate var text: String {
        switch self {
        case .clock(let minutes): OpeningHours.clockText(minutes)
        case .sun(let event, 0): event.rawValue
        case .sun(let event, let offset):
            "(\(event.rawValue)\(offset < 0 ? "-" : "+")\(OpeningHours.clockText(abs(offset))))"
        }
    }
}

extension OpeningHours {
    /// Minutes as `09:00`, above a day as `26:00`.
    static func clockText(_ minutes: Int) -> String {
        "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    /// A number as `09`; above 99 it has more.
    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
