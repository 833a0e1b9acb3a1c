internal import ToiletCore

/// Reads polygons from GeoJSON.
enum PolygonReading {
    /// More corners than this no city's district has; the largest of Paris has some thousand.
    private static let mostCorners = 100_000
    private static let mostRings = 1000

    /// Reads a geometry, or a feature around one, of which the first brace was read; nil where it is no polygon.
    static func polygon(from json: inout JSONReader) throws(ImportError) -> [[Coordinate]]? {
        var isPolygon = false
        var rings: [[Coordinate]]?
        var inner: [[Coordinate]]?
        while try json.next() == .key {
            let name = json.text
            let token = try json.next()
            if name.elementsEqual("coordinates".utf8), token == .beginArray {
                rings = try lists(from: &json)
            } else if name.elementsEqual("geometry".utf8), token == .beginObject {
                inner = try polygon(from: &json)
            } else {
                if name.elementsEqual("type".utf8) { isPolygon = json.text.elementsEqual("Polygon".utf8) }
                try json.skip(token)
            }
        }
        return isPolygon ? rings : inner
    }

    /// Reads lists of lists of positions, longitude first, of which the first bracket was read; nil where the
    /// brackets or the numbers are others.
    private static func lists(from json: inout JSONReader) throws(ImportError) -> [[Coordinate]]? {
        let outside = json.depth - 1
        var rings: [[Coordinate]] = []
        var numbers: [Double] = []
        var corners = 0
        var isFine = true
        while json.depth > outside {
            switch (try json.next(), json.depth - outside) {
            case (.beginArray, 2):
                guard rings.count < mostRings else {
                    throw .tooMany("an outline has more than 1 000 rings", line: json.line)
                }
                rings.append([])
            case (.beginArray, 3): numbers.removeAll(keepingCapacity: true)
            case (.number, 3) where numbers.count < 4:
                numbers.append(DecimalNumber.parse(json.text.span) ?? .nan)
            case (.endArray, 2):
                corners += 1
                guard corners <= mostCorners else {
                    throw .tooMany("an outline has more than 100 000 corners", line: json.line)
                }
                guard numbers.count >= 2, !rings.isEmpty,
                    let corner = try? Coordinate(latitude: numbers[1], longitude: numbers[0])
                else {
                    isFine = false
                    continue
                }
                rings[rings.count - 1].append(corner)
            case (.endArray, 0...1): break
            default: isFine = false
            }
        }
        return isFine ? rings : nil
    }
}
