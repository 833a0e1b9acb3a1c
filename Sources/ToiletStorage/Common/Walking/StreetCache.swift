internal import ToiletCore
internal import WalkingNetwork

/// What questions on one connection have read of the streets, valid while the data is unchanged.
final class StreetCache {
    private var version: Int?
    /// The cells by their numbers; nil for those that the store does not have.
    private var cells: [Int: NetworkCell?] = [:]
    /// Where toilets meet the network, by the texts of their ids.
    private var attached: [String: SnappedPlace?] = [:]

    /// Whether the outline of any park is known; nil if nobody has asked yet.
    private var hasParks: Bool?

    /// Maximum number of cells that are kept. Those of Paris are 117, each of some twenty kilobytes.
    private static let maxCells = 512

    /// Drops what belongs to another version of the data.
    func prepare(version: Int) {
        if version != self.version || cells.count > Self.maxCells || attached.count > KeptToilet.most {
            cells.removeAll()
            attached.removeAll()
            hasParks = nil
        }
        self.version = version
    }

    /// A cell, from memory or read with a closure.
    func cell(_ number: Int, read: (_ number: Int) throws -> NetworkCell?) throws -> NetworkCell? {
        if let known = cells[number] { return known }
        let cell = try read(number)
        cells[number] = .some(cell)
        return cell
    }

    /// Whether the outline of any park is known, from memory or as a closure says it.
    func hasParks(read: () throws -> Bool) rethrows -> Bool {
        let known = try hasParks ?? read()
        hasParks = known
        return known
    }

    /// Where a toilet meets the network; nil where it does not.
    func attached(_ toilet: Toilet, to network: WalkingNetwork) throws -> SnappedPlace? {
        if let known = attached[toilet.id.rawValue] { return known }
        let place = try network.snapped(toilet.coordinate, at: toilet.address)
        attached[toilet.id.rawValue] = .some(place)
        return place
    }
}

extension WalkingNetwork {
    /// Where something with an address meets the network: at its street, if that is as near as any.
    func snapped(_ place: Coordinate, at address: String?) throws -> SnappedPlace? {
        guard let address else { return try snapped(place) }
        var own: String?
        return try snapped(place) { street in
            let key = own ?? AddressText.street(ofKey: AddressText.key(address)).street
            own = key
            return !key.isEmpty && AddressText.key(street) == key
        }
    }
}
