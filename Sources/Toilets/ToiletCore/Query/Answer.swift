/// The result of a ``ToiletQuery``, taken from one state of the data.
public struct Answer: Hashable, Sendable {
    /// The query and the totals.
    public var header: AnswerHeader
    /// The toilets on the requested page, in the requested order.
    public var hits: [Hit]

    /// Creates an answer from its parts.
    public init(header: AnswerHeader, hits: [Hit]) {
        self.header = header
        self.hits = hits
    }

    /// The distance in metres beyond which no toilet is near.
    package static let farthestNear = 100_000.0

    /// The hits that a list of near toilets shows: all up to 100 km away. A query with a reach says itself what is
    /// near, so all of its hits are shown.
    package var near: [Hit] {
        guard query.reach == nil else { return hits }
        return hits.filter { $0.way.map { $0.distance <= Self.farthestNear } ?? true }
    }

    private var query: ToiletQuery { header.query }

    /// A toilet that matches the query except for one reason.
    public struct LeftOut: Hashable, Sendable {
        /// The toilet, without a rank.
        public let hit: Hit
        /// Why it was left out.
        public let reason: Verdict.Reason

        package init(hit: Hit, reason: Verdict.Reason) {
            self.hit = hit
            self.reason = reason
        }
    }
}

/// The part of an answer that precedes its hits: the query, and totals.
public struct AnswerHeader: Hashable, Sendable {
    /// The query.
    public var query: ToiletQuery
    /// The time zone in which times are shown.
    public var zone: CivilZone
    /// The number of toilets on all pages, and the numbers left out.
    public var tally: Tally
    /// The numbers of toilets left out, by reason, that are no farther than the last hit and farther than the last
    /// hit of the previous page. Nil if the answer is not in the order of the distance.
    public var nearer: [Verdict.Reason: Int]?
    /// Those toilets, nearest first; nil unless ``ToiletQuery/listsLeftOut`` was set.
    public var leftOut: [Answer.LeftOut]?
    /// The distance in metres of the nearest toilet that passes the filter, if none does within the query's reach; nil
    /// if one does, if there is no reach, or if no toilet passes anywhere.
    public var nearestBeyond: Double?
    /// The nearest toilet on foot of an answer in the order of the straight line, and the nearest by that of one in the
    /// order of the ways on foot, where it is another one than the first.
    public var nearestOtherwise: Hit?
    /// Whether nearer toilets, or shorter ways to them, may lie beyond the streets that are known, where
    /// ``nearestOtherwise`` is told.
    package var isNearEdge = false
    /// Texts with similar words that toilets have, possibly none; nil unless no toilet at all has the query's words.
    public var suggestions: [String]?
    /// What its toilets have in common, for formats that say it before the first of them; nil where that is not known.
    package var contents: AnswerPreamble?

    /// Tells the toilet that is nearest otherwise, unless it is the first of the answer.
    package mutating func tell(nearestOtherwise hit: Hit?, first: ToiletID?) {
        nearestOtherwise = hit.flatMap { $0.id == first ? nil : $0 }
    }

    /// Creates a header. Without a zone it uses the query's, or else that of Paris.
    public init(_ query: ToiletQuery, tally: Tally, zone: CivilZone? = nil) {
        self.query = query
        self.zone = zone ?? query.zone ?? .paris
        self.tally = tally
    }

    /// The header for a single toilet.
    public static func ofOne(at moment: Instant) -> AnswerHeader {
        AnswerHeader(ToiletQuery(at: moment, page: .everything), tally: Tally(total: 1))
    }

    /// The number of pages.
    public var pages: Int { query.page.pages(for: tally.total) }
}
