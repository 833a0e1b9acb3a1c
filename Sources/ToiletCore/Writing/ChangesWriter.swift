internal import OSMOpeningHours

/// Writes what imports changed, in any of the formats for other programs, change by change.
///
///     var writer = ChangesWriter(as: .ndjson)
///     var buffer = TextBuffer()
///     writer.begin(total: changes.count, &buffer)
///     for change in changes { writer.write(change, &buffer) }
///     writer.end(&buffer)
public struct ChangesWriter {
    private let format: ExportFormat
    private var box = GeoJSONBox()

    /// Takes the format.
    public init(as format: ExportFormat) {
        self.format = format
    }

    /// Writes what comes before so many changes.
    public mutating func begin(total: Int, _ output: inout TextBuffer) {
        switch format {
        case .json:
            output.append("{")
            output.member("total", total)
            output.key("changes")
            output.append("[")
        case .geojson: output.append("{\"type\":\"FeatureCollection\",\"features\":[")
        case .csv:
            output.append("what,at,id,latitude,longitude,kind,arrondissement,address,source,before,after\n")
        case .ndjson, .geojsonseq: break
        }
    }

    /// Writes one change.
    public mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        switch format {
        case .json: output.object { change.writeMembers(withPlace: true, to: &$0) }
        case .ndjson:
            output.object { change.writeMembers(withPlace: true, to: &$0) }
            output.append("\n")
        case .geojson:
            change.writeFeature(to: &output)
            box.add(GeoJSONPoint(change.toilet.coordinate))
        case .geojsonseq:
            output.append(byte: 0x1E)
            change.writeFeature(to: &output)
            output.append("\n")
        case .csv: change.writeCSV(to: &output)
        }
    }

    /// Writes what comes after the last change.
    public mutating func end(_ output: inout TextBuffer) {
        switch format {
        case .json: output.append("]}\n")
        case .geojson:
            output.append("]")
            box.write(to: &output)
            output.append("}\n")
        case .ndjson, .geojsonseq, .csv: break
        }
    }
}

extension ToiletChange {
    fileprivate func writeMembers(withPlace: Bool, to output: inout TextBuffer) {
        output.member("what", what.rawValue)
        output.member("at", at.parisTime)
        output.member("id", toilet.id.rawValue)
        if withPlace {
            output.member("latitude", toilet.coordinate.latitude)
            output.member("longitude", toilet.coordinate.longitude)
        }
        output.member("kind", toilet.kind.rawValue)
        output.member("arrondissement", toilet.arrondissement?.rawValue)
        output.member("address", toilet.address)
        output.member("source", toilet.source)
        output.member("before", before)
        output.member("after", after)
    }

    fileprivate func writeFeature(to output: inout TextBuffer) {
        output.feature(toilet.id, at: toilet.coordinate) { output in
            writeMembers(withPlace: false, to: &output)
            output.member("marker-color", markerColor)
        }
    }

    fileprivate func writeCSV(to output: inout TextBuffer) {
        output.cell(what.rawValue, .shown)
        for cell in [at.parisTime, toilet.id.rawValue] {
            output.append(",")
            output.cell(cell, .shown)
        }
        // Numbers are written as such: one that is negative is no formula.
        for degrees in [toilet.coordinate.latitude, toilet.coordinate.longitude] {
            output.append(",")
            output.append(degrees)
        }
        let cells = [
            toilet.kind.rawValue, toilet.arrondissement.map { "\($0.rawValue)" } ?? "", toilet.address,
            toilet.source, before ?? "", after ?? "",
        ]
        for cell in cells {
            output.append(",")
            output.cell(cell, .shown)
        }
        output.append("\n")
    }

    /// The colour of its mark on a map, as simplestyle writes it: what is good for people, what is bad, and the rest.
    private var markerColor: String {
        switch what {
        case .new, .returned, .backInService: "#1a7f37"
        case .gone, .outOfService: "#cf222e"
        case .moved, .renamed, .hours, .changed: "#bf8700"
        }
    }
}
