public import OpeningHours

/// What an answer says of itself: what was asked, how much there is, and which part of it this is.
public struct AnswerSummary: Hashable, Sendable {
    /// The place the answer is seen from, if any.
    public var place: Coordinate?
    /// What the toilets had to be.
    public var filter: Filter
    /// How far from the place they could be, in metres.
    public var within: Double?
    /// The moment of which it is said what is open.
    public var moment: Instant
    /// The clocks by which that moment is said.
    public var zone = CivilZone.paris
    /// How fast one gets there.
    public var walk: Walk
    /// How many there are, and how many were left out.
    public var tally: Tally
    /// How many were left out though they lie nearer than the last that is shown; nil where nothing is near or far.
    public var nearer: [Verdict.Reason: Int]?
    /// Those toilets, where the answer is to say of each why it is not in it.
    public var leftOut: [NearestAnswer.LeftOut]?
    /// Which part of them this is; nil for all.
    public var page: Page?

    /// Makes a summary from its parts.
    public init(
        place: Coordinate? = nil,
        filter: Filter,
        within: Double? = nil,
        at moment: Instant,
        walk: Walk = .usual,
        tally: Tally,
        page: Page? = nil
    ) {
        self.place = place
        self.filter = filter
        self.within = within
        self.moment = moment
        self.walk = walk
        self.tally = tally
        self.page = page
    }

    /// The summary of one toilet alone.
    public static func ofOne(at moment: Instant) -> AnswerSummary {
        AnswerSummary(filter: Filter(), at: moment, tally: Tally(total: 1))
    }

    /// How many pages there are.
    public var pages: Int { page?.pages(for: tally.total) ?? min(1, tally.total) }
}
