/// Degrees, minutes and seconds: `48°51′N 2°21′E`, `48°51'24"N, 2°21'03"E`, `N 48° 51.4' E 2° 21.05'`.
enum SexagesimalPlace {
    static func parse(_ text: String) -> (Double, Double)? {
        guard text.contains("°") || text.contains("º") else { return nil }
        var parts: [Double] = []
        var numbers: [Double] = []
        var letters: [Character] = []
        var digits = ""
        func isLetter(_ character: Character) -> Bool { "NSEWOnsewo".contains(character) }

        /// Ends a number, which is a whole angle when all of its parts are there.
        func endAngle() -> Bool {
            guard let angle = angle(parts) else { return false }
            numbers.append(angle)
            parts = []
            return true
        }
        for character in text {
            switch character {
            case "0"..."9", ".": digits.append(character)
            case "-" where digits.isEmpty && parts.isEmpty: digits.append(character)
            case "−" where digits.isEmpty && parts.isEmpty: digits.append("-")
            case "°", "º":
                // A second sign for degrees begins a second angle.
                if !parts.isEmpty { guard endAngle() else { return nil } }
                guard let degrees = Double(digits) else { return nil }
                parts = [degrees]
                digits = ""
            case "'", "′", "’", "\"", "″", "”", "ʹ", "ʺ":
                if digits.isEmpty { continue }
                guard let part = Double(digits), !parts.isEmpty, part < 60 else { return nil }
                parts.append(part)
                digits = ""
            case _ where isLetter(character):
                if !parts.isEmpty { guard digits.isEmpty, endAngle() else { return nil } }
                letters.append(character == "o" || character == "O" ? "W" : Character(character.uppercased()))
            case " ", ",", ";":
                if !digits.isEmpty, parts.isEmpty, character == "," { return nil }
            default: return nil
            }
        }
        guard digits.isEmpty, parts.isEmpty || endAngle(), numbers.count == 2 else { return nil }
        return letters.isEmpty ? (numbers[0], numbers[1]) : Compass.order(numbers, letters)
    }

    private static func angle(_ parts: [Double]) -> Double? {
        guard let degrees = parts.first, parts.count <= 3 else { return nil }
        let minutes = parts.count > 1 ? parts[1] : 0
        let seconds = parts.count > 2 ? parts[2] : 0
        let size = abs(degrees) + minutes / 60 + seconds / 3600
        return degrees.sign == .minus ? -size : size
    }
}
