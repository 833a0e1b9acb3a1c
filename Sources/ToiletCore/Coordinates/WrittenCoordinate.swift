/// Coordinates in any notation, or a link to a map, as a person writes or pastes them.
///
///     try WrittenCoordinate(parsing: "48.85,2.35").coordinate.latitude            // 48.85
///     try WrittenCoordinate(parsing: "2°21′E 48°51′N").coordinate.latitude        // 48.85
package struct WrittenCoordinate: Hashable {
    package let coordinate: Coordinate
    /// Whether the text tells which number is the latitude.
    package let orderWasSaid: Bool

    /// Reads coordinates in any notation; throws where there are none.
    package init(parsing text: String) throws(InvalidText) {
        let text = text.trimmed
        guard !text.isEmpty else { throw .missingPlace }
        if text.hasPrefix("@"), !text.hasPrefix("@-"), text.dropFirst().first?.isNumber != true {
            throw InvalidText(
                sentence:
                    "\(quoted(text)): saved places are not there yet; give coordinates, as in 48.85,2.35"
            )
        }
        if let values = try GeoURI.values(in: text) {
            self = try Self.ordered(values, in: text)
        } else if let values = try MapLink.values(in: text) {
            self = try Self.ordered(values, in: text)
        } else {
            self = try Self.ordered(try CoordinatePair.values(in: text), in: text)
        }
    }

    /// Decides which of two numbers is the latitude: by their axes where the text tells them, else the first.
    private static func ordered(
        _ pair: (CoordinateValue, CoordinateValue),
        in text: String
    ) throws(InvalidText) -> WrittenCoordinate {
        let (first, second) = pair
        guard first.axis == nil || first.axis != second.axis else {
            let name = first.axis == .latitude ? "latitudes" : "longitudes"
            throw InvalidText(
                sentence:
                    "\(quoted(text)) is two \(name); a place needs a latitude and a longitude, as in 48.85,2.35"
            )
        }
        let isExchanged = first.axis == .longitude || second.axis == .latitude
        let latitude = isExchanged ? second.degrees : first.degrees
        let longitude = isExchanged ? first.degrees : second.degrees
        let orderWasSaid = first.axis != nil || second.axis != nil
        do {
            return WrittenCoordinate(
                coordinate: try Coordinate(latitude: latitude, longitude: longitude),
                orderWasSaid: orderWasSaid
            )
        } catch {
            let hint = orderWasSaid ? "" : Self.hint(ifExchanged: latitude, longitude)
            throw InvalidText(sentence: "\(quoted(text)): \(Self.sentence(error))\(hint)")
        }
    }

    private init(coordinate: Coordinate, orderWasSaid: Bool) {
        self.coordinate = coordinate
        self.orderWasSaid = orderWasSaid
    }

    private static func sentence(_ error: Coordinate.OutOfRange) -> String {
        switch error {
        case .latitude(let degrees): "\(number(degrees)) is no latitude; latitudes run from -90 to 90"
        case .longitude(let degrees): "\(number(degrees)) is no longitude; longitudes run from -180 to 180"
        }
    }

    private static func hint(ifExchanged latitude: Double, _ longitude: Double) -> String {
        guard abs(latitude) > 90, (try? Coordinate(latitude: longitude, longitude: latitude)) != nil else {
            return ""
        }
        return ", so did you mean \(number(longitude)),\(number(latitude))?"
    }

    private static func number(_ degrees: Double) -> String {
        var text = TextBuffer()
        text.append(degrees, decimals: 7)
        return text.text
    }
}

extension Coordinate {
    /// The coordinates as an operand of `near`.
    package var written: String {
        var text = TextBuffer()
        text.append(latitude, decimals: 7)
        text.append(",")
        text.append(longitude, decimals: 7)
        return text.text
    }

    /// The coordinates with letters for the axes: `48.85N,2.35E`.
    package var writtenWithLetters: String {
        var text = TextBuffer()
        text.append(abs(latitude), decimals: 7)
        text.append(latitude < 0 ? "S," : "N,")
        text.append(abs(longitude), decimals: 7)
        text.append(longitude < 0 ? "W" : "E")
        return text.text
    }

    /// The coordinates with latitude and longitude exchanged; nil where these are out of range.
    package var exchanged: Coordinate? {
        try? Coordinate(latitude: longitude, longitude: latitude)
    }
}

/// The errors of places.
extension InvalidText {
    static let missingPlace = InvalidText(sentence: "which place? For example: toilets near 48.85,2.35")

    static func notUnderstood(_ text: String) -> InvalidText {
        InvalidText(
            sentence:
                "\(quoted(text)) is no place that is understood; for now, places are coordinates, "
                + "as in 48.85,2.35"
        )
    }

    static func notTwo(_ text: String, _ count: Int) -> InvalidText {
        let numbers = count == 1 ? "only one number" : "no place: it is \(count) numbers"
        return InvalidText(
            sentence:
                "\(quoted(text)) is \(numbers), and a place needs a latitude and a longitude, "
                + "as in 48.85,2.35"
        )
    }
}
