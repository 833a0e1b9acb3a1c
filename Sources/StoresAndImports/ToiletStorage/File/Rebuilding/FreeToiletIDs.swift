internal import ToiletCore

/// Gives each toilet an identifier of its own: the stored one where that is valid and free, else the next one of its
/// place.
struct FreeToiletIDs {
    private var taken: Set<String> = []
    /// The next attempt for toilets of a kind and a place, by the identifier of the first attempt. Thousands may be at
    /// one place, and each would try all identifiers of those before it.
    private var attempts: [String: Int] = [:]
    /// How many identifiers were tried.
    private(set) var tries = 0

    /// Whether a toilet has an identifier.
    func isTaken(_ id: ToiletID) -> Bool { taken.contains(id.rawValue) }

    /// The identifier of a toilet, which no other one gets.
    mutating func take(_ id: ToiletID, of kind: Kind, at place: Coordinate) -> ToiletID {
        tries += 1
        if ToiletID(parsing: id.rawValue) == id, taken.insert(id.rawValue).inserted { return id }
        let first = ToiletID.natural(kind: kind, at: place)
        while true {
            let attempt = attempts[first.rawValue, default: 0]
            attempts[first.rawValue] = attempt &+ 1
            let next = attempt == 0 ? first : .natural(kind: kind, at: place, attempt: attempt)
            tries += 1
            if taken.insert(next.rawValue).inserted { return next }
        }
    }
}
