package import ToiletCore

extension BundledGazetteer {
    /// What a map shows below the toilets, from the tables that come with the program.
    package static func ground(stations: ByteSource, landmarks: ByteSource, outlines: [ByteSource])
        throws(ImportError) -> MapGround
    {
        guard outlines.count == 2 else { return MapGround() }
        let names = try entries(stations: stations, landmarks: landmarks, outlines: outlines[0]).map(\.place)
        var shapes: [MapGround.Shape] = []
        var table = try SmallTable(outlines[1], columns: ["kind", "name", "shape", "points"])
        while let row = try table.next() {
            // A map shows a cemetery as a park.
            let kind = row[0] == "cemetery" ? "park" : row[0]
            let points = try table.coordinates(row[3])
            shapes.append(MapGround.Shape(kind: kind, name: row[1], form: row[2], points: points))
        }
        return MapGround(shapes: shapes, places: names)
    }
}
