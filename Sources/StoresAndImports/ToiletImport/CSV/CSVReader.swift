internal import ToiletCore

/// Reads delimiter-separated values row by row without copying: a field is a range of the window.
struct CSVReader {
    /// The window that holds the current row.
    private(set) var window: TextWindow
    /// The line on which the current row begins, counted from 1.
    private(set) var line = 1
    private var scanner: CSVScanner
    private var nextLine = 1

    init(_ window: TextWindow, delimiter: UInt8) {
        self.window = window
        scanner = CSVScanner(delimiter: delimiter)
    }

    /// Reads a text with the delimiter that is the most frequent one in its first line.
    init(_ window: TextWindow) {
        self.init(window, delimiter: Self.delimiter(in: window.bytes[window.position..<window.end]))
    }

    /// The fields of the current row, as ranges of the window without their quotation marks.
    var fields: [Range<Int>] { scanner.fields }

    /// Whether the current row ends with a line break and not with the text.
    var isTerminated: Bool { scanner.isTerminated }

    /// Goes to the next row that is not empty; false at the end.
    mutating func next() throws(ImportError) -> Bool {
        repeat {
            line = nextLine
            guard try window.peek(line: line) != nil else { return false }
            try readRow()
            nextLine += scanner.lineBreaks
        } while fields.count == 1 && fields[0].isEmpty
        for index in scanner.quoted { scanner.fields[index] = unquoted(scanner.fields[index]) }
        return true
    }

    /// The fields of the current row as the names of columns.
    func names() throws(ImportError) -> [String] {
        guard fields.count <= 1000 else {
            throw .tooManyParts({ $0.tooManyColumns(1000) }, line: line)
        }
        var names: [String] = []
        for field in fields {
            do {
                names.append(try Text.cleaned(window.bytes.span, field))
            } catch {
                throw .invalidUTF8(byte: error.byte, row: 0)
            }
        }
        return names
    }

    /// The most frequent delimiter in the first line.
    private static func delimiter(in text: ArraySlice<UInt8>) -> UInt8 {
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        let choices = [UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\t")]
        return choices.max { one, other in
            line.count { $0 == one } < line.count { $0 == other }
        } ?? UInt8(ascii: ",")
    }

    private mutating func readRow() throws(ImportError) {
        while true {
            let start = window.position
            if let behind = scanner.scan(window.bytes, from: start, to: window.end) {
                window.position = behind
                return
            }
            guard !scanner.isAtEnd else { throw .truncated(line: line) }
            scanner.isAtEnd = !(try window.refill(keeping: start, line: line))
        }
    }

    /// Removes the outer quotation marks of a field and unescapes the inner ones, in place.
    private mutating func unquoted(_ field: Range<Int>) -> Range<Int> {
        var isQuoted = true
        var target = field.lowerBound
        var index = field.lowerBound + 1
        while index < field.upperBound {
            let byte = window.bytes[index]
            index += 1
            if byte == CSVScanner.quote, isQuoted {
                guard index < field.upperBound, window.bytes[index] == CSVScanner.quote else {
                    isQuoted = false
                    continue
                }
                index += 1
            }
            window.overwrite(target, with: byte)
            target += 1
        }
        return field.lowerBound..<target
    }
}
