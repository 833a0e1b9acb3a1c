extension LocationValue {
    /// Reads `[latitude, longitude]`, `{"lon": …, "lat": …}` or `"latitude, longitude"`, whose first token was read.
    static func point(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError)
        -> LocationValue
    {
        switch first {
        case .null: return .absent
        case .string: return point(text: json.text)
        case .beginArray: return try list(from: &json)
        case .beginObject: return try object(from: &json)
        default:
            try json.skip(first)
            return .unreadable(String(decoding: json.text, as: UTF8.self))
        }
    }

    /// Reads a GeoJSON geometry or a feature around one, whose first token was read.
    static func shape(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError)
        -> LocationValue
    {
        switch first {
        case .null: return .absent
        case .string:
            let text = json.text
            return text.isEmpty ? .absent : shape(text: text)
        case .beginObject: break
        case .beginArray: return try corners(from: &json)
        default:
            try json.skip(first)
            return .unreadable("a geometry that is no object")
        }
        var reading = LocationValue.absent
        while try json.next() == .key {
            let key = json.text
            let value = try json.next()
            if key.elementsEqual("geometry".utf8) {
                reading = try shape(value, from: &json)
            } else if key.elementsEqual("coordinates".utf8) {
                reading = try positions(value, from: &json)
            } else if key.elementsEqual("geometries".utf8) {
                reading = .several(middle: nil)
                try json.skip(value)
            } else {
                try json.skip(value)
            }
        }
        return reading
    }

    /// Reads a geometry from its text, of which a mistake concerns nothing but itself.
    static func shape(text: [UInt8]) -> LocationValue {
        var json = JSONReader(ByteWindow(text: text))
        do {
            let reading = try shape(json.next(), from: &json)
            return try json.next() == .end ? reading : .unreadable("a geometry that has no end")
        } catch {
            return .unreadable("a geometry that is no JSON")
        }
    }

    private static func list(from json: inout JSONReader) throws(ImportError) -> LocationValue {
        let outside = json.depth - 1
        var numbers: [Double?] = []
        var isEmpty = true
        while true {
            let token = try json.next()
            if token == .endArray { break }
            if token != .null { isEmpty = false }
            numbers.append(try number(token, from: &json))
            if numbers.count > 3 {
                while json.depth > outside { _ = try json.next() }
                return .unreadable("a list")
            }
        }
        numbers += [nil, nil]
        return pair(numbers[0], numbers[1], absent: isEmpty)
    }

    private static func object(from json: inout JSONReader) throws(ImportError) -> LocationValue {
        var latitude: Double?
        var longitude: Double?
        var isEmpty = true
        var shape: LocationValue?
        while try json.next() == .key {
            let key = json.text
            let value = try json.next()
            if value != .null { isEmpty = false }
            if key.starts(with: "lat".utf8) {
                latitude = try number(value, from: &json)
            } else if key.starts(with: "lon".utf8) || key.elementsEqual("lng".utf8) {
                longitude = try number(value, from: &json)
            } else if key.elementsEqual("coordinates".utf8) {
                shape = try positions(value, from: &json)
            } else {
                try json.skip(value)
            }
        }
        return shape ?? pair(latitude, longitude, absent: isEmpty)
    }

    private static func pair(_ latitude: Double?, _ longitude: Double?, absent: Bool) -> LocationValue {
        if let latitude, let longitude { return .degrees(latitude: latitude, longitude: longitude) }
        return absent ? .absent : .unreadable("a point without two numbers")
    }

    /// The number of a token, also of one that is text; what is neither is read past.
    private static func number(_ token: JSONReader.Token, from json: inout JSONReader) throws(ImportError)
        -> Double?
    {
        guard token == .number || token == .string else {
            try json.skip(token)
            return nil
        }
        return DecimalNumber.parse(json.text.span)
    }

    /// Reads the positions of a geometry, however deep they lie, longitude first.
    private static func positions(
        _ first: JSONReader.Token,
        from json: inout JSONReader
    ) throws(ImportError) -> LocationValue {
        guard first == .beginArray else {
            try json.skip(first)
            return first == .null ? .absent : .unreadable("coordinates that are no list")
        }
        let outside = json.depth - 1
        var index = 0
        var longitude = Double.nan
        var corners = Corners()
        while json.depth > outside {
            switch try json.next() {
            case .beginArray:
                index = 0
                longitude = .nan
            case .number:
                if index == 0 {
                    longitude = DecimalNumber.parse(json.text.span) ?? .nan
                    corners.count += 1
                } else if index == 1 {
                    corners.add(latitude: DecimalNumber.parse(json.text.span) ?? .nan, longitude: longitude)
                }
                index += 1
            case .endArray, .null: break
            default: return try leave(outside, from: &json)
            }
        }
        return corners.reading
    }

    private static func leave(_ outside: Int, from json: inout JSONReader) throws(ImportError)
        -> LocationValue
    {
        while json.depth > outside { _ = try json.next() }
        return .unreadable("coordinates that are no numbers")
    }
}
