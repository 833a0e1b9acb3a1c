package import ToiletCore

/// What a map shows of a toilet.
package struct MapMark: Sendable {
    package let id: ToiletID
    package let coordinate: Coordinate
    package let kind: Kind
    package let accessible: Tristate
    package let marker: MapMarker
}

extension MapMark {
    /// What it shows of a hit.
    package init(_ hit: Hit) {
        let toilet = hit.shared.toilet
        self.init(
            id: hit.id, coordinate: toilet.coordinate, kind: toilet.kind, accessible: toilet.accessible,
            marker: hit.marker
        )
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

        /// How much memory they take, in bytes.
        package var size: Int { MemoryLayout<Look>.stride * all.count }
    }

    /// What the toilets look like at a moment. Takes some microseconds for each of the different hours. Wrong where the
    /// ``StepBudget`` of the question is exceeded.
    package func looks(at moment: Instant) -> Looks {
        struct Key: Hashable {
            let number: UInt32
            let owner: HoursOwner
        }
        var markers: [Key: MapMarker] = [:]
        let all = zip(classes, hours).map { toilets, hours in
            let key = Key(number: toilets.hours, owner: hours.owner)
            let marker: MapMarker
            if toilets.bits.meets(TraitBits(Status.outOfService)) {
                marker = .outOfService
            } else if let known = markers[key] {
                marker = known
            } else {
                marker = openings.marker(Int(key.number), of: key.owner, at: moment)
                markers[key] = marker
            }
            return Look(
                toilets: toilets,
                kind: Kind.allCases.first { toilets.bits.meets(TraitBits($0)) } ?? .unknown,
                accessible: Tristate.allCases.first {
                    toilets.bits.meets(TraitBits(.accessible, $0))
                } ?? .unknown,
                marker: marker
            )
        }
        return Looks(all: all)
    }
}

extension ToiletIndex.Looks {
    /// Whether toilets are shown, and how they count in a cluster.
    enum Shown: UInt8 {
        case none, open, other
    }

    /// What a map shows of each class of toilets with a filter, wherever they are.
    func shown(_ filter: Filter, of index: ToiletIndex) -> [Shown] {
        var filter = filter
        filter.box = nil
        var judge = IndexJudge(filter, index, ofAll: true)
        return all.map { look in
            guard judge.verdict(on: look.toilets, metres: { nil }) == .passes else { return .none }
            return look.marker.isOpen ? .open : .other
        }
    }

    /// What a map shows of a toilet, by the number of its point.
    func mark(of point: Int, in index: ToiletIndex) -> MapMark {
        let (entry, look) = (index.entries[point], all[Int(index.tree.class(of: point))])
        return MapMark(
            id: entry.id, coordinate: entry.coordinate, kind: look.kind, accessible: look.accessible,
            marker: look.marker
        )
    }
}
