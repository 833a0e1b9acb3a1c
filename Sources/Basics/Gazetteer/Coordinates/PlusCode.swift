/// Reads plus codes (Open Location Code): full ones, `8FW4V8X2+22`, and short ones in Paris, `V8X2+22 Paris`.
enum PlusCode {
    typealias Degrees = (latitude: Double, longitude: Double)

    /// The digits, of which two divide the world into 20 by 20 cells, two more each of these, and so on.
    private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
    /// The place of a full code's separator.
    private static let separatorIndex = 8
    /// The digits that come in pairs; each further one divides a cell into 5 rows of 4 columns.
    private static let pairDigits = 10
    /// Further digits are less than a tenth of a millimetre, and ignored.
    private static let maxDigits = 15
    /// Units of a degree, so that all sizes of cells are whole numbers.
    private static let unitsPerLatitude = 25_000_000
    private static let unitsPerLongitude = 8_192_000

    /// The middle of the cell; nil where the text has not the form of a code. Throws where the code is invalid, or
    /// short and not of Paris.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        let code = text.prefix { !$0.isWhitespace && $0 != "," }
        guard hasForm(code) else { return nil }
        guard let digits = Digits(code.utf8) else {
            throw InvalidText { $0.invalidPlusCode(text) }
        }
        guard digits.missing == 0 || isInParis(text.dropFirst(code.count)) else {
            throw InvalidText { $0.plusCodeOutsideOfParis(text) }
        }
        let middle = middle(of: digits, near: (48.8566, 2.3522))
        return CoordinateValue.named(latitude: middle.latitude, longitude: middle.longitude)
    }

    /// The middle of a code's cell; of a short code's cells the nearest. Nil where the code is invalid.
    static func middle(of code: String, near place: Degrees) -> Degrees? {
        Digits(code.utf8).map { middle(of: $0, near: place) }
    }

    /// Whether a word is meant as a code: it has 4, 6 or 8 digits and a plus. Full codes may have wrong letters.
    private static func hasForm(_ word: Substring) -> Bool {
        let start = word.utf8.prefix { $0 != UInt8(ascii: "+") }
        guard start.count < word.utf8.count else { return false }
        if start.count == separatorIndex, start.contains(where: isDecimalDigit) {
            return start.allSatisfy { isDecimalDigit($0) || isLetter($0) }
        }
        return [4, 6, 8].contains(start.count) && start.allSatisfy { value(of: $0) != nil }
            && word.utf8.dropFirst(start.count + 1).allSatisfy { isDecimalDigit($0) || isLetter($0) }
    }

    /// Whether the words behind a short code say Paris, or nothing.
    private static func isInParis(_ words: Substring) -> Bool {
        let words = words.lowercased().split { $0.isWhitespace || $0 == "," }
        guard !words.isEmpty else { return true }
        let known = ["paris", "france", "arrondissement", "île-de-france", "ile-de-france"]
        return words.contains("paris")
            && words.allSatisfy { known.contains(String($0)) || Arrondissement(parsing: $0) != nil }
    }

    private static func isDecimalDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func value(of byte: UInt8) -> Int? {
        alphabet.firstIndex(of: isLetter(byte) ? byte & ~0x20 : byte)
    }

    /// A valid code's digits, without its separator and the zeros that fill it up.
    private struct Digits {
        private(set) var values: [Int] = []
        /// The digits at the start that a short code leaves out.
        let missing: Int

        init?(_ code: some Collection<UInt8>) {
            let parts = code.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].count.isMultiple(of: 2), parts[0].count <= separatorIndex,
                parts[1].count != 1, !parts[0].isEmpty || !parts[1].isEmpty
            else { return nil }
            missing = separatorIndex - parts[0].count
            let start = parts[0].prefix { $0 != UInt8(ascii: "0") }
            if start.count < parts[0].count {
                guard missing == 0, parts[1].isEmpty, start.count >= 2, start.count.isMultiple(of: 2),
                    parts[0].dropFirst(start.count).allSatisfy({ $0 == UInt8(ascii: "0") })
                else { return nil }
            }
            for byte in [start, parts[1]].joined() {
                guard let value = value(of: byte) else { return nil }
                values.append(value)
            }
            // The first two digits must not be beyond the pole and the date line.
            if missing == 0 {
                guard values[0] * 20 < 180, values[1] * 20 < 360 else { return nil }
            }
        }
    }

    private static func middle(of digits: Digits, near place: Degrees) -> Degrees {
        var (south, west) = (0, 0)
        var (height, width) = (400 * unitsPerLatitude, 400 * unitsPerLongitude)
        for _ in 0..<digits.missing / 2 { (height, width) = (height / 20, width / 20) }
        // The size of the square of which a short code tells the part.
        let known = (height: Double(height), width: Double(width))
        for (index, value) in digits.values.enumerated() where index + digits.missing < maxDigits {
            let isPaired = index + digits.missing < pairDigits
            if isPaired, index.isMultiple(of: 2) {
                height /= 20
                south += value * height
            } else if isPaired {
                width /= 20
                west += value * width
            } else {
                (height, width) = (height / 5, width / 4)
                south += value / 4 * height
                west += value % 4 * width
            }
        }
        var latitude = Double(south) + Double(height) / 2
        var longitude = Double(west) + Double(width) / 2
        if digits.missing > 0 {
            latitude = nearest(latitude, every: known.height, to: (place.latitude + 90) * Double(unitsPerLatitude))
            if latitude < 0 { latitude += known.height }
            if latitude > Double(180 * unitsPerLatitude) { latitude -= known.height }
            longitude = nearest(longitude, every: known.width, to: (place.longitude + 180) * Double(unitsPerLongitude))
        }
        latitude = latitude / Double(unitsPerLatitude) - 90
        longitude = longitude / Double(unitsPerLongitude) - 180
        if longitude < -180 { longitude += 360 }
        if longitude >= 180 { longitude -= 360 }
        return (min(latitude, 90), longitude)
    }

    /// Of an offset in each of a row of squares, the one nearest to a position.
    private static func nearest(_ offset: Double, every size: Double, to position: Double) -> Double {
        offset + size * ((position - offset) / size).rounded()
    }
}
