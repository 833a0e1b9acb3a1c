extension Toilet {
    /// The same toilet with what other sources know of it where this one knows nothing, and with their names.
    ///
    /// Where both know something, this one is believed.
    package func merged(with others: [Toilet]) -> Toilet {
        var toilet = self
        toilet.isMerged = true
        for other in others.sorted(by: { Source.isBefore($0.source, $1.source) }) {
            toilet.fill(from: other)
        }
        return toilet
    }

    private mutating func fill(from other: Toilet) {
        if kind == .unknown { kind = other.kind }
        if addressText.isEmpty { addressText = other.address }
        if arrondissement == nil { arrondissement = other.arrondissement }
        let isSamePremises = !other.isInsideBusiness || isInsideBusiness
        // That the park's page knows is less than what somebody else has seen at its gate. But a toilet that keeps the
        // hours of its park, as who runs it says, is not known to be open day and night because somebody else says so.
        let isContradicted = hours == .seePage && Source.runsToilets(source) && other.hours.isAlways
        if isSamePremises, !isContradicted, [.seePage, .unsaid, .unread].contains(hours), other.hours.isStated {
            hoursText = other.hoursText
        }
        for property in Property.allCases where self[property] == .unknown {
            let isFilled =
                switch property.facts.merging {
                case .always: true
                // What holds for the guests of a house does not hold for the toilet beside it.
                case .onSamePremises: isSamePremises
                // Nobody closes to the public what is run by somebody else.
                case .unlessDenied: isSamePremises && (other[property] != .no || !Source.runsToilets(source))
                }
            if isFilled { self[property] = other[property] }
        }
        if status == .unknown { status = other.status }
        if page == nil { page = other.page }
        if timeZone == nil { timeZone = other.timeZone }
        if !sources.contains(other.source) { otherSources.append(other.source) }
    }
}

extension Toilet {
    /// What the region's rows of toilets inside of a house have behind their address, or for one.
    package static let insideBusiness = "dans un bâtiment"

    /// Whether it is in a café, a shop or a filling station, whose guests it is for.
    var isInsideBusiness: Bool { source == Source.region && Self.isInsideBusiness(addressText) }

    /// Whether the address of a row of the region says so.
    static func isInsideBusiness(_ address: String) -> Bool {
        address.hasPrefix("\(insideBusiness), ") || address == insideBusiness
            || address.contains("(\(insideBusiness))")
    }
}

extension Hours {
    /// Whether they are day and night.
    fileprivate var isAlways: Bool { self == Hours(parsing: "24/7") }

    /// Whether they say when it is open, or that this is doubtful.
    fileprivate var isStated: Bool {
        switch self {
        case .known, .doubtful: true
        case .seePage, .unsaid, .unread: false
        }
    }
}
