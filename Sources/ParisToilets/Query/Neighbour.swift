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

    /// How long the walk takes, in seconds, at ``Walk/speed``.
    public var walk: Double { Walk.seconds(forMetres: distance) }
}

/// How fast people walk.
public enum Walk {
    /// Metres per second: 4.5 km/h.
    public static let speed = 1.25

    /// How long a distance takes, in seconds.
    public static func seconds(forMetres metres: Double) -> Double { metres / speed }

    /// How far one gets, in metres.
    public static func metres(forSeconds seconds: Double) -> Double { seconds * speed }
}
