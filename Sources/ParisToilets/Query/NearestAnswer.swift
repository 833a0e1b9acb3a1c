/// The nearest toilets that pass a filter, and what lies nearer and does not.
public struct NearestAnswer: Hashable, Sendable {
    /// The toilets, nearest first.
    public let found: [Neighbour]
    /// How many were left out although they are no farther than the last that is found, by their reason.
    public let nearer: [Verdict.Reason: Int]
    /// Those toilets, nearest first, where it was asked for them; what lies among the toilets of an earlier page belongs
    /// to that page.
    public let leftOut: [LeftOut]
    /// How many there are in all, and how many are left out.
    public let tally: Tally

    /// A toilet that might have been in the answer, and why it is not.
    public struct LeftOut: Hashable, Sendable {
        /// The toilet.
        public let toilet: Toilet
        /// How far it is, in metres as the crow flies.
        public let distance: Double
        /// The direction in which it lies, in degrees from north, clockwise.
        public let bearing: Double
        /// Why it is not in the answer.
        public let reason: Verdict.Reason
    }
}
