extension OpeningHours {
    /// What can be said of a moment: a state, and the remark that the text gives with it.
    public struct Verdict: Hashable, Sendable {
        /// Open, closed, or nobody knows.
        public let state: State
        /// The remark, `by appointment`.
        public let comment: String?
    }

    /// A moment from which on something else holds.
    public struct Change: Hashable, Sendable {
        /// When.
        public let instant: Instant
        /// What holds from then on.
        public let verdict: Verdict
    }

    /// A stretch of time in which one thing holds.
    public struct Interval: Hashable, Sendable {
        /// From when until when.
        public let range: Range<Instant>
        /// What holds meanwhile.
        public let verdict: Verdict
    }
}
