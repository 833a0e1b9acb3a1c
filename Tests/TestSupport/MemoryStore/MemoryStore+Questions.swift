internal import OSMOpeningHours
package import ParisToilets
internal import ToiletCore
package import WalkingNetwork

extension MemoryStore {
    package func answer(_ query: ToiletQuery) throws -> Answer {
        try read { content, check in
            let answer = try content.answer(query, check)
            return Answer(header: answer.header, hits: content.numbered(answer.hits, query))
        }
    }

    package func forEachHit(
        _ query: ToiletQuery, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws {
        try read { content, check in
            let answer = try content.answer(query, check)
            var header = answer.header
            if query.tellsContents { header.contents = AnswerPreamble(of: answer.hits) }
            try begin(header)
            for hit in answer.hits {
                try check()
                let rank = query.place == nil ? nil : hit.rank
                var listed = Hit(hit.toilet, rank: rank, way: hit.way, opening: hit.opening)
                (listed.along, listed.isInside) = (hit.along, hit.isInside)
                try visit(listed)
            }
        }
    }

    package func hits(_ query: ToiletQuery, from places: [Coordinate]) throws -> [[Hit]] {
        try read { content, check in
            try places.map { place in
                var query = query
                (query.place, query.order) = (place, .distance)
                return try content.answer(query, check).hits
            }
        }
    }

    package func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page
    ) throws -> [Neighbour] {
        try read { content, check in
            let query = ToiletQuery(from: place, within: metres, filter: filter, at: Instant(secondsSince1970: 0))
            let found = try content.look(query, check).seen.filter { $0.verdict == .passes }
            return found.enumerated().prefix(page.end).dropFirst(page.offset).map { index, seen in
                Neighbour(
                    rank: index + 1, toilet: seen.toilet, distance: seen.metres,
                    bearing: place.bearing(to: seen.toilet.coordinate)
                )
            }
        }
    }

    package func streets(near place: Coordinate?, cells most: Int) throws -> PackedNetwork? {
        try read { content, _ in
            let cells = Dictionary(uniqueKeysWithValues: content.cells.map { ($0.number, $0) })
            let outlines = content.parks.entries.compactMap(\.outline)
            return try PackedNetwork(
                cells.keys.sorted(), near: place, most: most,
                parks: { try outlines.map { try ParkRing($0.polygons.joined(), WorkBudget(.max)) } },
                read: { cells[$0] }
            )
        }
    }

    package func way(from place: Coordinate, to other: Coordinate, at address: String?) throws -> Way? {
        try read { content, _ in try content.way(from: place, to: other, at: address) }
    }

    package func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally {
        try read { content, check in
            let query = ToiletQuery(from: place, within: metres, filter: filter, at: Instant(secondsSince1970: 0))
            return MemoryStore.Content.tally(try content.look(query, check).seen)
        }
    }

    package func statistics(_ query: ToiletQuery, by grouping: Statistics.Grouping) throws -> Statistics {
        try read { content, check in
            var all = ToiletQuery(from: query.place, within: query.reach, filter: query.filter, at: query.moment)
            (all.words, all.walkReach, all.walk) = (query.words, query.walkReach, query.walk)
            let seen = try content.look(all, check).seen
            let rows = content.rows(of: seen, all, by: grouping)
            return Statistics(
                grouping: grouping, rows: rows, tally: MemoryStore.Content.tally(seen),
                sources: grouping == .source ? rows.compactMap { $0.value.map { Source($0) } } : []
            )
        }
    }

    package func forEach(_ filter: Filter, _ order: SortOrder, _ page: Page, _ visit: (Toilet) throws -> Void) throws {
        try read { content, check in
            // The other orders need more than a toilet.
            var query = ToiletQuery(filter: filter, at: Instant(secondsSince1970: 0))
            query.order = [.address, .status].contains(order) ? order : .arrondissement
            let found = try content.look(query, check).seen.filter { $0.verdict == .passes }
            for seen in found.prefix(page.end).dropFirst(page.offset) {
                try check()
                try visit(seen.toilet)
            }
        }
    }

    package func toilet(_ id: ToiletID) throws -> KnownToilet? {
        try read { content, _ in
            guard let (number, row) = content.row(id) else { return content.former(id) }
            let leader = row.leader ?? number
            return content.rows[leader].map {
                KnownToilet(
                    toilet: content.whole(leader, $0), firstSeen: $0.firstSeen, lastChanged: $0.lastChanged, gone: nil
                )
            }
        }
    }

    package func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        try read { content, check in
            let changes = content.changes.compactMap { entry -> ToiletChange? in
                let change = entry.change
                let at = content.imports[entry.number - 1].now
                let isAlone = query.since == nil && query.until == nil && query.toilets.isEmpty
                guard !isAlone || entry.number == content.imports.count,
                    query.since.map({ at >= $0 }) ?? true, query.until.map({ at < $0 }) ?? true,
                    query.toilets.isEmpty || query.toilets.contains(change.id), query.what.contains(change.what),
                    let toilet = content.row(change.id)?.row.toilet
                        ?? content.former(change.id)?.toilet
                else { return nil }
                if let place = query.place, let reach = query.reach,
                    place.distance(to: toilet.coordinate) > reach
                {
                    return nil
                }
                var filter = query.filter
                filter.open = nil
                guard MemoryStore.Content.verdict(filter, toilet, metres: nil) == .passes else { return nil }
                return ToiletChange(
                    what: change.what, at: at, toilet: toilet, before: change.before, after: change.after
                )
            }
            try begin(changes.count)
            for change in changes {
                try check()
                try visit(change)
            }
        }
    }

    package func status() throws -> StoreStatus {
        try read { content, _ in
            let sources = try sources().map { name in content.source(name) }
            return StoreStatus(
                toilets: content.leading.count, former: content.former.count, sources: sources,
                places: content.places.mapValues(\.count), hours: content.coverage, oddities: content.oddities,
                schema: 0, path: ""
            )
        }
    }

    package func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        try read { content, check in
            for odd in content.oddToilets {
                try check()
                try visit(odd)
            }
        }
    }

    package func sources() throws -> [Source] {
        try read { content, _ in
            Set(content.imports.flatMap(\.report.sources)).sorted()
        }
    }

    package func age() throws -> DataAge? {
        try read { content, _ in
            let city = content.imports.last { $0.report.sources.first == .paris }
            return (city ?? content.imports.last).map { last in
                DataAge(importedAt: content.knownSince(last), published: last.report.published)
            }
        }
    }
}

extension MemoryStore.Content {
    /// A toilet with its distance, what its words cost and the filter's verdict.
    fileprivate struct Seen {
        let toilet: Toilet
        let row: MemoryStore.Row
        let haversine: Double
        let cost: Int
        let verdict: Verdict
        let approach: Route.Approach?
        /// How far away it is on foot, from the place or from the start of the route.
        let onFoot: WalkingDistance?
        var metres: Double { approach?.metres ?? Coordinate.metres(haversine: haversine) }
        /// Its way on foot in millimetres.
        func millimetres(_ walk: Walk) -> Int { onFoot.map(walk.millimetres) ?? 0 }
    }

    /// All toilets with the query's words, up to its distance and in its order.
    fileprivate func look(
        _ query: ToiletQuery, _ check: () throws -> Void
    ) throws -> (seen: [Seen], suggestions: [String]?) {
        let exits = query.route == nil ? try query.place.map { try network.exits(of: $0) } ?? [] : []
        let walkReach = exits.isEmpty ? nil : query.walkReach
        let reach = walkReach == nil ? query.reach : nil
        let limit = reach.map(Coordinate.haversine(metres:)) ?? 2
        let matches = try query.words.map { try TextFinder(EveryText(content: self)).find($0) }
        var costs: [Int: Int] = [:]
        for (number, cost) in matches?.rows ?? [] {
            let leader = rows[number]?.leader ?? number
            costs[leader] = min(cost, costs[leader] ?? .max)
        }
        var seen: [Seen] = []
        for (number, row) in leading {
            try check()
            guard let cost = matches == nil ? 0 : costs[number] else { continue }
            let toilet = whole(number, row)
            let approach = query.route.flatMap {
                $0.approach(to: toilet.coordinate, within: query.reach ?? .pi * Coordinate.earthRadius)
            }
            guard query.route == nil || approach != nil else { continue }
            let haversine =
                query.place?.haversine(to: toilet.coordinate)
                ?? approach.map { Coordinate.haversine(metres: $0.metres) } ?? 0
            guard haversine <= limit || query.route != nil else { continue }
            var onFoot = approach.map { WalkingDistance(metres: $0.along + $0.metres) }
            if let place = query.place, query.route == nil {
                let metres = Coordinate.metres(haversine: haversine)
                let length =
                    try metres <= 5000 && !areInOnePark(place, toilet.coordinate)
                    ? self.length(from: exits, to: toilet) : nil
                onFoot = WalkingDistance(metres: metres, alongStreets: length)
            }
            if let walkReach, let onFoot, query.walk.seconds(onFoot) > walkReach { continue }
            seen.append(
                Seen(
                    toilet: toilet, row: row, haversine: haversine, cost: cost,
                    verdict: Self.verdict(query.filter, toilet, onFoot), approach: approach, onFoot: onFoot
                )
            )
        }
        return (sorted(seen, query), matches?.suggestions)
    }

    /// The way along streets from a place, by a search of its own.
    private func length(from exits: [SnappedPlace], to toilet: Toilet) throws -> Int? {
        let targets = try attached(toilet.coordinate, at: toilet.address)
        guard isFarther(toilet.coordinate, exits, targets) else { return nil }
        return try targets.compactMap { target in
            var search = try WalkSearch(from: exits, in: network)
            return try search.distance(to: target)
        }.min()
    }

    private func attached(_ place: Coordinate, at address: String?) throws -> [SnappedPlace] {
        let street = AddressText.street(ofKey: AddressText.key(address ?? "")).street
        return try network.exits(of: place) { !street.isEmpty && AddressText.key($0) == street }
    }

    fileprivate func way(from place: Coordinate, to other: Coordinate, at address: String?) throws -> Way? {
        guard place.distance(to: other) <= 5000, try !areInOnePark(place, other) else { return nil }
        let (exits, targets) = (try network.exits(of: place), try attached(other, at: address))
        guard isFarther(other, exits, targets) else { return nil }
        return try targets.compactMap { target in
            var search = try WalkSearch(from: exits, in: network)
            return try search.way(to: target)
        }.min { $0.length < $1.length }
    }

    /// Whether a place is farther than the streets are from both ends.
    private func isFarther(_ place: Coordinate, _ exits: [SnappedPlace], _ ends: [SnappedPlace]) -> Bool {
        guard let nearest = exits.min(by: { $0.straight < $1.straight }), let end = ends.map(\.straight).min() else {
            return false
        }
        return Double(nearest.straight + end) < nearest.place.distance(to: place) * 1000
    }

    private func areInOnePark(_ one: Coordinate, _ other: Coordinate) throws -> Bool {
        try network.parks(around: one).contains { try $0.contains(other) }
            || parks.entries.contains { park in
                park.outline.map { $0.metres(from: one) == 0 && $0.metres(from: other) == 0 } ?? false
            }
    }

    private var network: WalkingNetwork { WalkingNetwork(cells) }

    private func sorted(_ seen: [Seen], _ query: ToiletQuery) -> [Seen] {
        func number(_ seen: Seen) -> Double {
            switch query.sorting {
            case .arrondissement, .address: return 0
            case .distance where query.isByWalk: return Double(seen.millimetres(query.walk))
            case .distance: return seen.haversine
            case .route: return seen.approach?.along ?? 0
            case .fit: return Double(seen.cost)
            case .status: return [.outOfService: -1, .unknown: 0, .inService: 1][seen.toilet.status] ?? 0
            case .opening:
                let opening = opening(seen.toilet, query, seen.onFoot)
                func later(_ moment: Instant?, _ group: Double) -> Double {
                    group + (moment.map { Double($0.secondsSince1970) } ?? 1e11)
                }
                switch opening.state {
                case .open: return later(opening.closesAt, 0)
                case .closed: return later(opening.opensAt, 1e12)
                case .unknown: return 1e13
                }
            }
        }
        struct Key: Comparable {
            let isOutside: Bool
            let number: Double
            let district: Int
            let address: [UInt8]
            let id: ToiletID

            static func < (one: Key, other: Key) -> Bool {
                if one.isOutside != other.isOutside { return other.isOutside }
                if one.number != other.number { return one.number < other.number }
                if one.district != other.district { return one.district < other.district }
                if one.address != other.address {
                    return one.address.lexicographicallyPrecedes(other.address)
                }
                return one.id < other.id
            }
        }
        let keys = seen.map { seen in
            let isFar = query.sorting == .distance || query.sorting == .route
            let isOutside =
                query.sorting == .distance && query.area != nil && seen.toilet.arrondissement != query.area
            return Key(
                isOutside: isOutside, number: number(seen),
                district: isFar || query.sorting == .address
                    ? 0 : seen.row.toilet.arrondissement?.rawValue ?? .max,
                address: isFar ? [] : Array(AddressText.sortKey(seen.row.toilet.address).utf8),
                id: seen.row.toilet.id
            )
        }
        return zip(keys, seen).sorted { $0.0 < $1.0 }.map(\.1)
    }

    fileprivate func answer(_ query: ToiletQuery, _ check: () throws -> Void) throws -> Answer {
        let (seen, suggestions) = try look(query, check)
        let found = Array(seen.filter { $0.verdict == .passes }.prefix(query.page.end))
        func way(_ seen: Seen) -> Hit.Way? {
            (seen.approach?.point ?? query.place).map {
                Hit.Way(
                    distance: seen.metres, bearing: $0.bearing(to: seen.toilet.coordinate), at: query.walk,
                    alongStreets: query.route == nil ? seen.onFoot?.alongStreets : nil
                )
            }
        }
        var hits: [Hit] = []
        for (index, seen) in found.enumerated().dropFirst(query.page.offset) {
            for toilet in words(seen.toilet, query) {
                let opening = opening(toilet, query, seen.onFoot)
                var hit = Hit(toilet, rank: index + 1, way: way(seen), opening: opening)
                hit.along = seen.approach?.along
                if let area = query.area {
                    let judged = query.sorting == .distance ? seen.toilet : toilet
                    hit.isInside = judged.arrondissement == area
                }
                hits.append(hit)
            }
        }
        let isPlaced = query.place != nil || query.route != nil
        let zone = isPlaced ? query.zone ?? MemoryStore.zone(of: hits.first) : nil
        var header = AnswerHeader(query, tally: Self.tally(seen), zone: zone)
        header.suggestions = suggestions
        if found.isEmpty, query.reach != nil, !seen.contains(where: { $0.verdict == .passes }) {
            var everywhere = query
            (everywhere.reach, everywhere.walkReach) = (nil, nil)
            let beyond = try look(everywhere, check).seen.filter { $0.verdict == .passes }
            header.nearestBeyond = beyond.map(\.metres).min()
        }
        guard query.sorting == .distance, query.route == nil, query.area == nil else {
            return Answer(header: header, hits: hits)
        }
        func otherOrder(_ seen: Seen) -> Double {
            query.isByWalk ? seen.haversine : Double(seen.millimetres(query.walk))
        }
        let best = seen.filter { $0.verdict == .passes }.min {
            (otherOrder($0), $0.toilet.id) < (otherOrder($1), $1.toilet.id)
        }
        let isAttached = try query.place.map { try !network.exits(of: $0).isEmpty } ?? false
        if query.tellsNearestOtherwise, isAttached, let place = query.place, let way = hits.first?.way {
            let around = 2 * min(way.walkDistance, 2000)
            header.isNearEdge = try network.couldComeToEdge(from: place, to: place, metres: around)
        }
        if query.tellsNearestOtherwise, isAttached, let best, best.toilet.id != found.first?.toilet.id {
            header.nearestOtherwise = Hit(
                best.toilet, way: way(best), opening: opening(best.toilet, query, best.onFoot)
            )
        }
        // The toilets left out between the last hit of the previous page and the last hit of this one.
        var between: [Seen] = []
        if let last = found.last {
            func order(_ seen: Seen) -> Double {
                query.isByWalk ? Double(seen.millimetres(query.walk)) : seen.haversine
            }
            let start = query.page.offset == 0 ? -1 : found.dropFirst(query.page.offset - 1).first.map(order)
            if found.count > query.page.offset, let start {
                between = seen.filter { order($0) > start && order($0) <= order(last) }
            }
        } else {
            between = seen
        }
        var leftOut: [Answer.LeftOut] = []
        for seen in between {
            guard case .leftOut(let reason) = seen.verdict else { continue }
            let opening = opening(seen.toilet, query, seen.onFoot)
            leftOut.append(Answer.LeftOut(hit: Hit(seen.toilet, way: way(seen), opening: opening), reason: reason))
        }
        header.nearer = Dictionary(grouping: leftOut, by: \.reason).mapValues(\.count)
        if query.listsLeftOut { header.leftOut = leftOut }
        return Answer(header: header, hits: hits)
    }

    /// The hits with the number of each among the toilets of its address.
    fileprivate func numbered(_ hits: [Hit], _ query: ToiletQuery) -> [Hit] {
        guard hits.count <= 1000, !query.splitsSources else { return hits }
        let addresses = Dictionary(grouping: leading.map(\.row.toilet)) { AddressText.sortKey($0.address) }
        var hits = hits
        hits.setNumbersAtAddress { shared in
            guard let own = row(shared.toilet.id)?.row.toilet, !own.address.isEmpty else { return nil }
            let alike = (addresses[AddressText.sortKey(own.address)] ?? [])
                .filter { $0.arrondissement == own.arrondissement }
            guard alike.count <= 1000 else { return nil }
            let there = alike.filter { $0.coordinate.distance(to: own.coordinate) <= 5000 }
            return Hit.NumberAtAddress(of: own.id, among: there.map(\.id))
        }
        return hits
    }

    /// The numbers of toilets for each value, unknown ones last.
    fileprivate func rows(of seen: [Seen], _ query: ToiletQuery, by grouping: Statistics.Grouping) -> [Statistics.Row] {
        var base = query.filter
        base.required = PropertyValues()
        base.open = nil
        base.statuses = Filter().statuses
        base.includesPrivate = true
        if base.unknown == .only { base.unknown = .include }
        func key(_ toilet: Toilet) -> (order: String, value: String?) {
            switch grouping {
            case .arrondissement:
                guard let number = toilet.arrondissement?.rawValue else { return ("~", nil) }
                return (number < 10 ? "0\(number)" : "\(number)", "\(number)")
            case .kind:
                guard let index = Kind.allCases.firstIndex(of: toilet.kind), toilet.kind != .unknown else {
                    return ("~", nil)
                }
                return ("\(index)", toilet.kind.rawValue)
            case .accessible:
                switch toilet.accessible {
                case .yes: return ("1", "yes")
                case .no: return ("2", "no")
                case .unknown: return ("~", nil)
                }
            case .hours:
                let day = "\(CivilZone.paris.civilTime(at: query.moment).date)"
                switch toilet.hours {
                case .known: return ("1", "own")
                case .seePage where toilet.park?.hoursFrom != nil:
                    return (toilet.park?.hoursUntil).map { "\($0)" < day } == true
                        ? ("~", nil) : ("2", "park")
                case .doubtful: return ("3", "doubtful")
                default: return ("~", nil)
                }
            case .source:
                let ranks = ["montpellier": 0, "paris": 0, "stations": 1, "osm": 3, "region": 4]
                return ("\(ranks[toilet.source.name] ?? 2)\(toilet.source.name)", toilet.source.name)
            }
        }
        var rows: [String: Statistics.Row] = [:]
        for seen in seen where Self.verdict(base, seen.toilet, metres: seen.metres) == .passes {
            let (order, value) = key(seen.toilet)
            let row = rows[order]
            rows[order] = Statistics.Row(
                value: value, toilets: (row?.toilets ?? 0) + (seen.verdict == .passes ? 1 : 0), all: (row?.all ?? 0) + 1
            )
        }
        return rows.sorted { $0.key < $1.key }.map(\.value)
    }

    fileprivate static func tally(_ seen: [Seen]) -> Tally {
        var tally = Tally()
        for seen in seen { tally.count(seen.verdict) }
        return tally
    }

    /// The toilets to return for one match: merged, or its rows of the sources that the filter allows.
    private func words(_ toilet: Toilet, _ query: ToiletQuery) -> [Toilet] {
        guard query.splitsSources, let (number, row) = row(toilet.id) else { return [toilet] }
        let others = rows.filter { row.leader != nil && $0.value.leader == row.leader && $0.key != number }
        return ([row.toilet] + others.sorted { $0.key < $1.key }.map(\.value.toilet))
            .filter { query.filter.sources.isEmpty || query.filter.sources.contains($0.source.name) }
    }

    private func opening(_ toilet: Toilet, _ query: ToiletQuery, _ distance: WalkingDistance?) -> Opening {
        toilet.opening(at: query.moment(distance))
    }

    fileprivate static func verdict(_ filter: Filter, _ toilet: Toilet, metres: Double?) -> Verdict {
        verdict(filter, toilet, metres.map { WalkingDistance(metres: $0) })
    }

    private static func verdict(_ filter: Filter, _ toilet: Toilet, _ distance: WalkingDistance?) -> Verdict {
        var cache = OpeningCache()
        cache.prepare(for: filter.open)
        return cache.verdict(of: filter, on: toilet, distance)
    }

    fileprivate func former(_ id: ToiletID) -> KnownToilet? {
        former[id].map {
            KnownToilet(
                toilet: $0.row.toilet, firstSeen: $0.row.firstSeen, lastChanged: $0.row.lastChanged, gone: $0.gone
            )
        }
    }

    fileprivate func source(_ source: Source) -> StoreStatus.StoredSource {
        let last = imports.last { $0.report.sources.contains(source) }
        return StoreStatus.StoredSource(
            source: source, toilets: rows.values.count { $0.toilet.source == source }, origin: last?.origin ?? "",
            format: last?.report.format ?? "", importedAt: last?.now ?? Instant(secondsSince1970: 0),
            knownSince: last.map(knownSince), published: last?.report.published, digest: last?.report.digest
        )
    }

    /// When the content of an import came first: the same bytes are not younger when they come again.
    fileprivate func knownSince(_ last: MemoryStore.Import) -> Instant {
        imports.filter { $0.report.digest == last.report.digest && $0.report.sources == last.report.sources }
            .map(\.now).min { $0.secondsSince1970 < $1.secondsSince1970 } ?? last.now
    }

    fileprivate var coverage: HoursCoverage {
        var coverage = HoursCoverage()
        var ofParks: [String: Int] = [:]
        for (_, row) in leading {
            switch row.toilet.hours {
            case .known: coverage.own += 1
            case .seePage:
                guard let park = row.park.map({ parks.made[$0] }), park.statesHours else { continue }
                ofParks[park.park.hoursUntil.map { "\($0)" } ?? "no end", default: 0] += 1
            case .doubtful, .unsaid, .unread: break
            }
        }
        coverage.ofParks = ofParks.sorted { $0.key < $1.key }.map { day, toilets in
            let park = parks.made.first { $0.park.hoursUntil.map { "\($0)" } == day }
            return HoursCoverage.OfParks(until: park?.park.hoursUntil, toilets: toilets)
        }
        return coverage
    }

    /// The odd toilets by arrondissement and address. There are no outlines.
    fileprivate var oddToilets: [OddToilet] {
        func key(_ toilet: Toilet) -> [String] {
            let district = toilet.arrondissement?.rawValue ?? 99
            return [district < 10 ? "0\(district)" : "\(district)", AddressText.sortKey(toilet.address)]
        }
        let shared = Dictionary(grouping: leading.map(\.row.toilet), by: key).mapValues(\.count)
        var found: [(key: [String], odd: OddToilet)] = []
        for (_, row) in leading {
            let (toilet, park) = (row.toilet, row.park.map { parks.made[$0] })
            var why: [Oddity] = []
            switch toilet.hours {
            case .doubtful: why.append(.doubtfulHours)
            case .seePage:
                if park?.statesHours != true { why.append(.unknownHours) }
                if park?.isContradictory == true { why.append(.contradictoryParks) }
            case .unsaid, .unread: why.append(.unknownHours)
            case .known: break
            }
            if toilet.accessible == .unknown { why.append(.unknownAccess) }
            if !toilet.unread.isEmpty { why.append(.unreadValues) }
            let key = key(toilet)
            if key[1].isEmpty { why.append(.withoutAddress) }
            if !key[1].isEmpty, shared[key, default: 0] > 1 { why.append(.sharedAddresses) }
            if toilet.kind == .urinal, toilet.changingTable == .yes { why.append(.urinalsWithChangingTable) }
            if !why.isEmpty { found.append((key, OddToilet(toilet: toilet, oddities: why))) }
        }
        return found.sorted { one, other in
            if one.key[0] != other.key[0] { return one.key[0] < other.key[0] }
            let (first, second) = (Array(one.key[1].utf8), Array(other.key[1].utf8))
            if first != second { return first.lexicographicallyPrecedes(second) }
            return one.odd.toilet.id < other.odd.toilet.id
        }
        .map(\.odd)
    }

    fileprivate var oddities: Oddities {
        var oddities = Oddities()
        var addresses: [[String]: Int] = [:]
        for (_, row) in leading {
            let toilet = row.toilet
            let ofPark = row.park.map { parks.made[$0] }
            switch toilet.hours {
            case .doubtful: oddities.doubtfulHours += 1
            case .seePage where ofPark?.statesHours == true: break
            case .seePage, .unsaid, .unread: oddities.unknownHours += 1
            case .known: break
            }
            if toilet.hours == .seePage, ofPark?.isContradictory == true { oddities.contradictoryParks += 1 }
            if toilet.accessible == .unknown { oddities.unknownAccess += 1 }
            if !toilet.unread.isEmpty { oddities.unreadValues += 1 }
            if toilet.kind == .urinal, toilet.changingTable == .yes { oddities.urinalsWithChangingTable += 1 }
            let key = AddressText.sortKey(toilet.address)
            if key.isEmpty {
                oddities.withoutAddress += 1
            } else {
                addresses[[key, "\(toilet.arrondissement?.rawValue ?? 0)"], default: 0] += 1
            }
        }
        oddities.sharedAddresses = addresses.values.count { $0 > 1 }
        return oddities
    }
}

/// The words of every row, without an index.
private final class EveryText: ToiletTexts {
    private let content: MemoryStore.Content
    private lazy var runs = {
        var words: Set<String> = []
        forEachRow(withAnyOfEach: []) { _, folded in
            words.formUnion(String(decoding: folded, as: UTF8.self).split(separator: " ").map(String.init))
        }
        return WordRun.runs(of: words)
    }()

    init(content: MemoryStore.Content) { self.content = content }

    func words(ofLength length: Int) -> WordRun? { runs.first { $0.length == length } }

    func forEachRow(
        withAnyOfEach groups: [WordGroup], _ visit: (_ row: Int, _ words: [UInt8]) throws -> Void
    ) rethrows {
        for (number, row) in content.rows.sorted(by: { $0.key < $1.key }) {
            var folded: [UInt8] = []
            let toilet = row.toilet
            ToiletWords.fold(
                address: toilet.addressText, page: toilet.page, kind: toilet.kind,
                arrondissement: toilet.arrondissement, into: &folded
            )
            try visit(number, folded)
        }
    }
}
