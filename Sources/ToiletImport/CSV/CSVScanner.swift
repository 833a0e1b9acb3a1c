internal import ToiletCore

/// Finds the fields of one row of comma-separated values (RFC 4180) in a stretch of bytes, and changes none of them.
struct CSVScanner {
    /// Where the fields of the row lie, with their quotation marks.
    var fields: [Range<Int>] = []
    /// Those fields that have quotation marks around them.
    private(set) var quoted: [Int] = []
    /// The line breaks in the row, its own at the end among them.
    private(set) var breaks = 0
    /// Whether the row ended with a line break, not with the text.
    private(set) var isTerminated = true
    /// Whether no more text will come behind the bytes.
    var isWhole = false

    let delimiter: UInt8

    init(delimiter: UInt8) {
        self.delimiter = delimiter
    }

    /// Finds the row that begins at an index, and answers the index behind it; nil when there is too little text.
    mutating func scan(_ text: [UInt8], from start: Int, to end: Int) -> Int? {
        let bytes = text.span
        fields.removeAll(keepingCapacity: true)
        quoted.removeAll(keepingCapacity: true)
        breaks = 0
        var index = start
        while true {
            let fieldStart = index
            if index < end, bytes[index] == CSVScanner.quote {
                quoted.append(fields.count)
                guard let behind = behindQuotes(bytes, from: index, to: end) else { return nil }
                index = behind
            }
            index = endOfField(bytes, from: index, to: end)
            // A carriage return needs the byte behind it, and the last line the proof that it is the last.
            if !isWhole, index + 1 >= end, index == end || bytes[index] == 0x0D { return nil }
            fields.append(fieldStart..<index)
            isTerminated = index < end && bytes[index] != delimiter
            if index == end { return end }
            index += 1
            guard isTerminated else { continue }
            if index < end, bytes[index - 1] == 0x0D, bytes[index] == 0x0A { index += 1 }
            breaks += 1
            return index
        }
    }

    static let quote = UInt8(ascii: "\"")

    /// The index of the delimiter or line break that comes next, or the end.
    @inline(__always)
    private func endOfField(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index + 8 <= end {
            let lanes = ByteLanes(bytes, at: index)
            // Control characters are rare and looked at one by one: two comparisons are cheaper than three.
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

    /// The index behind the quotation mark that closes the one at the start; nil when it is not there.
    private mutating func behindQuotes(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        var index = start + 1
        while index < end {
            switch bytes[index] {
            case CSVScanner.quote:
                guard index + 1 < end, bytes[index + 1] == CSVScanner.quote else { return index + 1 }
                index += 1
            case 0x0A: breaks += 1
            default: break
            }
            index += 1
        }
        return nil
    }
}
