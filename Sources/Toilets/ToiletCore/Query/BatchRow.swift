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

/// The place that a row of a batch means, where its text had to be read or looked up.
package struct BatchPlace: Sendable {
    package let coordinate: Coordinate
    /// Whether nothing tells which number is the latitude.
    package var mayBeExchanged = false
    /// How exactly it is placed.
    package var precision: FoundPlace.Precision = .place
    /// How far in metres what was asked for may be from there; nil where it is there.
    package var uncertainty: Double?
    /// The arrondissement that is meant, of which the coordinates are the middle; nil for all others.
    package var area: Arrondissement?

    package init(_ coordinate: Coordinate) { self.coordinate = coordinate }

    package init(_ written: WrittenCoordinate) {
        coordinate = written.coordinate
        uncertainty = written.uncertainty
    }
}

extension FoundPlace.Precision {
    /// What formats for programs say of a place that is only approximately known: `number 50`, `middle`; nil for
    /// others.
    package var approximation: String? {
        switch self {
        case .place, .number: nil
        case .toilet: "toilet"
        case .alongStreet: "street"
        case .nearestNumber(let number): "number \(number)"
        case .middle, .amid: "middle"
        case .corner(_, let metres): metres == nil ? nil : "middle"
        }
    }
}

/// The answer for one row of a batch.
package struct BatchAnswer: Hashable, Sendable {
    package let label: BatchLabel
    package let place: Coordinate
    /// How exactly the place is that of the row.
    package let precision: FoundPlace.Precision
    /// How far in metres what was asked for may be from there; nil where it is there.
    package let uncertainty: Double?
    /// The toilets of the page that was asked for, nearest first.
    package let hits: [Hit]

    package init(
        _ label: BatchLabel, at place: Coordinate, _ precision: FoundPlace.Precision = .place,
        within uncertainty: Double? = nil, hits: [Hit]
    ) {
        self.label = label
        self.place = place
        self.precision = precision
        self.uncertainty = uncertainty
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
    /// The rows whose nearest toilet is farther than ``Answer/farthestNear``.
    package var distant = 0
    /// The rows whose place is only approximately known.
    package var approximate = 0

    package init() {}

    /// The number of rows.
    package var rows: Int { answered + unusable }

    /// Counts an answer.
    package mutating func count(_ answer: BatchAnswer) {
        answered += 1
        if answer.uncertainty != nil { approximate += 1 }
        guard let first = answer.hits.first else {
            withoutToilet += 1
            return
        }
        if let way = first.way, way.distance > Answer.farthestNear { distant += 1 }
    }

    /// Adds the counts of another part of the batch.
    package mutating func add(_ other: BatchSummary) {
        answered += other.answered
        unusable += other.unusable
        withoutToilet += other.withoutToilet
        distant += other.distant
        approximate += other.approximate
    }
}
