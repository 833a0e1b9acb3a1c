/// How the texts in a table with commas are written.
public enum CSVCells: Hashable, Sendable {
    /// For people and their spreadsheets: nothing invisible, and an apostrophe before what a spreadsheet would take for a
    /// formula.
    case shown
    /// As they are stored, so that an import of the table gives the same toilets.
    case exact
}

extension TextBuffer {
    /// Adds a cell, in quotation marks where a comma, a quotation mark or an outer space needs them (RFC 4180).
    ///
    /// Nothing in it steers a terminal, in either way of writing; no import stores anything that does.
    mutating func cell(_ text: String, _ cells: CSVCells) {
        var shown = cells == .exact ? text.withoutSteering : text.printable
        if cells == .shown, text.beginsLikeFormula || shown.beginsLikeFormula { shown = "'" + shown }
        let needsQuotes =
            shown.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
            || shown.utf8.first == UInt8(ascii: " ") || shown.utf8.last == UInt8(ascii: " ")
        guard needsQuotes else { return append(safe: shown) }
        append("\"")
        append(safe: shown.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))
        append("\"")
    }
}

extension String {
    /// Whether a spreadsheet may take it for a formula, by its first character or by the first one after white space,
    /// which some of them leave out.
    fileprivate var beginsLikeFormula: Bool {
        switch unicodeScalars.first {
        case "\t", "\r", "\n": return true
        default: break
        }
        switch unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
        case "=", "+", "-", "@": return true
        // The same, as wide and as small characters.
        case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}":
            return true
        default: return false
        }
    }
}
