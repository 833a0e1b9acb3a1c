/// A toilet as it stands in an answer: alone, with its number in a list, or seen from a place.
public struct ListedToilet: Hashable, Sendable {
    /// The toilet.
    public let toilet: Toilet
    /// Its number in the whole answer, from 1; nil where nothing is counted.
    public let rank: Int?
    /// How it lies from the place that was asked for, if one was.
    public let neighbour: Neighbour?

    /// Takes a toilet, and its number in a list if it is in one.
    public init(_ toilet: Toilet, rank: Int? = nil) {
        self.toilet = toilet
        self.rank = rank
        neighbour = nil
    }

    /// Takes a toilet that is seen from a place.
    public init(_ neighbour: Neighbour) {
        toilet = neighbour.toilet
        rank = neighbour.rank
        self.neighbour = neighbour
    }
}
