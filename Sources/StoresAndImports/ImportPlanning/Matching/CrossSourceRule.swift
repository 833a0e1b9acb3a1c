internal import ToiletCore

extension MatchRow {
    /// Maximum distance in metres. Beyond it hardly any of the City's toilets matches one in OpenStreetMap.
    static let reach = 30.0
    /// Maximum distance in metres for rows with the same OpenStreetMap identifier; a copy may be of another year.
    static let reachOfSameID = 500.0

    /// Whether both rows can describe one toilet; rows of one origin never do.
    func isCompatible(with other: MatchRow) -> Bool {
        guard origin != other.origin, !isOfStations(beside: other), !other.isOfStations(beside: self) else {
            return false
        }
        guard kind == .unknown || other.kind == .unknown || kind.isUrinal == other.kind.isUrinal
        else {
            return false
        }
        let haveSameID = osmKey != nil && osmKey == other.osmKey
        // A toilet for guests is not the public one next to it, unless the identifiers agree.
        guard haveSameID || isRestricted == other.isRestricted else { return false }
        return place.distance(to: other.place)
            <= (haveSameID ? Self.reachOfSameID : Self.reach)
    }

    /// The City operates no toilets in stations, and RATP only these.
    private func isOfStations(beside other: MatchRow) -> Bool {
        source == .stations && other.source == .paris
    }
}
