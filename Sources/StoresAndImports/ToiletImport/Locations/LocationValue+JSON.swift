extension LocationValue {
    /// Reads `[latitude, longitude]`, `{"lon": …, "lat": …}` or `"latitude, longitude"`; the first token was read.
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

    /// Reads a GeoJSON geometry or a feature; the first token was read.
    static func shape(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError)
        -> LocationValue
    {
        switch first {
        case .null: return .absent
        case .string:
            let text = json.text
            return text.isEmpty ? .absent : shape(text: text)
        case .beginObject: break
        case .beginArray: return try points(from: &json)
        default:
            try json.skip(first)
            return .unreadable("a geometry that is no object")
        }
        var location = LocationValue.absent
        while try json.next() == .key {
            let key = json.text
            let value = try json.next()
            if key.elementsEqual("geometry".utf8) {
                location = try shape(value, from: &json)
            } else if key.elementsEqual("coordinates".utf8) {
                location = try positions(value, from: &json)
            } else if key.elementsEqual("geometries".utf8) {
                location = .outline(center: nil)
                try json.skip(value)
            } else {
                try json.skip(value)
            }
        }
        return location
    }

    /// Parses a geometry from its text; a syntax error makes it unreadable and is not thrown.
    static func shape(text: [UInt8]) -> LocationValue {
        var json = JSONReader(TextWindow(text: text))
        do {
            let location = try shape(json.next(), from: &json)
            return try json.next() == .end ? location : .unreadable("a geometry that has no end")
        } catch {
            return .unreadable("a geometry that is no JSON")
        }
    }

    private static func list(from json: inout JSONReader) throws(ImportError) -> LocationValue {
        let outerDepth = json.depth - 1
        var numbers: [Double?] = []
        var isEmpty = true
        while true {
            let token = try json.next()
            if token == .endArray { break }
            if token != .null { isEmpty = false }
            numbers.append(try number(token, from: &json))
            if numbers.count > 3 {
                while json.depth > outerDepth { _ = try json.next() }
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

    /// The value of a number or a string with a number; anything else is skipped.
    private static func number(_ token: JSONReader.Token, from json: inout JSONReader) throws(ImportError)
        -> Double?
    {
        guard token == .number || token == .string else {
            try json.skip(token)
            return nil
        }
        return DecimalNumber.parse(json.text.span)
    }

    /// Reads the coordinates of a geometry, at any nesting; longitude comes first. The first token was read.
    static func positions(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError) -> LocationValue {
        guard first == .beginArray else {
            try json.skip(first)
            return first == .null ? .absent : .unreadable("coordinates that are no list")
        }
        let outerDepth = json.depth - 1
        var index = 0
        var longitude = Double.nan
        var bounds = ShapeBounds()
        while json.depth > outerDepth {
            switch try json.next() {
            case .beginArray:
                index = 0
                longitude = .nan
            case .number:
                if index == 0 {
                    longitude = DecimalNumber.parse(json.text.span) ?? .nan
                    bounds.count += 1
                } else if index == 1 {
                    bounds.add(latitude: DecimalNumber.parse(json.text.span) ?? .nan, longitude: longitude)
                }
                index += 1
            case .endArray, .null: break
            default:
                while json.depth > outerDepth { _ = try json.next() }
                return .unreadable("coordinates that are no numbers")
            }
        }
        return bounds.location
    }
}
