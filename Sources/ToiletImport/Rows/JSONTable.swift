internal import ToiletCore

/// Reads toilets from JSON, in each of the containers that the portal knows.
struct JSONTable {
    private var json: JSONReader
    private let rowsBefore: Int
    private let expected: String?
    private var record = JSONRecord()
    private var summary = FileSummary(format: .exportList)
    /// What the set is, once that is known.
    private var set: DataSet?
    private var firstNames: [String] = []
    private var title: String?
    private var isContainerFound = false
    private var rowsJudged = 0
    private var nodes = OverpassNodes()

    /// Rows that are read before the set must be known; the older API leaves out every value that is null.
    private static let patience = 100

    /// Rows are counted on from those of earlier pages.
    init(_ window: ByteWindow, after rows: Int = 0, expecting source: String? = nil) {
        json = JSONReader(window)
        rowsBefore = rows
        expected = source
    }

    /// Reads every row.
    mutating func read(
        making maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws -> FileSummary {
        let form = Form(of: json)
        if form != .whole { _ = try json.hasAnother() }
        switch try json.next() {
        case .beginObject where form != .whole:
            summary.format = .sequence
            try readSequence(&maker, visit)
        case .beginArray:
            try readRows(&maker, visit)
        case .beginObject:
            try readContainer(&maker, visit)
        default:
            throw ImportError.notUnderstood("JSON, but not of toilets: it is a single value")
        }
        _ = try json.next()
        guard summary.rows > 0 else { throw set == .osm ? ImportError.noAmenity : .noRows }
        guard let set else { throw notToilets(.other) }
        summary.set = set
        return summary
    }

    /// What a collection of GeoJSON is called, where that stands before its rows.
    private mutating func takeTitle(_ name: String, _ token: JSONReader.Token) {
        guard token == .string, name == "name" || name == "title" else { return }
        title = Text.cleaned(String(decoding: json.text.prefix(80), as: UTF8.self))
    }

    private mutating func readContainer(
        _ maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        var problem = PortalProblem()
        var names: [String] = []
        while try json.next() == .key {
            let name = String(decoding: json.text, as: UTF8.self)
            if names.count < 6 { names.append(Text.cleaned(name)) }
            let token = try json.next()
            if !isContainerFound, Self.containers[name] == nil, !Self.times.contains(name) {
                try refuseToilets(under: name, token)
            }
            if token == .beginArray, let format = Self.containers[name], !isContainerFound {
                isContainerFound = true
                summary.format = format
                if format == .overpass { try settle(.osm) }
                try readRows(&maker, visit)
            } else if token == .number, name == "nhits" || name == "total_count" {
                summary.announced = Int(String(decoding: json.text, as: UTF8.self))
            } else if name == "remark", token == .string {
                // Overpass says so when it broke off, with what it had found until then.
                let remark = Text.cleaned(String(decoding: json.text.prefix(500), as: UTF8.self))
                if remark.contains("error") {
                    throw ImportError.notUnderstood("an answer that Overpass broke off: \(remark)")
                }
            } else if Self.times.contains(name) {
                try readTime(token)
            } else {
                takeTitle(name, token)
                problem.take(name, token, json.text)
                if json.depth > 1 { try json.skip(token) }
            }
        }
        if let error = problem.error { throw error }
        guard isContainerFound else {
            throw ImportError.notUnderstood("JSON, but not of toilets: it has \(DataSet.list(names))")
        }
    }

    private mutating func readRows(
        _ maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        while true {
            let token = try json.next()
            if token == .endArray { return try visitWays(&maker, visit) }
            try readRow(token, &maker, visit)
        }
    }

    /// Reads objects that stand one after the other, the first brace of which was read.
    private mutating func readSequence(
        _ maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        var token = JSONReader.Token.beginObject
        while true {
            try readRow(token, &maker, visit)
            guard try json.hasAnother() else { break }
            token = try json.next()
        }
        try visitWays(&maker, visit)
    }

    private mutating func readRow(
        _ token: JSONReader.Token,
        _ maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        guard token == .beginObject else {
            summary.rows += 1
            try json.skip(token)
            try visit(.rejected(row: rowsBefore + summary.rows, reason: "it is not an object"))
            return try judge(names: [], hasKnownKind: false)
        }
        try record.read(from: &json, collectingNames: set == nil)
        if let error = record.problem.error { throw error }
        try judge(names: record.names, hasKnownKind: record.hasKnownKind)
        if set == .osm {
            try takeNode()
            // An extract of OpenStreetMap may hold all sorts of things, and the corners of their outlines.
            guard record.isAmenityOfToilets else { return }
            record.takePlaceFromValues()
        }
        summary.rows += 1
        if set == .osm, needsNodes {
            if keepForLater() { return }
            return try visit(.rejected(row: rowsBefore + summary.rows, reason: OverpassNodes.tooMany))
        }
        if summary.dataset == nil { summary.dataset = record.dataset }
        if record.isNested, summary.format == .exportList { summary.format = .recordList }
        let outcome = try maker.outcome(
            row: rowsBefore + summary.rows,
            values: record.values,
            in: record.bytes,
            evidence: record.evidence,
            of: set ?? .city
        )
        try visit(outcome)
    }

    /// Refuses toilets that lie under a name where they are not looked for, and says how to get them out.
    private mutating func refuseToilets(under name: String, _ token: JSONReader.Token) throws {
        guard token == .beginArray || token == .beginObject else { return }
        let outside = json.depth - 1
        let isList = token == .beginArray
        let first = isList ? try json.next() : token
        if first == .beginObject {
            var row = JSONRecord()
            try row.read(from: &json, collectingNames: true)
            if DataSet.recognised(by: row.names).isOfToilets {
                let shown = Text.cleaned(String(name.prefix(30)))
                throw ImportError.notUnderstood(
                    isList
                        ? "JSON whose toilets lie under “\(shown)”; make a list of them first: jq '.[\"\(shown)\"]' FILE"
                        : "JSON with a name for each toilet, the first “\(shown)”; make a list of them first: jq '[.[]]' FILE"
                )
            }
        }
        while json.depth > outside { _ = try json.next() }
    }

    /// Remembers where a node is, for the ways along it.
    private mutating func takeNode() throws {
        guard summary.format == .overpass, let node = record.wholeNumber(.sourceID),
            let latitude = record.number(.latitude), let longitude = record.number(.longitude)
        else { return }
        try nodes.add(node: node, latitude: latitude, longitude: longitude)
    }

    /// Whether the nodes of a way alone say where it is.
    private var needsNodes: Bool { !record.nodes.isEmpty && record.evidence.saysNothing }

    /// Keeps a way until all nodes are known; false where there are too many.
    private mutating func keepForLater() -> Bool {
        let row = OverpassNodes.Waiting(
            row: rowsBefore + summary.rows,
            values: record.values,
            // Copies, as large as they need to be.
            bytes: Array(record.bytes[...]),
            nodes: Array(record.nodes[...])
        )
        return nodes.wait(row)
    }

    private mutating func visitWays(
        _ maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        let ways = nodes.waiting
        for (way, place) in zip(ways, try nodes.places(of: ways)) {
            var evidence = LocationEvidence()
            evidence.shape = place
            try visit(
                try maker.outcome(
                    row: way.row,
                    values: way.values,
                    in: way.bytes,
                    evidence: evidence,
                    of: .osm
                )
            )
        }
        nodes = OverpassNodes()
    }

    /// Decides what the set is, as soon as a row tells.
    private mutating func judge(names: [String], hasKnownKind: Bool) throws(ImportError) {
        guard set == nil else { return }
        if firstNames.isEmpty { firstNames = names }
        rowsJudged += 1
        let shown = DataSet.recognised(by: names)
        if let set = record.dataset.flatMap(DataSet.named(dataset:)) {
            try settle(set)
        } else if hasKnownKind && shown == .other {
            try settle(.city)
        } else if shown.isOfToilets, shown != .own {
            try settle(shown)
        } else if shown != .other || rowsJudged >= Self.patience {
            throw notToilets(shown)
        }
    }

    private mutating func settle(_ set: DataSet) throws(ImportError) {
        try set.require(expected)
        self.set = set
        record.columns = set.columnNames
    }

    private func notToilets(_ set: DataSet) -> ImportError {
        .notUnderstood("JSON, but " + set.description(names: firstNames, title: title))
    }

    /// How the rows of a file that begins with an object lie in it.
    private enum Form {
        /// In a list inside of the object, or not at all.
        case whole
        /// The object is the first of several, or the only one.
        case rows

        /// Looks at the start of the text, which is left to be read.
        init(of json: JSONReader) {
            self = .whole
            let window = json.window
            var probe = JSONReader(ByteWindow(text: Array(window.bytes[window.position..<window.end])))
            var record = JSONRecord()
            do {
                guard try probe.hasAnother(), try probe.next() == .beginObject else { return }
                try record.read(from: &probe, collectingNames: true)
                if try probe.hasAnother() {
                    if try probe.next() == .beginObject { self = .rows }
                    return
                }
            } catch {
                return
            }
            guard record.names.allSatisfy({ JSONTable.containers[$0] == nil }) else { return }
            let set = DataSet.recognised(by: record.names)
            if set.isOfToilets && set != .own || set == .ownJSON || record.hasKnownKind { self = .rows }
        }
    }

    private static let containers: [String: FileFormat] = [
        "records": .searchAnswer, "results": .resultsAnswer, "features": .geoJSON, "toilets": .exportList,
        "elements": .overpass,
    ]

    private static let times: Set<String> = ["osm3s", "timestamp"]

    /// Reads of when the data is, which an answer of Overpass says in an object, and the export of a map beside it.
    private mutating func readTime(_ first: JSONReader.Token) throws {
        let outside = json.depth - (first == .beginObject || first == .beginArray ? 1 : 0)
        var token = first
        while true {
            if token == .string, summary.published == nil {
                summary.published = PortalTime.parse(String(decoding: json.text, as: UTF8.self))
            }
            guard json.depth > outside else { return }
            token = try json.next()
        }
    }
}
