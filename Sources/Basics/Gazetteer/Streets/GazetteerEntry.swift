/// The shape of a place, as it is stored for maps.
package enum PlaceShape: Hashable, Sendable {
    /// The point of the place only.
    case point
    /// The centre lines of a street.
    case lines([[Coordinate]])

    /// The lines; none for a point.
    package var lines: [[Coordinate]] {
        if case .lines(let lines) = self { lines } else { [] }
    }

    /// What a store keeps of it: the point where the lines are so long that their row would not be read again.
    package var storable: PlaceShape { Self.size(of: lines) <= Self.maxSize ? self : .point }

    /// Maximum size of lines as they are stored, in bytes. A row is read up to 64 KiB, and has names beside them. The
    /// longest street of Paris takes seventeen thousand.
    private static let maxSize = 62_000

    private static func size(of lines: [[Coordinate]]) -> Int { lines.reduce(0) { $0 + 9 + 16 * $1.count } }
}

/// A place to store in the gazetteer.
package struct GazetteerEntry: Hashable, Sendable {
    package var place: NamedPlace
    package var shape: PlaceShape
    /// House numbers of a street with their points.
    package var numbers: HouseNumbers?

    package init(_ place: NamedPlace, shape: PlaceShape = .point, numbers: HouseNumbers? = nil) {
        self.place = place
        self.shape = shape
        self.numbers = numbers
    }

    /// What is known of a street beside its name.
    package var plan: StreetPlan { StreetPlan(lines: shape.lines, numbers: numbers) }
}

/// What is known of a street beside its name.
package struct StreetPlan: Sendable {
    /// Its centre lines; none where they are not known.
    package var lines: [[Coordinate]]
    /// House numbers with their points.
    package var numbers: HouseNumbers?

    package init(lines: [[Coordinate]] = [], numbers: HouseNumbers? = nil) {
        self.lines = lines
        self.numbers = numbers
    }
}
