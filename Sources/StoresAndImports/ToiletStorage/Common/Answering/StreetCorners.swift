internal import ToiletCore
internal import WalkingNetwork

/// Looks for corners in the walking network of a store, for one question.
struct StreetCorners {
    private let read: (_ cell: Int, _ budget: WorkBudget) throws -> NetworkCell?
    private let cells = StreetCache()

    init(reading read: @escaping (_ cell: Int, _ budget: WorkBudget) throws -> NetworkCell?) { self.read = read }

    /// Where two streets meet; nil where they are far from each other.
    ///
    /// Throws ``StoreError/Code/damaged`` also where they may meet in a cell that is lost.
    func meeting(of one: NamedPlace, _ other: NamedPlace, _ budget: WorkBudget) throws -> StreetMeeting? {
        var isPart = false
        let network = WalkingNetwork(budget: budget) { number in
            do {
                return try cells.cell(number) { try read($0, budget) }
            } catch is PartOfNetwork {
                isPart = true
                return nil
            }
        }
        let meeting = try StoreError.reportingDamage { try network.meeting(of: one, other) }
        if isPart, meeting?.apart != nil || meeting == nil { throw StoreError.damaged { $0.networkUnreadable } }
        return meeting
    }
}
