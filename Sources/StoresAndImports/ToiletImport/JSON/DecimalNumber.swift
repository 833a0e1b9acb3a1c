/// Parses decimal numbers to the nearest `Double`.
enum DecimalNumber {
    /// Parses a number with optional white space around it; nil where anything else is there.
    static func parse(_ bytes: Span<UInt8>) -> Double? {
        parse(bytes, 0..<bytes.count)
    }

    /// Parses a number in a range of bytes.
    static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
        var index = range.lowerBound
        var end = range.upperBound
        while index < end, bytes[index] <= 0x20 { index += 1 }
        while end > index, bytes[end - 1] <= 0x20 { end -= 1 }
        let start = index
        let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
        if isNegative || index < end && bytes[index] == UInt8(ascii: "+") { index += 1 }
        var digits = 0
        var mantissa: UInt64 = 0
        // The number of digits behind the decimal point; -1 before there is one.
        var decimals = -1
        while index < end {
            let byte = bytes[index]
            if byte &- 0x30 < 10 {
                mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
                digits += 1
                if decimals >= 0 { decimals += 1 }
            } else if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
            } else {
                break
            }
            index += 1
        }
        guard digits > 0 else { return nil }
        // Both operands are exact (Clinger's fast path), so the one division rounds correctly.
        if index == end, digits <= 15 {
            let value = Double(mantissa) / powersOfTen[max(decimals, 0)]
            return isNegative ? -value : value
        }
        if index < end {
            guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
            index += 1
            if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
                index += 1
            }
            guard index < end, (index..<end).allSatisfy({ bytes[$0] &- 0x30 < 10 }) else { return nil }
        }
        return Double(String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self))
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
