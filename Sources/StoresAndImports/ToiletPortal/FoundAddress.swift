package import ToiletCore

/// An address or a place as an address service found it.
package struct FoundAddress: Hashable, Sendable {
    /// What the place is.
    package enum Kind: Hashable, Sendable {
        /// A house, by its number.
        case houseNumber
        /// A street as a whole.
        case street
        /// A town, a hamlet, or anything else.
        case other
    }

    /// The whole address: `12 Rue Ortolan 75005 Paris`.
    package var label: String
    package var coordinate: Coordinate
    /// How well it fits what was asked for, from 0 to 1.
    package var score: Double
    package var kind: Kind

    package init(label: String, at coordinate: Coordinate, score: Double, kind: Kind) {
        self.label = label
        self.coordinate = coordinate
        self.score = score
        self.kind = kind
    }

    /// The address as a place of the gazetteer.
    package var place: FoundPlace {
        let precision: FoundPlace.Precision =
            switch kind {
            case .houseNumber: .number
            case .street, .other: .middle
            }
        let extent = kind == .other ? Self.extentOfTown : nil
        return FoundPlace(
            NamedPlace(name: label, kind: .address, at: coordinate, extent: extent), precision: precision
        )
    }

    /// How far a town or a hamlet reaches from its point, in metres; the service does not say it.
    private static let extentOfTown = 2000.0
}

extension PlaceAnswer {
    /// What the results of an address service mean: the best one is the answer if it fits well, and no other result
    /// elsewhere fits nearly as well.
    package init(_ results: [FoundAddress]) {
        // The order of the service decides between equal scores.
        let sorted = results.enumerated().sorted {
            $0.element.score == $1.element.score
                ? $0.offset < $1.offset : $0.element.score > $1.element.score
        }
        var distinct: [FoundAddress] = []
        for (_, result) in sorted where !distinct.contains(where: { result.isSame(as: $0) }) {
            distinct.append(result)
        }
        guard let best = distinct.first, best.score >= Self.sufficientScore else {
            self = .none(suggestions: distinct.prefix(Self.maxSuggestions).map(\.place))
            return
        }
        let rivals = distinct.dropFirst().filter { $0.score >= best.score - Self.scoreMargin }
        self = rivals.isEmpty ? .one(best.place) : .several([best.place] + rivals.map(\.place))
    }

    /// The lowest score of an answer.
    private static let sufficientScore = 0.6
    /// By how much another place has to fit worse.
    private static let scoreMargin = 0.05
    private static let maxSuggestions = 5
}

extension FoundAddress {
    /// Whether two results are one place for a person: of one name, or near each other.
    fileprivate func isSame(as other: FoundAddress) -> Bool {
        label == other.label || coordinate.distance(to: other.coordinate) <= FoundPlace.sameArea
    }
}
