/// What an answer says of itself: what was asked, how much there is, and which part of it this is.
public struct AnswerSummary: Hashable, Sendable {
    /// The place the answer is seen from, if any.
    public var place: Coordinate?
    /// What the toilets had to be.
    public var filter: Filter
    /// How far from the place they could be, in metres.
    public var within: Double?
    /// How many there are, and how many were left out.
    public var tally: Tally
    /// Which part of them this is; nil for all.
    public var page: Page?

    /// Makes a summary from its parts.
    public init(
        place: Coordinate? = nil,
        filter: Filter,
        within: Double? = nil,
        tally: Tally,
        page: Page? = nil
    ) {
        self.place = place
        self.filter = filter
        self.within = within
        self.tally = tally
        self.page = page
    }

    /// The summary of one toilet alone.
    public static var ofOne: AnswerSummary {
        AnswerSummary(filter: Filter(), tally: Tally(total: 1, outOfService: 0, unknown: 0))
    }

    /// How many pages there are.
    public var pages: Int { page?.pages(for: tally.total) ?? min(1, tally.total) }
}
