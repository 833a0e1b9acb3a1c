internal import ToiletCore

/// Reads the rings of a GeoJSON polygon.
enum GeoJSONPolygon {
    /// Maximum number of corners; the largest arrondissement has some thousand.
    private static let maxCorners = 100_000
    private static let maxRings = 1000

    /// Reads a geometry or a feature whose opening brace was read; nil where it is no polygon.
    static func rings(from json: inout JSONReader) throws(ImportError) -> [[Coordinate]]? {
        var isPolygon = false
        var rings: [[Coordinate]]?
        var inner: [[Coordinate]]?
        while try json.next() == .key {
            let name = json.text
            let token = try json.next()
            if name.elementsEqual("coordinates".utf8), token == .beginArray {
                rings = try coordinates(from: &json)
            } else if name.elementsEqual("geometry".utf8), token == .beginObject {
                inner = try self.rings(from: &json)
            } else {
                if name.elementsEqual("type".utf8) { isPolygon = json.text.elementsEqual("Polygon".utf8) }
                try json.skip(token)
            }
        }
        return isPolygon ? rings : inner
    }

    /// Reads an array of arrays of positions, longitude first, whose opening bracket was read; nil where the nesting or a
    /// position is wrong.
    private static func coordinates(from json: inout JSONReader) throws(ImportError) -> [[Coordinate]]? {
        let outerDepth = json.depth - 1
        var rings: [[Coordinate]] = []
        var numbers: [Double] = []
        var corners = 0
        var isValid = true
        while json.depth > outerDepth {
            switch (try json.next(), json.depth - outerDepth) {
            case (.beginArray, 2):
                guard rings.count < maxRings else {
                    throw .tooManyParts("an outline has more than 1 000 rings", line: json.line)
                }
                rings.append([])
            case (.beginArray, 3): numbers.removeAll(keepingCapacity: true)
            case (.number, 3) where numbers.count < 4:
                numbers.append(DecimalNumber.parse(json.text.span) ?? .nan)
            case (.endArray, 2):
                corners += 1
                guard corners <= maxCorners else {
                    throw .tooManyParts("an outline has more than 100 000 corners", line: json.line)
                }
                guard numbers.count >= 2, !rings.isEmpty,
                    let corner = try? Coordinate(latitude: numbers[1], longitude: numbers[0])
                else {
                    isValid = false
                    continue
                }
                rings[rings.count - 1].append(corner)
            case (.endArray, 0...1): break
            default: isValid = false
            }
        }
        return isValid ? rings : nil
    }
}
