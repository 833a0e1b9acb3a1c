/// How fast one walks, and how much longer the way is than a straight line.
public struct Walk: Hashable, Sendable {
    /// Metres per second along the streets.
    public let speed: Double
    /// The length of the way divided by the great-circle distance.
    ///
    /// For cities, 1.2 to 1.3 is measured: 1.2 for places at random (Newell, 1980), 1.21 to 1.23 for the ways to
    /// stations (O'Sullivan and Morrall, 1996), more for pedestrians and on short ways (Dill, 2004; Héran, 2009).
    /// ``usual`` has the upper end, since toilets are near and it is better to arrive early.
    public let detour: Double

    /// Creates a walk from a speed in metres per second, clamped to 0.01...100, and a detour factor, clamped to 1...5;
    /// the usual value for each that is not finite.
    public init(speed: Double = 1.25, detour: Double = 1.3) {
        self.speed = speed.isFinite ? min(max(speed, 0.01), 100) : 1.25
        self.detour = detour.isFinite ? min(max(detour, 1), 5) : 1.3
    }

    /// 4.5 km/h, a usual speed in a city, and a detour factor of 1.3.
    public static let usual = Walk()

    /// A way leads far around that is more than so many times as long as the straight line, and so many metres longer.
    package static let long = (times: 3.0, metres: 100.0)

    /// The speed in kilometres per hour.
    public var kilometresPerHour: Double { speed * 3.6 }

    /// The length of the way for a great-circle distance, in metres.
    public func way(forMetres metres: Double) -> Double { metres * detour }

    /// The time for a great-circle distance, in seconds.
    public func seconds(forMetres metres: Double) -> Double { seconds(forWay: way(forMetres: metres)) }

    /// The time for a way of so many metres, in seconds.
    public func seconds(forWay metres: Double) -> Double { metres / speed }

    /// The great-circle distance covered in a time, in metres.
    public func metres(forSeconds seconds: Double) -> Double { seconds * speed / detour }
}

/// How far away something is for who walks there.
package struct WalkingDistance: Hashable, Sendable {
    /// The straight line in metres.
    package let metres: Double
    /// The way along streets in millimetres; nil where it is not known.
    package let alongStreets: Int?

    package init(metres: Double, alongStreets: Int? = nil) {
        self.metres = metres
        self.alongStreets = alongStreets
    }

    /// What no way can be shorter than, for a straight line of so many metres: lengths are rounded, and measured on a
    /// plane at the ends.
    package static func shortest(metres: Double) -> Double { metres * 0.998 - 0.1 }
}

extension Walk {
    /// The length of a way in metres.
    package func way(_ distance: WalkingDistance) -> Double {
        distance.alongStreets.map { Double(max(0, $0)) / 1000 } ?? way(forMetres: distance.metres)
    }

    /// The time for a way in seconds.
    package func seconds(_ distance: WalkingDistance) -> Double { seconds(forWay: way(distance)) }

    /// The length of a way in whole millimetres, by which ways are ordered.
    package func millimetres(_ distance: WalkingDistance) -> Int { Int(clamping: (way(distance) * 1000).rounded()) }
}

/// How the length of a way on foot is known.
public enum WalkMeasure: String, Hashable, Sendable, CaseIterable {
    /// Along streets.
    case streets
    /// By the straight line, and how much longer ways usually are.
    case line
}
