/// How a figure is written.
enum Unit {
    case seconds, perSecond, bytes, ratio

    /// Writes a figure with three digits that count.
    func text(_ value: Double) -> String {
        switch self {
        case .seconds where value < 1e-3: Self.digits(value * 1e6) + " µs"
        case .seconds where value < 1: Self.digits(value * 1e3) + " ms"
        case .seconds: Self.digits(value) + " s"
        case .perSecond: Self.grouped(Int(value / 1000) * 1000) + "/s"
        case .bytes where value >= 1e9: Self.digits(value / 1e9) + " GB"
        case .bytes: Self.digits(value / 1e6) + " MB"
        case .ratio: Self.digits(value)
        }
    }

    /// Writes a whole number with a space before each three digits.
    static func grouped(_ number: Int) -> String {
        var text = String(number)
        var place = text.endIndex
        while let next = text.index(place, offsetBy: -3, limitedBy: text.startIndex), next > text.startIndex {
            text.insert(" ", at: next)
            place = next
        }
        return text
    }

    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let decimals = value < 1 ? 2 : value < 9.95 ? 1 : 0
        let scale = [1, 10, 100][decimals]
        let number = Int((value * Double(scale)).rounded())
        guard decimals > 0 else { return String(number) }
        let fraction = String(number % scale)
        return "\(number / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}
