internal import OSMOpeningHours
internal import ParisToilets

extension OldWords {
    /// Numbers of toilets that were left out by reason: `4 closed, 2 out of service`.
    static func leftOut(_ counts: [Verdict.Reason: Int], _ filter: Filter) -> String {
        Verdict.Reason.allCases.compactMap { reason in
            counts[reason].map { "\(grouped($0)) \(words(reason, filter))" }
        }
        .joined(separator: ", ")
    }

    static func words(_ reason: Verdict.Reason, _ filter: Filter) -> String {
        switch reason {
        case .outOfService: Status.outOfService.label
        case .notPublic: "not for everybody"
        case .closed: "closed"
        case .unknownHours: "with unknown hours"
        case .unknown: "of unknown \(topics(of: filter))"
        }
    }

    /// The reason why one toilet was left out.
    static func why(_ reason: Verdict.Reason, _ opening: Opening, _ filter: Filter) -> String {
        switch reason {
        case .unknownHours: "hours unknown"
        // It is open at the moment, but not for as long as asked.
        case .closed where opening.state == .open: "closes too soon"
        default: words(reason, filter)
        }
    }

    /// The option that includes what was left out for a reason; nil where there is none.
    static func remedy(_ reason: Verdict.Reason, _ filter: Filter) -> String? {
        switch reason {
        case .outOfService:
            filter.statuses.contains(.outOfService) || filter.open != nil ? nil : "--any-status"
        case .notPublic: filter.statuses == Filter.usable.statuses ? "--any-status" : nil
        case .closed: nil
        case .unknownHours, .unknown: "--unknown include"
        }
    }

    /// The filters that may be unknown for a toilet, except that for hours.
    private static func topics(of filter: Filter) -> String {
        var names = Property.allCases.filter { filter[requires: $0] }.map(\.facts.query.topic)
        if !filter.kinds.isEmpty { names.append("kind") }
        if !filter.arrondissements.isEmpty { names.append("arrondissement") }
        return names.joined(separator: " or ")
    }
}
