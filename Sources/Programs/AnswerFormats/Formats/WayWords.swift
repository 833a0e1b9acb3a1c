package import ToiletCore
internal import WalkingNetwork

/// A way in words.
package struct WayWords {
    private let way: FoundWay
    private let words: Words

    package init(_ way: FoundWay, _ words: Words) {
        self.way = way
        self.words = words
    }

    /// From where to where.
    package var title: SafeText {
        words.way(from: name(of: way.from), to: way.hit.map(name(of:)) ?? name(of: way.to))
    }

    /// How long it is, when one arrives, and whether the toilet is open then.
    package var summary: SafeText { opening.map { words.list([walk, $0]) } ?? walk }

    /// How long it is, and when one arrives.
    package var walk: SafeText {
        let about: SafeText = way.uncertainty == nil ? "" : "~"
        let seconds = way.measure.walk
        let minutes = words.walk(seconds)
        let arrival = words.clockAndDay(way.arrival, seenAt: way.departure, in: way.zone)
        return words.onFoot(
            about + words.distance(way.measure.walkDistance),
            about + (minutes.isEmpty ? words.duration(Int(clamping: (seconds / 60).rounded(.up)) * 60) : minutes),
            arrival: about + arrival
        )
    }

    /// Whether the toilet is open on arrival; nil where it ends at a place.
    package var opening: SafeText? {
        way.hit.map { hit in
            let state = OpeningWords(hit.opening, hit.toilet, words).full
            return hit.toilet.status == .outOfService ? state : words.then(state)
        }
    }

    /// The streets in order, each with how one comes into it and its length. With ``beside`` they make the whole metres
    /// of the way.
    package var streets: [SafeText] {
        var metres = 0
        return zip(way.streets?.legs ?? [], ends).map { leg, end in
            let street = leg.street.isEmpty ? words.streetWithoutName : SafeText(leg.street)
            defer { metres = end }
            return "\(turn(leg.turn, into: street)) \(words.distance(Double(end - metres)))"
        }
    }

    /// How much of the way lies beside the streets, at its ends; nil where that is nothing.
    package var beside: SafeText? {
        guard way.streets != nil else { return nil }
        let metres = Int(clamping: way.measure.walkDistance.rounded()) - (ends.last ?? 0)
        return metres < 1 ? nil : words.besideStreets(words.distance(Double(metres)))
    }

    /// How many whole metres of streets there are to the end of each.
    private var ends: [Int] {
        var length = 0
        return (way.streets?.legs ?? []).map { leg in
            length += leg.length
            return Int(clamping: (Double(length) / 1000).rounded())
        }
    }

    private func turn(_ turn: Way.Turn?, into street: SafeText) -> SafeText {
        switch turn {
        case nil: street
        case .straight: words.straightOn(into: street)
        case .left: words.left(into: street)
        case .right: words.right(into: street)
        case .back: words.back(into: street)
        }
    }

    private func name(of place: ResolvedPlace) -> SafeText {
        if let heading = place.heading { return heading.text(words) }
        let coordinates = SafeText(place.coordinate.rounded)
        return place.uncertainty.map { words.nameAndRemark(coordinates, words.roughness($0)) } ?? coordinates
    }

    /// A toilet by its address, with its id, as a list has them.
    private func name(of hit: Hit) -> SafeText {
        let district = words.arrondissement(hit.toilet.arrondissement)
        let address = words.address(hit.toilet)
        return words.inBrackets(
            district.isEmpty ? address : words.nameAndRemark(address, district), SafeText(hit.id.rawValue)
        )
    }
}
