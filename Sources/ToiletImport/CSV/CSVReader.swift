/// Reads a table of comma-separated values row by row, in place: a field is a stretch of the window.
struct CSVReader {
    /// The window on the text; the fields of the last row lie in it.
    private(set) var window: ByteWindow
    /// The line on which the last row began, from 1.
    private(set) var line = 1
    private var scanner: CSVScanner
    private var nextLine = 1

    init(_ window: ByteWindow, delimiter: UInt8) {
        self.window = window
        scanner = CSVScanner(delimiter: delimiter)
    }

    /// Where the fields of the last row lie.
    var fields: [Range<Int>] { scanner.fields }

    /// Whether the last row ended with a line break, not with the text.
    var isTerminated: Bool { scanner.isTerminated }

    /// Reads the next row that is not empty; false at the end.
    mutating func next() throws(ImportError) -> Bool {
        repeat {
            line = nextLine
            guard try window.peek(line: line) != nil else { return false }
            try readRow()
            nextLine += scanner.breaks
        } while fields.count == 1 && fields[0].isEmpty
        for index in scanner.quoted { scanner.fields[index] = unquoted(scanner.fields[index]) }
        return true
    }

    private mutating func readRow() throws(ImportError) {
        while true {
            let start = window.position
            if let behind = scanner.scan(window.bytes, from: start, to: window.end) {
                window.position = behind
                return
            }
            guard !scanner.isWhole else { throw .cutShort(line: line) }
            scanner.isWhole = !(try window.refill(keeping: start, line: line))
        }
    }

    /// Takes the outer quotation marks away and makes one of two, within the window.
    private mutating func unquoted(_ field: Range<Int>) -> Range<Int> {
        var isInside = true
        var target = field.lowerBound
        var index = field.lowerBound + 1
        while index < field.upperBound {
            let byte = window.bytes[index]
            index += 1
            if byte == CSVScanner.quote, isInside {
                guard index < field.upperBound, window.bytes[index] == CSVScanner.quote else {
                    isInside = false
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
