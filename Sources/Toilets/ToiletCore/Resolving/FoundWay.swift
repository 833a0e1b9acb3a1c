package import WalkingNetwork

/// A way on foot from a place to a toilet or to another place, and when one arrives.
package struct FoundWay: Sendable {
    package let from: ResolvedPlace
    package let to: ResolvedPlace
    /// The toilet at its end, with its opening state on arrival; nil where it ends at a place.
    package let hit: Hit?
    /// How long it is, and how that is known.
    package let measure: Hit.Way
    /// The way along streets; nil where none is known.
    package let streets: Way?
    /// How fast one walks.
    package let walk: Walk
    package let departure: Instant
    /// The end of the minute in which one arrives.
    package let arrival: Instant
    /// The time zone of the place where it begins.
    package let zone: CivilZone
    /// How far in metres its ends may be from what was asked for, together; nil where both are there. All else is told
    /// of the points that stand for them.
    package let uncertainty: Double?
}

extension FoundWay {
    /// Where a way can end.
    package enum End {
        case place(ResolvedPlace)
        case toilet(KnownToilet)
    }

    /// Finds the way between two places in a store. A time of day is one in the time zone of the first.
    package init(
        from: ResolvedPlace, to end: End, asked: QueryWords, in store: any ToiletStore, at now: Instant
    ) throws {
        let toilet: Toilet?
        switch end {
        case .place(let place): (to, toilet) = (place, nil)
        case .toilet(let known): (to, toilet) = (ResolvedPlace(known), known.toilet)
        }
        let (here, there) = (from.coordinate, to.coordinate)
        self.from = from
        walk = asked.walk
        zone = try store.zone(near: here) ?? .paris
        departure = asked.moment(at: now, in: zone)
        streets = try store.way(from: here, to: there, at: toilet?.address)
        let distance = WalkingDistance(metres: here.distance(to: there), alongStreets: streets?.length)
        measure = Hit.Way(from: here, to: there, distance, at: walk)
        let rough = [from, to].compactMap(\.uncertainty)
        uncertainty = rough.isEmpty ? nil : rough.reduce(0, +)
        let arrival = departure.adding(seconds: Int(clamping: measure.walk.rounded(.up))).endOfMinute
        self.arrival = arrival
        hit = toilet.map { Hit($0, opening: $0.opening(at: arrival)) }
    }

    /// The points of its line, at least two.
    package var line: [Coordinate] { streets?.line ?? [from.coordinate, to.coordinate] }

    /// Where it lies, and who has to be named with it.
    package var contents: AnswerPreamble {
        var contents = AnswerPreamble(of: [hit].compactMap(\.self))
        for point in line { contents.add(point) }
        contents.hasStreets = streets != nil
        return contents
    }
}
