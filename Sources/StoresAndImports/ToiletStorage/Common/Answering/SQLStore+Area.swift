internal import ToiletCore

extension SQLStore {
    /// The answer to a query about an arrondissement, which says of each toilet whether it lies inside of it.
    static func answer(_ query: ToiletQuery, of area: Arrondissement, _ reader: Reader) throws -> Answer {
        var around = query
        around.area = nil
        var found = try query.isByDistance ? insideFirst(around, area, reader) : answer(around, reader)
        found.header.query = query
        for index in found.hits.indices where found.hits[index].isInside == nil {
            found.hits[index].isInside = found.hits[index].toilet.arrondissement == area
        }
        found.header.leftOut = found.header.leftOut?.map { leftOut in
            var hit = leftOut.hit
            hit.isInside = hit.toilet.arrondissement == area
            return Answer.LeftOut(hit: hit, reason: leftOut.reason)
        }
        return found
    }

    /// The toilets inside of an arrondissement, then all others, each in the order of a query from its middle.
    private static func insideFirst(_ query: ToiletQuery, _ area: Arrondissement, _ reader: Reader) throws -> Answer {
        var part = query
        part.countsNearer = false
        part.filter.side = .inside(area)
        let inside = try answer(part, reader)
        let total = inside.header.tally.total
        part.filter.side = .outside(area)
        let missing = query.page.size - min(max(0, total - query.page.offset), query.page.size)
        let isFull = missing == 0
        // Of the others, those are told whose order begins behind the toilets inside.
        part.page = try Page(behind: query.page.offset - total, of: max(1, missing))
        let outside = isFull ? nil : try answer(part, reader)

        var header = inside.header
        header.nearer = nil
        if inside.hits.isEmpty, let outside { header.zone = outside.header.zone }
        let others = try outside?.header.tally ?? tally(of: part, reader)
        header.tally = inside.header.tally + others
        header.nearestBeyond =
            header.tally.total > 0
            ? nil : [inside, outside].compactMap { $0?.header.nearestBeyond }.min()
        header.leftOut = inside.header.leftOut.map { $0 + (outside?.header.leftOut ?? []) }
        let hits =
            inside.hits.map { $0.ranked($0.rank, isInside: true) }
            + (outside?.hits ?? []).map { hit in hit.ranked(hit.rank.map { $0 + total }, isInside: false) }
        return Answer(header: header, hits: hits)
    }

    /// The numbers for a query of which no toilet is shown.
    private static func tally(of query: ToiletQuery, _ reader: Reader) throws -> Tally {
        guard query.isDecidedByFilter else { return try answer(query, reader).header.tally }
        return try tally(query.filter, near: query.place, within: query.reach, reader)
    }
}

extension Hit {
    /// The same with another rank, inside or outside of an arrondissement.
    fileprivate func ranked(_ rank: Int?, isInside: Bool) -> Hit {
        var hit = ranked(rank)
        hit.isInside = isInside
        return hit
    }
}
