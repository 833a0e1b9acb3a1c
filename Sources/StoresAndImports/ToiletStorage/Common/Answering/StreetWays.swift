internal import ToiletCore
internal import WalkingNetwork

/// The ways along streets from one place.
final class StreetWays {
    /// How far around a place an edge of the streets is looked for, in metres.
    private static let farthestEdge = 2000.0
    /// What all ways from one place may cost: the largest ones of a city take a tenth of it.
    static let most = 5_000_000

    private let place: Coordinate
    private let network: WalkingNetwork
    private let streets: StreetCache
    /// Nil where the place is not attached to any street.
    private var search: WalkSearch?
    /// Whether the search came to a cell that may be lost, behind which it knows nothing.
    private var hasEnded = false
    /// The straight line from the place to the nearest street, in millimetres.
    private let straight: Int
    /// Reads the edges of the parks that the place may be in. Streets have no paths there.
    private let readParks: () throws -> [ParkRing]
    private var parks: [ParkRing]?

    /// Begins at a place, in the streets that a reader reads.
    init(from place: Coordinate, _ reader: some StoreReader) throws {
        let streets = reader.streets
        streets.dropManyCells()
        self.place = place
        let budget = WorkBudget.ofQuestion ?? WorkBudget(Self.most)
        readParks = { try reader.parks(around: place, budget) }
        network = WalkingNetwork(budget: budget) { number in
            try streets.cell(number) { try reader.networkCell($0, budget) }
        }
        self.streets = streets
        let exits = try StoreError.reportingLargeNetwork { [network] in
            try known { try network.exits(of: place) } ?? []
        }
        straight = exits.map(\.straight).min() ?? 0
        search =
            try exits.isEmpty
            ? nil
            : StoreError.reportingLargeNetwork { [network] in
                try known { try WalkSearch(from: exits, in: network, reusing: streets.takeSpace()) }
            }
    }

    deinit {
        if let search = search.take() { streets.keep(search.finish()) }
    }

    /// Whether streets are known around the place.
    var isAttached: Bool { search != nil }

    /// Gives the length of the way to a toilet; nil where no streets are known around the place.
    var length: ToiletCollection.StreetLength? {
        isAttached ? { [self] in try length(to: $0, metres: $1, within: .max) } : nil
    }

    /// The length of the way to a toilet at a distance in metres, in millimetres, or another one above `limit`; nil
    /// where it is not known.
    private func length(to toilet: Toilet, metres: Double, within limit: Int) throws -> Int? {
        try StoreError.reportingLargeNetwork {
            let ends = try ends(at: toilet.coordinate, metres) { try streets.attached(toilet, to: network) }
            guard !ends.isEmpty else { return nil }
            return try searched { try search?.distance(to: ends, within: limit) }
        }
    }

    /// What the search finds; nil where it came to a cell that may be lost. A shorter way may lead through that, and
    /// the search cannot go on behind it.
    private func searched<Result>(_ work: () throws -> Result?) throws -> Result? {
        guard !hasEnded else { return nil }
        do {
            return try work()
        } catch is PartOfNetwork {
            hasEnded = true
            return nil
        }
    }

    /// The way to another place, with the address there; nil where it is not known along streets.
    func way(to other: Coordinate, at address: String?) throws -> Way? {
        let metres = place.distance(to: other)
        return try StoreError.reportingLargeNetwork {
            let ends = try ends(at: other, metres) { try known { try network.exits(of: other, at: address) } ?? [] }
            guard !ends.isEmpty, var way = try searched({ try search?.way(to: ends) }) else { return nil }
            way.isNearEdge = try couldComeToEdge(to: other, metres: Double(way.length) / 1000)
            return way
        }
    }

    /// Whether a shorter way than one of so many metres to a place may lead where no streets are known.
    private func couldComeToEdge(to other: Coordinate, metres: Double) throws -> Bool {
        try known { try network.couldComeToEdge(from: place, to: other, metres: metres) } ?? false
    }

    /// Whether a toilet may lie nearer than the first of an answer is where no streets are known, if the query tells
    /// that.
    func isNearEdge(_ query: ToiletQuery, first hit: Hit?) throws -> Bool {
        guard query.tellsNearestOtherwise, isAttached, let way = hit?.way else { return false }
        // What is nearer than the toilet: there and back it is twice as far.
        return try StoreError.reportingLargeNetwork {
            try couldComeToEdge(to: place, metres: 2 * min(way.walkDistance, Self.farthestEdge))
        }
    }

    /// Where another place meets the streets; nowhere where the way there does not go along them: it is far away, in
    /// the same park, or nearer than the streets are.
    private func ends(
        at other: Coordinate, _ metres: Double, _ attached: () throws -> [SnappedPlace]
    ) throws -> [SnappedPlace] {
        guard metres <= WalkingRules.farthest, try !areInOnePark(other), case let ends = try attached(),
            let nearest = ends.map(\.straight).min(), Double(straight) + Double(nearest) < metres * 1000
        else { return [] }
        return ends
    }

    private func areInOnePark(_ other: Coordinate) throws -> Bool {
        let around =
            try parks
            ?? readParks().filter { try $0.contains(place) } + (known { try network.parks(around: place) } ?? [])
        parks = around
        return try around.contains { try $0.contains(other) }
    }

    /// How far away a toilet at a distance in metres is on foot. Of a way that is longer than `limit`, in millimetres,
    /// it tells only that.
    func distance(to toilet: Toilet, metres: Double, within limit: Int = .max) throws -> WalkingDistance {
        let length = isAttached ? try length(to: toilet, metres: metres, within: limit) : nil
        return WalkingDistance(metres: metres, alongStreets: length)
    }
}

/// A result, or nil where that depends on a cell that may be lost.
private func known<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result? {
    do {
        return try work()
    } catch is PartOfNetwork {
        return nil
    }
}

/// What questions on one connection have read of the streets, valid while the data is unchanged.
final class StreetCache {
    private var version: Int?
    /// The cells by their numbers; nil for those that the store does not have.
    private var cells: [Int: NetworkCell?] = [:]
    /// About how much memory these take, in bytes.
    private var size = 0
    /// Where toilets meet the network, by the texts of their ids.
    private var attached: [String: [SnappedPlace]] = [:]

    /// Whether the outline of any park is known; nil if nobody has asked yet.
    private var hasParks: Bool?

    /// Maximum number of cells that are kept when a question begins, and of bytes at any time. Those of Paris are 117,
    /// of some megabytes.
    private static let (maxCells, maxSize) = (512, 16 << 20)

    /// What the last search has laid out; nil while one has it.
    private var space: WalkSpace?

    /// What the last search has laid out, for the next one.
    func takeSpace() -> WalkSpace { space.take() ?? WalkSpace() }

    /// Keeps what a search has laid out.
    func keep(_ space: consuming WalkSpace) { self.space = consume space }

    /// Drops what belongs to another version of the data.
    func prepare(version: Int) {
        if version != self.version {
            dropCells()
            hasParks = nil
        }
        self.version = version
    }

    /// Drops the cells, with what refers to them.
    private func dropCells() {
        cells.removeAll()
        size = 0
        attached.removeAll()
        space = nil
    }

    /// Drops the cells where there are more than are kept, with the places in them. A question may come to some
    /// hundred others.
    func dropManyCells() {
        if cells.count > Self.maxCells || attached.count > KeptToilet.most { dropCells() }
    }

    /// A cell, from memory or read with a closure.
    func cell(_ number: Int, read: (_ number: Int) throws -> NetworkCell?) throws -> NetworkCell? {
        if let known = cells[number] { return known }
        let cell = try read(number)
        // A missing cell takes some memory, too.
        size += cell?.size ?? 64
        if size > Self.maxSize {
            dropCells()
            size = cell?.size ?? 64
        }
        cells[number] = .some(cell)
        return cell
    }

    /// Whether the outline of any park is known, from memory or as a closure says it.
    func hasParks(read: () throws -> Bool) rethrows -> Bool {
        let known = try hasParks ?? read()
        hasParks = known
        return known
    }

    /// Where a toilet meets the network; nowhere where it does not.
    func attached(_ toilet: Toilet, to network: WalkingNetwork) throws -> [SnappedPlace] {
        if let known = attached[toilet.id.rawValue] { return known }
        let places = try known { try network.exits(of: toilet.coordinate, at: toilet.address) } ?? []
        attached[toilet.id.rawValue] = places
        return places
    }
}

extension WalkingNetwork {
    /// Where something with an address meets the network: at its street, if that is as near as any.
    func exits(of place: Coordinate, at address: String?) throws -> [SnappedPlace] {
        guard let address else { return try exits(of: place) }
        var own: String?
        return try exits(of: place) { street in
            let key = own ?? AddressText.street(ofKey: AddressText.key(address)).street
            own = key
            return !key.isEmpty && AddressText.key(street) == key
        }
    }
}
