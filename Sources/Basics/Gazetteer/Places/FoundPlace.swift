/// A place that was found by words.
public struct FoundPlace: Hashable, Sendable {
    /// How exactly the coordinates are those of what was asked for.
    public enum Precision: Hashable, Sendable {
        /// The place itself.
        case place
        /// The house number that was asked for.
        case number
        /// The toilet that has the address asked for; the house is beside it.
        case toilet
        /// The middle of several toilets that have the address asked for, as those of a park have that of its gate, and
        /// how far the farthest of them is, in metres.
        case amid(toilets: Int, within: Double)
        /// Where the house number is by the numbering of its street, and how far in metres the house may be from there;
        /// nine in ten are nearer.
        case alongStreet(within: Double)
        /// The nearest house number of the street whose place is known.
        case nearestNumber(Int)
        /// The corner of two streets: how far they are from each other where they do not meet, and how far the corner
        /// may be from the middle where they meet more than once or not at all, in metres.
        case corner(apart: Double?, within: Double?)
        /// The middle of a street; the numbers of its houses are not known.
        case middle
    }

    /// The place in the gazetteer, or the street of an address.
    public var place: NamedPlace
    /// The house number that was asked for.
    public var number: Int?
    /// What stands behind the house number: `bis`; empty for most.
    package var repetition = ""
    /// The coordinates to search from.
    public var coordinate: Coordinate
    /// How exact they are.
    public var precision: Precision
    /// What is known contradicts what was asked for, so it is no answer; nil for all others.
    package var conflict: Conflict?

    /// Why a street is not what was asked for.
    package enum Conflict: Hashable, Sendable {
        /// It is not in the arrondissement; those in which it is known.
        case arrondissement([Arrondissement])
        /// The house number is far beyond these numbers, which are known.
        case number(ClosedRange<Int>)
        /// The house number is far beyond the end of the street: how long that is, and about the last number.
        case beyondEnd(metres: Double, last: Int)
    }

    /// Places that are no farther apart, in metres, are the same for whoever looks for a toilet.
    package static let sameArea = 300.0

    package init(_ place: NamedPlace, number: Int? = nil, precision: Precision = .place) {
        self.place = place
        self.number = number
        coordinate = place.coordinate
        self.precision = precision
    }

    /// How far in metres what was asked for may be from ``coordinate``; nil where it is there.
    public var uncertainty: Double? {
        switch precision {
        case .number: nil
        case .corner(_, let metres): metres
        case .alongStreet(let metres): metres
        case .place: place.kind == .arrondissement ? place.extent : nil
        case .toilet: Self.besideToilet
        case .amid(_, let metres): metres + Self.besideToilet
        case .nearestNumber(let known): number.map { Self.distance(fromNumber: $0, to: known) } ?? extent
        case .middle: extent
        }
    }

    /// How far a house is from the toilet with its address, in metres: 9 in 10 of 30 real ones are nearer.
    package static let besideToilet = 50.0

    /// How far the street goes from its point, in metres; a guess where that is not known, since those of landmarks are
    /// squares.
    private var extent: Double { place.extent ?? (place.kind == .landmark ? 200 : 1000) }

    /// How far apart two houses of a street may be, in metres: numbers of one side are some 8.5 m apart, and the two
    /// sides are numbered apart from each other.
    private static func distance(fromNumber number: Int, to other: Int) -> Double {
        besideToilet + (number % 2 == other % 2 ? 0 : 200) + 10
            * (1.2 * Double((number - other).magnitude)).rounded(.up)
    }

    /// The arrondissement that it is; nil for places.
    package var area: Arrondissement? { place.kind == .arrondissement ? place.arrondissements.first : nil }

    /// The name with the house number: `12 rue Ortolan`.
    public var name: String {
        let house = number.map { repetition.isEmpty ? "\($0)" : "\($0) \(repetition)" }
        return house.map { "\($0) \(place.name.prefix(1).lowercased())\(place.name.dropFirst())" } ?? place.name
    }
}

/// What words for a place can mean.
public enum PlaceAnswer: Hashable, Sendable {
    /// One place.
    case one(FoundPlace)
    /// Several places that fit equally well, the likeliest first.
    case several([FoundPlace])
    /// No place; those with similar names, the most similar first.
    case none(suggestions: [FoundPlace])

    /// The places, whatever they are: the answer, or suggestions.
    package var places: [FoundPlace] {
        switch self {
        case .one(let place): [place]
        case .several(let places), .none(let places): places
        }
    }
}
