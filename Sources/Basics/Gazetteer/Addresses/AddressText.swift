/// Addresses of the portal, in capitals until 2025 and in small letters since, made readable and comparable.
///
///     AddressText.readable("259b av daumesnil")   // 259 bis av. Daumesnil
///     AddressText.key("259b av daumesnil") == AddressText.key("259 bis AVENUE DAUMESNIL")
package enum AddressText {
    /// The address in readable case, with abbreviations dotted or written out. No accents are added to names.
    package static func readable(_ raw: String) -> String {
        var writer = AddressWriter(raw)
        return writer.write()
    }

    /// A key that is the same for different spellings of an address, for comparison only.
    package static func key(_ raw: String) -> String {
        var writer = AddressKeyWriter(raw)
        return writer.write()
    }

    /// A key without the house number at its start, and whether there was one.
    package static func street(ofKey key: String) -> (street: String, isNumbered: Bool) {
        var words = key.split(separator: " ")[...]
        var isNumbered = false
        while let word = words.first {
            let isNumber = word.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
            guard isNumber || beforeStreet.contains(where: { $0 == word }) else { break }
            isNumbered = isNumbered || isNumber
            words.removeFirst()
        }
        return (words.first.map { String(key[$0.startIndex...]) } ?? "", isNumbered)
    }

    private static let beforeStreet = ["face", "oppose", "bis", "ter", "quater"]
}

extension AddressText {
    /// Whether two keys are spellings of one address: the same but for articles, a letter behind the number, a number
    /// that one of them lacks, the side of the street, or two letters of a long name.
    package static func areSpellings(_ one: String, _ other: String) -> Bool {
        let (one, other) = (KeyParts(one), KeyParts(other))
        guard one.number == other.number || one.number == nil || other.number == nil else { return false }
        if one.street == other.street { return true }
        let names = (one.street.dropFirst().joined(separator: " "), other.street.dropFirst().joined(separator: " "))
        let isLong = min(names.0.count, names.1.count) >= 8 && !(names.0 + names.1).contains(where: \.isNumber)
        guard isLong, one.street.first == other.street.first, names.0.first == names.1.first else { return false }
        return WordDistance.distance(Array(names.0)[...], Array(names.1)[...], limit: 2) != nil
    }

    /// The number of an address's key, and the words of its street without articles.
    private struct KeyParts {
        var number: Substring?
        var street: [Substring]

        init(_ key: String) {
            var words = key.split(separator: " ").drop { $0 == "face" || $0 == "oppose" }
            if let first = words.first, first.first?.isNumber == true {
                number = first
                words = words.dropFirst()
                if words.first?.count == 1, words.count > 2 { words = words.dropFirst() }
            }
            street = words.filter { !AddressText.articles.contains($0) }
        }
    }

    private static let articles: Set<Substring> = [
        "a", "au", "aux", "d", "de", "des", "du", "en", "l", "la", "le", "les",
    ]

    /// A key that sorts readable addresses by street, then by number.
    ///
    ///     AddressText.sortKey("259 bis av. Daumesnil")    // av. daumesnil 00259 bis
    package static func sortKey(_ readable: String) -> String {
        let text = Array(readable.utf8)
        let digits = text.prefix { $0 &- zero < 10 }.count
        let street = digits > 0 ? digits + lengthOfSuffix(in: text, at: digits) : 0
        var key: [UInt8] = []
        key.reserveCapacity(text.count + 6)
        for byte in text[street...].drop(while: { $0 == space }) { key.append(LetterFolding.lowercase(byte)) }
        if digits > 0 {
            key.append(space)
            for _ in digits..<max(digits, 5) { key.append(zero) }
            key.append(contentsOf: text[..<street])
        }
        return String(decoding: key, as: UTF8.self)
    }

    /// The length of `bis`, `ter` or `quater` with the space before it, in bytes; 0 where there is none.
    private static func lengthOfSuffix(in text: [UInt8], at start: Int) -> Int {
        guard start + 1 < text.count, text[start] == space else { return 0 }
        switch text[start + 1] {
        case UInt8(ascii: "b"), UInt8(ascii: "t"), UInt8(ascii: "q"):
            return suffixes.first { text[start...].starts(with: $0) }.map { $0.count - 1 } ?? 0
        default: return 0
        }
    }

    private static let suffixes = [" bis ", " ter ", " quater "].map { Array($0.utf8) }
    private static let space = UInt8(ascii: " ")
    private static let zero = UInt8(ascii: "0")
}
