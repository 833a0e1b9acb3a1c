internal import OSMOpeningHours

/// What a map shows of a toilet, in words.
struct MapText {
    /// Its name on the map: its rank and address.
    let name: String
    /// Whether it is open, with the moment that this was looked up for: such a file is shown long after it was written.
    let state: String
    /// Everything else that helps to find and choose it, a fact a line.
    let facts: [String]

    init(_ hit: Hit) {
        let toilet = hit.toilet
        let address = toilet.address
        let kind = toilet.kind.label
        let place = address.isEmpty ? "toilet \(toilet.id)" : address
        name = hit.rank.map { "\($0). \(place)" } ?? place
        state = "\(Self.moment(hit.opening)): \(Self.state(hit))"
        var facts = [kind == "?" ? "" : kind]
        if let number = toilet.arrondissement?.rawValue {
            facts.append(number == 1 ? "1er arrondissement" : "\(number)e arrondissement")
        }
        if let way = hit.way {
            let minutes = max(1, Int((way.walk / 60).rounded(.up)))
            facts.append("\(Int(way.distance.rounded())) m, \(minutes) min on foot")
        }
        if let hours = hit.opening.hours.expression { facts.append("hours: \(hours)") }
        if let park = toilet.park { facts.append("park: \(park.name)") }
        for property in Property.onPage {
            switch toilet[property] {
            case .yes: facts.append("\(property.facts.label): \(property.facts.words.yes)")
            case .no: facts.append("\(property.facts.label): \(property.facts.words.no)")
            case .unknown: break
            }
        }
        facts.append("id: \(toilet.id)")
        self.facts = facts.filter { !$0.isEmpty }
    }

    /// The title of a map with an answer.
    static func title(_ header: AnswerHeader) -> String {
        guard header.query.place != nil else { return "Toilets" }
        return header.query.placeName.map { "Toilets near \($0)" } ?? "Toilets nearby"
    }

    private static func state(_ hit: Hit) -> String {
        if hit.toilet.status == .outOfService { return "out of service" }
        let opening = hit.opening
        switch opening.state {
        case .open: return opening.closesAt.map { "open until \(clock($0, opening))" } ?? "open"
        case .closed: return opening.opensAt.map { "closed, opens \(clock($0, opening))" } ?? "closed"
        case .unknown: return "hours unknown"
        }
    }

    private static func moment(_ opening: Opening) -> String {
        "\(opening.moment.formatted(in: opening.zone).prefix(16))"
    }

    private static func clock(_ moment: Instant, _ opening: Opening) -> String {
        "\(moment.formatted(in: opening.zone).prefix(16))"
    }
}
