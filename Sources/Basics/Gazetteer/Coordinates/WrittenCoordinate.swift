/// Coordinates in any notation, or a link to a map, as a person writes or pastes them.
///
///     try WrittenCoordinate(parsing: "48.85,2.35")?.coordinate.latitude            // 48.85
///     try WrittenCoordinate(parsing: "2°21′E 48°51′N")?.coordinate.latitude        // 48.85
///     try WrittenCoordinate(parsing: "gare du nord")                               // nil
package struct WrittenCoordinate: Hashable {
    package let coordinate: Coordinate
    /// Whether the text tells which number is the latitude.
    package let orderWasSaid: Bool
    /// How far in metres what is meant may be from there, as the `u` of a `geo:` URI says it; nil where it is there.
    package private(set) var uncertainty: Double?
}

extension WrittenCoordinate {
    /// The most bytes that are read. The links of maps are shorter.
    private static let maxLength = 2_000

    /// Reads coordinates in any notation.
    ///
    /// Nil where the text is not meant as coordinates: words, a whole number (an arrondissement, a landmark), the id of
    /// a toilet, a postcode of Paris.
    /// Throws where it is meant as coordinates but wrong.
    package init?(parsing text: String) throws(InvalidText) {
        guard text.utf8.count <= Self.maxLength else {
            let start = String(decoding: text.utf8.prefix(64), as: UTF8.self)
            guard start.contains("://") || GeoURI.isMeant(by: start) else { return nil }
            throw InvalidText { $0.tooLongLink(start, limit: Self.maxLength) }
        }
        if text.hasPrefix("75 "), Arrondissement.isPostcode("75", text.dropFirst(3)) { return nil }
        if let values = DecimalPair.plain(in: text) {
            self = try Self.ordered(values, in: text)
            return
        }
        let text = text.halfWidth.trimmed.unwrapped
        guard let values = try Self.values(in: text) else { return nil }
        self = try Self.ordered(values, in: text)
        uncertainty = try GeoURI.uncertainty(in: text)
    }

    /// Coordinates, and how far in metres what is meant may be from there.
    package init(_ coordinate: Coordinate, uncertainty: Double? = nil) {
        self.init(coordinate: coordinate, orderWasSaid: true, uncertainty: uncertainty)
    }

    /// A text that is read as the same: `48.85,2.35`, `geo:48.85,2.35;u=80`.
    package var written: String {
        guard let uncertainty else { return coordinate.written }
        return "geo:\(coordinate.written);u=\(Int(clamping: uncertainty.rounded(.up)))"
    }

    private static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        if let values = try GeoURI.values(in: text) { return values }
        if let values = try MapLink.values(in: text) { return values }
        if let values = try WellKnownText.values(in: text) { return values }
        if let values = try PlusCode.values(in: text) { return values }
        if let values = try LabelledPair.values(in: text) { return values }
        if let values = try CoordinatePair.values(in: text) { return values }
        // The part of a link to Google's map that has the place: `@48.85,2.35,17z`.
        if text.first == "@", text.contains("."), let values = MapLink.point(in: text.dropFirst()) {
            return values
        }
        // No name has two numbers with a decimal point.
        let numbers = text.split { !($0.isNumber || $0 == ".") }
        guard numbers.count(where: { $0.contains(".") && PlainNumber.parse($0) != nil }) < 2 else {
            throw .notUnderstood(text)
        }
        return nil
    }

    /// Decides which of two numbers is the latitude: by their axes where the text tells them, else the first.
    private static func ordered(_ pair: CoordinateValues, in text: String) throws(InvalidText) -> WrittenCoordinate {
        let (first, second) = pair
        guard first.axis == nil || first.axis != second.axis else {
            let isLatitude = first.axis == .latitude
            throw InvalidText { isLatitude ? $0.twoLatitudes(text) : $0.twoLongitudes(text) }
        }
        let isExchanged = first.axis == .longitude || second.axis == .latitude
        let latitude = isExchanged ? second.degrees : first.degrees
        let longitude = isExchanged ? first.degrees : second.degrees
        let orderWasSaid = first.axis != nil || second.axis != nil
        do {
            return WrittenCoordinate(
                coordinate: try Coordinate(latitude: latitude, longitude: longitude), orderWasSaid: orderWasSaid
            )
        } catch {
            switch error {
            case .latitude(let degrees):
                let meant = orderWasSaid ? nil : Self.exchanged(latitude, longitude)
                throw InvalidText { $0.notALatitude(text, Self.number(degrees), meant: meant) }
            case .longitude(let degrees):
                throw InvalidText { $0.notALongitude(text, Self.number(degrees)) }
            }
        }
    }

    /// The numbers in the other order, to be typed; nil where that is no place either.
    private static func exchanged(_ latitude: Double, _ longitude: Double) -> String? {
        guard abs(latitude) > 90, (try? Coordinate(latitude: longitude, longitude: latitude)) != nil else {
            return nil
        }
        return "\(number(longitude)),\(number(latitude))"
    }

    private static func number(_ degrees: Double) -> String { degrees.text(decimals: 7) }
}

extension String {
    /// The text with the digits and signs of Chinese and Japanese keyboards as ASCII has them: `４８．８５，２．３５`.
    fileprivate var halfWidth: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E:
                text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)))
            case 0x3000: text += " "
            case 0x3001: text += ","
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

/// The errors of written coordinates.
extension InvalidText {
    static func notUnderstood(_ text: String) -> InvalidText {
        InvalidText { $0.notCoordinates(text) }
    }

    static func notWGS84(_ text: String) -> InvalidText {
        InvalidText { $0.notWGS84(text) }
    }

    static func notTwo(_ text: String, _ count: Int) -> InvalidText {
        InvalidText { count == 1 ? $0.onlyOneNumber(text) : $0.tooManyNumbers(text, count) }
    }
}
