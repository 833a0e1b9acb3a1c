internal import ToiletCore

/// The location that one value of a row gives.
enum LocationValue: Hashable {
    case absent
    case degrees(latitude: Double, longitude: Double)
    /// A geometry of several points, and the centre of its bounding box, where that is a valid coordinate.
    case outline(center: Coordinate?)
    /// Not a location; the text to show.
    case unreadable(String)
}

extension LocationValue {
    /// Parses `latitude, longitude`, or JSON in its place.
    static func point(text: [UInt8]) -> LocationValue {
        point(text.span, 0..<text.count)
    }

    /// Parses `latitude, longitude`, or JSON in its place, in a range of bytes.
    static func point(_ bytes: Span<UInt8>, _ range: Range<Int>) -> LocationValue {
        guard let first = range.first(where: { bytes[$0] > 0x20 }) else { return .absent }
        // Some tools write JSON in a cell of a table.
        if bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[") {
            var json = JSONReader(TextWindow(text: range.map { bytes[$0] }))
            let location = try? point(json.next(), from: &json)
            return location ?? .unreadable(shown(bytes, range))
        }
        guard let comma = range.first(where: { bytes[$0] == UInt8(ascii: ",") }),
            let latitude = DecimalNumber.parse(bytes, range.lowerBound..<comma),
            let longitude = DecimalNumber.parse(bytes, comma + 1..<range.upperBound)
        else { return .unreadable(shown(bytes, range)) }
        return .degrees(latitude: latitude, longitude: longitude)
    }

    /// Parses a latitude and a longitude in two ranges of bytes.
    static func point(_ bytes: Span<UInt8>, latitude: Range<Int>, longitude: Range<Int>) -> LocationValue {
        if latitude.isEmpty, longitude.isEmpty { return .absent }
        guard let north = DecimalNumber.parse(bytes, latitude) else {
            return .unreadable(shown(bytes, latitude))
        }
        guard let east = DecimalNumber.parse(bytes, longitude) else {
            return .unreadable(shown(bytes, longitude))
        }
        return .degrees(latitude: north, longitude: east)
    }

    /// The start of a text, cleaned for messages.
    private static func shown(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        let text = Text.cleaned(String(decoding: range.prefix(60).map { bytes[$0] }, as: UTF8.self))
        return range.count > 60 ? text + "…" : text
    }
}
