/// A date with the day first: `24/12/2026`, `24/12/26` or `24/12`.
struct DateWithSlashes {
    let day: Int
    let month: Int
    /// Nil where it is not written.
    let year: Int?

    /// Nil for other words; the date need not exist.
    init?(_ word: String) {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count,
            parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && 1...4 ~= $0.utf8.count })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2 else {
            return nil
        }
        (day, month) = (numbers[0], numbers[1])
        guard parts.count == 3 else {
            year = nil
            return
        }
        guard parts[2].utf8.count == 2 || parts[2].utf8.count == 4 else { return nil }
        year = parts[2].utf8.count == 2 ? 2000 + numbers[2] : numbers[2]
    }

    /// The date; nil where it has no year, or does not exist.
    var date: CivilDate? {
        let date = year.map { CivilDate(year: $0, month: month, day: day) }
        return date?.exists == true ? date : nil
    }

    /// Whether it is a date only with the month first, as in the United States.
    var seemsToHaveMonthFirst: Bool { month > 12 && 1...12 ~= day && month <= 31 }
}
