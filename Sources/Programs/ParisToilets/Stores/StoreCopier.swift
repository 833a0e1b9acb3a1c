internal import ToiletStorage

/// Copies a whole store into another one: toilets with those that are gone, imports, changes, parks, places,
/// outlines and the network of streets, with the numbers that they have. The stores may be of different kinds.
///
///     let report = try StoreCopier(from: "toilets.sqlite", to: "postgresql://example.org/toilets").run()
///     print(report.toilets)
public struct StoreCopier {
    /// The path or address of the store that is read, as ``StoreLocation`` takes it.
    public let source: String
    /// The path or address of the store that is written; it is made if it does not exist.
    public let target: String
    /// Whether to replace what the target holds; otherwise it must be empty.
    public var replaces = false
    /// Whether to read and report only, and write nothing.
    public var dryRun = false
    /// Asked from time to time whether to cancel.
    public var shouldStop: () -> Bool = { false }

    /// Creates a copier; the stores are not opened yet.
    public init(from source: String, to target: String) {
        self.source = source
        self.target = target
    }

    /// Copies the store, in one transaction.
    ///
    /// - Throws: ``StoreCopyError``; the target is then as it was.
    public func run() throws -> StoreCopyReport {
        let from = try tagged(isOfSource: true) {
            guard let from = try StoreLocation(source).importTarget(writing: false, shouldStop) else {
                throw StoreError.missing
            }
            // Found out before anything is made of the other one.
            try from.withRows { _ in }
            return from
        }
        let to = try tagged(isOfSource: false) {
            dryRun ? nil : try StoreLocation(target).importTarget(writing: true, shouldStop)
        }
        let rows = CheckedRows(shouldStop)
        try tagged(isOfSource: true) {
            try from.withRows {
                rows.source = $0
                defer { rows.source = nil }
                guard let to else {
                    for table in StoredTable.all { try rows.forEachRow(of: table) { _ in } }
                    return
                }
                try tagged(isOfSource: false) {
                    try to.replaceAll(by: rows, replacing: replaces) { try rows.check() }
                }
            }
        }
        return rows.report
    }

    /// Runs work on one of the stores, whose errors it names.
    private func tagged<Result>(isOfSource: Bool, _ work: () throws -> Result) throws -> Result {
        do {
            return try StoreError.converting(work)
        } catch let error as StoreError {
            throw StoreCopyError(isOfSource: isOfSource, error: error)
        } catch let refused as RefusedRow {
            throw StoreCopyError(isOfSource: true, error: .damaged(refused.reason))
        }
    }
}

/// An error of one of the two stores of a copy.
public struct StoreCopyError: Error, Hashable, Sendable {
    /// Whether it is of the store that is read.
    public let isOfSource: Bool
    /// What went wrong.
    public let error: StoreError
}

/// The result of a copy.
public struct StoreCopyReport: Hashable, Sendable {
    /// The number of rows of toilets; a toilet that several sources have is in several.
    public internal(set) var toilets = 0
    /// The number of toilets that are gone.
    public internal(set) var former = 0
    /// The number of imports.
    public internal(set) var imports = 0
    /// The number of changes that they made.
    public internal(set) var changes = 0
    /// The number of parks.
    public internal(set) var parks = 0
    /// The number of named places.
    public internal(set) var places = 0

    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        let report: JSONTree = [
            "toilets": .value(toilets), "former": .value(former), "imports": .value(imports),
            "changes": .value(changes), "parks": .value(parks), "places": .value(places),
        ]
        report.writeJSON(to: &output)
    }

    fileprivate mutating func count(_ table: StoredTable) {
        switch table.name {
        case "toilets": toilets += 1
        case "former_toilets": former += 1
        case "imports": imports += 1
        case "changes": changes += 1
        case "parks": parks += 1
        case "places": places += 1
        default: break
        }
    }
}

/// The rows of a source, checked and counted. An error of the source is a ``StoreCopyError``, one of `visit` stays as
/// it is.
private final class CheckedRows: StoredRows {
    var source: (any StoredRows)?
    private(set) var report = StoreCopyReport()
    private let shouldStop: () -> Bool

    init(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

    func check() throws { if shouldStop() { throw StoreError.interrupted } }

    func forEachRow(of table: StoredTable, _ visit: ([StoredValue]) throws -> Void) throws {
        var failure: (any Error)?
        do {
            try source?.forEachRow(of: table) { values in
                for value in values { try Self.check(value, of: table) }
                report.count(table)
                do {
                    try visit(values)
                } catch {
                    failure = error
                    throw error
                }
            }
        } catch {
            if let failure { throw failure }
            throw (error as? StoreError).map { StoreCopyError(isOfSource: true, error: $0) } ?? error
        }
    }

    /// Throws where no store has such a value, although its tables can.
    private static func check(_ value: StoredValue, of table: StoredTable) throws {
        switch value {
        case .null, .integer: break
        case .real(let number):
            guard number.isFinite else { throw StoreError.damaged { $0.impossibleNumber(table.name) } }
        case .text(let text):
            guard text.utf8.count <= StoredTable.maxText else {
                throw StoreError.damaged { $0.valueTooLong(table.name) }
            }
        case .blob(let bytes):
            guard bytes.count <= StoredTable.maxBlob else {
                throw StoreError.damaged { $0.valueTooLong(table.name) }
            }
        case .geometry(let geometry):
            guard StoredValue.isOnEarth(geometry) else {
                throw StoreError.damaged { $0.geometryUnreadable(table.name) }
            }
        }
    }
}
