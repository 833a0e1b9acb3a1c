package import ToiletCore

/// Ways on foot that the City's lines lack, or that lie in a road for cars: the table `street-links.csv` that comes
/// with the program.
package struct StreetLinks: Sendable {
    let links: [Link]

    /// A line from one street to another.
    package struct Link: Hashable, Sendable {
        /// The street that directions tell.
        package let street: String
        /// Two points or more; the first and the last one lie on lines of the City.
        package let line: [Coordinate]
    }

    /// Reads the table.
    package init(_ source: ByteSource) throws(ImportError) {
        var table = try SmallTable(source, columns: ["street", "line"])
        var links: [Link] = []
        while let row = try table.next() {
            let line = try table.coordinates(row[1])
            guard line.count >= 2 else { throw table.malformed { $0.placeMissing } }
            links.append(Link(street: row[0], line: line))
        }
        self.links = links
    }
}
