public import OSMOpeningHours
internal import Web

/// How far an answer has come, of which there may be several.
public struct FetchProgress: Sendable {
    /// The rows that came in the pages before.
    public let rows: Int
    /// The bytes of this answer received.
    public let bytes: Int
    /// The bytes of it to come in all, where that was said.
    public let totalBytes: Int?
    /// The seconds since it was asked for.
    public let seconds: Double
}

/// What happens while toilets are fetched, and is not the end.
public enum FetchNotice: Sendable {
    /// A question is asked again after so many seconds.
    case tryingAgain(after: PortalError, seconds: Double)
    /// The next portal is asked instead.
    case turning(to: Portal, after: PortalError)
}

/// The clock, the lot and the people around a fetch.
public struct FetchWorld {
    /// The time.
    public var now: () -> Instant
    /// Waits so many seconds, or less if somebody does not want to wait.
    public var sleep: (Double) -> Void
    /// A clock that nobody sets, in seconds, by which it is measured how long everything takes.
    public var clock: () -> Double = { MonotonicClock.seconds }
    /// Draws a number from 0 to 1.
    public var lot: () -> Double
    /// Is asked now and then whether to give up.
    public var shouldStop: () -> Bool = { false }
    /// Is told now and then how far the answer has come.
    public var progress: (FetchProgress) -> Void = { _ in }
    /// Is told what happens on the way.
    public var notice: (FetchNotice) -> Void = { _ in }

    /// Makes a world.
    public init(
        now: @escaping () -> Instant,
        sleep: @escaping (Double) -> Void,
        lot: @escaping () -> Double = { .random(in: 0...1) }
    ) {
        self.now = now
        self.sleep = sleep
        self.lot = lot
    }
}
