internal import ToiletCore
internal import WalkingNetwork

/// Looks for corners in the walking network of a store, for one question.
final class StreetCorners {
    private let read: (_ cell: Int) throws -> NetworkCell?
    private var cells: [Int: NetworkCell?] = [:]

    init(reading read: @escaping (_ cell: Int) throws -> NetworkCell?) { self.read = read }

    /// Where two streets meet; nil where they are far from each other.
    func meeting(of one: NamedPlace, _ other: NamedPlace) throws -> StreetMeeting? {
        let network = WalkingNetwork { [self] number in
            if let known = cells[number] { return known }
            let cell = try read(number)
            cells[number] = .some(cell)
            return cell
        }
        func street(_ place: NamedPlace) -> (name: String, place: Coordinate, extent: Double) {
            (place.name, place.coordinate, place.extent ?? 0)
        }
        return try StoreError.reportingDamage { try network.meeting(of: street(one), street(other)) }
    }
}
