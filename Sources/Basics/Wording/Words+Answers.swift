/// Sentences of an answer that depend on what there is to say.
extension Words {
    /// How walking times are reckoned; with a detour where some ways are not along streets.
    package func walksAlongStreets(kilometresPerHour speed: Double, detour: Double?) -> SafeText {
        guard let detour else { return walksAlongStreets(kilometresPerHour: speed) }
        return walksAlongStreets(kilometresPerHour: speed, orDetour: detour)
    }

    /// The requirement of `--open-at` and the like: `open on Thu 24 Dec 2026 at 23:30, Paris time`.
    package func required(
        _ moment: SafeText, onArrival: Bool, lasting: SafeText?, city: SafeText, orUnknown: Bool
    ) -> SafeText {
        let start =
            switch (onArrival, orUnknown) {
            case (false, false): openOn(moment)
            case (false, true): openOrPerhapsOn(moment)
            case (true, false): openOnArrival(leaving: moment)
            case (true, true): openOrPerhapsOnArrival(leaving: moment)
            }
        return inTime(lasting.map { self.lasting(start, $0) } ?? start, of: city)
    }

    package func until(_ time: SafeText, in season: SafeText) -> SafeText {
        untilInSeason(until(time), season)
    }

    package static var approximately: SafeText { "≈ " }
    /// Before the minutes of a way that leads far around.
    package static var longWayMark: SafeText { "!" }

    /// A toilet of a map, by its rank.
    package func numbered(_ rank: Int, _ name: SafeText) -> SafeText { "\(rank). \(name)" }

    package var welcome: SafeText { welcome(by: program.rawValue) }
    package var welcomePlace: SafeText { welcomePlace(as: exampleOfName) }

    /// The numbers of a street that are known.
    package func street(_ name: String, knownFrom numbers: ClosedRange<Int>) -> SafeText {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        return first < last ? street(name, knownFrom: first, to: last) : street(name, knownAt: first)
    }

    package func savedPlaceMeant(_ name: String) -> SafeText {
        didYouMean(savedPlace(called: name))
    }

    /// That all toilets are far away, and what the data is of.
    package func farFromData(_ distance: Double, sources: [String]?) -> SafeText {
        sources.map { farFromData(distance, of: $0) } ?? farFromParis(distance)
    }

    package func dataNotice(_ attribution: SafeText, of day: SafeText?, licence: String?) -> SafeText {
        list([dataOf(attribution), day, licence.map { SafeText($0) }].compactMap(\.self))
    }

    package func batchProgress(_ rows: Int, percent share: Int?) -> SafeText {
        share.map { batchProgress(rows, outOf: $0) } ?? batchProgress(rows)
    }
}
