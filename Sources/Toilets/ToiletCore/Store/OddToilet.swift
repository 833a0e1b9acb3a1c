/// A toilet with values that look wrong or are missing.
public struct OddToilet: Hashable, Sendable {
    /// The toilet, as the row that leads it states it.
    public let toilet: Toilet
    /// What is odd, in the order of the cases; never empty.
    public let oddities: [Oddity]

    package init(toilet: Toilet, oddities: [Oddity]) {
        self.toilet = toilet
        self.oddities = oddities
    }
}

/// Why a toilet looks odd. ``Oddities`` counts the same.
public enum Oddity: String, Hashable, Sendable, CaseIterable {
    /// Its hours look like a closure.
    case doubtfulHours
    /// Its hours are unknown, or only refer to a park that states none.
    case unknownHours
    /// The hours of its park contradict the flag that says whether it is open day and night.
    case contradictoryParks
    /// It is unknown whether it is step-free.
    case unknownAccess
    /// A value of it could not be interpreted.
    case unreadValues
    /// It has no address.
    case withoutAddress
    /// Other toilets have the same address.
    case sharedAddresses
    /// It stands more than ten metres outside of its arrondissement.
    case outsideArrondissement
    /// It is a urinal with a changing table.
    case urinalsWithChangingTable
}

extension OddToilet {
    /// What of a toilet is odd by itself, and by its park and neighbours; nil where nothing is.
    package init?(
        _ toilet: Toilet, parkSaysWhenOpen: Bool, parkIsContradictory: Bool, sharesAddress: Bool, isOutside: Bool
    ) {
        let hours = toilet.hours
        var oddities: [Oddity] = []
        func add(_ oddity: Oddity, if isSo: Bool) {
            if isSo { oddities.append(oddity) }
        }
        if case .doubtful = hours { oddities.append(.doubtfulHours) }
        switch hours {
        case .seePage: add(.unknownHours, if: !parkSaysWhenOpen)
        case .unsaid, .unread: oddities.append(.unknownHours)
        case .known, .doubtful: break
        }
        add(.contradictoryParks, if: hours == .seePage && parkIsContradictory)
        add(.unknownAccess, if: toilet.accessible == .unknown)
        add(.unreadValues, if: !toilet.unread.isEmpty)
        add(.withoutAddress, if: toilet.address.isEmpty)
        add(.sharedAddresses, if: sharesAddress)
        add(.outsideArrondissement, if: isOutside)
        add(.urinalsWithChangingTable, if: toilet.kind == .urinal && toilet.changingTable == .yes)
        guard !oddities.isEmpty else { return nil }
        self.init(toilet: toilet, oddities: oddities)
    }
}
