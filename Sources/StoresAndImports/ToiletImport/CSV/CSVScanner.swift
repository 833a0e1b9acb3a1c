internal import ToiletCore

/// Finds the fields of one row of delimiter-separated values (RFC 4180) in a buffer.
struct CSVScanner {
    /// The fields of the row, as ranges with their quotation marks.
    var fields: [Range<Int>] = []
    /// The indexes of the fields that are quoted.
    private(set) var quoted: [Int] = []
    /// The number of line breaks in the row, the one at its end included.
    private(set) var lineBreaks = 0
    /// Whether the row ends with a line break and not with the text.
    private(set) var isTerminated = true
    /// Whether the text ends where the buffer ends.
    var isAtEnd = false

    let delimiter: UInt8

    init(delimiter: UInt8) {
        self.delimiter = delimiter
    }

    /// Finds the row that begins at an index, and returns the index behind it; nil where the buffer ends within the
    /// row.
    mutating func scan(_ text: [UInt8], from start: Int, to end: Int) -> Int? {
        let bytes = text.span
        fields.removeAll(keepingCapacity: true)
        quoted.removeAll(keepingCapacity: true)
        lineBreaks = 0
        var index = start
        while true {
            let fieldStart = index
            if index < end, bytes[index] == CSVScanner.quote {
                quoted.append(fields.count)
                guard let next = endOfQuotes(bytes, from: index, to: end) else { return nil }
                index = next
            }
            index = endOfField(bytes, from: index, to: end)
            // More text is needed behind a carriage return, which a line feed may follow, and behind the last line.
            if !isAtEnd, index + 1 >= end, index == end || bytes[index] == 0x0D { return nil }
            fields.append(fieldStart..<index)
            isTerminated = index < end && bytes[index] != delimiter
            if index == end { return end }
            index += 1
            guard isTerminated else { continue }
            if index < end, bytes[index - 1] == 0x0D, bytes[index] == 0x0A { index += 1 }
            lineBreaks += 1
            return index
        }
    }

    static let quote = UInt8(ascii: "\"")

    /// The index of the next delimiter or line break, or the end of the buffer. Eight bytes at a time.
    @inline(__always)
    private func endOfField(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index + 8 <= end {
            let lanes = ByteLanes(bytes, at: index)
            // Both line breaks are below 0x0E, so two comparisons do for three; other control characters are rare.
            let found = lanes.equal(delimiter) | lanes.below(0x0E)
            if found == 0 {
                index += 8
                continue
            }
            index += found.trailingZeroBitCount >> 3
            if endsField(bytes[index]) { return index }
            index += 1
        }
        while index < end, !endsField(bytes[index]) { index += 1 }
        return index
    }

    @inline(__always)
    private func endsField(_ byte: UInt8) -> Bool {
        byte == delimiter || byte == 0x0A || byte == 0x0D
    }

    /// The index behind the closing quotation mark; nil where it is not in the buffer.
    private mutating func endOfQuotes(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        var index = start + 1
        while index < end {
            switch bytes[index] {
            case CSVScanner.quote:
                guard index + 1 < end, bytes[index + 1] == CSVScanner.quote else { return index + 1 }
                index += 1
            case 0x0A: lineBreaks += 1
            default: break
            }
            index += 1
        }
        return nil
    }
}
