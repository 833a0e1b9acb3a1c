internal import ToiletStorage

/// Brings the outlines of the arrondissements into a store, all twenty or none.
///
///     let source = try ByteSource.open(path: "arrondissements.geojson")
///     if source.holdsOutlines { print(try OutlineImporter(into: "toilets.sqlite").run(source).outlines) }
public struct OutlineImporter {
    /// The store's file, which has to be there.
    public let path: String
    /// Whether to report only, and write nothing.
    public var dryRun = false
    /// Is asked whether to give up, when a source breaks off.
    public var shouldStop: () -> Bool = { false }
    /// Is called when all is read and before any of it is stored; may make a store where there is none.
    public var willStore: () throws -> Void = {}

    /// Prepares an import.
    public init(into path: String) {
        self.path = path
    }

    /// Reads the source to its end and stores what it holds.
    public func run(_ source: ByteSource) throws -> OutlineReport {
        try run([source])
    }

    /// Reads what was fetched and stores what it holds.
    public func run(_ fetched: FetchedDataSet) throws -> OutlineReport {
        try run(fetched.sources())
    }

    private func run(_ sources: [ByteSource]) throws -> OutlineReport {
        try ImportEnvelope(shouldStop: shouldStop).run(sources) {
            let (outlines, format) = try read(sources)
            if !dryRun { try store(outlines) }
            return OutlineReport(outlines: outlines.count, format: format.description)
        }
    }

    private func read(_ sources: [ByteSource]) throws -> ([Outline], FileFormat) {
        // Twenty rows are one page at every portal.
        guard let source = sources.first, sources.count == 1 else { throw ImportError.empty }
        var reader = OutlineReader(try ByteWindow(source))
        return (try reader.read(), reader.format)
    }

    private func store(_ outlines: [Outline]) throws {
        try willStore()
        try SpatiaLiteStore.replaceOutlines(by: outlines, path: path, shouldStop: shouldStop)
    }
}

/// What an import of outlines stored.
public struct OutlineReport: Hashable, Sendable {
    /// How many outlines there are.
    public let outlines: Int
    /// The format that the file turned out to have, in words.
    public let format: String

    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("outlines", outlines)
            output.member("format", format)
        }
    }
}
