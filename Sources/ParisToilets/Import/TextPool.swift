/// Texts that come again and again, so that equal ones share one string; it forgets the older of two that collide.
struct TextPool {
    private var texts = [String](repeating: "", count: 256)

    mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Text.InvalidUTF8) -> String {
        // A short string lies within itself and needs nobody to share with.
        if range.count <= 15 { return try Text.cleaned(bytes, range) }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
        let place = Int(hash >> 56)
        if Self.isSame(texts[place], bytes, range) { return texts[place] }
        let text = try Text.cleaned(bytes, range)
        texts[place] = text
        return text
    }

    private static func isSame(_ text: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard text.utf8.count == range.count else { return false }
        let known = text.utf8.span
        var index = 0
        while index < known.count, known[index] == bytes[range.lowerBound + index] { index += 1 }
        return index == known.count
    }
}
