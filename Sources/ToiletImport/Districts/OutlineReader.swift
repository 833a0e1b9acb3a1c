package import ToiletCore

/// Reads the outlines of the arrondissements from JSON, in each of the containers that the portal knows.
package struct OutlineReader {
    /// The shape of the file.
    package private(set) var format = FileFormat.exportList
    private var json: JSONReader

    package init(_ window: ByteWindow) {
        json = JSONReader(window)
    }

    /// The names of the values in the first row; empty where there is no row.
    mutating func namesOfFirstRow() throws(ImportError) -> [String] {
        guard try goToRows(), try json.next() == .beginObject else { return [] }
        var record = JSONRecord()
        try record.read(from: &json, collectingNames: true)
        return record.names
    }

    /// Reads the file to its end: one outline of each of the twenty, in their order.
    package mutating func read() throws(ImportError) -> [Outline] {
        guard try goToRows() else { throw .noRows }
        var outlines: [Arrondissement: Outline] = [:]
        var row = 0
        while try json.next() == .beginObject {
            row += 1
            let record = try OutlineRecord(from: &json)
            let outline = try record.outline(row: row)
            guard outlines.updateValue(outline, forKey: outline.arrondissement) == nil else {
                throw .outlines("arrondissement \(outline.arrondissement.rawValue) has two")
            }
        }
        try readToEnd()
        let missing = Set(1...20).subtracting(outlines.keys.map(\.rawValue)).sorted()
        guard missing.isEmpty else {
            let names = missing.map(String.init).joined(separator: ", ")
            throw .outlines("there are \(outlines.count) of 20, and none of \(names)")
        }
        return outlines.values.sorted { $0.arrondissement < $1.arrondissement }
    }

    /// What a file of outlines is, and how many rows it has.
    package static func summary(of source: ByteSource) throws(ImportError) -> FileSummary {
        var reader = OutlineReader(try ByteWindow(source))
        let outlines = try reader.read()
        var summary = FileSummary(format: reader.format)
        summary.rows = outlines.count
        return summary
    }

    /// Goes to the list of rows: the whole file, or a member of it.
    private mutating func goToRows() throws(ImportError) -> Bool {
        switch try json.next() {
        case .beginArray: return true
        case .beginObject: break
        default: return false
        }
        while try json.next() == .key {
            let name = String(decoding: json.text.prefix(20), as: UTF8.self)
            let token = try json.next()
            if token == .beginArray, let format = Self.containers[name] {
                self.format = format
                return true
            }
            try json.skip(token)
        }
        return false
    }

    private mutating func readToEnd() throws(ImportError) {
        while try json.next() != .end {}
    }

    private static let containers: [String: FileFormat] = [
        "features": .geoJSON, "results": .resultsAnswer, "records": .searchAnswer,
    ]
}
