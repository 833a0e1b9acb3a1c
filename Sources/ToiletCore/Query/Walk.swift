/// How fast somebody walks.
public struct Walk: Hashable, Sendable {
    /// Metres per second.
    public let speed: Double

    /// Takes metres per second, from a centimetre to a hundred metres.
    public init(speed: Double) {
        self.speed = speed.isFinite ? min(max(speed, 0.01), 100) : Self.usual.speed
    }

    /// 4.5 km/h, as people walk in a city.
    public static let usual = Walk(speed: 1.25)

    /// How long a distance takes, in seconds.
    public func seconds(forMetres metres: Double) -> Double { metres / speed }

    /// How far one gets, in metres.
    public func metres(forSeconds seconds: Double) -> Double { seconds * speed }
}
