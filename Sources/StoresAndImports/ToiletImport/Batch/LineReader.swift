/// Reads a text line by line. A line that is too long is skipped to its end.
struct LineReader {
    /// The bytes of the current line, without its break; of one that is too long, nothing.
    private(set) var line: ArraySlice<UInt8> = []
    /// The number of the current line, from 1.
    private(set) var number = 0
    /// Whether the current line has more than ``maxLength`` bytes.
    private(set) var isTooLong = false

    private var window: TextWindow
    private var isAtEnd = false

    /// Maximum length of a line in bytes.
    static let maxLength = 1 << 17

    init(_ window: TextWindow) { self.window = window }

    /// Goes to the next line; false at the end.
    mutating func next() throws(ImportError) -> Bool {
        guard !isAtEnd else { return false }
        number += 1
        isTooLong = false
        // The slice of the last line would make the next change of the window copy it.
        line = []
        var searched = window.position
        while true {
            var index = searched
            while index < window.end, window.bytes[index] != 0x0A { index += 1 }
            if index < window.end {
                setLine(to: index)
                window.position = index + 1
                return true
            }
            if index - window.position > Self.maxLength {
                isTooLong = true
                window.position = index
            }
            let length = index - window.position
            guard try window.refill(keeping: window.position, line: number) else {
                isAtEnd = true
                let isEmpty = window.position == window.end && !isTooLong
                setLine(to: window.end)
                window.position = window.end
                return !isEmpty
            }
            searched = window.position + length
        }
    }

    private mutating func setLine(to end: Int) {
        guard !isTooLong, end - window.position <= Self.maxLength else {
            isTooLong = true
            return
        }
        line = ArraySlice(Array(window.bytes[window.position..<end]))
    }
}
