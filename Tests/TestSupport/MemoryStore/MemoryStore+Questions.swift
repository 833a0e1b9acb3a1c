package import OSMOpeningHours
package import ParisToilets
internal import ToiletCore

extension MemoryStore {
    package func answer(_ query: ToiletQuery) throws -> Answer {
        try read { content, check in try content.answer(query, check) }
    }

    package func forEachHit(
        _ query: ToiletQuery,
        begin: (AnswerHeader) throws -> Void,
        visit: (Hit) throws -> Void
    ) throws {
        try read { content, check in
            let answer = try content.answer(query, check)
            try begin(answer.header)
            for hit in answer.hits {
                try check()
                let rank = query.place == nil ? nil : hit.rank
                try visit(Hit(hit.toilet, rank: rank, way: hit.way, opening: hit.opening))
            }
        }
    }

    package func nearest(
        to place: Coordinate,
        _ filter: Filter,
        within metres: Double?,
        _ page: Page
    ) throws -> [Neighbour] {
        try read { content, check in
            let found = try content.look(from: place, filter, within: metres, check).filter {
                $0.verdict == .passes
            }
            return found.enumerated().prefix(page.end).dropFirst(page.offset).map { index, seen in
                Neighbour(
                    rank: index + 1,
                    toilet: seen.toilet,
                    distance: seen.metres,
                    bearing: place.bearing(to: seen.toilet.coordinate)
                )
            }
        }
    }

    package func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally {
        try read { content, check in try content.tally(filter, near: place, within: metres, check) }
    }

    package func forEach(
        _ filter: Filter,
        _ order: SortOrder,
        _ page: Page,
        _ visit: (Toilet) throws -> Void
    ) throws {
        try read { content, check in
            for toilet in try content.list(filter, order, check).prefix(page.end).dropFirst(page.offset) {
                try check()
                try visit(toilet)
            }
        }
    }

    package func toilet(_ id: ToiletID) throws -> KnownToilet? {
        try read { content, _ in
            guard let (number, row) = content.row(id) else { return content.former(id) }
            let leader = row.leader ?? number
            return content.rows[leader].map {
                KnownToilet(
                    toilet: content.whole(leader, $0),
                    firstSeen: $0.firstSeen,
                    lastChanged: $0.lastChanged,
                    gone: nil
                )
            }
        }
    }

    package func forEachChange(
        since moment: Instant?,
        begin: (_ total: Int) throws -> Void,
        visit: (ToiletChange) throws -> Void
    ) throws {
        try read { content, check in
            let changes = content.changes.compactMap { entry -> ToiletChange? in
                let change = entry.change
                let at = content.imports[entry.number - 1].now
                guard moment.map({ at >= $0 }) ?? (entry.number == content.imports.count),
                    let toilet = content.row(change.id)?.row.toilet
                        ?? content.former(change.id)?.toilet
                else { return nil }
                return ToiletChange(
                    what: change.what,
                    at: at,
                    toilet: toilet,
                    before: change.before,
                    after: change.after
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
                toilets: content.leading.count,
                former: content.former.count,
                sources: sources,
                places: content.places.mapValues(\.count),
                oddities: content.oddities,
                schema: 0,
                path: ""
            )
        }
    }

    package func sources() throws -> [String] {
        try read { content, _ in
            Set(content.imports.flatMap(\.report.sources)).sorted(by: Source.isBefore)
        }
    }

    package func age() throws -> DataAge? {
        try read { content, _ in
            let city = content.imports.last { $0.report.sources.first == Source.paris }
            return (city ?? content.imports.last).map {
                DataAge(importedAt: $0.now, published: $0.report.published)
            }
        }
    }
}

extension MemoryStore.Content {
    /// A toilet with its distance and the filter's verdict.
    fileprivate struct Seen {
        let toilet: Toilet
        let haversine: Double
        let verdict: Verdict
        var metres: Double { Coordinate.metres(haversine: haversine) }
    }

    /// All toilets up to a distance, nearest first.
    fileprivate func look(
        from place: Coordinate,
        _ filter: Filter,
        within metres: Double?,
        _ check: () throws -> Void
    ) throws -> [Seen] {
        let limit = metres.map(Coordinate.haversine(metres:)) ?? 2
        var seen: [Seen] = []
        for toilet in toilets {
            try check()
            let haversine = place.haversine(to: toilet.coordinate)
            guard haversine <= limit else { continue }
            let metres = Coordinate.metres(haversine: haversine)
            seen.append(
                Seen(
                    toilet: toilet,
                    haversine: haversine,
                    verdict: Self.verdict(filter, toilet, metres: metres)
                )
            )
        }
        return seen.sorted { ($0.haversine, $0.toilet.id) < ($1.haversine, $1.toilet.id) }
    }

    fileprivate func answer(_ query: ToiletQuery, _ check: () throws -> Void) throws -> Answer {
        let tally = try tally(query.filter, near: query.place, within: query.reach, check)
        guard let place = query.place else {
            var hits: [Hit] = []
            let listed = try list(query.filter, query.order, check)
            for (index, toilet) in listed.enumerated().prefix(query.page.end).dropFirst(query.page.offset) {
                for toilet in words(toilet, query) {
                    hits.append(Hit(toilet, rank: index + 1, opening: opening(toilet, query, nil)))
                }
            }
            return Answer(header: AnswerHeader(query, tally: tally), hits: hits)
        }
        let seen = try look(from: place, query.filter, within: query.reach, check)
        let found = Array(seen.filter { $0.verdict == .passes }.prefix(query.page.end))
        func way(_ seen: Seen) -> Hit.Way {
            Hit.Way(
                distance: seen.metres,
                bearing: place.bearing(to: seen.toilet.coordinate),
                at: query.walk
            )
        }
        var hits: [Hit] = []
        for (index, seen) in found.enumerated().dropFirst(query.page.offset) {
            for toilet in words(seen.toilet, query) {
                let opening = opening(toilet, query, seen.metres)
                hits.append(Hit(toilet, rank: index + 1, way: way(seen), opening: opening))
            }
        }
        // The toilets left out between the last hit of the previous page and the last hit of this one.
        var between: [Seen] = []
        if let last = found.last {
            let start = query.page.offset == 0 ? -1 : found.dropFirst(query.page.offset - 1).first?.haversine
            if found.count > query.page.offset, let start {
                between = seen.filter { $0.haversine > start && $0.haversine <= last.haversine }
            }
        } else {
            between = seen
        }
        var leftOut: [Answer.LeftOut] = []
        for seen in between {
            guard case .leftOut(let reason) = seen.verdict else { continue }
            let opening = opening(seen.toilet, query, seen.metres)
            leftOut.append(
                Answer.LeftOut(hit: Hit(seen.toilet, way: way(seen), opening: opening), reason: reason)
            )
        }
        var header = AnswerHeader(query, tally: tally, zone: query.zone ?? MemoryStore.zone(of: hits.first))
        header.nearer = Dictionary(grouping: leftOut, by: \.reason).mapValues(\.count)
        if query.listsLeftOut { header.leftOut = leftOut }
        return Answer(header: header, hits: hits)
    }

    fileprivate func tally(
        _ filter: Filter,
        near place: Coordinate?,
        within metres: Double?,
        _ check: () throws -> Void
    ) throws -> Tally {
        var tally = Tally()
        if let place {
            for seen in try look(from: place, filter, within: metres, check) { tally.count(seen.verdict) }
        } else {
            for toilet in toilets { tally.count(Self.verdict(filter, toilet, metres: nil)) }
        }
        return tally
    }

    /// The toilets that pass, sorted by their leader rows.
    fileprivate func list(
        _ filter: Filter,
        _ order: SortOrder,
        _ check: () throws -> Void
    ) throws -> [Toilet] {
        struct Key: Comparable {
            let district: Int
            let address: [UInt8]
            let id: ToiletID

            static func < (one: Key, other: Key) -> Bool {
                if one.district != other.district { return one.district < other.district }
                if one.address != other.address {
                    return one.address.lexicographicallyPrecedes(other.address)
                }
                return one.id < other.id
            }
        }
        var found: [(key: Key, toilet: Toilet)] = []
        for (number, row) in leading {
            try check()
            let toilet = whole(number, row)
            guard Self.verdict(filter, toilet, metres: nil) == .passes else { continue }
            let key = Key(
                district: order == .arrondissement ? row.toilet.arrondissement?.rawValue ?? .max : 0,
                address: Array(AddressText.sortKey(row.toilet.address).utf8),
                id: row.toilet.id
            )
            found.append((key, toilet))
        }
        return found.sorted { $0.key < $1.key }.map(\.toilet)
    }

    /// The toilets to return for one match: merged, or its rows of the sources that the filter allows.
    private func words(_ toilet: Toilet, _ query: ToiletQuery) -> [Toilet] {
        guard query.splitsSources, let (number, row) = row(toilet.id) else { return [toilet] }
        let others = rows.filter { row.leader != nil && $0.value.leader == row.leader && $0.key != number }
        return ([row.toilet] + others.sorted { $0.key < $1.key }.map(\.value.toilet))
            .filter { query.filter.sources.isEmpty || query.filter.sources.contains($0.source) }
    }

    private func opening(_ toilet: Toilet, _ query: ToiletQuery, _ metres: Double?) -> Opening {
        toilet.opening(at: query.moment(metres: metres))
    }

    private static func verdict(_ filter: Filter, _ toilet: Toilet, metres: Double?) -> Verdict {
        var cache = OpeningCache()
        cache.prepare(for: filter.open)
        return cache.verdict(of: filter, on: toilet, metres: metres)
    }

    fileprivate func former(_ id: ToiletID) -> KnownToilet? {
        former[id].map {
            KnownToilet(
                toilet: $0.row.toilet,
                firstSeen: $0.row.firstSeen,
                lastChanged: $0.row.lastChanged,
                gone: $0.gone
            )
        }
    }

    fileprivate func source(_ name: String) -> StoreStatus.StoredSource {
        let last = imports.last { $0.report.sources.contains(name) }
        return StoreStatus.StoredSource(
            name: name,
            toilets: rows.values.count { $0.toilet.source == name },
            origin: last?.origin ?? "",
            format: last?.report.format ?? "",
            importedAt: last?.now ?? Instant(secondsSince1970: 0),
            published: last?.report.published,
            digest: last?.report.digest
        )
    }

    fileprivate var oddities: Oddities {
        var oddities = Oddities()
        var addresses: [[String]: Int] = [:]
        for (_, row) in leading {
            let toilet = row.toilet
            switch toilet.hours {
            case .doubtful: oddities.doubtfulHours += 1
            case .seePage, .unsaid, .unread: oddities.unknownHours += 1
            case .known: break
            }
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
