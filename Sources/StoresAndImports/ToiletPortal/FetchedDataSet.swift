internal import Web
internal import ByteStreams
public import ToiletImport

/// A fetched data set: one answer or several pages in temporary files, complete as far as the portal announces a count.
public struct FetchedDataSet {
    /// The address that it is from, as `toilets status` shows it.
    public private(set) var origin: String
    /// How many rows it has; nil where they were not counted.
    public let rows: Int?
    /// Bytes transferred.
    public let bytes: Int
    /// Seconds that the transfers took.
    public let seconds: Double
    /// The portal's metadata of the data set; nil where none was asked or it has none.
    public private(set) var facts: PortalFacts?
    let pages: [SpoolFile]

    init(origin: WebAddress, rows: Int?, pages: [Fetcher.Response]) {
        self.origin = origin.shown
        self.rows = rows
        bytes = pages.reduce(0) { $0 + $1.bytes }
        seconds = pages.reduce(0) { $0 + $1.seconds }
        self.pages = pages.map(\.body)
    }

    /// The same data set with a portal as its origin.
    func attributed(to portal: Portal, _ facts: PortalFacts?) -> FetchedDataSet {
        var other = self
        other.origin = portal.page.shown
        other.facts = facts
        return other
    }

    /// The pages, in their order.
    package func sources() throws(ImportError) -> [ByteSource] {
        var sources: [ByteSource] = []
        for page in pages { sources.append(try ByteSource(page)) }
        return sources
    }
}

extension FetchedDataSet {
    /// The reference set that its rows are of, by the first of them; nil for toilets.
    public var referenceSet: ReferenceSet? {
        (try? sources().first)?.referenceSet
    }
}
