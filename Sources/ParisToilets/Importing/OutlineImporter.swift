/// Imports the outlines of the arrondissements into a store, all twenty or none.
///
///     let source = try ByteSource.open(path: "arrondissements.geojson")
///     if source.content == .outlines { print(try OutlineImporter(into: "toilets.sqlite").run(source).outlines) }
public struct OutlineImporter {
    /// The path of the store, which must exist unless ``willStore`` creates it.
    public let path: String
    /// Whether to read and report only, and write nothing.
    public var dryRun = false
    /// Asked from time to time whether to cancel.
    public var shouldStop: () -> Bool = { false }
    /// Called when all outlines are read, before they are stored; may create the store.
    public var willStore: () throws -> Void = {}

    /// Creates an importer; the store is not opened yet.
    public init(into path: String) {
        self.path = path
    }

    /// Imports a source.
    ///
    /// - Throws: ``ImportError`` or ``StoreError``; the store is then as it was.
    public func run(_ source: ByteSource) throws -> OutlineReport {
        try run([source])
    }

    /// Imports a fetched data set.
    ///
    /// - Throws: ``ImportError`` or ``StoreError``; the store is then as it was.
    public func run(_ fetched: FetchedDataSet) throws -> OutlineReport {
        try run(fetched.sources())
    }

    private func run(_ sources: [ByteSource]) throws -> OutlineReport {
        try withSpooledSources(sources, shouldStop: shouldStop) {
            let (outlines, format) = try read(sources)
            if !dryRun { try store(outlines) }
            return OutlineReport(outlines: outlines.count, format: format.description)
        }
    }

    private func read(_ sources: [ByteSource]) throws -> ([Outline], FileFormat) {
        // Twenty rows fit in one page of every portal.
        guard let source = sources.first, sources.count == 1 else { throw ImportError.empty }
        var reader = OutlineReader(try ByteWindow(source))
        return (try reader.read(), reader.format)
    }

    private func store(_ outlines: [Outline]) throws {
        try willStore()
        try StoreLocation(path).replaceOutlines(by: outlines, shouldStop: shouldStop)
    }
}

/// The result of an import of outlines.
public struct OutlineReport: Hashable, Sendable {
    /// The number of outlines.
    public let outlines: Int
    /// The format of the file, in words.
    public let format: String

    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("outlines", outlines)
            output.member("format", format)
        }
    }
}
