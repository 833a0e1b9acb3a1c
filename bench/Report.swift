internal import Glibc

/// The table of figures.
struct Report {
    private(set) var rows: [Row] = []

    /// One figure, and the alternative that it is compared with.
    struct Row {
        let work: String
        let unit: Unit
        let ours: Sample
        var instead: (name: String, sample: Sample?)?
        var goal: Goal?

        /// The ratio of the medians.
        var ratio: Double? {
            instead?.sample.map { ours.median / $0.median }
        }
    }

    /// Adds a figure and prints it.
    mutating func add(_ row: Row) {
        rows.append(row)
        print(Self.line(row))
        // Shows each figure at once, also in a pipe.
        fflush(nil)
    }

    /// Whether no figure misses its requirement.
    var isGood: Bool {
        rows.allSatisfy { $0.goal?.isReached != false }
    }

    /// The names of the columns.
    static var heading: String {
        line("", "toilets, median (10–90 %)", "instead, median (10–90 %)", "ratio", "must", "aim")
    }

    private static func line(_ row: Row) -> String {
        var instead = ""
        if let (name, sample) = row.instead {
            instead = (sample.map { spread($0, row.unit) } ?? "not here") + "  " + name
        }
        return line(
            row.work, spread(row.ours, row.unit), instead, row.ratio.map(Unit.ratio.text) ?? "",
            row.goal?.mustText ?? "", row.goal?.aimText ?? ""
        )
    }

    private static func line(_ cells: String...) -> String {
        zip(cells, [48, 32, 58, 5, 26, 0]).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }.joined(separator: " ")
    }

    private static func spread(_ sample: Sample, _ unit: Unit) -> String {
        guard sample.count > 1 else { return unit.text(sample.median) }
        let (low, high) = (unit.text(sample.quantile(0.1)), unit.text(sample.quantile(0.9)))
        return "\(unit.text(sample.median)) (\(low) – \(high))"
    }
}

/// The limit that a figure is required to keep, and the better one that is aimed at.
struct Goal {
    /// The figure, or nil where it could not be measured.
    let measured: Double?
    let unit: Unit
    let must: Double
    var aim: Double?
    /// Whether the limits are minima.
    var isLeast = false
    /// What the figure is a ratio of, as text; empty for others.
    var of = ""

    /// Whether the required limit is kept; nil where the figure is not known.
    var isReached: Bool? {
        measured.map { reaches(must, $0) }
    }

    /// The required limit, and whether it is kept.
    var mustText: String { text(must) }

    /// The better limit, and whether it is kept; empty where there is none.
    var aimText: String { aim.map(text) ?? "" }

    private func text(_ limit: Double) -> String {
        let verdict = measured.map { reaches(limit, $0) ? "ok" : "MISSED" } ?? "not known"
        return "\(isLeast ? "≥" : "≤") \(unit.text(limit))\(of) \(verdict)"
    }

    private func reaches(_ limit: Double, _ value: Double) -> Bool {
        isLeast ? value >= limit : value <= limit
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
        let number = Int(clamping: (value * Double(scale)).rounded())
        guard decimals > 0 else { return String(number) }
        let fraction = String(number % scale)
        return "\(number / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}
