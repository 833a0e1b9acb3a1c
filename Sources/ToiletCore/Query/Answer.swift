public import OSMOpeningHours

/// What a store answers to a ``ToiletQuery``, all from one state of the data.
public struct Answer: Hashable, Sendable {
    /// What was asked, and how much there is.
    public var header: AnswerHeader
    /// The toilets on the page, in the order that was asked for.
    public var hits: [Hit]

    /// Makes an answer from its parts.
    public init(header: AnswerHeader, hits: [Hit]) {
        self.header = header
        self.hits = hits
    }

    /// A toilet that might have been in the answer, and why it is not.
    public struct LeftOut: Hashable, Sendable {
        /// The toilet, without a number.
        public let hit: Hit
        /// Why it is not in the answer.
        public let reason: Verdict.Reason

        package init(hit: Hit, reason: Verdict.Reason) {
            self.hit = hit
            self.reason = reason
        }
    }
}

/// What an answer says before its toilets: what was asked, and how much there is.
public struct AnswerHeader: Hashable, Sendable {
    /// What was asked.
    public var query: ToiletQuery
    /// The clocks by which moments are said.
    public var zone: CivilZone
    /// How many toilets there are on all pages, and how many were left out.
    public var tally: Tally
    /// How many were left out though they lie no farther than the last hit, nor nearer than the last one of the page
    /// before; nil where no place was asked about.
    public var nearer: [Verdict.Reason: Int]?
    /// Those toilets, nearest first, where they were asked for.
    public var leftOut: [Answer.LeftOut]?

    /// Makes a header from its parts.
    public init(_ query: ToiletQuery, tally: Tally, zone: CivilZone? = nil) {
        self.query = query
        self.zone = zone ?? query.zone ?? .paris
        self.tally = tally
    }

    /// The header of one toilet alone.
    public static func ofOne(at moment: Instant) -> AnswerHeader {
        AnswerHeader(ToiletQuery(at: moment, page: .everything), tally: Tally(total: 1))
    }

    /// How many pages there are.
    public var pages: Int { query.page.pages(for: tally.total) }
}

/// How many toilets an answer has, and how many it leaves out.
public struct Tally: Hashable, Sendable {
    /// How many pass the filter.
    public private(set) var total: Int
    /// How many would pass, but for one reason.
    public private(set) var leftOut: [Verdict.Reason: Int]

    /// Takes the numbers.
    public init(total: Int = 0, leftOut: [Verdict.Reason: Int] = [:]) {
        self.total = total
        self.leftOut = leftOut
    }

    /// How many would pass, but for this.
    public func leftOut(_ reason: Verdict.Reason) -> Int { leftOut[reason, default: 0] }

    package mutating func count(_ verdict: Verdict, toilets: Int = 1) {
        switch verdict {
        case .passes: total += toilets
        case .leftOut(let reason): leftOut[reason, default: 0] += toilets
        case .unwanted: break
        }
    }
}
