/// Reads degrees, minutes and seconds with marks or directions: `48°51′24″N 2°21′03″E`, `N48.85 E2.35`.
enum Sexagesimal {
    /// Whether a text is meant as degrees: it is numbers with marks and directions, of which some cannot be part of
    /// a name such as `M4`, `5e` or `12 d`.
    static func isMeant(by text: String) -> Bool {
        guard let shape = Shape(text), shape.numbers > 0 else { return false }
        if shape.hasDegreeSign || shape.hasPrime && shape.numbers > 1 { return true }
        if shape.decimals > 0, !shape.axes.isEmpty { return true }
        if shape.decimals > 1, !shape.letters.isEmpty { return true }
        if shape.letters.lowercased() == "dmdm", shape.numbers == 4 { return true }
        // Without spaces it may be the id of a toilet, such as `n48e2`.
        return shape.isSpaced && shape.numbers > 1 && shape.axes.count == 2 && shape.axes[0] != shape.axes[1]
    }

    /// What a text consists of.
    private struct Shape {
        var numbers = 0
        /// Numbers with decimals.
        var decimals = 0
        var axes: [CoordinateValue.Axis] = []
        /// Whether a degree sign, or a mark of minutes or seconds, is behind a number.
        var hasDegreeSign = false
        var hasPrime = false
        /// The letters that are marks: d and m.
        var letters = ""
        var isSpaced = false

        /// Nil where there is something else than numbers, marks, directions, separators and signs.
        init?(_ text: String) {
            var rest = text[...]
            var isBehindNumber = false
            while let next = rest.popFirst() {
                if next.isNumber {
                    numbers += 1
                    takeNumber(&rest)
                    isBehindNumber = true
                    continue
                } else if next.isWhitespace {
                    isSpaced = true
                    continue
                } else if next == "," || next == ";" {
                    isSpaced = true
                } else if let direction = Hemisphere.axis(of: next) {
                    axes.append(direction.axis)
                } else if let mark = Mark(next) {
                    if next.isLetter, next.isASCII {
                        letters.append(next)
                    } else if isBehindNumber {
                        if mark == .degrees { hasDegreeSign = true } else { hasPrime = true }
                    }
                } else if !"+-\u{2212}.".contains(next) {
                    return nil
                }
                isBehindNumber = false
            }
        }

        private mutating func takeNumber(_ rest: inout Substring) {
            var isDecimal = false
            while let next = rest.first {
                if !next.isNumber {
                    guard next == "." || next == ",", !isDecimal, rest.dropFirst().first?.isNumber == true
                    else { break }
                    isDecimal = true
                }
                rest.removeFirst()
            }
            if isDecimal { decimals += 1 }
        }
    }

    static func values(in text: String) throws(InvalidText) -> CoordinateValues {
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

    /// One number with its marks, and its direction if there is one: `48°51′24″N`. Nil where it is none or several.
    static func value(in text: String) -> CoordinateValue? {
        var reader = Reader(text)
        guard let values = try? reader.read(), values.count == 1 else { return nil }
        return values[0]
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
                let text = text
                throw InvalidText { place == 1 ? $0.minutesOver60(text) : $0.secondsOver60(text) }
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

/// The letters and words of directions.
enum Hemisphere {
    /// A text with degrees in which directions are letters: `48°51′ nord` as `48°51′ N`. Another text as it is: it may
    /// be the name of a street.
    static func abbreviated(in text: String) -> String {
        guard text.contains("°") else { return text }
        var whole = ""
        var rest = text[...]
        while let next = rest.first {
            let word = next.isLetter ? rest.prefix(while: \.isLetter) : rest.prefix(1)
            rest = rest.dropFirst(word.count)
            switch word.lowercased() {
            case "nord", "north": whole += "N"
            case "sud", "south": whole += "S"
            case "est", "east": whole += "E"
            case "ouest", "west": whole += "W"
            default: whole += word
            }
        }
        return whole
    }

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
