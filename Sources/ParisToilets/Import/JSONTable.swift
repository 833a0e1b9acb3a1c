/// Reads toilets from JSON, in each of the containers that the portal knows.
struct JSONTable {
    private var json: JSONReader
    private let rowsBefore: Int
    private var record = JSONRecord()
    private var summary = FileSummary(format: .exportList)
    private var isOfToilets = false
    private var firstNames: [String] = []
    private var isContainerFound = false

    /// Rows that are read before the set must be known; the older API leaves out every value that is null.
    private static let patience = 100

    /// Rows are counted on from those of earlier pages.
    init(_ window: ByteWindow, after rows: Int = 0) {
        json = JSONReader(window)
        rowsBefore = rows
    }

    /// Reads every row.
    mutating func read(
        making maker: inout ToiletMaker,
        _ visit: (RowOutcome) throws -> Void
    ) throws -> FileSummary {
        switch try json.next() {
        case .beginArray:
            try readRows(&maker, visit)
        case .beginObject:
            try readContainer(&maker, visit)
        default:
            throw ImportError.notUnderstood("JSON, but not of toilets: it is a single value")
        }
        _ = try json.next()
        guard summary.rows > 0 else { throw ImportError.noRows }
        guard isOfToilets else { throw notToilets(.other) }
        return summary
    }

    private mutating func readContainer(
        _ maker: inout ToiletMaker,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        var problem = PortalProblem()
        var names: [String] = []
        while try json.next() == .key {
            let name = String(decoding: json.text, as: UTF8.self)
            if names.count < 6 { names.append(Text.cleaned(name)) }
            let token = try json.next()
            if token == .beginArray, let format = Self.containers[name], !isContainerFound {
                isContainerFound = true
                summary.format = format
                try readRows(&maker, visit)
            } else if token == .number, name == "nhits" || name == "total_count" {
                summary.announced = Int(String(decoding: json.text, as: UTF8.self))
            } else {
                problem.take(name, token, json.text)
                try json.skip(token)
            }
        }
        if let error = problem.error { throw error }
        guard isContainerFound else {
            throw ImportError.notUnderstood("JSON, but not of toilets: it has \(KnownSet.list(names))")
        }
    }

    private mutating func readRows(
        _ maker: inout ToiletMaker,
        _ visit: (RowOutcome) throws -> Void
    ) throws {
        while true {
            let token = try json.next()
            if token == .endArray { return }
            summary.rows += 1
            guard token == .beginObject else {
                try json.skip(token)
                try visit(.rejected(row: rowsBefore + summary.rows, reason: "it is not an object"))
                try judge(names: [], hasKnownKind: false)
                continue
            }
            try record.read(from: &json, collectingNames: !isOfToilets)
            if let error = record.problem.error { throw error }
            try judge(names: record.names, hasKnownKind: record.hasKnownKind)
            if summary.dataset == nil { summary.dataset = record.dataset }
            if record.isNested, summary.format == .exportList { summary.format = .recordList }
            let outcome = try maker.outcome(
                row: rowsBefore + summary.rows,
                values: record.values,
                in: record.bytes,
                evidence: record.evidence
            )
            try visit(outcome)
        }
    }

    /// Decides what the set is, as soon as a row tells.
    private mutating func judge(names: [String], hasKnownKind: Bool) throws(ImportError) {
        guard !isOfToilets else { return }
        if firstNames.isEmpty { firstNames = names }
        let set = KnownSet(names: names)
        if set == .city || hasKnownKind && set == .other || record.dataset?.hasPrefix("sanisettes") == true {
            isOfToilets = true
        } else if set != .other || summary.rows >= Self.patience {
            throw notToilets(set)
        }
    }

    private func notToilets(_ set: KnownSet) -> ImportError {
        .notUnderstood("JSON, but " + set.description(names: firstNames))
    }

    private static let containers: [String: FileFormat] = [
        "records": .searchAnswer, "results": .resultsAnswer, "features": .geoJSON, "toilets": .exportList,
    ]
}
