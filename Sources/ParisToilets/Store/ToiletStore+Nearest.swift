internal import SpatiaLite

extension ToiletStore {
    /// The toilets that pass a filter, nearest first, up to a distance in metres where one is given.
    ///
    /// Toilets at the same distance are in the order of their names, so pages neither overlap nor skip.
    public func nearest(
        to place: Coordinate,
        filter: Filter = .usable,
        within metres: Double? = nil,
        page: Page = Page()
    ) throws -> [Neighbour] {
        try read { connection in
            try connection.snapshot { version in
                try withMemory(for: filter, version: version) { memory in
                    try Search(place, filter, within: metres, count: page.end, &memory, on: connection)
                        .neighbours(page)
                }
            }
        }
    }

    /// The same together with what lies nearer, how many there are and how many are left out, all from one state of
    /// the data.
    public func nearestAnswer(
        to place: Coordinate,
        filter: Filter = .usable,
        within metres: Double? = nil,
        page: Page = Page(),
        namingLeftOut: Bool = false
    ) throws -> NearestAnswer {
        try read { connection in
            try connection.snapshot { version in
                try withMemory(for: filter, version: version) { memory in
                    var search = try Search(
                        place,
                        filter,
                        within: metres,
                        count: page.end,
                        &memory,
                        on: connection
                    )
                    let tally = try Self.tally(filter, near: place, within: metres, &memory, on: connection)
                    // A program without our triggers has left rows out of the index, or its nodes are damaged.
                    if search.found < min(page.end, tally.total) {
                        search = try Search(
                            place,
                            filter,
                            within: metres,
                            count: page.end,
                            byIndex: false,
                            &memory,
                            on: connection
                        )
                    }
                    return NearestAnswer(
                        found: search.neighbours(page),
                        nearer: search.nearer(page),
                        leftOut: namingLeftOut ? try search.leftOut(page, on: connection) : [],
                        tally: tally
                    )
                }
            }
        }
    }
}
