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
