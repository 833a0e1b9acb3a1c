internal import ToiletCore
internal import WalkingNetwork

/// Looks for corners in the walking network of a store, for one question.
struct StreetCorners {
    private let network: WalkingNetwork

    init(reading read: @escaping (_ cell: Int) throws -> NetworkCell?) {
        let cells = StreetCache()
        network = WalkingNetwork { try cells.cell($0, read: read) }
    }

    /// Where two streets meet; nil where they are far from each other.
    func meeting(of one: NamedPlace, _ other: NamedPlace) throws -> StreetMeeting? {
        try StoreError.reportingDamage { try network.meeting(of: one, other) }
    }
}
