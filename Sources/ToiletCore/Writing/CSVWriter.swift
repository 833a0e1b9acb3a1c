/// Writes an answer as a table with commas, which can be imported again where each toilet is of one source and the
/// cells are exact.
struct CSVWriter: ToiletWriter {
    private let cells: CSVCells
    private var isSeenFromPlace = false

    init(_ cells: CSVCells) {
        self.cells = cells
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        isSeenFromPlace = header.query.place != nil
        for (index, column) in Toilet.csvColumns.enumerated() {
            if index > 0 { output.append(",") }
            output.append(safe: column)
        }
        if isSeenFromPlace { output.append(",rank,distance,bearing,walk") }
        output.append("\n")
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        hit.toilet.writeCSV(cells, to: &output)
        if isSeenFromPlace { writePosition(hit, &output) }
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}

    private func writePosition(_ hit: Hit, _ output: inout TextBuffer) {
        guard let way = hit.way, let rank = hit.rank else { return output.append(",,,,") }
        output.append(",")
        output.append(rank)
        output.append(",")
        output.append(way.distance, decimals: 1)
        output.append(",")
        output.append(way.wholeBearing)
        output.append(",")
        output.append(way.wholeWalk)
    }
}
