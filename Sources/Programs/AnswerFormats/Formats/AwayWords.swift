package import ToiletCore

/// How far away a toilet is, in words; empty without a place.
///
/// Where the place is only roughly known, so is what is told: `~350 m`, which is from its middle. From the middle of an
/// arrondissement there is no walking time, since nobody is there.
package struct AwayWords: Sendable {
    /// The distance, as the crow flies: `350 m`, `~350 m`.
    package let distance: SafeText
    /// The walking time: `6 min`, `~6 min`.
    package let walk: SafeText

    /// The words for a hit of a query.
    package init(_ hit: Hit, of query: ToiletQuery?, _ words: Words) {
        self.init(hit, isRough: query?.placeUncertainty != nil, words)
    }

    /// `isRough` says that what was asked for may be away from the place of the query.
    package init(_ hit: Hit, isRough: Bool, _ words: Words) {
        guard let way = hit.way else {
            (distance, walk) = ("", "")
            return
        }
        guard hit.isInside == nil else {
            (distance, walk) = (words.distance(way.distance), "")
            return
        }
        let about: SafeText = isRough ? "~" : ""
        let minutes = words.walk(way.walk)
        distance = about + words.distance(way.distance)
        walk = minutes.isEmpty ? minutes : about + minutes
    }
}
