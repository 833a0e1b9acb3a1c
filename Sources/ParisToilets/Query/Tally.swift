/// How many toilets an answer has, and how many it leaves out.
public struct Tally: Hashable, Sendable {
    /// How many pass the filter.
    public let total: Int
    /// How many would pass but for being out of service.
    public let outOfService: Int
    /// How many would pass but that a wanted property is not known.
    public let unknown: Int
}
