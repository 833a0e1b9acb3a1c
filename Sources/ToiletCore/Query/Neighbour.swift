/// A toilet seen from a place.
public struct Neighbour: Hashable, Sendable {
    /// Its place in the order of distance, from 1.
    public let rank: Int
    /// The toilet.
    public let toilet: Toilet
    /// How far it is, in metres as the crow flies.
    public let distance: Double
    /// The direction in which it lies, in degrees from north, clockwise.
    public let bearing: Double

    package init(rank: Int, toilet: Toilet, distance: Double, bearing: Double) {
        self.rank = rank
        self.toilet = toilet
        self.distance = distance
        self.bearing = bearing
    }
}
