internal import OpeningHours

/// Writes what imports changed, in any of the formats for other programs.
public struct ChangesWriter {
    private let changes: [ToiletChange]

    /// Takes the changes in the order in which they are written.
    public init(_ changes: [ToiletChange]) {
        self.changes = changes
    }

    /// Writes all of them.
    public func write(as format: ExportFormat, to output: inout TextBuffer) {
        switch format {
        case .json:
            output.object { output in
                output.member("total", changes.count)
                output.key("changes")
                output.array { output in
                    for change in changes { output.object { change.writeMembers(withPlace: true, to: &$0) } }
                }
            }
            output.append("\n")
        case .ndjson:
            for change in changes {
                output.object { change.writeMembers(withPlace: true, to: &$0) }
                output.append("\n")
            }
        case .geojson: writeCollection(to: &output)
        case .geojsonseq:
            for change in changes {
                output.append(byte: 0x1E)
                change.writeFeature(to: &output)
                output.append("\n")
            }
        case .csv:
            output.append("what,at,id,latitude,longitude,kind,arrondissement,address,source,before,after\n")
            for change in changes { change.writeCSV(to: &output) }
        }
    }

    private func writeCollection(to output: inout TextBuffer) {
        var box = GeoJSONBox()
        output.append("{\"type\":\"FeatureCollection\",\"features\":[")
        for change in changes {
            change.writeFeature(to: &output)
            box.add(GeoJSONPoint(change.toilet.coordinate))
        }
        output.append("]")
        box.write(to: &output)
        output.append("}\n")
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
