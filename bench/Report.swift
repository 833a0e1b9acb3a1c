internal import FoundationEssentials
internal import Glibc

/// The table of figures.
extension Bench {
    /// Prints a figure at once, with what it is compared with, and judges it.
    ///
    /// A figure is required to be `must` at most, or to be `ratio` of the other at most; a rate is at least that.
    func add(
        _ work: String, _ unit: Unit, _ ours: Sample, beside other: (name: String, sample: Sample?)? = nil,
        must: Double? = nil, ratio: Double? = nil, aim: Double? = nil, of whole: String = " of that"
    ) {
        let isLeast = unit == .perSecond
        let found = other?.sample.map { ours.median / $0.median }
        let measured = ratio != nil ? found : ours.isEmpty ? nil : unit == .bytes ? ours.greatest : ours.median
        func isReached(_ limit: Double) -> Bool? { measured.map { isLeast ? $0 >= limit : $0 <= limit } }
        func verdict(_ limit: Double) -> String {
            let text = ratio == nil ? unit.text(limit) : Unit.ratio.text(limit) + (isLeast ? " × that" : whole)
            return "\(isLeast ? "≥" : "≤") \(text) \(isReached(limit).map { $0 ? "ok" : "MISSED" } ?? "not known")"
        }
        let limit = must ?? ratio
        if limit.flatMap(isReached) == false { isGood = false }
        let instead = other.map { ($0.sample.map { $0.text(unit) } ?? "not here") + "  " + $0.name }
        print(
            Self.line(
                work, ours.text(unit), instead ?? "", found.map(Unit.ratio.text) ?? "", limit.map(verdict) ?? "",
                aim.map(verdict) ?? ""
            )
        )
        // Shows each figure at once, also in a pipe.
        fflush(nil)
    }

    /// The names of the columns.
    static var heading: String {
        line("", "toilets, median (10–90 %)", "instead, median (10–90 %)", "ratio", "must", "aim")
    }

    private static func line(_ cells: String...) -> String {
        zip(cells, [48, 32, 58, 5, 26, 0]).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }.joined(separator: " ")
    }
}

extension Sample {
    /// The median, and where nearly all values are.
    fileprivate func text(_ unit: Unit) -> String {
        isSingle
            ? unit.text(median) : "\(unit.text(median)) (\(unit.text(quantile(0.1))) – \(unit.text(quantile(0.9))))"
    }
}

/// The unit of a figure.
enum Unit {
    case seconds, perSecond, bytes, ratio

    /// A figure with its unit, with up to three significant digits.
    func text(_ value: Double) -> String {
        switch self {
        case .seconds where value < 1e-3: Self.digits(value * 1e6) + " µs"
        case .seconds where value < 1: Self.digits(value * 1e3) + " ms"
        case .seconds: Self.digits(value) + " s"
        case .perSecond: Self.grouped(Int(clamping: value / 1000) * 1000) + "/s"
        case .bytes where value >= 1e9: Self.digits(value / 1e9) + " GB"
        case .bytes: Self.digits(value / 1e6) + " MB"
        case .ratio: Self.digits(value)
        }
    }

    /// A whole number with digits in groups of three.
    static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : grouped(number / 1000) + " " + "\(1000 + number % 1000)".dropFirst()
    }

    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let decimals = value < 1 ? 2 : value < 9.95 ? 1 : 0
        let scale = [1, 10, 100][decimals]
        let number = Int(clamping: (value * Double(scale)).rounded())
        return decimals == 0 ? "\(number)" : "\(number / scale)." + "\(scale + number % scale)".dropFirst()
    }
}
