/// What a figure must be, and what it would better be.
struct Goal {
    /// The figure, or nil where it could not be measured.
    let measured: Double?
    let unit: Unit
    let must: Double
    var aim: Double?
    /// Whether more is better.
    var isLeast = false
    /// What the figure is a part of, where it is a ratio.
    var of = ""

    /// Whether the figure is what it must be; nil where it is not known.
    var isReached: Bool? {
        measured.map { reaches(must, $0) }
    }

    /// What the figure must be, and whether it is.
    var mustText: String { text(must) }

    /// What the figure would better be, and whether it is.
    var aimText: String { aim.map(text) ?? "" }

    private func text(_ limit: Double) -> String {
        let verdict = measured.map { reaches(limit, $0) ? "ok" : "MISSED" } ?? "not known"
        return "\(isLeast ? "≥" : "≤") \(unit.text(limit))\(of) \(verdict)"
    }

    private func reaches(_ limit: Double, _ value: Double) -> Bool {
        isLeast ? value >= limit : value <= limit
    }
}
