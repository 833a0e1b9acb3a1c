internal import ParisToilets

/// A place as a person writes it: coordinates in one of many forms, or a link to a map.
enum Place {
    /// Reads the words of a PLACE, which may be one or several.
    static func parse(_ words: [String]) throws(InvalidText) -> Coordinate {
        let text = words.joined(separator: " ")
        guard !text.allSatisfy(\.isWhitespace) else {
            throw InvalidText(sentence: "which place? For example: toilets near 48.85,2.35")
        }
        if let link = try MapLink.coordinate(text) { return link }
        if let degrees = SexagesimalPlace.parse(text) { return try coordinate(degrees, of: text) }
        if let numbers = DecimalPlace.parse(text) { return try coordinate(numbers, of: text) }
        throw InvalidText(sentence: DecimalPlace.complaint(text))
    }

    /// The only place where two numbers become a latitude and a longitude.
    static func coordinate(_ numbers: (Double, Double), of text: String) throws(InvalidText) -> Coordinate {
        do {
            return try Coordinate(latitude: numbers.0, longitude: numbers.1)
        } catch {
            if (try? Coordinate(latitude: numbers.1, longitude: numbers.0)) != nil {
                throw InvalidText(
                    sentence: "\(quoted(text)) seems to have the longitude first; did you mean \(swapped(numbers))?")
            }
            switch error {
            case .latitude(let number):
                throw InvalidText(
                    sentence: "\(plain(number)) in \(quoted(text)) is no latitude; latitudes run from -90 to 90")
            case .longitude(let number):
                throw InvalidText(
                    sentence: "\(plain(number)) in \(quoted(text)) is no longitude; longitudes run from -180 to 180")
            }
        }
    }

    /// A pair of numbers the other way round, as it can be typed.
    static func swapped(_ numbers: (Double, Double)) -> String {
        "\(plain(numbers.1)),\(plain(numbers.0))"
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
}
