internal import ToiletCore

/// Reads the rows of a JSON file in any of the shapes of ``FileFormat``.
struct JSONToilets {
    private var json: JSONReader
    private let rowsBefore: Int
    private let expected: Source?
    private var record = JSONRecord()
    private var summary = FileSummary(format: .exportList)
    /// The data set, once a row has identified it.
    private var set: DataSet?
    private var firstNames: [String] = []
    /// The name of a GeoJSON collection, where it stands before the rows.
    private var title: String?
    private var isContainerFound = false
    private var unidentifiedRows = 0
    private var nodes = OverpassNodes()

    /// How many rows may leave the data set open: API 1.0 leaves out null values, by whose names it may be recognised.
    private static let maxUnidentifiedRows = 100

    /// Takes the start of a file. Rows are counted on from those of earlier pages; where a source is expected, only its
    /// rows are accepted.
    init(_ window: TextWindow, after rows: Int = 0, expecting source: Source? = nil) {
        json = JSONReader(window)
        rowsBefore = rows
        expected = source
    }

    /// Calls a closure with every row.
    mutating func read(_ visit: (SourceRow) throws -> Void) throws -> FileSummary {
        let isSequence = json.window.beginsWithRow
        if isSequence { _ = try json.hasAnother() }
        switch try json.next() {
        case .beginObject where isSequence:
            summary.format = .sequence
            try readSequence(visit)
        case .beginArray:
            try readRows(visit)
        case .beginObject:
            try readContainer(visit)
        default:
            throw ImportError.unsupportedFormat { $0.singleValue }
        }
        _ = try json.next()
        guard summary.rows > 0 else { throw set == .osm ? ImportError.noToilets : .noRows }
        guard let set else { throw notToilets(.other) }
        summary.set = set
        return summary
    }

    private mutating func readContainer(_ visit: (SourceRow) throws -> Void) throws {
        var portalError = PortalErrorMessage()
        var names: [String] = []
        while try json.next() == .key {
            let name = String(decoding: json.text, as: UTF8.self)
            if names.count < 6 { names.append(Text.cleaned(name)) }
            let token = try json.next()
            if !isContainerFound, FileFormat.containers[name] == nil, !Self.timeNames.contains(name) {
                try refuseToilets(under: name, token)
            }
            if token == .beginArray, let format = FileFormat.containers[name], !isContainerFound {
                isContainerFound = true
                summary.format = format
                if format == .overpass { try identify(as: .osm, by: []) }
                try readRows(visit)
            } else if token == .number, name == "nhits" || name == "total_count" {
                summary.announced = Int(String(decoding: json.text, as: UTF8.self))
            } else if name == "remark", token == .string {
                // Overpass reports a timeout this way, behind the rows that it had found until then.
                let remark = Text.cleaned(String(decoding: json.text.prefix(500), as: UTF8.self))
                if remark.contains("error") {
                    throw ImportError.unsupportedFormat { $0.brokenOffByOverpass(remark) }
                }
            } else if Self.timeNames.contains(name) {
                try readTime(token)
            } else {
                if token == .string, name == "name" || name == "title" {
                    title = Text.cleaned(String(decoding: json.text.prefix(80), as: UTF8.self))
                }
                portalError.take(name, token, json.text)
                if json.depth > 1 { try json.skip(token) }
            }
        }
        if let error = portalError.error { throw error }
        guard isContainerFound else {
            throw ImportError.unsupportedFormat { [names] in $0.jsonWith(DataSet.list(names, $0)) }
        }
    }

    private mutating func readRows(_ visit: (SourceRow) throws -> Void) throws {
        while true {
            let token = try json.next()
            if token == .endArray { return try visitWays(visit) }
            try readRow(token, visit)
        }
    }

    /// Reads objects that follow each other; the opening brace of the first was read.
    private mutating func readSequence(_ visit: (SourceRow) throws -> Void) throws {
        var token = JSONReader.Token.beginObject
        while true {
            try readRow(token, visit)
            guard try json.hasAnother() else { break }
            token = try json.next()
        }
        try visitWays(visit)
    }

    private mutating func readRow(_ token: JSONReader.Token, _ visit: (SourceRow) throws -> Void) throws {
        guard token == .beginObject else {
            summary.rows += 1
            try json.skip(token)
            let reason = Message { $0.rowIsNoObject }
            try visit(.outcome(.rejected(row: rowsBefore + summary.rows, reason: reason)))
            return try identify(as: .other, by: [])
        }
        try record.read(from: &json, collectingNames: set == nil)
        if let error = record.portalError.error { throw error }
        if set == nil { try identify(as: .recognised(by: record), by: record.names) }
        if set == .osm {
            try storeNode()
            // Extracts also hold other things, and the nodes of ways.
            guard record.isAmenityOfToilets else { return }
            record.locateByColumns()
        }
        summary.rows += 1
        if set == .osm, needsNodes {
            if deferWay() { return }
            return try visit(.outcome(.rejected(row: rowsBefore + summary.rows, reason: OverpassNodes.limitReason)))
        }
        if summary.dataset == nil { summary.dataset = record.dataset }
        if record.isNested, summary.format == .exportList { summary.format = .recordList }
        try visit(
            .values(rowsBefore + summary.rows, record.values, text: record.bytes, record.evidence, of: set ?? .city)
        )
    }

    /// Throws an error with advice where toilets lie under a name that is not one of ``containers``.
    private mutating func refuseToilets(under name: String, _ token: JSONReader.Token) throws {
        guard token == .beginArray || token == .beginObject else { return }
        let outerDepth = json.depth - 1
        let isList = token == .beginArray
        let first = isList ? try json.next() : token
        if first == .beginObject {
            var row = JSONRecord()
            try row.read(from: &json, collectingNames: true)
            if DataSet.recognised(by: row.names).isOfToilets {
                let shown = Text.cleaned(String(name.prefix(30)))
                throw ImportError.unsupportedFormat {
                    isList ? $0.jsonUnderName(shown) : $0.jsonOfNames(shown)
                }
            }
        }
        while json.depth > outerDepth { _ = try json.next() }
    }

    /// Stores the location of a node, for the ways that consist of it.
    private mutating func storeNode() throws {
        guard summary.format == .overpass, let node = record.wholeNumber(.sourceID),
            let latitude = record.number(.latitude), let longitude = record.number(.longitude)
        else { return }
        try nodes.add(node: node, latitude: latitude, longitude: longitude)
    }

    /// Whether the row is a way without a location but that of its nodes.
    private var needsNodes: Bool { !record.nodes.isEmpty && record.evidence.isEmpty }

    /// Keeps a way until all nodes are known; false where the kept ways take too much memory.
    private mutating func deferWay() -> Bool {
        let way = OverpassNodes.Way(
            row: rowsBefore + summary.rows,
            values: record.values,
            // Copies without the spare capacity of the buffers that are reused.
            bytes: Array(record.bytes[...]),
            nodes: Array(record.nodes[...])
        )
        return nodes.deferWay(way)
    }

    /// Locates the deferred ways, which are the last rows.
    private mutating func visitWays(_ visit: (SourceRow) throws -> Void) throws {
        let ways = nodes.deferredWays
        for (way, location) in zip(ways, try nodes.locations(of: ways)) {
            var evidence = LocationEvidence()
            evidence.shape = location
            try visit(.values(way.row, way.values, text: way.bytes, evidence, of: .osm))
        }
        nodes = OverpassNodes()
    }

    /// Takes the data set that a row shows, unless it is known; throws where it is not of toilets, and where too many
    /// rows show none.
    private mutating func identify(as shown: DataSet, by names: [String]) throws(ImportError) {
        guard set == nil else { return }
        if firstNames.isEmpty { firstNames = names }
        unidentifiedRows += 1
        if shown.isOfToilets, shown != .own {
            try shown.require(expected)
            set = shown
            record.columns = shown.columnNames
        } else if shown != .other || unidentifiedRows >= Self.maxUnidentifiedRows {
            throw notToilets(shown)
        }
    }

    private func notToilets(_ set: DataSet) -> ImportError {
        .unsupportedFormat { [set, firstNames, title] in
            $0.jsonBut(set.description(names: firstNames, title: title, $0))
        }
    }

    /// The names under which a container says when its data was current.
    private static let timeNames: Set<String> = ["osm3s", "timestamp"]

    /// Reads the time of the data: a string, as in exports of overpass-turbo, or the first one in an object, as in
    /// answers of Overpass.
    private mutating func readTime(_ first: JSONReader.Token) throws {
        let outerDepth = json.depth - (first == .beginObject || first == .beginArray ? 1 : 0)
        var token = first
        while true {
            if token == .string, summary.published == nil {
                summary.published = PortalTime.parse(String(decoding: json.text, as: UTF8.self))
            }
            guard json.depth > outerDepth else { return }
            token = try json.next()
        }
    }
}
