/// A place with a name: an entry of the gazetteer.
public struct NamedPlace: Hashable, Sendable {
    /// What a place is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A station of the métro, RER, tramway or railway.
        case station
        /// A building, square or quarter that people name when they ask the way.
        case landmark
        /// A park, garden or wood.
        case park
        /// An arrondissement of Paris.
        case arrondissement
        /// A street or square by its official name.
        case street
        /// A street address.
        case address
    }

    /// The name as it is shown: `Gare du Nord`.
    public var name: String
    /// Other names under which it is found, such as English ones.
    public var aliases: [String]
    /// What it is.
    public var kind: Kind
    /// The point that stands for it: the middle, or the entrance.
    public var coordinate: Coordinate
    /// The lines that stop at a station: `M4`, `RER B`.
    public var lines: [String]
    /// The distance in metres from the point to the farthest part of the place; nil if unknown.
    public var extent: Double?
    /// The arrondissements that it lies in or touches; empty if unknown.
    public var arrondissements: [Arrondissement]

    /// Creates a place.
    public init(
        name: String, aliases: [String] = [], kind: Kind, at coordinate: Coordinate, lines: [String] = [],
        extent: Double? = nil, arrondissements: [Arrondissement] = []
    ) {
        self.name = name
        self.aliases = aliases
        self.kind = kind
        self.coordinate = coordinate
        self.lines = lines
        self.extent = extent
        self.arrondissements = arrondissements
    }
}

extension NamedPlace.Kind {
    /// The order among places whose names fit equally well: stations first, addresses last.
    var order: Int {
        switch self {
        case .station, .arrondissement: 0
        case .landmark: 1
        case .park: 2
        case .street: 3
        case .address: 4
        }
    }
}

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
