internal import ToiletCore

/// One row of the portal's set of arrondissements: the number and the outline, wherever in the row they lie.
struct OutlineRecord {
    private var number: Arrondissement?
    /// Nil where there is no polygon.
    private var rings: [[Coordinate]]?

    /// The objects inside of a row in which its values may lie.
    private static let inner: Set<String> = ["fields", "properties"]
    /// Where the outline may be; in the older API one of them is a point.
    private static let shapes: Set<String> = ["geometry", "geom", "geo_shape"]

    /// Reads an object of which the first brace was read.
    init(from json: inout JSONReader) throws(ImportError) {
        try readObject(from: &json)
    }

    /// The outline, or the error that says what is wrong with it.
    func outline(row: Int) throws(ImportError) -> Outline {
        guard let number else { throw .outlines("row \(row) has no number of an arrondissement") }
        guard let rings, let outline = Outline(number, rings: rings) else {
            throw .outlines("that of arrondissement \(number.rawValue) is no polygon")
        }
        for ring in rings where ring.count < 4 || ring.first != ring.last {
            throw .outlines("that of arrondissement \(number.rawValue) is not closed")
        }
        return outline
    }

    private mutating func readObject(from json: inout JSONReader) throws(ImportError) {
        while try json.next() == .key {
            let name = String(decoding: json.text.prefix(20), as: UTF8.self)
            let token = try json.next()
            if token == .beginObject, Self.inner.contains(name) {
                try readObject(from: &json)
            } else if token == .beginObject, Self.shapes.contains(name) {
                if let polygon = try PolygonReading.polygon(from: &json) { rings = polygon }
            } else if token == .number || token == .string, name == "c_ar" {
                number = Arrondissement(parsing: String(decoding: json.text.prefix(20), as: UTF8.self))
            } else {
                try json.skip(token)
            }
        }
    }
}
