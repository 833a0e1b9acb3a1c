internal import OSMOpeningHours
internal import ParisToilets

/// The values of a toilet in words.
extension Words {
    func arrondissement(_ arrondissement: Arrondissement?) -> SafeText {
        arrondissement.map { self.arrondissement($0.rawValue) } ?? ""
    }

    func address(_ toilet: Toilet) -> SafeText {
        toilet.address.isEmpty ? noAddress : SafeText(toilet.address)
    }

    /// Yes, no or `?`.
    func answer(_ answer: Tristate) -> SafeText {
        switch answer {
        case .yes: yes
        case .no: no
        case .unknown: "?"
        }
    }

    /// The value of a property on the page of a toilet; empty where it is not shown.
    func answer(_ answer: Tristate, to property: Property) -> SafeText {
        switch answer {
        case .yes: property.facts.words.yes(self)
        case .no: property.facts.words.no(self)
        case .unknown: property.facts.isShownUnknown ? self.answer(answer) : ""
        }
    }

    /// The kind of a toilet, and whether it costs something or is not public.
    func kind(_ toilet: Toilet) -> SafeText {
        ([kindAlone(toilet)] + remarks(toilet)).joined(separator: ", ")
    }

    /// The kind, as the source writes it where it is not known.
    func kindAlone(_ toilet: Toilet) -> SafeText {
        let unread = toilet.kind == .unknown ? toilet.unread["kind"] : nil
        return unread.map { SafeText($0) } ?? toilet.kind.label(self)
    }

    /// What a person has to know before the way there: that it costs something, or is not public.
    func remarks(_ toilet: Toilet) -> [SafeText] {
        (toilet.fee == .yes ? [paid] : []) + (toilet.publicAccess == .no ? [notForEverybody] : [])
    }
}

/// What was left out of an answer, and why.
extension Words {
    /// Numbers of toilets by reason: `4 closed, 2 out of service`.
    func counts(_ counts: [Verdict.Reason: Int], _ filter: Filter) -> SafeText {
        Verdict.Reason.allCases.compactMap { reason in
            counts[reason].map { "\(grouped($0)) \(left(out: reason, filter))" }
        }
        .joined(separator: ", ")
    }

    private func left(out reason: Verdict.Reason, _ filter: Filter) -> SafeText {
        switch reason {
        case .outOfService: outOfServiceOnes
        case .notPublic: notForEverybody
        case .closed: closedOnes
        case .unknownHours: withUnknownHours
        case .unknown: ofUnknown(topics(of: filter))
        }
    }

    /// Why one toilet was left out.
    func why(_ reason: Verdict.Reason, _ opening: Opening, _ filter: Filter) -> SafeText {
        switch reason {
        case .unknownHours: hoursUnknown
        // It is open at the moment, but not for as long as asked.
        case .closed where opening.state == .open: closesTooSoon
        case .closed: closed
        case .outOfService, .notPublic, .unknown: left(out: reason, filter)
        }
    }

    /// The filters that may be unknown for a toilet, except that for hours.
    private func topics(of filter: Filter) -> [SafeText] {
        var names = Property.allCases.filter { filter.required[$0] != .unknown }.map {
            $0.facts.query.topic(self)
        }
        if !filter.kinds.isEmpty || !filter.excludedKinds.isEmpty { names.append(topicKind) }
        if !filter.arrondissements.isEmpty || !filter.excludedArrondissements.isEmpty {
            names.append(topicArrondissement)
        }
        return names
    }
}

extension Verdict.Reason {
    /// The option that includes what was left out for the reason; nil where there is none.
    func remedy(_ filter: Filter) -> SafeText? {
        switch self {
        case .outOfService:
            filter.statuses.contains(.outOfService) || filter.open != nil ? nil : "--any-status"
        case .notPublic: filter.statuses == Filter.usable.statuses ? "--any-status" : nil
        case .closed: nil
        case .unknownHours, .unknown: "--unknown include"
        }
    }
}
