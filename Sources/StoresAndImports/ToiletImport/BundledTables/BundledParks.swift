package import ToiletCore

/// Reads the table of parks that comes with the program: a row for each toilet that has the hours of its park.
package enum BundledParks {
    /// The parks in the order of their first toilets, each with the points of its toilets.
    package static func read(_ source: ByteSource) throws(ImportError) -> [BundledPark] {
        var parks: [BundledPark] = []
        var indices: [String: Int] = [:]
        var table = try SmallTable(
            source, columns: ["latitude", "longitude", "park", "key", "page", "line", "holidays"]
        )
        while let row = try table.next() {
            let point = try table.coordinate(row[0], row[1])
            // Rows of one park have its key, or else its name.
            let identity = row[3].isEmpty ? row[2] : row[3]
            let index = indices[identity] ?? parks.count
            if index == parks.count {
                indices[identity] = index
                var park = BundledPark(
                    name: row[2], key: Int(row[3]), page: row[4].isEmpty ? nil : row[4],
                    line: ClosingLine(rawValue: row[5])
                )
                park.holidaysAreWeekend = row[6] == "weekend"
                parks.append(park)
            }
            parks[index].points.append(point)
        }
        return parks
    }
}
