package import Wording

/// A row of a batch, as its input has it.
package struct BatchRow: Sendable {
    /// What the input says of it besides its place.
    package let label: BatchLabel
    /// Where it is, or why that is not known.
    package let content: Content

    package enum Content: Sendable {
        /// Coordinates. `mayBeExchanged` where nothing tells which number is the latitude.
        case coordinate(Coordinate, mayBeExchanged: Bool)
        /// A place as a person writes it, not yet looked up.
        case written(String)
        /// No place, and why.
        case unusable(Message)
    }

    package init(_ label: BatchLabel, _ content: Content) {
        self.label = label
        self.content = content
    }
}

/// What the input of a batch says of a row besides its place.
package struct BatchLabel: Hashable, Sendable {
    /// The number of the row in the input, from 1.
    package let row: Int
    /// The line of the input on which it begins, from 1.
    package let line: Int
    /// Its identifier in the input.
    package var id: String?
    /// Its name in the input.
    package var name: String?

    package init(row: Int, line: Int, id: String? = nil, name: String? = nil) {
        self.row = row
        self.line = line
        self.id = id
        self.name = name
    }
}

/// The answer for one row of a batch.
package struct BatchAnswer: Hashable, Sendable {
    package let label: BatchLabel
    package let place: Coordinate
    /// The toilets of the page that was asked for, nearest first.
    package let hits: [Hit]

    package init(_ label: BatchLabel, at place: Coordinate, hits: [Hit]) {
        self.label = label
        self.place = place
        self.hits = hits
    }
}

/// What came of a batch as a whole.
package struct BatchSummary: Hashable, Sendable {
    /// The rows that were answered, also where no toilet matches.
    package var answered = 0
    /// The rows that could not be used.
    package var unusable = 0
    /// The rows without a toilet that matches.
    package var withoutToilet = 0
    /// The rows whose nearest toilet is at least ``far`` metres away.
    package var distant = 0

    /// Beyond this many metres the data does not cover a place.
    package static let far = 50_000.0

    package init() {}

    /// The number of rows.
    package var rows: Int { answered + unusable }

    /// Counts an answer.
    package mutating func count(_ answer: BatchAnswer) {
        answered += 1
        guard let first = answer.hits.first else {
            withoutToilet += 1
            return
        }
        if let way = first.way, way.distance >= Self.far { distant += 1 }
    }

    /// Adds the counts of another part of the batch.
    package mutating func add(_ other: BatchSummary) {
        answered += other.answered
        unusable += other.unusable
        withoutToilet += other.withoutToilet
        distant += other.distant
    }
}
