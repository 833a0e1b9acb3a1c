internal import OSMOpeningHours
public import ParisToilets

/// All that a reader sees of a store.
public struct SeenStore: Equatable, Sendable {
    /// The toilets.
    public let toilets: [Toilet]
    /// Their number, and those that are left out.
    public let tally: Tally
    /// The number of those that are gone.
    public let former: Int

    /// Asks a store.
    public init(_ store: any ToiletStore) throws {
        var hits: [Toilet] = []
        var tally = Tally()
        // One question, and so one state of the data.
        try store.forEachHit(ToiletQuery(at: FilledStore.now, page: .everything)) {
            tally = $0.tally
        } visit: {
            hits.append($0.toilet)
        }
        toilets = hits
        self.tally = tally
        former = try store.status().former
    }
}
