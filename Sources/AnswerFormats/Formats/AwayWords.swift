package import ToiletCore

/// How far away a toilet is, in words; empty without a place.
///
/// Where the place is only roughly known, so is the distance: `~350 m`. What is less than that is not said, since the
/// toilet may as well be so far away.
package struct AwayWords: Sendable {
    /// The distance: `350 m`, `~350 m`.
    package let distance: SafeText
    /// The walking time: `6 min`, `~6 min`.
    package let walk: SafeText

    /// The words for a hit of a query.
    package init(_ hit: Hit, of query: ToiletQuery?, _ words: Words) {
        self.init(hit, uncertainty: query?.placeUncertainty, query?.walk ?? .usual, words)
    }

    /// `uncertainty` is how far in metres what was asked for may be from the place of the query; nil where it is there.
    package init(_ hit: Hit, uncertainty: Double?, _ walk: Walk, _ words: Words) {
        guard let way = hit.way else {
            (distance, self.walk) = ("", "")
            return
        }
        guard let uncertainty else {
            (distance, self.walk) = (words.distance(way.distance), words.walk(way.walk))
            return
        }
        let minutes = words.walk(max(way.walk, walk.seconds(forMetres: uncertainty)))
        distance = "~\(words.distance(max(way.distance, uncertainty)))"
        self.walk = minutes.isEmpty ? minutes : "~\(minutes)"
    }
}
