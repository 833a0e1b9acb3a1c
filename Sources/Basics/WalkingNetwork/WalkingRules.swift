/// The numbers by which ways are found, in metres where nothing else is said. A page gets them with its streets, so
/// that it finds the same ways.
package enum WalkingRules {
    /// How far a place may lie from the nearest street.
    package static let reach = 250.0
    /// How far streets are looked for at first.
    static let closeness = 60.0
    /// How much farther than the nearest street one may lie that is preferred, being that of the address.
    static let preference = 15.0
    /// A place that is farther from the middle of a bridge is not on it.
    static let bridgeWidth = 15.0
    /// Such a bridge counts as behind so many barriers, since one comes to it at its ends.
    static let barriersOfBridge = 2
    /// Maximum number of pieces of street to which a place is attached. In Paris one or two hundred are within reach.
    static let mostExits = 1024
    /// Near its ends a line may cross a barrier: outlines are drawn no more exactly.
    static let drawingError = 8.0
    /// The longest straight line for which a way along streets is looked for.
    package static let farthest = 5000.0
    /// The farthest that ways are followed, in millimetres: 15 km.
    static let longest: UInt32 = 15_000_000
    /// Up to so many degrees a turn is none.
    static let straightOn = 30.0
    /// From so many degrees on one turns back.
    static let back = 160.0

    /// All of them, in the order in which a page reads them.
    package static let all =
        [reach, closeness, preference, bridgeWidth, drawingError, farthest, straightOn, back].map { Int(clamping: $0) }
        + [barriersOfBridge, mostExits, Int(longest)]
}
