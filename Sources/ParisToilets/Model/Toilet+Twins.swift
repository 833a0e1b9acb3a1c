extension Toilet {
    /// The same toilet with what other sources know of it where this one knows nothing, and with their names.
    ///
    /// Where both know something, this one is believed.
    func informed(by others: [Toilet]) -> Toilet {
        var toilet = self
        toilet.hasTwins = true
        for other in others.sorted(by: { Source.isBefore($0.source, $1.source) }) {
            toilet.learn(from: other)
        }
        return toilet
    }

    private mutating func learn(from other: Toilet) {
        if kind == .unknown { kind = other.kind }
        if addressText.isEmpty { addressText = other.address }
        if arrondissement == nil { arrondissement = other.arrondissement }
        // That the park's page knows is less than what somebody else has seen at its gate.
        if [.seePage, .unsaid, .unread].contains(hours), other.hours.isSaid { hoursText = other.hoursText }
        if accessible == .unknown { accessible = other.accessible }
        if changingTable == .unknown { changingTable = other.changingTable }
        if status == .unknown { status = other.status }
        if page == nil { page = other.page }
        if fee == .unknown { fee = other.fee }
        if isPublic == .unknown { isPublic = other.isPublic }
        if timeZone == nil { timeZone = other.timeZone }
        if !sources.contains(other.source) { otherSources.append(other.source) }
    }
}

extension Hours {
    /// Whether they say when it is open, or that this is doubtful.
    fileprivate var isSaid: Bool {
        switch self {
        case .known, .doubtful: true
        case .seePage, .unsaid, .unread: false
        }
    }
}
