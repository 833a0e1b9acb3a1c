package import ToiletCore

/// Reads the outlines of the arrondissements from JSON: GeoJSON, or an answer or export of the portal. Each page has
/// all twenty; a row that is none of them ends the import.
package struct OutlineReader: ReferenceReader {
    /// Creates a reader.
    package init() {}

    /// Visits one outline of each of the twenty arrondissements, in their order.
    package func read(
        _ source: ByteSource, _ visit: (ReferenceRow<Outline>) throws -> Void
    ) throws -> FileSummary {
        var rows = JSONRowList(try TextWindow(source))
        let outlines = try outlines(of: &rows)
        for outline in outlines { try visit(.entry(outline)) }
        var summary = FileSummary(format: rows.format)
        summary.rows = outlines.count
        return summary
    }

    private func outlines(of rows: inout JSONRowList) throws(ImportError) -> [Outline] {
        var outlines: [Arrondissement: Outline] = [:]
        var row = 0
        while let token = try rows.next() {
            row += 1
            let number = row
            guard token == .beginObject else { throw .invalidOutlines { $0.rowIsNoObject(number) } }
            let record = try OutlineRecord(from: &rows.json)
            let outline = try record.outline(row: row)
            guard outlines.updateValue(outline, forKey: outline.arrondissement) == nil else {
                throw .invalidOutlines { $0.twoOutlines(of: outline.arrondissement.rawValue) }
            }
        }
        guard row > 0 else { throw .noRows }
        let missing = Set(1...20).subtracting(outlines.keys.map(\.rawValue)).sorted()
        guard missing.isEmpty else {
            let names = missing.map(String.init).joined(separator: ", ")
            throw .invalidOutlines { [count = outlines.count] in $0.outlinesMissing(count, of: names) }
        }
        return outlines.values.sorted { $0.arrondissement < $1.arrondissement }
    }
}

/// One row of the portal's set of arrondissements: its number and outline, at the top level or in an inner object.
private struct OutlineRecord {
    private var number: Arrondissement?
    /// Nil where the geometry is no polygon.
    private var rings: [[Coordinate]]?

    /// The inner objects in which a row's values may lie.
    private static let inner: Set<String> = ["fields", "properties"]
    /// The names of geometries; in API 1.0 one of them is a point.
    private static let shapes: Set<String> = ["geometry", "geom", "geo_shape"]

    /// Maximum number of corners; the largest arrondissement has some thousand.
    private static let maxCorners = 100_000
    private static let refusal = GeoJSONGeometry.Refusal(
        corners: Message { $0.tooManyCorners(100_000) }, maxLists: 1000, lists: Message { $0.tooManyRings(1000) }
    )

    /// Reads an object whose opening brace was read.
    init(from json: inout JSONReader) throws(ImportError) {
        try readObject(from: &json)
    }

    /// The outline; throws where the number or a valid polygon is missing.
    func outline(row: Int) throws(ImportError) -> Outline {
        guard let number else { throw .invalidOutlines { $0.rowWithoutArrondissement(row) } }
        guard let rings, let outline = Outline(number, rings: rings) else {
            throw .invalidOutlines { $0.outlineIsNoPolygon(of: number.rawValue) }
        }
        for ring in rings where ring.count < 4 || ring.first != ring.last {
            throw .invalidOutlines { $0.outlineIsNotClosed(of: number.rawValue) }
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
                let polygon = try GeoJSONGeometry(
                    token, from: &json, maxCorners: Self.maxCorners, refusal: Self.refusal
                )
                if polygon.type == "Polygon", polygon.ending == .whole, polygon.isValid, polygon.depth == 3 {
                    rings = polygon.lists
                }
            } else if token == .number || token == .string, name == "c_ar" {
                number = Arrondissement(parsing: String(decoding: json.text.prefix(20), as: UTF8.self))
            } else {
                try json.skip(token)
            }
        }
    }
}
