internal import ToiletCore
internal import WalkingNetwork

/// The ways along streets from one place.
final class StreetWays {
    /// The longest straight line for which a way along streets is looked for, in metres.
    private static let farthest = 5000.0

    private let place: Coordinate
    private let network: WalkingNetwork
    private let streets: StreetCache
    /// Nil where the place is not attached to any street.
    private var search: WalkSearch?
    /// The straight line from the place to the nearest street, in millimetres.
    private let straight: Int
    /// Reads the outlines of the parks that the place is in. Streets have no paths there.
    private let readParks: () throws -> [ParkOutline]
    private var parks: [ParkOutline]?

    /// Begins at a place, in the streets that a session reads.
    init(from place: Coordinate, _ session: some StoreSession) throws {
        let streets = session.streets
        self.place = place
        readParks = {
            try streets.hasParks { try session.hasParkOutlines() } ? session.parkOutlines(around: place) : []
        }
        network = WalkingNetwork { number in try streets.cell(number) { try session.networkCell($0) } }
        self.streets = streets
        let exits = try Self.converting { [network] in try network.exits(of: place) }
        straight = exits.map(\.straight).min() ?? 0
        search = try exits.isEmpty ? nil : Self.converting { [network] in try WalkSearch(from: exits, in: network) }
    }

    /// Whether streets are known around the place.
    var isAttached: Bool { search != nil }

    /// Gives the length of the way to a toilet; nil where no streets are known around the place.
    var length: ToiletCollection.StreetLength? {
        isAttached ? { [self] in try length(to: $0, metres: $1) } : nil
    }

    /// The length of the way to a toilet at a distance in metres, in millimetres; nil where it is not known.
    private func length(to toilet: Toilet, metres: Double) throws -> Int? {
        try Self.converting {
            guard let target = try end(at: toilet.coordinate, metres, { try streets.attached(toilet, to: network) })
            else { return nil }
            return try search?.distance(to: target)
        }
    }

    /// The way to another place, with the address there; nil where it is not known along streets.
    func way(to other: Coordinate, at address: String?) throws -> Way? {
        let metres = place.distance(to: other)
        return try Self.converting {
            guard let target = try end(at: other, metres, { try network.snapped(other, at: address) }) else {
                return nil
            }
            return try search?.way(to: target)
        }
    }

    /// Where another place meets the streets; nil where the way there does not go along them: it is far away, in the
    /// same park, or nearer than the streets are.
    private func end(
        at other: Coordinate, _ metres: Double, _ attached: () throws -> SnappedPlace?
    ) throws -> SnappedPlace? {
        guard metres <= Self.farthest, try !areInOnePark(other), let end = try attached(),
            Double(straight) + Double(end.straight) < metres * 1000
        else { return nil }
        return end
    }

    private func areInOnePark(_ other: Coordinate) throws -> Bool {
        let around = try parks ?? readParks()
        parks = around
        return around.contains { $0.metres(from: other) == 0 }
    }

    /// How far away a toilet at a distance in metres is on foot.
    func distance(to toilet: Toilet, metres: Double) throws -> WalkingDistance {
        WalkingDistance(metres: metres, alongStreets: isAttached ? try length(to: toilet, metres: metres) : nil)
    }

    private static func converting<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch is DamagedNetwork {
            throw StoreError.damaged { $0.networkUnreadable }
        }
    }
}
