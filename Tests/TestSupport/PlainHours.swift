internal import Foundation
internal import OSMOpeningHours
internal import ParisToilets

/// A reference implementation of opening hours: Foundation's calendar, minute by minute.
enum PlainHours {
    static func isOpen(_ text: String?, _ wish: OpeningRequirement, _ metres: Double?) -> Tristate {
        var start = Double(wish.at.secondsSince1970)
        if let walk = wish.onArrival, let metres { start += (metres * walk.detour / walk.speed).rounded() }
        var worst = isOpen(text, start)
        // Windows begin and end at whole minutes, so a look at the start of each finds every change.
        var minute = (start / 60).rounded(.down) * 60 + 60
        while worst == .yes, minute < start + Double(wish.lasting) {
            worst = isOpen(text, minute)
            minute += 60
        }
        return worst
    }

    private static func isOpen(_ text: String?, _ seconds: Double) -> Tristate {
        let window: Range<Int>
        switch text {
        case "06h00 - 22h00": window = 360..<1320
        case "24/24h": return .yes
        case "6 h - 1 h": window = 360..<1500
        case "10h00 - 18h30": window = 600..<1110
        case "Horaires du parc", "21h59 - 22h00", nil: return .unknown
        default: preconditionFailure("no rule for \(text ?? "")")
        }
        let parts = paris.dateComponents([.hour, .minute], from: Date(timeIntervalSince1970: seconds))
        let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        return window.contains(minute) || window.contains(minute + 1440) ? .yes : .no
    }

    private static let paris: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Paris") ?? .gmt
        return calendar
    }()
}
