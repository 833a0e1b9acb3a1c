internal import ToiletCore

/// A geometry of GeoJSON as far as it can be read: its type, and its lists of positions, with their nesting.
///
/// Whether they fit together is for the caller to judge.
struct GeoJSONGeometry {
    /// How the text of a geometry ends.
    enum Ending {
        case whole
        /// It ends too early. What was read before is there.
        case cut
        /// It is no GeoJSON.
        case malformed
    }

    /// `Polygon`, `LineString` and so on; empty where it was not read.
    private(set) var type = ""
    private(set) var ending = Ending.whole
    /// Whether there is a list of coordinates, even an empty one.
    private(set) var hasCoordinates = false
    /// The innermost lists of positions: lines, or the rings of all polygons. Not all are kept beyond the limit.
    private(set) var lists: [[Coordinate]] = []
    /// How many positions there are, also where not all of them are kept.
    private(set) var corners = 0
    /// Whether all positions are positions, and nested alike.
    private(set) var isValid = true
    /// How many lists have nothing in them.
    private(set) var emptyLists = 0
    /// In how many brackets a position is, its own included: 1 for a point, 4 for several polygons; nil without
    /// positions.
    private(set) var depth: Int?
    /// The indexes of the lists with which the elements of a geometry of several begin.
    private var starts: [Int] = []
    private let maxCorners: Int
    private var refusal: Refusal?

    /// What is said where a geometry has more corners or lists than it may have. It is then not read to its end.
    struct Refusal {
        let corners: Message
        let maxLists: Int
        let lists: Message
    }

    /// Parses a text, which may be blank. Syntax errors are not thrown, but noted in ``ending``.
    init(text: [UInt8], maxCorners: Int) {
        self.maxCorners = maxCorners
        parse(text)
    }

    /// Reads a geometry, a feature with one, or a string with one; the first token was read. Throws beyond the limits
    /// if there is a refusal.
    init(
        _ first: JSONReader.Token, from json: inout JSONReader, maxCorners: Int, refusal: Refusal? = nil
    ) throws(ImportError) {
        self.maxCorners = maxCorners
        self.refusal = refusal
        try read(first, from: &json)
    }

    /// Reads the coordinates of a geometry, whose opening bracket was read. Its type is not known then.
    init(coordinatesFrom json: inout JSONReader, maxCorners: Int, refusal: Refusal) throws(ImportError) {
        self.maxCorners = maxCorners
        self.refusal = refusal
        try readCoordinates(from: &json)
    }

    /// The rings of each polygon.
    var polygons: [[[Coordinate]]] {
        zip(starts, starts.dropFirst() + [lists.count]).map { Array(lists[$0..<$1]) }
    }

    private mutating func parse(_ text: [UInt8]) {
        if text.allSatisfy({ $0 <= 0x20 }) { return }
        var json = JSONReader(TextWindow(text: text))
        do {
            try read(json.next(), from: &json)
            if try json.next() != .end { ending = .malformed }
        } catch {
            ending = error.code == .truncated ? .cut : .malformed
        }
    }

    private mutating func read(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError) {
        switch first {
        case .null: break
        case .string: parse(json.text)
        case .beginObject: try readObject(from: &json)
        default:
            ending = .malformed
            try json.skip(first)
        }
    }

    private mutating func readObject(from json: inout JSONReader) throws(ImportError) {
        var type = ""
        var isGeometry = false
        while try json.next() == .key {
            let name = json.text
            let token = try json.next()
            if name.elementsEqual("coordinates".utf8), token == .beginArray, !hasCoordinates {
                isGeometry = true
                self.type = type
                try readCoordinates(from: &json)
            } else if name.elementsEqual("geometry".utf8) {
                try read(token, from: &json)
            } else {
                if name.elementsEqual("type".utf8), token == .string {
                    type = String(decoding: json.text.prefix(20), as: UTF8.self)
                }
                try json.skip(token)
            }
        }
        if isGeometry { self.type = type }
    }

    /// Reads an array whose opening bracket was read, to its end.
    private mutating func readCoordinates(from json: inout JSONReader) throws(ImportError) {
        hasCoordinates = true
        let outerDepth = json.depth - 1
        var (longitude, latitude) = (Double.nan, Double.nan)
        var numbers = 0
        var isListOpen = false
        var isElementOpen = false
        var isBracketNew = true
        while json.depth > outerDepth {
            let token = try json.next()
            defer { isBracketNew = token == .beginArray }
            switch token {
            case .beginArray: if numbers > 0 { isValid = false }
            case .number:
                switch numbers {
                case 0: longitude = DecimalNumber.parse(json.text.span) ?? .nan
                case 1: latitude = DecimalNumber.parse(json.text.span) ?? .nan
                default: break
                }
                numbers += 1
            case .endArray where numbers > 0:
                let depth = json.depth - outerDepth + 1
                if depth != self.depth ?? depth || !(2...4 ~= numbers) { isValid = false }
                self.depth = depth
                if !isElementOpen, !isListOpen, corners < maxCorners { starts.append(lists.count) }
                add(longitude, latitude, toLast: isListOpen)
                if let refusal, corners > maxCorners {
                    throw .tooManyParts(refusal.corners.text, line: json.line)
                }
                numbers = 0
                (longitude, latitude) = (.nan, .nan)
                (isListOpen, isElementOpen) = (true, true)
            case .endArray:
                if isBracketNew { emptyLists += 1 }
                if let refusal, lists.count + emptyLists > refusal.maxLists {
                    throw .tooManyParts(refusal.lists.text, line: json.line)
                }
                isListOpen = false
                // A list of lists ends, such as a polygon.
                if let depth, json.depth - outerDepth + 1 <= depth - 2 { isElementOpen = false }
            default: isValid = false
            }
        }
    }

    private mutating func add(_ longitude: Double, _ latitude: Double, toLast isListOpen: Bool) {
        corners += 1
        guard isValid, corners <= maxCorners else { return }
        guard let corner = try? Coordinate(latitude: latitude, longitude: longitude) else {
            isValid = false
            return
        }
        if isListOpen, !lists.isEmpty {
            lists[lists.count - 1].append(corner)
        } else {
            lists.append([corner])
        }
    }
}
