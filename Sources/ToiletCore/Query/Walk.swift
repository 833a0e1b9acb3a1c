/// A walking speed.
public struct Walk: Hashable, Sendable {
    /// Metres per second.
    public let speed: Double

    /// Creates a speed in metres per second, clamped to 0.01...100; the usual speed if not finite.
    public init(speed: Double) {
        self.speed = speed.isFinite ? min(max(speed, 0.01), 100) : Self.usual.speed
    }

    /// 4.5 km/h, a usual speed in a city.
    public static let usual = Walk(speed: 1.25)

    /// The time for a distance, in seconds.
    public func seconds(forMetres metres: Double) -> Double { metres / speed }

    /// The distance covered in a time, in metres.
    public func metres(forSeconds seconds: Double) -> Double { seconds * speed }
}
