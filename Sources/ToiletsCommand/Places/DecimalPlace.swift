/// Two decimal numbers: `48.85,2.35`, `48.85 2.35`, `48,85 2,35`, `48.85;2.35`, `48.85 N, 2.35 E`.
enum DecimalPlace {
    static func parse(_ text: String) -> (Double, Double)? {
        // A French comma is part of a number, so it is only tried when something else parts the two.
        let byComma = pair(text, separators: ",;")
        return byComma ?? pair(text.map { $0 == "," ? "." : String($0) }.joined(), separators: ";")
    }

    /// Why a text is no place, when nothing could read it.
    static func complaint(_ text: String) -> String {
        let words = text.split { ",; ".contains($0) }
        if words.count == 1, Double(words[0]) != nil {
            return "\(quoted(text)) is only one number; a place needs a latitude and a longitude, as in 48.85,2.35"
        }
        if text.hasPrefix("@") {
            return "\(quoted(text)): saved places are not there yet; give coordinates, as in 48.85,2.35"
        }
        return "\(quoted(text)) is no place; give coordinates, as in 48.85,2.35, or a link to a map"
    }

    private static func pair(_ text: String, separators: String) -> (Double, Double)? {
        let words = text.split { separators.contains($0) || $0.isWhitespace }.flatMap { splitLetters(String($0)) }
        var numbers: [Double] = []
        var axes: [Character] = []
        for word in words {
            if word.count == 1, let letter = word.uppercased().first, "NSEOW".contains(letter) {
                axes.append(letter == "O" ? "W" : letter)
            } else if let number = number(word) {
                numbers.append(number)
            } else {
                return nil
            }
        }
        guard numbers.count == 2 else { return nil }
        if axes.isEmpty { return (numbers[0], numbers[1]) }
        return axes.count == 2 ? Compass.order(numbers, axes) : nil
    }

    /// Parts `N48.85` and `48.85N` into a number and a letter.
    private static func splitLetters(_ word: String) -> [String] {
        guard word.count > 1, let first = word.first, let last = word.last else { return [word] }
        if "nsewoNSEWO".contains(first) { return [String(first), String(word.dropFirst())] }
        if "nsewoNSEWO".contains(last) { return [String(word.dropLast()), String(last)] }
        return [word]
    }

    /// A number in digits: no infinity, no hexadecimal, no exponent; a real minus sign and a degree sign are welcome.
    private static func number(_ word: String) -> Double? {
        var word = word
        if word.hasSuffix("°") { word.removeLast() }
        if word.hasPrefix("−") { word = "-" + word.dropFirst() }
        guard word.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
        return Double(word)
    }
}

/// The points of the compass, as they are written behind or before a number.
enum Compass {
    /// Puts two numbers with their letters in the order of latitude and longitude.
    static func order(_ numbers: [Double], _ letters: [Character]) -> (Double, Double)? {
        var latitude: Double?
        var longitude: Double?
        for (number, letter) in zip(numbers, letters) {
            switch letter {
            case "N" where latitude == nil: latitude = number
            case "S" where latitude == nil: latitude = -number
            case "E" where longitude == nil: longitude = number
            case "W" where longitude == nil: longitude = -number
            default: return nil
            }
        }
        guard let latitude, let longitude else { return nil }
        return (latitude, longitude)
    }
}
