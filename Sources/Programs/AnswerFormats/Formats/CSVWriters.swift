public import ToiletCore

/// For whom a table is written as CSV.
public enum CSVCells: Hashable, Sendable {
    /// For people and their spreadsheets: readable addresses, hours and states, without invisible characters, and with
    /// an apostrophe before what a spreadsheet would take for a formula.
    case shown
    /// For an import, which makes the same toilets of it: every text as it is stored.
    case exact
}

/// Writes an answer as the CSV (RFC 4180) that can be imported again, where each toilet is of one source.
struct CSVWriter: ToiletWriter {
    private var isSeenFromPlace = false
    private var isAlongRoute = false

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        isAlongRoute = header.query.route != nil
        isSeenFromPlace = header.query.place != nil || isAlongRoute
        var names = Toilet.csvColumns
        if isSeenFromPlace { names += ["rank", "distance", "bearing", "walk", "walkDistance", "walkBy"] }
        if isAlongRoute { names.append("along") }
        output.row(names.map { .text($0) }, .plain, .exact)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        var cells = hit.toilet.csvCells
        if isSeenFromPlace { cells += Self.position(hit) }
        if isAlongRoute { cells.append(RoundedNumber(hit.along, decimals: 1).cell) }
        output.row(cells, .plain, .exact)
    }

    private static func position(_ hit: Hit) -> [FieldValue] {
        guard let way = hit.way, let rank = hit.rank else { return Array(repeating: .null, count: 6) }
        return [
            .wholeNumber(rank), .number(way.distance, decimals: 1), .wholeNumber(way.wholeBearing),
            .wholeNumber(way.wholeWalk), .number(way.walkDistance, decimals: 1), .text(way.walkBy.rawValue),
        ]
    }
}

/// Writes changes as CSV, for people and their spreadsheets.
struct CSVChangesWriter: ChangesWriter {
    let style: CSVStyle

    mutating func begin(total: Int, _ output: inout TextBuffer) {
        output.append(style.mark)
        output.row(ToiletChange.columns.map { .text($0.name) }, style)
    }

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        output.row(ToiletChange.columns.map { $0.value(change) }, style)
    }
}

extension Toilet {
    /// The columns of the table, in order.
    public static let csvColumns =
        ["id", "latitude", "longitude", "kind", "arrondissement", "address", "hours"]
        + Property.allCases.map(\.facts.json) + ["status", "page", "source", "sourceID"]

    /// The cells of one row, in the order of ``csvColumns``.
    ///
    /// A value that could not be read is written as the source has it, so that a later import may read it.
    fileprivate var csvCells: [FieldValue] {
        let properties = Property.allCases.map { property in
            (self[property] == .unknown ? unread[property.facts.json] : nil) ?? self[property].rawValue
        }
        let before = [
            (kind == .unknown ? unread["kind"] : nil) ?? kind.rawValue,
            arrondissement.map { String($0.rawValue) } ?? unread["arrondissement"] ?? "",
            addressText,
            hoursText ?? unread["hours"] ?? "",
        ]
        let after = [
            (status == .unknown ? unread["status"] : nil) ?? status.rawValue, page ?? unread["page"] ?? "", source.name,
            sourceID ?? "",
        ]
        return [
            .text(id.rawValue), .number(coordinate.latitude, decimals: nil),
            .number(coordinate.longitude, decimals: nil),
        ] + (before + properties + after).map { .text($0) }
    }
}

extension TextBuffer {
    /// Adds a cell, in quotation marks where a delimiter, a quotation mark or an outer space needs them (RFC 4180).
    ///
    /// Control characters are replaced in both ways of writing; no import stores any.
    mutating func cell(_ text: String, _ cells: CSVCells, _ style: CSVStyle = .plain) {
        var shown = cells == .exact ? text.withoutControls : text.printable
        if cells == .shown, text.beginsLikeFormula || shown.beginsLikeFormula { shown = "'" + shown }
        let delimiter = style.delimiter
        let needsQuotes =
            shown.utf8.contains { $0 == delimiter || $0 == UInt8(ascii: "\"") }
            || shown.utf8.first == UInt8(ascii: " ") || shown.utf8.last == UInt8(ascii: " ")
        guard needsQuotes else { return append(safe: shown) }
        append("\"")
        append(safe: shown.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))
        append("\"")
    }
}

extension String {
    /// Whether a spreadsheet may take it for a formula, by its first character or by the first one after whitespace,
    /// which some of them skip.
    fileprivate var beginsLikeFormula: Bool {
        // The usual case, without looking up what Unicode says of a character.
        if let first = utf8.first, 0x30...0x39 ~= first || 0x61...0x7A ~= first | 0x20 { return false }
        switch unicodeScalars.first {
        case "\t", "\r", "\n": return true
        default: break
        }
        switch unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
        case "=", "+", "-", "@": return true
        // The same as fullwidth and small forms.
        case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}":
            return true
        default: return false
        }
    }
}
