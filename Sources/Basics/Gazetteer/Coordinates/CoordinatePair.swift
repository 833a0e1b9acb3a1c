/// Reads two numbers: decimal ones, or degrees, minutes and seconds.
enum CoordinatePair {
    /// The numbers; nil where the text is not meant as numbers.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        let text = Hemisphere.abbreviated(in: text)
        if Sexagesimal.isMeant(by: text) { return try Sexagesimal.values(in: text) }
        if let values = try SlashedPair.values(in: text) { return values }
        return try DecimalPair.values(in: text)
    }
}

/// Reads two numbers: `48.85,2.35`, `48.85 2.35`, `48.85;2.35`, and with French commas `48,85 2,35`.
enum DecimalPair {
    /// The numbers of `48.85,2.35`, as programs write them; nil for every other text. This takes a fiftieth of the time
    /// of trying all notations.
    static func plain(in text: String) -> CoordinateValues? {
        let isPlain = text.utf8.allSatisfy { (0x2B...0x39).contains($0) && $0 != UInt8(ascii: "/") }
        let point = UInt8(ascii: ".")
        guard isPlain, let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
            case let (first, second) = (text[..<comma], text[comma...].dropFirst()),
            first.utf8.contains(point), second.utf8.contains(point),
            let one = PlainNumber.parse(first), let other = PlainNumber.parse(second)
        else { return nil }
        return (CoordinateValue(degrees: one), CoordinateValue(degrees: other))
    }

    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        let parts = parts(of: text)
        var numbers: [Double] = []
        var odd: String?
        for part in parts {
            if let number = PlainNumber.parse(loosely: part) {
                numbers.append(number)
            } else if ["nan", "inf", "infinity"].contains(part.drop { "+-".contains($0) }.lowercased()) {
                odd = part
            } else {
                return nil
            }
        }
        if let odd, parts.count == 2 {
            throw InvalidText { $0.notDegrees(text, odd) }
        }
        switch numbers.count {
        case 0: return nil
        // A whole number may be an arrondissement or a name, such as that of the landmark 104.
        case 1 where text.allSatisfy { $0.isNumber }: return nil
        case 2: return (CoordinateValue(degrees: numbers[0]), CoordinateValue(degrees: numbers[1]))
        default: throw .notTwo(text, numbers.count)
        }
    }

    /// The texts of the numbers. Commas separate them, unless spaces or semicolons do; then commas are decimal commas.
    private static func parts(of text: String) -> [String] {
        let words = text.split { $0.isWhitespace || $0 == ";" }
            .map { $0.trimmed { $0 == "," } }.filter { !$0.isEmpty }
        if words.count > 1 { return words }
        let pieces = text.split(separator: ",").map { $0.trimmed }
        guard pieces.count == 4,
            pieces.allSatisfy({ PlainNumber.parse(loosely: $0) != nil && !$0.contains(".") })
        else { return pieces }
        return ["\(pieces[0]).\(pieces[1])", "\(pieces[2]).\(pieces[3])"]
    }
}

/// Reads two numbers with a slash, as in the addresses of maps: `48.85/2.35`, or behind the zoom, `17/48.85/2.35`.
enum SlashedPair {
    /// The numbers; nil where the text is something else with slashes, such as a date or `12/14`.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        // As a part of a link to OpenStreetMap it is `#map=17/48.85/2.35`.
        let plain = text.drop { $0 == "#" }
        let parts = (plain.hasPrefix("map=") ? plain.dropFirst(4) : plain).split(
            separator: "/", omittingEmptySubsequences: false
        )
        .map { $0.trimmed }
        let numbers = parts.compactMap { PlainNumber.parse(loosely: $0) }
        // Behind the zoom and the place, some maps write their turn and their tilt.
        guard (2...5).contains(parts.count), numbers.count == parts.count,
            parts.prefix(3).suffix(2).contains(where: { $0.contains { ".,".contains($0) } })
        else { return nil }
        if numbers.count == 2 {
            return (CoordinateValue(degrees: numbers[0]), CoordinateValue(degrees: numbers[1]))
        }
        guard (0...25).contains(numbers[0]) else { throw .notUnderstood(text) }
        return (CoordinateValue(degrees: numbers[1]), CoordinateValue(degrees: numbers[2]))
    }
}
