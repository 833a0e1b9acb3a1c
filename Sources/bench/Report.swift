internal import Glibc

/// The table of figures.
struct Report {
    private(set) var rows: [Row] = []

    /// One figure, beside what it is compared with.
    struct Row {
        let work: String
        let unit: Unit
        let ours: Sample
        var instead: (name: String, sample: Sample?)?
        var goal: Goal?

        /// How much the medians differ.
        var ratio: Double? {
            instead?.sample.map { ours.median / $0.median }
        }
    }

    /// Adds a figure and prints it.
    mutating func add(_ row: Row) {
        rows.append(row)
        print(Self.line(row))
        // A figure shows as soon as it is there, in a pipe too.
        fflush(nil)
    }

    /// Whether every figure is what it must be.
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
            row.work,
            spread(row.ours, row.unit),
            instead,
            row.ratio.map(Unit.ratio.text) ?? "",
            row.goal?.mustText ?? "",
            row.goal?.aimText ?? ""
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
