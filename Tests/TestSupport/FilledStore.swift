public import OSMOpeningHours
public import ParisToilets

/// A store in a folder of its own, filled from a table.
public struct FilledStore {
    /// The folder, removed when this value is released.
    public let folder: ScratchFolder
    /// The store's file.
    public let path: String
    /// The open store.
    public let store: SpatiaLiteStore
    /// The report of the first import.
    public let report: ImportReport

    /// The time of every import in tests: noon in Paris on 21 November 2026.
    public static let now = Instant(secondsSince1970: 1_795_258_800)

    /// Fills a new store from the text of a table.
    public init(_ table: String) throws {
        try self.init(ByteSource(Array(table.utf8)))
    }

    /// Fills a new store from a file.
    public init(file: String) throws {
        try self.init(ByteSource.open(path: file), from: file)
    }

    private init(_ source: ByteSource, from origin: String = "a test") throws {
        folder = try ScratchFolder()
        path = folder.file("toilets.sqlite")
        report = try Importer(into: path, origin: origin, at: Self.now).run(source)
        store = try SpatiaLiteStore(path: path)
    }

    /// All stored toilets.
    public func everything() throws -> [Toilet] {
        var toilets: [Toilet] = []
        try store.forEach { toilets.append($0) }
        return toilets
    }

    /// The unmerged rows of every toilet that passes a filter.
    public func words(_ filter: Filter = Filter()) throws -> [Toilet] {
        var query = ToiletQuery(filter: filter, at: Self.now, page: .everything)
        query.splitsSources = true
        var words: [Toilet] = []
        try store.forEachHit(query) { _ in
        } visit: {
            words.append($0.toilet)
        }
        return words
    }

    /// Imports another table into the same store; unless `believing` is false, without plausibility limits.
    public func importing(_ table: String, at time: Instant = now, believing: Bool = true) throws
        -> ImportReport
    {
        try importing(ByteSource(Array(table.utf8)), at: time, believing: believing)
    }

    /// Imports another file into the same store; unless `believing` is false, without plausibility limits.
    public func importing(file: String, at time: Instant = now, believing: Bool = true) throws
        -> ImportReport
    {
        try importing(ByteSource.open(path: file), at: time, believing: believing)
    }

    private func importing(_ source: ByteSource, at time: Instant, believing: Bool) throws -> ImportReport {
        var importer = Importer(into: path, origin: "a test", at: time)
        importer.ignoresSanityLimits = believing
        return try importer.run(source)
    }
}

extension Importer {
    /// Imports a table into a store, without plausibility limits.
    @discardableResult
    public static func imports(
        _ table: String, into store: String, from origin: String = "a test", at time: Instant = FilledStore.now
    ) throws -> ImportReport {
        var importer = Importer(into: store, origin: origin, at: time)
        importer.ignoresSanityLimits = true
        return try importer.run(ByteSource(Array(table.utf8)))
    }
}

extension ReferenceImporter {
    /// Imports a set into a store, as a test does.
    public init(of set: ReferenceSet, into path: String) {
        self.init(of: set, into: path, origin: "a test", at: FilledStore.now)
    }
}
