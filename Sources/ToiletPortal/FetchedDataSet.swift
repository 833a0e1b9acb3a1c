internal import Web
internal import ByteStreams
package import ToiletImport

/// What was fetched: one answer or several pages, whole and counted, not yet in any store.
public struct FetchedDataSet {
    /// Where it is from, in words that the status shows.
    public private(set) var origin: String
    /// How many rows it holds, where they were counted.
    public let rows: Int?
    /// How many bytes came for it.
    public let bytes: Int
    /// How many seconds that took.
    public let seconds: Double
    /// What the portal says of the data set, where one was asked.
    public private(set) var facts: PortalFacts?
    let pages: [SpoolFile]
    /// The rows of all pages, where they were read as they came.
    package let kept: KeptRows?

    init(origin: WebAddress, rows: Int?, pages: [Fetcher.Received], kept: KeptRows? = nil) {
        self.origin = origin.shown
        self.rows = rows
        bytes = pages.reduce(0) { $0 + $1.bytes }
        seconds = pages.reduce(0) { $0 + $1.seconds }
        self.pages = pages.map(\.body)
        self.kept = kept
    }

    /// The same, said to be a portal's, with what that says of it.
    func of(_ portal: Portal, _ facts: PortalFacts?) -> FetchedDataSet {
        var other = self
        other.origin = portal.page.shown
        other.facts = facts
        return other
    }

    /// The pages, to be read in turn.
    package func sources() throws(ImportError) -> [ByteSource] {
        var sources: [ByteSource] = []
        for page in pages { sources.append(try ByteSource(page)) }
        return sources
    }
}

extension FetchedDataSet {
    /// Whether what was fetched is the outlines of the arrondissements, which ``OutlineImporter`` takes.
    public var holdsOutlines: Bool {
        (try? sources().first?.holdsOutlines) ?? false
    }
}
