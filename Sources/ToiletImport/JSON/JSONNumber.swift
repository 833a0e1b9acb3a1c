/// The grammar of a number in JSON.
enum JSONNumber {
    static func isValid(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = digits(&rest)
        guard whole == 1 || whole > 1 && text.first(where: { $0 != UInt8(ascii: "-") }) != UInt8(ascii: "0")
        else {
            return false
        }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits(&rest) > 0 else { return false }
        }
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                rest.removeFirst()
            }
            guard digits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// Reads past the digits that come next, and answers how many.
    private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
        let before = rest.count
        rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return before - rest.count
    }
}
