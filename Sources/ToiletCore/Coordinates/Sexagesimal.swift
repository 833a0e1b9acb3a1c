/// Reads degrees, minutes and seconds with marks or directions: `48°51′24″N 2°21′03″E`, `N48.85 E2.35`.
enum Sexagesimal {
    /// Whether a text consists of numbers with marks or directions.
    static func isMeant(by text: String) -> Bool {
        let marks = text.filter { !$0.isNumber && !$0.isWhitespace && !"+-\u{2212}.,;".contains($0) }
        return !marks.isEmpty && marks.allSatisfy { Mark($0) != nil || Hemisphere.axis(of: $0) != nil }
            && text.contains(where: \.isNumber)
    }

    static func values(in text: String) throws(InvalidText) -> (CoordinateValue, CoordinateValue) {
        var reader = Reader(text)
        let values = try reader.read()
        guard values.count == 2 else {
            guard values.count == 1 else { throw .notUnderstood(text) }
            throw .notTwo(text, 1)
        }
        // A direction for only one of the numbers is more likely an exponent or a typing error.
        guard (values[0].axis == nil) == (values[1].axis == nil) else { throw .notUnderstood(text) }
        return (values[0], values[1])
    }

    private enum Mark: Int {
        case degrees, minutes, seconds

        init?(_ character: Character) {
            switch character {
            case "°", "º", "˚", "d", "D": self = .degrees
            case "'", "′", "’", "‘", "´", "m", "M": self = .minutes
            case "\"", "″", "”", "“": self = .seconds
            default: return nil
            }
        }
    }

    private struct Reader {
        private let text: String
        private var rest: Substring
        /// Whether directions stand before the numbers, as in `N48.85`.
        private let directionsLead: Bool
        private var current: [Double] = []
        private var isNegative = false
        private var direction: (axis: CoordinateValue.Axis, sign: Double)?
        private var found: [CoordinateValue] = []

        init(_ text: String) {
            self.text = text
            rest = text[...]
            directionsLead = text.first.flatMap(Hemisphere.axis) != nil
        }

        mutating func read() throws(InvalidText) -> [CoordinateValue] {
            while let next = rest.first {
                if next.isNumber || ".+-\u{2212}".contains(next) {
                    try takeNumber()
                } else if let direction = Hemisphere.axis(of: next) {
                    rest.removeFirst()
                    if directionsLead { try finish() }
                    guard self.direction == nil, directionsLead || !current.isEmpty else {
                        throw .notUnderstood(text)
                    }
                    self.direction = direction
                    if !directionsLead { try finish() }
                } else if next == "," || next == ";" {
                    rest.removeFirst()
                    try finish()
                } else if next.isWhitespace {
                    rest.removeFirst()
                } else {
                    throw .notUnderstood(text)
                }
            }
            try finish()
            return found
        }

        /// Reads a number with the mark behind it, if there is one.
        private mutating func takeNumber() throws(InvalidText) {
            var digits = ""
            let isSigned = "+-\u{2212}".contains(rest.first ?? " ")
            if isSigned {
                try finish()
                isNegative = rest.removeFirst() != "+"
            }
            while let next = rest.first, next.isNumber || ".,".contains(next) {
                if next == "," || next == "." {
                    // A comma between digits is a decimal comma, unless the number has its point already.
                    guard !digits.contains("."), rest.dropFirst().first?.isNumber == true || next == "."
                    else { break }
                    digits.append(".")
                } else {
                    digits.append(next)
                }
                rest.removeFirst()
            }
            guard let number = PlainNumber.parse(digits) else { throw .notUnderstood(text) }
            try add(number, mark: takeMark())
        }

        private mutating func takeMark() -> Mark? {
            let ahead = rest.drop(while: \.isWhitespace)
            guard let next = ahead.first, let mark = Mark(next) else { return nil }
            rest = ahead.dropFirst()
            // Two marks of minutes are read as one of seconds.
            guard mark == .minutes, let second = rest.first, Mark(second) == .minutes else { return mark }
            rest.removeFirst()
            return .seconds
        }

        private mutating func add(_ number: Double, mark: Mark?) throws(InvalidText) {
            let place = mark?.rawValue ?? current.count
            // Degrees after degrees, or minutes after minutes, begin the next value.
            if place < current.count { try finish() }
            guard place <= 2, !current.isEmpty || place == 0 else { throw .notUnderstood(text) }
            if place > 0, number >= 60 {
                throw InvalidText(
                    sentence:
                        "\(quoted(text)) has \(place == 1 ? "minutes" : "seconds") that are not below 60"
                )
            }
            while current.count < place { current.append(0) }
            current.append(number)
        }

        private mutating func finish() throws(InvalidText) {
            guard !current.isEmpty else { return }
            let size = zip(current, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
            let sign = (isNegative ? -1 : 1) * (direction?.sign ?? 1)
            found.append(CoordinateValue(degrees: sign * size, axis: direction?.axis))
            current = []
            isNegative = false
            direction = nil
        }
    }
}

/// The letters of directions.
enum Hemisphere {
    static func axis(of letter: Character) -> (axis: CoordinateValue.Axis, sign: Double)? {
        switch letter {
        case "N", "n": (.latitude, 1)
        case "S", "s": (.latitude, -1)
        case "E", "e": (.longitude, 1)
        case "W", "w": (.longitude, -1)
        default: nil
        }
    }
}
