internal import ToiletCore

/// The geometry that one value of a row gives.
enum StreetShapeValue: Equatable {
    case absent
    case shape(StreetShape)
    /// No line and no polygon, or one that cannot be used; the reason as a clause for the user.
    case unusable(String)

    /// Maximum number of corners; the copies at hand have 1 600 at most.
    static let maxCorners = 20_000

    /// Parses GeoJSON; a syntax error makes it unusable and is not thrown.
    init(text: [UInt8]) {
        if text.allSatisfy({ $0 <= 0x20 }) {
            self = .absent
            return
        }
        var json = JSONReader(ByteWindow(text: text))
        do {
            self = try Self(json.next(), from: &json)
            if try json.next() != .end { self = Self.noGeometry }
        } catch {
            self = Self.noGeometry
        }
    }

    /// Reads a geometry, a feature with one, or a text with one; the first token was read.
    init(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError) {
        switch first {
        case .null: self = .absent
        case .string: self = Self(text: json.text)
        case .beginObject: self = try Self.object(from: &json)
        default:
            try json.skip(first)
            self = Self.noGeometry
        }
    }

    private static let noGeometry = StreetShapeValue.unusable("its geometry is no GeoJSON")

    private static func object(from json: inout JSONReader) throws(ImportError) -> StreetShapeValue {
        var type: [UInt8] = []
        var inner = StreetShapeValue.absent
        var parts: Parts?
        while try json.next() == .key {
            let name = json.text
            let token = try json.next()
            if name.elementsEqual("coordinates".utf8), token == .beginArray {
                parts = try Parts(from: &json)
            } else if name.elementsEqual("geometry".utf8) {
                inner = try StreetShapeValue(token, from: &json)
            } else {
                if name.elementsEqual("type".utf8), token == .string { type = json.text }
                try json.skip(token)
            }
        }
        guard let parts else { return inner }
        switch String(decoding: type.prefix(20), as: UTF8.self) {
        case "LineString", "MultiLineString": return parts.shape(isArea: false)
        case "Polygon", "MultiPolygon": return parts.shape(isArea: true)
        default: return .unusable("its geometry is no line and no polygon")
        }
    }

    /// The innermost lists of positions of a geometry, at any nesting.
    private struct Parts {
        var parts: [[Coordinate]] = []
        var corners = 0
        var isValid = true

        /// Reads an array whose opening bracket was read, to its end.
        init(from json: inout JSONReader) throws(ImportError) {
            let outerDepth = json.depth - 1
            var numbers: [Double] = []
            var continuesPart = false
            while json.depth > outerDepth {
                switch try json.next() {
                case .beginArray: numbers.removeAll(keepingCapacity: true)
                case .number where numbers.count > 4: isValid = false
                case .number:
                    numbers.append(numbers.count < 2 ? DecimalNumber.parse(json.text.span) ?? .nan : 0)
                case .endArray where numbers.isEmpty: continuesPart = false
                case .endArray:
                    add(numbers, continuesPart)
                    continuesPart = true
                    numbers.removeAll(keepingCapacity: true)
                default: isValid = false
                }
                if numbers.count > 4 { isValid = false }
            }
        }

        private mutating func add(_ numbers: [Double], _ continuesPart: Bool) {
            corners += 1
            guard isValid, corners <= StreetShapeValue.maxCorners else { return }
            guard numbers.count >= 2,
                let corner = try? Coordinate(latitude: numbers[1], longitude: numbers[0])
            else {
                isValid = false
                return
            }
            if continuesPart, !parts.isEmpty {
                parts[parts.count - 1].append(corner)
            } else {
                parts.append([corner])
            }
        }

        func shape(isArea: Bool) -> StreetShapeValue {
            guard corners <= StreetShapeValue.maxCorners else {
                return .unusable("its geometry has more than 20 000 corners")
            }
            guard isValid else { return .unusable("its geometry has a position that is none") }
            let lines = parts.filter { $0.count >= 2 }
            return lines.isEmpty
                ? .unusable("its geometry is empty") : .shape(StreetShape(parts: lines, isArea: isArea))
        }
    }
}
