internal import ToiletCore

/// Writes an answer as CSV for people and their spreadsheets: a column for each field, no formulas.
struct FieldCSVWriter: ToiletWriter {
    private let style: CSVStyle
    private var columns: FieldColumns

    init(_ style: AnswerStyle) {
        self.style = style.csv
        columns = FieldColumns(style.fields, usual: AnswerField.usualCSV)
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        columns.begin(header)
        output.append(style.mark)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        if let fields = columns.heading(before: hit) { writeHeading(fields, &output) }
        output.row(columns.fields.map { $0.shown($0.value(hit)) }, style)
    }

    mutating func end(_ output: inout TextBuffer) {
        if let fields = columns.heading(before: nil) { writeHeading(fields, &output) }
    }

    private func writeHeading(_ fields: [AnswerField], _ output: inout TextBuffer) {
        output.row(fields.map { .text($0.name) }, style)
    }
}

/// The columns of a table of fields.
///
/// Where none were asked for, rank, distance and walk are left out of an answer that has none. The first toilet tells,
/// so the heading is written together with it.
struct FieldColumns {
    private(set) var fields: [AnswerField]
    private let areChosen: Bool
    private var hasPlace = false
    private var hasRoute = false
    private var isBegun = false

    init(_ chosen: [AnswerField]?, usual: @autoclosure () -> [AnswerField]) {
        fields = chosen ?? usual()
        areChosen = chosen != nil
    }

    mutating func begin(_ header: AnswerHeader) {
        hasRoute = header.query.route != nil
        hasPlace = header.query.place != nil || hasRoute
    }

    /// The fields of the heading, at the first call; nil later. The hit is the first one, or nil where there is none.
    mutating func heading(before hit: Hit?) -> [AnswerField]? {
        guard !isBegun else { return nil }
        isBegun = true
        if !areChosen {
            fields.removeAll { field in
                guard field.presence != .always else { return false }
                guard let hit else {
                    return field.presence == .alongRoute ? !hasRoute : field.presence != .ranked && !hasPlace
                }
                if case .null = field.value(hit) { return true }
                return false
            }
        }
        return fields
    }
}

extension FieldValue {
    /// The value as text, for tables and templates; empty where there is none.
    func text(_ style: CSVStyle = .plain) -> String {
        switch self {
        case .null, .object: return ""
        case .text(let text): return text
        case .wholeNumber(let number): return String(number)
        case .number(let number, let decimals):
            var text = TextBuffer()
            if let decimals { text.append(number, decimals: decimals) } else { text.append(number) }
            guard style == .excel else { return text.text }
            return String(text.text.map { $0 == "." ? "," : $0 })
        case .truth(let truth): return truth ? "true" : "false"
        case .moment(let moment):
            guard style == .excel, let time = moment.firstIndex(of: "T") else { return moment }
            return "\(moment[..<time]) \(moment[time...].dropFirst().prefix(8))"
        case .texts(let texts): return texts.joined(separator: ", ")
        }
    }

    /// Whether it is free text, which needs escaping; numbers and moments do not.
    var isText: Bool {
        switch self {
        case .text, .texts: true
        default: false
        }
    }
}

extension TextBuffer {
    /// Writes a row of cells.
    mutating func row(_ values: [FieldValue], _ style: CSVStyle, _ cells: CSVCells = .shown) {
        for (index, value) in values.enumerated() {
            if index > 0 { append(byte: style.delimiter) }
            // Numbers are not written as texts, which would take a negative one for a formula.
            if value.isText { cell(value.text(), cells, style) } else { append(safe: value.text(style)) }
        }
        append(style.lineBreak)
    }
}
