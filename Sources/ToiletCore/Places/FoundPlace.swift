/// A place that was found by words.
public struct FoundPlace: Hashable, Sendable {
    /// How exactly the coordinates are those of what was asked for.
    public enum Precision: Hashable, Sendable {
        /// The place itself.
        case place
        /// The house number that was asked for.
        case number
        /// The middle of several toilets that have the address asked for, as those of a park have that of its gate, and how
        /// far the farthest of them is, in metres.
        case amid(toilets: Int, within: Double)
        /// The nearest house number of the street whose place is known.
        case nearestNumber(Int)
        /// The middle of a street; the numbers of its houses are not known.
        case middle
    }

    /// The place in the gazetteer, or the street of an address.
    public var place: NamedPlace
    /// The house number that was asked for.
    public var number: Int?
    /// The coordinates to search from.
    public var coordinate: Coordinate
    /// How exact they are.
    public var precision: Precision

    /// Places that are no farther apart, in metres, are the same for whoever looks for a toilet.
    package static let sameArea = 300.0

    package init(
        _ place: NamedPlace,
        number: Int? = nil,
        precision: Precision = .place
    ) {
        self.place = place
        self.number = number
        coordinate = place.coordinate
        self.precision = precision
    }

    /// The name with the house number: `12 Rue Ortolan`.
    public var name: String { number.map { "\($0) \(place.name)" } ?? place.name }
}

/// What words for a place can mean.
public enum PlaceAnswer: Hashable, Sendable {
    /// One place.
    case one(FoundPlace)
    /// Several places that fit equally well, the likeliest first.
    case several([FoundPlace])
    /// No place; those with similar names, the most similar first.
    case none(suggestions: [FoundPlace])
}
