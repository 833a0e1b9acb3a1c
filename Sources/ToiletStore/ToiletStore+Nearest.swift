internal import SpatiaLite
public import ToiletCore

extension ToiletStore {
    /// The toilets that pass a filter, nearest first, up to a distance in metres where one is given.
    ///
    /// The short way to a part of what ``answer(_:)`` says: nothing is counted, and nobody asks whether they are open.
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
}
