internal import ToiletCore

/// One row of JSON: a tolerant mirror, in which only the values of known columns are kept, as text.
struct JSONRecord {
    /// The names by which it is read.
    var columns = DataSet.columnsOfAll
    private(set) var bytes: [UInt8] = []
    private(set) var values = RowValues()
    private(set) var evidence = LocationEvidence()
    private(set) var problem = PortalProblem()
    /// The names of its values, where they were asked for.
    private(set) var names: [String] = []
    private(set) var dataset: String?
    /// The nodes that a way of OpenStreetMap goes along.
    private(set) var nodes: [Int] = []
    /// Whether its values lie in an object of their own, as in the older API.
    private(set) var isNested = false
    private var isInTags = false

    /// The objects inside of a row in which its values may lie.
    private static let inner: Set<String> = ["fields", "properties", "tags"]
    /// What an element of OpenStreetMap says of itself, and its tags do not, even where they have the same names.
    private static let ofElements: Set<Field> = [
        .column(.kind), .column(.sourceID), .column(.elementType), .column(.latitude), .column(.longitude),
        .column(.point), .column(.shape), .column(.bounds),
    ]

    /// Reads an object of which the first brace was read.
    mutating func read(from json: inout JSONReader, collectingNames: Bool) throws(ImportError) {
        bytes.removeAll(keepingCapacity: true)
        values.removeAll()
        evidence = LocationEvidence()
        problem = PortalProblem()
        names = []
        dataset = nil
        nodes.removeAll(keepingCapacity: true)
        isNested = false
        try readObject(from: &json, collectingNames: collectingNames)
    }

    /// Says where a toilet stands of which latitude and longitude are values of their own.
    mutating func takePlaceFromValues() {
        guard evidence.point == .absent, !values[.latitude].isEmpty else { return }
        evidence.point = .point(bytes.span, latitude: values[.latitude], longitude: values[.longitude])
    }

    /// Whether OpenStreetMap takes it for a toilet.
    var isAmenityOfToilets: Bool { bytes[values[.amenity]].elementsEqual("toilets".utf8) }

    /// Whether the row says that it is a kind of toilet.
    var hasKnownKind: Bool {
        guard let word = FoldedKey(bytes.span, values[.kind]) else { return false }
        return PortalWords.kinds[word] != nil
    }

    private mutating func readObject(from json: inout JSONReader, collectingNames: Bool) throws(ImportError) {
        while try json.next() == .key {
            let field = columns[json.text]
            let name =
                field == nil || collectingNames ? String(decoding: json.text.prefix(80), as: UTF8.self) : ""
            let token = try json.next()
            if token == .beginObject, Self.inner.contains(name) {
                isNested = true
                let isOfTags = isInTags
                isInTags = name == "tags"
                try readObject(from: &json, collectingNames: collectingNames)
                isInTags = isOfTags
                continue
            }
            if collectingNames, names.count < 40 { names.append(Text.cleaned(name)) }
            if let field, !(isInTags && Self.ofElements.contains(field)) {
                try take(field, token, from: &json)
            } else {
                if name == "datasetid", token == .string {
                    dataset = String(decoding: json.text, as: UTF8.self)
                }
                if name == "other_tags", token == .string {
                    try keepGDALTags(json.text, line: json.line)
                    continue
                }
                if name == "nodes", token == .beginArray, !isInTags {
                    try readNodes(from: &json)
                    continue
                }
                problem.take(name, token, json.text)
                try json.skip(token)
            }
        }
    }

    /// OpenStreetMap itself allows 2 000.
    private static let mostNodes = 100_000

    private mutating func readNodes(from json: inout JSONReader) throws(ImportError) {
        let outside = json.depth - 1
        while json.depth > outside {
            guard try json.next() == .number, let node = Int(String(decoding: json.text, as: UTF8.self))
            else {
                continue
            }
            guard nodes.count < Self.mostNodes else {
                throw .tooMany("a way has more than 100 000 nodes", line: json.line)
            }
            nodes.append(node)
        }
    }

    private mutating func keepGDALTags(_ text: [UInt8], line: Int) throws(ImportError) {
        try GDALTags.forEach(in: text) { (key, value) throws(ImportError) in
            guard let field = columns[key], !Self.ofElements.contains(field) else { return }
            try keep(field, value, line: line)
        }
    }

    /// A whole number among the values.
    func wholeNumber(_ column: Column) -> Int? { Int(String(decoding: bytes[values[column]], as: UTF8.self)) }

    /// A number among the values.
    func number(_ column: Column) -> Double? {
        values[column].isEmpty ? nil : DecimalNumber.parse(bytes.span, values[column])
    }

    private mutating func take(
        _ field: Field,
        _ token: JSONReader.Token,
        from json: inout JSONReader
    ) throws(ImportError) {
        switch field {
        case .column(.point): evidence.point = try .point(token, from: &json)
        case .column(.olderPoint): evidence.olderPoint = try .point(token, from: &json)
        case .column(.bounds): evidence.bounds = try .bounds(token, from: &json)
        case .column(.shape):
            let shape = try LocationValue.shape(token, from: &json)
            // A row may have two: the geometry around it and a column of its own.
            if case .degrees = evidence.shape {} else if shape != .absent { evidence.shape = shape }
        default:
            switch token {
            // Around a feature stands a type of its own.
            case .string where field == .column(.kind) && json.text.elementsEqual("Feature".utf8): break
            case .string, .number: try keep(field, json.text, line: json.line)
            case .yes: try keep(field, Array("true".utf8), line: json.line)
            case .no: try keep(field, Array("false".utf8), line: json.line)
            case .null: break
            default:
                try json.skip(token)
                if field != .column(.address) { try keep(field, Array("[…]".utf8), line: json.line) }
            }
        }
    }

    private mutating func keep(_ field: Field, _ text: [UInt8], line: Int) throws(ImportError) {
        let start = bytes.count
        // A row may name a column again and again; the last value counts.
        guard start + text.count <= ByteWindow.longest else { throw .tooLong(line: line) }
        bytes.append(contentsOf: text)
        values[field] = start..<bytes.count
    }
}
