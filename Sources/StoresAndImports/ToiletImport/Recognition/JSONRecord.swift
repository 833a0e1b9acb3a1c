internal import ToiletCore

/// One row of JSON. Only the values of known columns are kept, as text; values of other types and names are skipped.
struct JSONRecord {
    /// The names of the columns to keep.
    var columns = DataSet.columnsOfAll
    /// The text of all values.
    private(set) var bytes: [UInt8] = []
    /// Where each value lies in `bytes`.
    private(set) var values = RowValues()
    private(set) var evidence = LocationEvidence()
    private(set) var portalError = PortalErrorMessage()
    /// The names of its values, up to 40, where `collectingNames` was set.
    private(set) var names: [String] = []
    /// The portal's data set that the row names.
    private(set) var dataset: String?
    /// The node ids of an OpenStreetMap way.
    private(set) var nodes: [Int] = []
    /// Whether its values lie in an inner object, as in API 1.0.
    private(set) var isNested = false
    /// Whether the tags of an OpenStreetMap element are being read.
    private var isInTags = false

    /// The inner objects in which a row's values may lie.
    private static let inner: Set<String> = ["fields", "properties", "tags"]
    /// Columns that are read from an OpenStreetMap element itself, never from tags of the same name.
    private static let elementColumns: Set<Field> = [
        .column(.kind), .column(.sourceID), .column(.elementType), .column(.latitude), .column(.longitude),
        .column(.point), .column(.shape), .column(.bounds),
    ]

    /// Replaces the row with an object whose opening brace was read.
    mutating func read(from json: inout JSONReader, collectingNames: Bool) throws(ImportError) {
        bytes.removeAll(keepingCapacity: true)
        values.removeAll()
        evidence = LocationEvidence()
        portalError = PortalErrorMessage()
        names = []
        dataset = nil
        nodes.removeAll(keepingCapacity: true)
        isNested = false
        try readObject(from: &json, collectingNames: collectingNames)
    }

    /// Takes the location from the latitude and longitude columns, where no point was given.
    mutating func locateByColumns() {
        guard evidence.point == .absent, !values[.latitude].isEmpty else { return }
        evidence.point = .point(bytes.span, latitude: values[.latitude], longitude: values[.longitude])
    }

    /// Whether it is tagged `amenity=toilets`.
    var isAmenityOfToilets: Bool { bytes[values[.amenity]].elementsEqual("toilets".utf8) }

    /// Whether its kind is one of the vocabulary.
    var hasKnownKind: Bool {
        guard let word = FoldedKey(bytes.span, values[.kind]) else { return false }
        return PortalVocabulary.kinds[word] != nil
    }

    private mutating func readObject(from json: inout JSONReader, collectingNames: Bool) throws(ImportError) {
        while try json.next() == .key {
            let field = columns[json.text]
            let name =
                field == nil || collectingNames ? String(decoding: json.text.prefix(80), as: UTF8.self) : ""
            let token = try json.next()
            if token == .beginObject, Self.inner.contains(name) {
                isNested = true
                let wasInTags = isInTags
                isInTags = name == "tags"
                try readObject(from: &json, collectingNames: collectingNames)
                isInTags = wasInTags
                continue
            }
            if collectingNames, names.count < 40 { names.append(Text.cleaned(name)) }
            if let field, !(isInTags && Self.elementColumns.contains(field)) {
                try readValue(field, token, from: &json)
            } else {
                if name == "datasetid", token == .string {
                    dataset = String(decoding: json.text, as: UTF8.self)
                }
                if name == "other_tags", token == .string {
                    try storeGDALTags(json.text, line: json.line)
                    continue
                }
                if name == "nodes", token == .beginArray, !isInTags {
                    try readNodes(from: &json)
                    continue
                }
                portalError.take(name, token, json.text)
                try json.skip(token)
            }
        }
    }

    /// Maximum number of nodes of a way; OpenStreetMap allows 2 000.
    private static let maxNodes = 100_000

    private mutating func readNodes(from json: inout JSONReader) throws(ImportError) {
        let outerDepth = json.depth - 1
        while json.depth > outerDepth {
            guard try json.next() == .number, let node = Int(String(decoding: json.text, as: UTF8.self))
            else {
                continue
            }
            guard nodes.count < Self.maxNodes else {
                throw .tooManyParts({ $0.tooManyNodes(100_000) }, line: json.line)
            }
            nodes.append(node)
        }
    }

    private mutating func storeGDALTags(_ text: [UInt8], line: Int) throws(ImportError) {
        try GDALTags.forEach(in: text) { (key, value) throws(ImportError) in
            guard let field = columns[key], !Self.elementColumns.contains(field) else { return }
            try store(field, value, line: line)
        }
    }

    /// A value as an integer.
    func wholeNumber(_ column: Column) -> Int? { Int(String(decoding: bytes[values[column]], as: UTF8.self)) }

    /// A value as a number.
    func number(_ column: Column) -> Double? {
        values[column].isEmpty ? nil : DecimalNumber.parse(bytes.span, values[column])
    }

    /// Reads a value of which the first token was read.
    private mutating func readValue(
        _ field: Field, _ token: JSONReader.Token, from json: inout JSONReader
    ) throws(ImportError) {
        switch field {
        case .column(.point): evidence.point = try .point(token, from: &json)
        case .column(.pointBefore2017): evidence.pointBefore2017 = try .point(token, from: &json)
        case .column(.bounds): evidence.bounds = try .bounds(token, from: &json)
        case .column(.shape):
            let shape = try LocationValue.shape(token, from: &json)
            // A GeoJSON feature has a geometry, and may have a geometry column among its properties.
            if case .degrees = evidence.shape {} else if shape != .absent { evidence.shape = shape }
        default:
            switch token {
            // Not a kind of toilet, but the type of a GeoJSON object.
            case .string where field == .column(.kind) && json.text.elementsEqual("Feature".utf8): break
            case .string, .number: try store(field, json.text, line: json.line)
            case .yes: try store(field, Array("true".utf8), line: json.line)
            case .no: try store(field, Array("false".utf8), line: json.line)
            case .null: break
            default:
                try json.skip(token)
                if field != .column(.address) { try store(field, Array("[…]".utf8), line: json.line) }
            }
        }
    }

    /// Stores a value.
    private mutating func store(_ field: Field, _ text: [UInt8], line: Int) throws(ImportError) {
        let start = bytes.count
        // Where a name is repeated, all values stay in `bytes` and the last one counts, so the limit is on their sum.
        guard start + text.count <= TextWindow.maxLength else { throw .tooLong(line: line) }
        bytes.append(contentsOf: text)
        values[field] = start..<bytes.count
    }
}

/// The `other_tags` that GDAL writes when it converts an OpenStreetMap extract to GeoJSON, in PostgreSQL's hstore
/// syntax: `"fee"=>"yes","wheelchair"=>"no"`.
enum GDALTags {
    /// Calls a closure with each key and value, up to the first syntax error.
    static func forEach(
        in text: [UInt8], _ visit: (_ key: [UInt8], _ value: [UInt8]) throws(ImportError) -> Void
    ) throws(ImportError) {
        var rest = text[...]
        while let key = quoted(&rest), rest.starts(with: "=>".utf8) {
            rest = rest.dropFirst(2)
            guard let value = quoted(&rest) else { return }
            try visit(key, value)
            guard rest.popFirst() == UInt8(ascii: ",") else { return }
        }
    }

    /// Removes a quoted string from the front, in which a backslash escapes the next byte.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return text
            case UInt8(ascii: "\\"):
                guard let next = rest.popFirst() else { return nil }
                text.append(next)
            default: text.append(byte)
            }
        }
        return nil
    }
}
