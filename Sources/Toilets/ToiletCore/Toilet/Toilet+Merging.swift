extension Toilet {
    /// The toilet with its unknown values filled from rows of other sources, and with the names of those sources.
    ///
    /// Known values are kept. The rows are used in the order of the ranks of their sources.
    package func merged(with others: [Toilet]) -> Toilet {
        var toilet = self
        toilet.isMerged = true
        for other in others.sorted(by: { $0.source < $1.source }) {
            toilet.fill(from: other)
        }
        return toilet
    }

    private mutating func fill(from other: Toilet) {
        if kind == .unknown { kind = other.kind }
        if addressText.isEmpty { addressText = other.address }
        if arrondissement == nil { arrondissement = other.arrondissement }
        let isSamePremises = !other.isInsideBusiness || isInsideBusiness
        // "See the park's page" is replaced by hours of another source. But if the operator says that a toilet has
        // its park's hours, another source's "24/7" is not believed.
        // The hours of the park are known better than either.
        let isContradicted =
            hours == .seePage
            && (park?.opening != nil || source.facts.runsToilets && other.hours.isAlways)
        if isSamePremises, !isContradicted, [.seePage, .unsaid, .unread].contains(hours), other.hours.isStated {
            hoursText = other.hoursText
        }
        for property in Property.allCases where self[property] == .unknown {
            let isFilled =
                switch property.facts.merging {
                case .always: true
                // A fee for guests does not apply to a separate toilet next door.
                case .onSamePremises: isSamePremises
                // A toilet's operator is believed over others who say that it is private.
                case .unlessDenied: isSamePremises && (other[property] != .no || !source.facts.runsToilets)
                }
            if isFilled { self[property] = other[property] }
        }
        if status == .unknown { status = other.status }
        if page == nil { page = other.page }
        if park == nil { park = other.park }
        if timeZone == nil { timeZone = other.timeZone }
        if !sources.contains(other.source) { otherSources.append(other.source) }
    }
}

extension Toilet {
    /// Marks the address of a toilet inside a business in the region's data set.
    package static let insideBusiness = "dans un bâtiment"

    /// Whether it is inside a café, a shop or a filling station, for its guests.
    var isInsideBusiness: Bool { source == .region && Self.isInsideBusiness(addressText) }

    /// Whether an address of the region's data set has that mark.
    package static func isInsideBusiness(_ address: String) -> Bool {
        address.hasPrefix("\(insideBusiness), ") || address == insideBusiness
            || address.contains("(\(insideBusiness))")
    }
}

extension Hours {
    /// Whether the toilet is always open.
    fileprivate var isAlways: Bool { self == Hours(parsing: "24/7") }

    /// Whether opening hours are stated, certain or doubtful.
    fileprivate var isStated: Bool {
        switch self {
        case .known, .doubtful: true
        case .seePage, .unsaid, .unread: false
        }
    }
}
