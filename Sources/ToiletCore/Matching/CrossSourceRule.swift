extension MatchRow {
    /// Whether both rows can describe one toilet; rows of one origin never do.
    func isCompatible(with other: MatchRow) -> Bool {
        guard origin != other.origin, !isOfStations(beside: other), !other.isOfStations(beside: self) else {
            return false
        }
        guard kind == .unknown || other.kind == .unknown || kind.isOpenUrinal == other.kind.isOpenUrinal
        else {
            return false
        }
        let haveSameID = osmKey != nil && osmKey == other.osmKey
        // A toilet for guests is not the public one next to it, unless the identifiers agree.
        guard haveSameID || isRestricted == other.isRestricted else { return false }
        return place.distance(to: other.place)
            <= (haveSameID ? CrossSourceMatcher.reachOfSameID : CrossSourceMatcher.reach)
    }

    /// The City operates no toilets in stations, and RATP only these.
    private func isOfStations(beside other: MatchRow) -> Bool {
        source == Source.stations && other.source == Source.paris
    }
}

extension Kind {
    /// Whether it is an open-air urinal. Sources do not agree on the other kinds.
    fileprivate var isOpenUrinal: Bool { self == .urinal || self == .urinalWomen }
}
