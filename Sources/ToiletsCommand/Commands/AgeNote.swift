internal import OSMOpeningHours
internal import ParisToilets

extension Context {
    /// Data that is older than so many days is said to be old.
    private static let oldAfter = 90

    /// Says that the data is old, if it is and nobody has been told today; what goes wrong here is no harm.
    func noteAge(of store: any ToiletStore, _ request: Request) {
        let now = now()
        guard !request.options.quiet, let age = try? store.age(), age.days(at: now) > Self.oldAfter,
            let mark = oldDataMark, mark.set(to: Self.day(of: now))
        else { return }
        let days = Words.count(age.days(at: now), "day")
        let sentence: SafeText =
            age.published.map { "the data is of \(Self.day(of: $0)), \(days) old" }
            ?? "the data was imported on \(Self.day(of: age.importedAt)), \(days) ago"
        say("\(sentence); `toilets import` brings newer")
    }

    /// Where it is kept on which day somebody was told; nil where the environment names no place for that.
    private var oldDataMark: DayMark? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return DayMark(folder: state + "/toilets", name: "old-data-noted")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return DayMark(folder: home + "/.local/state/toilets", name: "old-data-noted")
    }

    private static func day(of moment: Instant) -> CivilDate { CivilZone.paris.civilTime(at: moment).date }
}
