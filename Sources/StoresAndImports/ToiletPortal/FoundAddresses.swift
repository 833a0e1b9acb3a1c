internal import ToiletCore
internal import ToiletImport

/// The results in an answer of the service, a GeoJSON FeatureCollection.
struct FoundAddresses {
    private(set) var all: [FoundAddress] = []
    private var json: JSONReader

    init(_ bytes: [UInt8]) throws(ImportError) {
        json = JSONReader(TextWindow(text: bytes))
        var hasList = false
        guard try json.next() == .beginObject else { throw Self.noList }
        try forEachValue { (reader, name, token) throws(ImportError) in
            guard name == "features", token == .beginArray else { return try reader.json.skip(token) }
            hasList = true
            while true {
                let token = try reader.json.next()
                if token == .endArray { return }
                try reader.readFeature(token)
            }
        }
        // Throws for anything behind the object.
        _ = try json.next()
        guard hasList else { throw Self.noList }
    }

    private static let noList = ImportError.unsupportedFormat { $0.jsonWithoutAddresses }

    /// Reads an object whose opening brace was read, and calls a closure with the name and the first token of each
    /// value, of which it reads the rest.
    private mutating func forEachValue(
        _ read: (inout FoundAddresses, String, JSONReader.Token) throws(ImportError) -> Void
    ) throws(ImportError) {
        while try json.next() == .key {
            let name = String(decoding: json.text.prefix(40), as: UTF8.self)
            try read(&self, name, try json.next())
        }
    }

    private mutating func readFeature(_ first: JSONReader.Token) throws(ImportError) {
        guard first == .beginObject else { return try json.skip(first) }
        var feature = Feature()
        try forEachValue { (reader, name, token) throws(ImportError) in
            switch name {
            case "geometry" where token == .beginObject:
                (feature.isPoint, feature.numbers) = (false, [])
                try reader.readGeometry(&feature)
            case "properties" where token == .beginObject:
                (feature.label, feature.score, feature.type) = ("", nil, "")
                try reader.readProperties(&feature)
            default: try reader.json.skip(token)
            }
        }
        if let address = feature.address { all.append(address) }
    }

    private mutating func readGeometry(_ feature: inout Feature) throws(ImportError) {
        try forEachValue { (reader, name, token) throws(ImportError) in
            switch name {
            case "type" where token == .string: feature.isPoint = reader.json.text.elementsEqual("Point".utf8)
            case "coordinates" where token == .beginArray: try reader.readNumbers(&feature.numbers)
            default: try reader.json.skip(token)
            }
        }
    }

    private mutating func readNumbers(_ numbers: inout [Double]) throws(ImportError) {
        numbers = []
        while true {
            let token = try json.next()
            switch token {
            case .endArray: return
            case .number where numbers.count < 3: numbers.append(number ?? .nan)
            default: try json.skip(token)
            }
        }
    }

    private mutating func readProperties(_ feature: inout Feature) throws(ImportError) {
        try forEachValue { (reader, name, token) throws(ImportError) in
            switch (name, token) {
            case ("label", .string) where reader.json.text.count <= Feature.maxLength:
                feature.label = reader.json.cleanText
            case ("score", .number): feature.score = reader.number
            case ("type", .string): feature.type = String(decoding: reader.json.text.prefix(40), as: UTF8.self)
            default: try reader.json.skip(token)
            }
        }
    }

    private var number: Double? { Double(String(decoding: json.text, as: UTF8.self)) }

    /// What was read of one result.
    private struct Feature {
        var isPoint = false
        /// Longitude and latitude, as GeoJSON has them.
        var numbers: [Double] = []
        var label = ""
        var score: Double?
        var type = ""

        /// The longest label in bytes. The longest address of France is much shorter.
        static let maxLength = 300

        /// The result; nil where it cannot be right.
        var address: FoundAddress? {
            guard isPoint, numbers.count >= 2, !label.isEmpty, let score, 0...1 ~= score,
                let coordinate = try? Coordinate(latitude: numbers[1], longitude: numbers[0]),
                // Programs that have no coordinates write zeros.
                abs(coordinate.latitude) > 0.001 || abs(coordinate.longitude) > 0.001
            else { return nil }
            let kind: FoundAddress.Kind =
                switch type {
                case "housenumber": .houseNumber
                case "street": .street
                default: .other
                }
            return FoundAddress(label: label, at: coordinate, score: score, kind: kind)
        }
    }
}
