package import OSMOpeningHours

/// What a map shows of a toilet.
package struct MapMark: Sendable {
    package let id: ToiletID
    package let coordinate: Coordinate
    package let kind: Kind
    package let accessible: Tristate
    package let marker: MapMarker

    /// What it shows of a hit.
    package init(_ hit: Hit) {
        id = hit.toilet.id
        coordinate = hit.toilet.coordinate
        kind = hit.toilet.kind
        accessible = hit.toilet.accessible
        marker = hit.marker
    }

    fileprivate init(_ entry: ToiletIndex.Entry, _ look: ToiletIndex.Look) {
        id = entry.id
        coordinate = entry.coordinate
        kind = look.kind
        accessible = look.accessible
        marker = look.marker
    }
}

extension ToiletIndex {
    /// What toilets that a filter does not tell apart look like on a map.
    fileprivate struct Look {
        let toilets: Class
        let kind: Kind
        let accessible: Tristate
        let marker: MapMarker
    }

    /// What all toilets of an index look like at a moment.
    package struct Looks: Sendable {
        fileprivate let all: [Look]
    }

    /// What the toilets look like at a moment. Takes some microseconds for each of the different hours.
    package func looks(at moment: Instant) -> Looks {
        var markers: [UInt32: MapMarker] = [:]
        let all = classes.map { toilets in
            let marker: MapMarker
            if toilets.bits & TraitBits.bit(Status.outOfService) != 0 {
                marker = .outOfService
            } else if let known = markers[toilets.hours] {
                marker = known
            } else {
                let owner: HoursOwner = hoursOfParks.contains(toilets.hours) ? .park : .toilet
                marker = MapMarker(openings.opening(Int(toilets.hours), of: owner, at: moment))
                markers[toilets.hours] = marker
            }
            return Look(
                toilets: toilets,
                kind: Kind.allCases.first { toilets.bits & TraitBits.bit($0) != 0 } ?? .unknown,
                accessible: Tristate.allCases.first {
                    toilets.bits & TraitBits.bit(.accessible, $0) != 0
                } ?? .unknown,
                marker: marker
            )
        }
        return Looks(all: all)
    }

    /// Visits the toilets in a box that pass a filter, in no order.
    package func forEachMark(_ filter: Filter, in box: Box, _ looks: Looks, _ visit: (MapMark) -> Void) {
        var filter = filter
        filter.box = box
        let entries = entries
        var judge = IndexJudge(filter, self)
        let circle = box.circle
        // Without a circle around the box, any place will do, as nothing is too far from it.
        guard let origin = (circle?.middle ?? entries.first?.coordinate).map(tree.origin) else { return }
        let limit = origin.limit(haversine: circle.map { Coordinate.haversine(metres: $0.metres) } ?? 2)
        let branches = judge.branches(orAreLeftOut: false)
        tree.forEachPoint(from: origin, in: branches, limit: limit, of: looks.all) { point, look, _ in
            let entry = entries[point]
            let verdict = judge.verdict(on: look.toilets, at: { entry.coordinate }, metres: { nil })
            if verdict == .passes { visit(MapMark(entry, look)) }
            return limit
        }
    }
}

extension Box {
    /// A circle in which the whole box is; nil for a box that is wider or higher than 90 degrees.
    fileprivate var circle: (middle: Coordinate, metres: Double)? {
        let latitude = (south + north) / 2
        guard west <= east, east - west <= 90, north - south <= 90,
            let middle = try? Coordinate(latitude: latitude, longitude: (west + east) / 2),
            let side = try? Coordinate(latitude: latitude, longitude: east)
        else { return nil }
        // No way is longer than one along the middle parallel and then along a meridian; and a metre for rounding.
        let alongMeridian = (north - south) / 2 * .pi / 180 * 6_371_008.8
        return (middle, middle.distance(to: side) + alongMeridian + 1)
    }
}
